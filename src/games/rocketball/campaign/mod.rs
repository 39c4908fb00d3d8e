//! Rocketball!'s campaign: long comparisons of the cartridge with the engine, inside the image.
//!
//! | argument | compared |
//! |---|---|
//! | `--chips` | every move of a ball from every square and direction, on every field with up to this number of chips |
//! | `--fields` | rolls, draws, what is allowed and what is done, on random fields |
//! | `--dice` | dice |

pub mod fields;
pub mod moves;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::failure::{Failure, Outcome};
use crate::games::program::Subject;
use crate::text::{count, print_line};

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Make every move of a ball on every field with up to this number of chips
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=2))]
    chips: Option<u8>,
    /// With --chips 2: vortices only
    #[arg(long)]
    vortices: bool,
    /// Number of random games, with each seed, of which every field is compared
    #[arg(long, value_name = "N", default_value_t = 0)]
    fields: u64,
    /// Number of dice with each seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    dice: u64,
}

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command)
}

/// Runs the campaign, and prints what was compared. Without an argument, it makes every move on fields with one chip.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let asked = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    let failed = |text: String| Failure::failed(anyhow!(text));
    let nothing = asked.fields == 0 && asked.dice == 0;
    if let Some(chips) = asked.chips.or(nothing.then_some(1)) {
        let moves = moves::compare(subject, chips, asked.vortices).map_err(failed)?;
        print_line(format_args!(
            "{} on {} with up to {} as the engine",
            count(moves.moves, "move"),
            count(moves.fields, "field"),
            count(chips.into(), "chip")
        ))?;
    }
    if asked.fields > 0 {
        let compared = fields::compare(subject, asked.fields).map_err(failed)?;
        print_line(format_args!(
            "{}: {}, {} of what is allowed, {}, {} as the engine",
            count(compared.fields, "field"),
            count(compared.moves, "move"),
            count(compared.allowed, "question"),
            count(compared.actions, "action"),
            count(compared.draws, "draw")
        ))?;
    }
    if asked.dice > 0 {
        let counts = fields::compare_dice(subject, asked.dice).map_err(failed)?;
        print_line(format_args!(
            "{} dice as the engine: {}",
            counts.iter().sum::<u64>(),
            counts.map(|number| number.to_string()).join(" ")
        ))?;
    }
    Ok(())
}
