//! `ricochet-lab longest`: searches the opponents' longest choices, timed on the cartridge.

use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::kinds::longest::search;
use campaign::Subject;
use output::files::Claim;
use output::{Failure, Outcome, print_line};
use referee::{Found, count};
use ricochet_cartridge::GAME;

/// Search games of the engine for the choices that take the cartridge longest, and time them on it
#[derive(Args, Debug)]
struct Longest {
    /// Games that are searched
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Folder with records of the longest choices known, which a longer one replaces
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Other games
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// The command line.
pub fn command() -> Command {
    Longest::augment_args(Command::new("longest"))
}

/// Prints the mean and the longest time of each opponent, and writes the records of longer ones.
///
/// # Errors
/// An opponent is too slow, a choice is not the engine's, or a file cannot be read or written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Longest {
        games,
        records,
        seed,
    } = Longest::from_arg_matches(matches).map_err(Failure::usage)?;
    let folder = records.as_deref();
    let _claim = folder
        .map(Claim::folder)
        .transpose()
        .map_err(Failure::usage)?;
    let failed = |found: Found| Failure::failed(found);
    let subject = Subject::bundled(&GAME).map_err(failed)?;
    let mut slow = 0;
    for longest in search(&subject, seed, games, folder).map_err(failed)? {
        print_line(format_args!(
            "{}: {:.2} seconds on average (of {}), {:.2} the longest of {}",
            longest.opponent,
            longest.mean,
            count(longest.sample as u64, "choice"),
            longest.seconds(),
            longest.of
        ))?;
        if !longest.in_time() {
            print_line(format_args!("{} is too slow", longest.opponent))?;
            slow += 1;
        }
        if let Some(folder) = folder {
            longest.write(folder).map_err(Failure::failed)?;
            if longest.record.is_some() {
                print_line(format_args!("{}: recorded", longest.opponent))?;
            }
        }
    }
    match slow {
        0 => Ok(()),
        _ => Err(failed(
            format!("too slow: {}", count(slow, "opponent")).into(),
        )),
    }
}
