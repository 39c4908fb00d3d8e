//! Why a game that is played on the cartridge and in the engine at once ends early, and where.

use std::fmt;

use probe::symbols::SymbolError;

use super::{Difference, Found};

/// Why a game on the cartridge and in the engine at once ends early.
#[derive(Debug)]
pub enum Halt {
    /// A symbol is missing or not valid.
    Symbols(SymbolError),
    /// The engine refuses what is to be played; the text is its reason.
    Refused(String),
    /// The cartridge does not respond to the controls as it must; the text describes it.
    Stuck(String),
    /// The two do not agree.
    Difference(Box<Difference>),
}

impl Halt {
    /// [`Halt::Refused`], with the engine's reason.
    pub fn refused(why: impl fmt::Display) -> Halt {
        Halt::Refused(why.to_string())
    }

    /// Adds the place in the record.
    pub fn at(self, place: impl Into<String>) -> Stopped {
        Stopped {
            place: place.into(),
            halt: self,
        }
    }
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Symbols(error) => error.fmt(f),
            Halt::Refused(what) | Halt::Stuck(what) => f.write_str(what),
            Halt::Difference(difference) => difference.fmt(f),
        }
    }
}

impl std::error::Error for Halt {}

impl From<Found> for Halt {
    /// [`Halt::Stuck`] with the report, unless there is a difference.
    fn from(found: Found) -> Halt {
        match found.difference {
            Some(difference) => Halt::Difference(difference),
            None => Halt::Stuck(found.report),
        }
    }
}

impl From<SymbolError> for Halt {
    fn from(error: SymbolError) -> Halt {
        Halt::Symbols(error)
    }
}

/// Where in a record a replay ended early, and why.
#[derive(Debug)]
pub struct Stopped {
    /// The place in the record, in the game's words: `game 1, turn 3, `T``.
    pub place: String,
    /// The reason.
    pub halt: Halt,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:\n{}", self.place, self.halt)
    }
}

impl std::error::Error for Stopped {}
