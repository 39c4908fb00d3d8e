//! The game of one module of the page.

use anyhow::Result;
use probe::symbols::{SymbolError, Symbols};
use referee::{Game, Notation, Playable, Watcher};

/// A game's entry of the catalog without its images and names. A module is linked with what this refers to and
/// nothing else: the images are files beside it.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    referee: fn(&Symbols) -> Result<Box<dyn Watcher>, SymbolError>,
    notation: Option<Notation>,
}

impl Engine {
    /// The engine and the referee of a game.
    pub const fn of(game: &Game) -> Engine {
        Engine {
            referee: game.referee,
            notation: game.notation,
        }
    }

    /// A referee for an image with these symbols, if they have all that it needs.
    pub fn referee(&self, symbols: &Symbols) -> Option<Box<dyn Watcher>> {
        (self.referee)(symbols).ok()
    }

    /// Whether a text begins as the game's records do.
    pub fn has_record(&self, text: &str) -> bool {
        self.notation.is_some_and(|notation| notation.begins(text))
    }

    /// Reads a record and plays it in the engine.
    ///
    /// # Errors
    /// The text is no record of the game, or the engine refuses a turn.
    pub fn read(&self, text: &str) -> Result<Playable> {
        match self.notation {
            Some(notation) if notation.begins(text) => (notation.read)(text),
            _ => anyhow::bail!("this is no game of this cartridge"),
        }
    }
}
