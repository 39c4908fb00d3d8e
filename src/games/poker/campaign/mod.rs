//! Ricochet Poker's campaign: long comparisons of the cartridge with the engine, inside the image.
//!
//! | argument | compared |
//! |---|---|
//! | `--cards` | the ranking of all hands of one to this number of cards |
//! | `--lots` | the ranking of random hands of up to seven cards with jokers |

pub mod hands;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::failure::{Failure, Outcome};
use crate::games::poker::rules::Class;
use crate::games::program::Subject;
use crate::text::{count, print_line};

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Rank all hands of one to this number of cards
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    cards: Option<u8>,
    /// Number of random hands of up to seven cards with jokers that are ranked with each seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    lots: u64,
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
}

/// Runs the campaign, and prints what was compared. Without an argument, it ranks all hands of up to three cards.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let asked = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    let failed = |text: String| Failure::failed(anyhow!(text));
    if let Some(cards) = asked.cards.or((asked.lots == 0).then_some(3)) {
        let compared = hands::all(subject, cards).map_err(failed)?;
        print_line(format_args!(
            "{} of up to {} as the engine, the longest in {} cycles",
            count(compared.hands, "hand"),
            count(cards.into(), "card"),
            compared.longest
        ))?;
        let classes = Class::ALL
            .iter()
            .zip(compared.full)
            .map(|(class, hands)| format!("{hands} {}", class.name()));
        if cards == 5 {
            print_line(format_args!(
                "of five cards: {}",
                classes.collect::<Vec<_>>().join(", ")
            ))?;
        }
    }
    if asked.lots > 0 {
        let compared = hands::by_lot(subject, asked.lots).map_err(failed)?;
        print_line(format_args!(
            "{} by lot as the engine, the longest in {} cycles",
            count(compared.hands, "hand"),
            compared.longest
        ))?;
    }
    Ok(())
}
