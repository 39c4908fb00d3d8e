//! Checkers' campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--choices` | the turns that the computer chooses in positions of games, at a level |
//! | `--perft` | the moves that the image's generator finds from the start |
//! | `--boards` | the same on random boards |
//! | `--games` | random games through the stick |
//! | `--pictures` | the picture of planted states with the scene |
//! | `--replay` | recorded games inside the image: all moves of every position, each move made and taken back |

pub mod choices;
pub mod games;
pub mod perft;
pub mod pictures;
pub mod positions;
pub mod replayed;
pub mod slices;

use clap::{Arg, ArgAction, value_parser};
use referee::Found;

use campaign::{Campaign, Subject};
use checkers_cartridge::Routines;
use checkers_engine::opponents::LEVELS;

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &checkers_cartridge::GAME,
    keypads: false,
    kinds: &[
        choices::CHOICES,
        perft::PERFT,
        perft::BOARDS,
        pictures::PICTURES,
        games::GAMES,
        replayed::REPLAY,
    ],
    options: || {
        let flag = |name: &'static str, help: &'static str| {
            let arg = Arg::new(name).long(name).help(help);
            arg.action(ArgAction::SetTrue)
        };
        vec![
            Arg::new("level")
                .long("level")
                .value_name("LEVEL")
                .default_value("1")
                .help("With --choices: the level of the computer, 1 to 9")
                .value_parser(value_parser!(u8).range(1..=i64::from(*LEVELS.end()))),
            flag(
                "losing",
                "With --choices: the losing game, in which who cannot move has won",
            ),
            flag(
                "set-ups",
                "With --choices: random boards instead of positions of games",
            ),
            flag(
                "kings",
                "With --choices: a few kings after random steps instead of positions of games",
            )
            .conflicts_with("set-ups"),
            Arg::new("plies")
                .long("plies")
                .value_name("N")
                .default_value("2")
                .help("With --boards: the number of plies, 1 to 9")
                .value_parser(value_parser!(u32).range(1..=9)),
        ]
    },
    shrink: None,
};

/// The rules' routines inside the image.
fn routines(subject: &Subject) -> Result<Routines, Found> {
    let routines = Routines::new(
        subject.cartridge.clone(),
        subject.symbols.clone(),
        subject.observer.clone(),
    );
    routines.map_err(Found::of)
}
