//! `ricochet poker rank`: compares two hands.

use clap::{ArgMatches, Args, Command, FromArgMatches};

use anyhow::anyhow;

use output::{Failure, Outcome, print_line};
use poker_engine::rules::{Cards, Hand};

/// Compare two hands: prints `<`, `=` or `>`
///
/// A hand is one to seven cards, such as "7s 2h" or "AhKhQhJhTh"; *1 and *2 are the jokers. Hands of different
/// lengths are compared as in the game, and suits decide between equal ranks.
#[derive(Args, Debug)]
struct Rank {
    /// The first hand
    #[arg(value_name = "HAND")]
    one: Hand,
    /// The second hand
    #[arg(value_name = "HAND")]
    other: Hand,
    /// Let ranks alone count, as at the end of a hand
    #[arg(long)]
    ranks: bool,
}

/// The command line.
pub fn command() -> Command {
    Rank::augment_args(Command::new("rank"))
}

/// Compares the hands.
///
/// # Errors
/// A card is in both hands.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Rank { one, other, ranks } = Rank::from_arg_matches(matches).map_err(Failure::usage)?;
    apart(&[one.set(), other.set()]).map_err(Failure::usage)?;
    let (one, other) = (one.value(), other.value());
    let order = match ranks {
        true => one.ranks().cmp(&other.ranks()),
        false => one.cmp(&other),
    };
    print_line(match order {
        std::cmp::Ordering::Less => '<',
        std::cmp::Ordering::Equal => '=',
        std::cmp::Ordering::Greater => '>',
    })
}

/// Returns the cards of all sets.
///
/// # Errors
/// A card is in two of them.
pub fn apart(sets: &[Cards]) -> anyhow::Result<Cards> {
    let mut all = Cards::NONE;
    for set in sets {
        if let Some(twice) = set.iter().find(|card| all.has(*card)) {
            return Err(anyhow!("{twice} is in two hands"));
        }
        all = all.and(*set);
    }
    Ok(all)
}
