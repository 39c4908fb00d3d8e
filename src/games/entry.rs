//! The interface of a game to the program: the type of an entry of the [catalog](crate::catalog).
//!
//! Each game defines its entry in its own folder; the program uses nothing else of it.

use std::fmt;
use std::ops::Range;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use crate::failure::Outcome;
use crate::referee::{Difference, Observer, Watcher};
use probe::symbols::{SymbolError, Symbols};
use vcs::{Cartridge, Console};

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
    /// Its campaign, if it has one.
    pub campaign: Option<Campaign>,
    /// Its fixed checks, if it has any.
    pub proof: Option<Proof>,
    /// Its own commands.
    pub commands: &'static [GameCommand],
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
#[derive(Debug)]
pub struct Records {
    /// The first word of a record.
    pub first_word: &'static str,
    /// Reads a record and plays it in the engine.
    pub read: fn(&str) -> Result<Box<dyn Recorded>>,
}

/// Sees a console at the end of each frame, and may take its sound; an error ends what the console plays.
pub type Onlooker = Box<dyn FnMut(&mut Console) -> Result<(), String>>;

/// A recorded game that the engine accepts.
pub trait Recorded: Send {
    /// Plays the record on a cartridge, through its controls, and in the engine at once.
    ///
    /// # Errors
    /// Returns what is wrong with the symbols.
    fn play(&self, cartridge: Cartridge, symbols: &Symbols) -> Result<Played>;

    /// As [`Recorded::play`], with an onlooker from the first turn on.
    ///
    /// # Errors
    /// As [`Recorded::play`].
    fn show(&self, cartridge: Cartridge, symbols: &Symbols, onlooker: Onlooker) -> Result<Played>;
}

/// The result of playing a record.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was compared and equal, such as `4 turns and 3 launches`.
    pub compared: String,
    /// What is unusual in the record and kept it from nothing, a line each.
    pub warnings: Vec<String>,
    /// Where cartridge and engine did not agree; `None` if they agreed to the end.
    pub stopped: Option<Stopped>,
}

impl Played {
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
            Some(Stopped { at, why }) => match why {
                Disagreement::Difference(difference) => {
                    format!("{equal}; {at}:\n{}", report(difference).trim_end())
                }
                Disagreement::Stuck(what) => format!("{equal}; {at}:\n{what}"),
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

/// The first place of a record where cartridge and engine do not agree.
#[derive(Clone, Debug)]
pub struct Stopped {
    /// The place in the record, such as a turn.
    pub at: String,
    /// What is wrong.
    pub why: Disagreement,
}

/// A way for a cartridge and its engine not to agree.
#[derive(Clone, Debug)]
pub enum Disagreement {
    /// The RAM differs.
    Difference(Box<Difference>),
    /// The cartridge does not do what the controls ask for, in words.
    Stuck(String),
}

/// A game's campaign: a long comparison of the cartridge with the engine.
#[derive(Debug)]
pub struct Campaign {
    /// Adds the game's arguments to the command.
    pub arguments: fn(Command) -> Command,
    /// Runs the campaign on rayon's current thread pool. Fails if there is a difference.
    pub run: fn(&ArgMatches, &Subject) -> Outcome,
}

/// What a campaign compares with the engine.
#[derive(Debug)]
pub struct Subject {
    /// The cartridge.
    pub cartridge: Cartridge,
    /// The symbols of its image.
    pub symbols: Symbols,
    /// The seeds; everything is repeated with each of them.
    pub seeds: Range<u64>,
    /// What is recorded of every instruction.
    pub observer: Observer,
    /// Whether progress bars are shown.
    pub progress: bool,
}

impl Subject {
    /// A subject without progress bars on which nothing is recorded.
    pub fn new(cartridge: Cartridge, symbols: Symbols, seeds: Range<u64>) -> Subject {
        Subject {
            cartridge,
            symbols,
            seeds,
            observer: Observer::Nothing,
            progress: false,
        }
    }
}

/// The fixed checks of a game: short, and the same in every run. `mutants` measures what they find, and
/// `coverage` what they execute.
#[derive(Debug)]
pub struct Proof {
    /// The checks, the quickest first.
    pub checks: &'static [Check],
    /// The parts of the image that they are to check.
    pub parts: &'static [Part],
    /// The list of mutations that change nothing that can be observed, as
    /// `mutation::Equivalents` reads it.
    pub equivalents: &'static str,
}

/// A fixed check of a game.
#[derive(Debug)]
pub struct Check {
    /// Its name.
    pub name: &'static str,
    /// Runs it. Returns what it found.
    pub run: fn(&Subject) -> Result<(), String>,
}

/// A part of an image.
#[derive(Debug)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// The label that each of its ranges begins with, and the one that follows it; `None` for the end of
    /// the bank.
    pub ranges: &'static [(&'static str, Option<&'static str>)],
}

/// A command of a game.
#[derive(Debug)]
pub struct GameCommand {
    /// The command with its arguments and help.
    pub command: fn() -> Command,
    /// Executes it.
    pub run: fn(&ArgMatches) -> Outcome,
}
