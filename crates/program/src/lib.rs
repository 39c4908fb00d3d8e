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
    /// What can be chosen at its set-up, each an option of `play`.
    pub set_up: &'static [Choice],
    /// The record of a match in its manual, which is played where there is no display.
    pub sample: Option<&'static str>,
}

/// A choice at a cartridge's set-up, by the words that the set-up shows.
#[derive(Debug)]
pub struct Choice {
    /// The option's name.
    pub option: &'static str,
    /// The row that must be chosen before, and what it must show, where one row says what another one is about.
    pub about: Option<(usize, &'static str)>,
    /// The number of the row, from 0.
    pub row: usize,
    /// What the row begins with.
    pub head: &'static str,
    /// What can stand behind it.
    pub values: Values,
}

/// The values of a [`Choice`].
#[derive(Debug)]
pub enum Values {
    /// Words, through which the stick steps to the right.
    Words(&'static [&'static str]),
    /// This number of digits, which the button lets be entered.
    Digits(usize),
}

impl Choice {
    /// A row with words.
    pub const fn new(
        option: &'static str,
        row: usize,
        head: &'static str,
        words: &'static [&'static str],
    ) -> Choice {
        Choice {
            option,
            about: None,
            row,
            head,
            values: Values::Words(words),
        }
    }

    /// A row with digits.
    pub const fn digits(
        option: &'static str,
        row: usize,
        head: &'static str,
        count: usize,
    ) -> Choice {
        Choice {
            values: Values::Digits(count),
            ..Choice::new(option, row, head, &[])
        }
    }

    /// The same, of what another row shows.
    pub const fn about(self, row: usize, words: &'static str) -> Choice {
        Choice {
            about: Some((row, words)),
            ..self
        }
    }

    /// What is typed for the words of a value: `cpu-1` for CPU 1.
    pub fn typed(words: &str) -> String {
        words
            .to_lowercase()
            .replace(' ', "-")
            .replace(['\'', '!'], "")
    }

    /// The values, for people.
    pub fn known(&self) -> String {
        match self.values {
            Values::Words(words) => {
                let typed: Vec<String> = words.iter().map(|words| Choice::typed(words)).collect();
                typed.join(", ")
            }
            Values::Digits(count) => format!("{count} digits"),
        }
    }

    /// The words of the row with the value that is typed, or its digits.
    pub fn words(&self, typed: &str) -> Option<String> {
        let value = match self.values {
            Values::Words(words) => {
                let typed = typed.to_lowercase();
                words.iter().find(|words| Choice::typed(words) == typed)?
            }
            Values::Digits(count) => {
                let is_number = typed.bytes().all(|byte| byte.is_ascii_digit());
                (is_number && typed.len() == count).then_some(typed)?
            }
        };
        Some(format!("{}{value}", self.head))
    }
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
