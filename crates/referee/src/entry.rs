//! The interface of a game to a front end: the type of an entry of the [catalog](crate::catalog).
//!
//! Each game defines its entry in its own folder; a front end uses nothing else of it.

use std::fmt;

use anyhow::{Context, Result};

use crate::{Difference, Halt, Observer, Onlooker, Stopped, Watcher};
use probe::symbols::{SymbolError, Symbols};
use vcs::Cartridge;

/// A game of the catalog.
#[derive(Debug)]
pub struct Game {
    /// Its name on the command line, in lower case.
    pub name: &'static str,
    /// Its name in messages.
    pub title: &'static str,
    /// Its images; the first is the one that is played by the game's name.
    pub images: &'static [Image],
    /// Creates the referee for an image of the game from the image's symbols.
    pub referee: fn(&Symbols) -> Result<Box<dyn Watcher>, SymbolError>,
    /// Its recorded games, if it has a notation for them.
    pub records: Option<Records>,
}

impl Game {
    /// The image that is played by the game's name.
    ///
    /// # Errors
    /// The game has no image.
    pub fn image(&self) -> Result<&'static Image> {
        self.images
            .first()
            .with_context(|| format!("{} has no image yet", self.title))
    }
}

/// A cartridge image that the program contains.
#[derive(Debug)]
pub struct Image {
    /// Its name as a file, without an extension; flash cartridges take the television standard from the
    /// parenthesis.
    pub file_name: &'static str,
    /// The image.
    pub bytes: &'static [u8],
    /// The text of its symbol file.
    pub symbols: &'static str,
}

/// A game's recorded games, as text files.
#[derive(Clone, Copy, Debug)]
pub struct Records {
    /// A first word of a record, for messages.
    pub first_word: &'static str,
    /// Whether a record may begin with this word.
    pub is_first_word: fn(&str) -> bool,
    /// Reads a record and plays it in the engine.
    pub read: fn(&str) -> Result<Box<dyn Recorded>>,
}

impl Records {
    /// Whether a text begins as a record of the game does; empty lines and comments are skipped.
    pub fn begin(&self, text: &str) -> bool {
        let mut words = text
            .lines()
            .filter_map(|line| line.split('#').next())
            .flat_map(str::split_whitespace);
        words.next().is_some_and(self.is_first_word)
    }
}

/// A recorded game that the engine accepts.
pub trait Recorded: Send {
    /// Plays the record on a cartridge, through its controls, and in the engine at once: recorded by an observer, and
    /// seen by an onlooker from the first turn on.
    ///
    /// # Errors
    /// Returns what is wrong with the symbols.
    fn play(
        &self,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
        onlooker: Option<Onlooker>,
    ) -> Result<Played>;
}

/// The result of playing a record.
#[derive(Debug)]
pub struct Played {
    /// What was compared and equal, such as `4 turns and 3 launches`.
    pub compared: String,
    /// What is unusual in the record and kept it from nothing, a line each.
    pub warnings: Vec<String>,
    /// Where cartridge and engine did not agree; `None` if they agreed to the end.
    pub stopped: Option<Stopped>,
}

impl Played {
    /// The result of a record that the cartridge did not begin.
    ///
    /// # Errors
    /// Returns what is wrong with the symbols.
    pub fn not_begun(halt: Halt) -> Result<Played> {
        match halt {
            Halt::Symbols(error) => Err(error.into()),
            halt => Ok(Played {
                compared: "nothing".to_string(),
                warnings: Vec::new(),
                stopped: Some(halt.at("the beginning")),
            }),
        }
    }

    /// Whether cartridge and engine agreed to the end.
    pub fn equal(&self) -> bool {
        self.stopped.is_none()
    }

    /// What was equal, and the difference if there is one, with ANSI colours.
    pub fn coloured(&self) -> String {
        self.text(Difference::coloured)
    }

    fn text(&self, report: impl Fn(&Difference) -> String) -> String {
        let equal = format!("{} equal", self.compared);
        match &self.stopped {
            None => equal,
            Some(Stopped { place, halt }) => match halt {
                Halt::Difference(difference) => {
                    format!("{equal}; {place}:\n{}", report(difference).trim_end())
                }
                other => format!("{equal}; {place}:\n{other}"),
            },
        }
    }
}

impl fmt::Display for Played {
    /// Writes what was equal, and the difference if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Difference::to_string))
    }
}
