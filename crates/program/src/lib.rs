//! The interface of a game to the command line: its commands and its manual; and helpers that commands share.

pub mod progress;

use clap::{ArgMatches, Command};

use output::Outcome;
use referee::Game;

/// A game's part of the program `ricochet`.
#[derive(Debug)]
pub struct Program {
    /// The game.
    pub game: &'static Game,
    /// Its own commands.
    pub commands: &'static [GameCommand],
    /// Its manual, if it has one.
    pub manual: Option<Manual>,
    /// The record of a match in its manual, which is played where there is no display.
    pub sample: Option<&'static str>,
}

/// A command of a game.
#[derive(Debug)]
pub struct GameCommand {
    /// The command with its arguments and help.
    pub command: fn() -> Command,
    /// Executes it.
    pub run: fn(&ArgMatches) -> Outcome,
}

/// A game's manual.
#[derive(Debug)]
pub struct Manual {
    /// Its text in Markdown.
    pub text: &'static str,
    /// The PNG files of its pictures, by their names.
    pub pictures: &'static [(&'static str, &'static [u8])],
}

/// The [`Manual`] in a folder of `docs`, with these of its pictures; for a crate in `crates/games/NAME/commands`.
#[macro_export]
macro_rules! manual {
    ($folder:literal, $($picture:literal)*) => {
        Some($crate::Manual {
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/files/docs/", $folder, "/manual.md"
            )),
            pictures: &[$((
                concat!($picture, ".png"),
                include_bytes!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/files/docs/", $folder, "/pictures/", $picture, ".png"
                )),
            )),*],
        })
    };
}
