//! `ricochet poker edge`: the house's edge in the casino game.

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::failure::{Failure, Outcome};
use crate::games::poker::edge::one_player;
use crate::text::print;

/// Compute the house's edge against one player of the casino game who decides for the best, exactly
///
/// All deals of two cards and five, and all draws of three after each. `simulate --casino` has more players.
#[derive(Args, Debug)]
struct Edge {
    /// Bonuses are at most 10 chips
    #[arg(long)]
    capped: bool,
}

/// The command line.
pub fn command() -> Command {
    Edge::augment_args(Command::new("edge"))
}

/// Prints the edge.
///
/// # Errors
/// The output is closed.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Edge::from_arg_matches(matches).map_err(Failure::usage)?;
    let edge = one_player(asked.capped);
    let share = |part: u64| 100.0 * part as f64 / edge.deals as f64;
    print(format_args!(
        "{:.4} of 100 of the ante, {:.4} of all chips paid\n\
         the house folds in {:.4} of 100 deals, the player pays in {:.4}\n",
        100.0 * edge.of_ante(),
        100.0 * edge.of_wager(),
        share(edge.kicked),
        share(edge.paid)
    ))
}
