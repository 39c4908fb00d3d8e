//! Checkers' campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--choices` | the turns that the computer chooses in positions of games, at a level |

pub mod choices;
pub mod positions;
pub mod slices;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use self::positions::Source;
use super::opponents::LEVELS;
use super::rules::Variant;
use crate::failure::{Failure, Outcome};
use crate::games::program::Subject;
use crate::text::print_line;

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Number of choices with each seed, in positions of games; prints the seconds that they took
    #[arg(long, value_name = "N", default_value_t = 100)]
    choices: u64,
    /// The level of the computer, 1 to 9
    #[arg(long, value_name = "LEVEL", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=i64::from(*LEVELS.end())))]
    level: u8,
    /// Positions that are set up by lot instead of those of games
    #[arg(long)]
    set_ups: bool,
    /// The losing game: who cannot move has won
    #[arg(long)]
    losing: bool,
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
}

/// Runs the campaign, and prints what was compared.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    let variant = match arguments.losing {
        true => Variant::Losing,
        false => Variant::Checkers,
    };
    let source = match arguments.set_ups {
        true => Source::SetUps,
        false => Source::Games,
    };
    let compared = choices::compare(subject, source, variant, arguments.level, arguments.choices)
        .map_err(|text| Failure::failed(anyhow!(text)))?;
    for part in &compared.parts {
        print_line(part)?;
    }
    print_line(format_args!(
        "level {}: {} choices as the engine, {} before the last depth; {:.2} s on average, {:.2} s at most",
        arguments.level,
        compared.choices,
        compared.given_up,
        compared.mean(),
        compared.most()
    ))
}
