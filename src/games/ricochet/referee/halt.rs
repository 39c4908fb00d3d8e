//! Why a match on the cartridge and in the engine at once ends early.

use std::fmt;

use crate::games::ricochet::rules::{Illegal, Turn};
use crate::referee::Difference;
use probe::symbols::SymbolError;

/// Why a replay ends early.
#[derive(Debug)]
pub enum Halt {
    /// A symbol is missing or not valid.
    Symbols(SymbolError),
    /// The engine refuses the turn.
    Illegal(Illegal),
    /// The cartridge does not respond to the controls as it must; the text describes it.
    Stuck(String),
    /// The two do not agree.
    Difference(Box<Difference>),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Symbols(error) => write!(f, "{error}"),
            Halt::Illegal(why) => write!(f, "{why}"),
            Halt::Stuck(what) => write!(f, "{what}"),
            Halt::Difference(difference) => write!(f, "{difference}"),
        }
    }
}

impl std::error::Error for Halt {}

impl From<SymbolError> for Halt {
    fn from(error: SymbolError) -> Halt {
        Halt::Symbols(error)
    }
}

/// Where in a record a replay ended early.
#[derive(Debug)]
pub struct Stopped {
    /// The game, from 1.
    pub game: usize,
    /// The turn in it, from 1; `None` behind its last one.
    pub turn: Option<(usize, Turn)>,
    /// The reason.
    pub halt: Halt,
}

impl Stopped {
    /// The place in the record.
    pub fn place(&self) -> String {
        match &self.turn {
            Some((number, turn)) => format!("game {}, turn {number}, `{turn}`", self.game),
            None => format!("the end of game {}", self.game),
        }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:\n{}", self.place(), self.halt)
    }
}

impl std::error::Error for Stopped {}
