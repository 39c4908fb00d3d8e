//! The interface of a game to the program: the type of an entry of the [catalog](crate::catalog).
//!
//! Each game defines its entry in its own folder; the program uses nothing else of it.

use std::ops::Range;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use crate::failure::Outcome;
use crate::referee::Watcher;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whether cartridge and engine agreed to the end.
    pub equal: bool,
    /// How much was equal, and the difference if there is one.
    pub summary: String,
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
}

/// A command of a game.
#[derive(Debug)]
pub struct GameCommand {
    /// The command with its arguments and help.
    pub command: fn() -> Command,
    /// Executes it.
    pub run: fn(&ArgMatches) -> Outcome,
}
