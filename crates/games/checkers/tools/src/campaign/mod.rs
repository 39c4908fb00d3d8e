//! Checkers' campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--choices` | the turns that the computer chooses in positions of games, at a level |
//! | `--perft` | the moves that the image's generator finds, from the start or on boards by lot |
//! | `--games` | games by lot through the stick |
//! | `--replay` | recorded games inside the image: all moves of every position, each move made and taken back |

pub mod choices;
pub mod games;
pub mod perft;
pub mod positions;
pub mod replayed;
pub mod slices;

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use self::positions::Source;
use campaign::Subject;
use checkers_engine::opponents::LEVELS;
use checkers_engine::pdn;
use checkers_engine::rules::{Numbering, Variant};
use output::{Failure, Outcome, files, print_line};

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Number of choices with each seed, in positions of games; prints the seconds that they took, and how many the
    /// limit of time cuts
    #[arg(long, value_name = "N", default_value_t = 100)]
    choices: u64,
    /// Perft with this many plies by the image's own generator instead of choices: from the start, or on as many boards as
    /// --choices has with --set-ups
    #[arg(long, value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..=9))]
    perft: Option<u32>,
    /// Games by lot through the stick instead of choices, so many with each seed
    #[arg(long, value_name = "N", conflicts_with = "perft")]
    games: Option<u64>,
    /// The games of a PDN file inside the image instead of choices: all moves of every position, each move made and, as far
    /// as they are kept, taken back
    #[arg(long, value_name = "FILE", conflicts_with_all = ["perft", "games"])]
    replay: Option<PathBuf>,
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
    if let Some(depth) = arguments.perft {
        let count = match arguments.set_ups {
            true => perft::of_boards(subject, arguments.choices, depth),
            false => perft::from_the_start(subject, depth),
        };
        let count = count.map_err(|text| Failure::failed(anyhow!(text)))?;
        return print_line(format_args!(
            "{depth} plies: {count} paths as in the engine"
        ));
    }
    if let Some(count) = arguments.games {
        let played = games::random_games(subject, count);
        let played = played.map_err(|text| Failure::failed(anyhow!(text)))?;
        return print_line(format_args!(
            "{} games as in the engine, {} of them to their end: {} moves, {} presses",
            played.games, played.ended, played.moves, played.hands
        ));
    }
    if let Some(path) = &arguments.replay {
        return replay(path, subject);
    }
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
        "level {}: {} choices as the engine, {} before the last depth ({:.1} %); {:.2} s on average, {:.2} s at most",
        arguments.level,
        compared.choices,
        compared.given_up,
        compared.cut(),
        compared.mean(),
        compared.most()
    ))
}

fn replay(path: &Path, subject: &Subject) -> Outcome {
    let text = files::read_ascii(path).map_err(Failure::usage)?;
    let games = pdn::read(&text, Numbering::BlackFirst);
    let games = games
        .with_context(|| path.display().to_string())
        .map_err(Failure::usage)?;
    let replayed = replayed::all(subject, &games);
    let replayed = replayed.map_err(|text| Failure::failed(anyhow!(text)))?;
    print_line(format_args!(
        "{} games as in the engine: {} moves, {} possible, {} taken back",
        replayed.games, replayed.moves, replayed.possible, replayed.taken_back
    ))
}
