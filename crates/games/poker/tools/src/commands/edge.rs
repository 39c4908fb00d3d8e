//! `ricochet-lab poker edge`: the house's edge in the casino game.

use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use super::simulate::seeded;
use output::{Failure, Outcome, interrupt, print};
use poker_engine::edge::many::{Lost, Thumb, play};
use poker_engine::edge::one_player;
use program::progress;
use referee::count;

/// Compute the house's edge in the casino game against players who decide for the best
///
/// Against one player exactly: all deals of two cards and five, and all draws of three after each. With `--players`, by
/// simulation: each decision plays the rest of the hand many times.
#[derive(Args, Debug)]
struct Edge {
    /// Bonuses are at most 10 chips
    #[arg(long)]
    capped: bool,
    /// Simulate hands of this number of players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=7))]
    players: Option<u8>,
    /// Number of hands that are simulated
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..), requires = "players")]
    hands: u32,
    /// The seed
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "players")]
    seed: u32,
}

/// Hands that are simulated in a row.
const CHUNK: u32 = 200;

/// The command line.
pub fn command() -> Command {
    Edge::augment_args(Command::new("edge"))
}

/// Prints the edge.
///
/// # Errors
/// The output is closed, or it was interrupted.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Edge::from_arg_matches(matches).map_err(Failure::usage)?;
    match asked.players {
        Some(players) => asked.simulate(players.into()),
        None => asked.count(),
    }
}

impl Edge {
    fn count(&self) -> Outcome {
        let edge = one_player(self.capped);
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

    fn simulate(&self, players: usize) -> Outcome {
        interrupt::catch().map_err(Failure::failed)?;
        let thumb = Thumb::new(self.capped);
        let chunks = self.hands.div_ceil(CHUNK);
        let lost = (0..chunks)
            .into_par_iter()
            .progress_with(progress::bar(chunks.into(), "times 200 hands"))
            .filter(|_| !interrupt::requested())
            .map(|chunk| {
                let hands = CHUNK.min(self.hands - chunk * CHUNK);
                play(players, &thumb, hands, seeded(self.seed, chunk))
            })
            .reduce(Lost::default, Lost::and);
        if interrupt::requested() {
            return Err(Failure::Interrupted);
        }
        let (edge, error) = lost.of_ante(players);
        print(format_args!(
            "{:.3} of 100 of the antes, error {:.3}, of {} of {}; paid {:.2} of 100 times\n",
            100.0 * edge,
            196.0 * error,
            count(lost.hands, "hand"),
            count(players as u64, "player"),
            100.0 * lost.paid as f64 / lost.decisions.max(1) as f64
        ))
    }
}
