//! The toy's engine: a die that is turned from side to side.

use std::fmt::{self, Display};

use random::Random;
use rules::{Decides, Notation, Rules};
use thiserror::Error;

/// A first word of a record.
pub const FIRST_WORD: &str = "toy";

/// A die of six sides, with this one up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die(pub u8);

/// The next side comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned(pub u8);

/// What is wrong with a text or a turn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// A record that does not begin as one of the toy.
    #[error("`{0}` is not `{FIRST_WORD}`")]
    Header(String),
    /// A side that no die has, or that does not follow.
    #[error("side `{0}` does not follow")]
    Side(String),
}

impl Die {
    /// The die at the beginning.
    pub const FIRST: Die = Die(1);

    /// The die with its next side up; with the first one after the last.
    pub fn turned(self) -> Die {
        Die(self.0 % 6 + 1)
    }
}

impl Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} comes up", self.0)
    }
}

impl Rules for Die {
    type Setup = ();
    type Action = Turned;
    type Event = Turned;
    type Refused = Wrong;

    fn begin(_: &()) -> Die {
        Die::FIRST
    }

    fn decides(&self) -> Decides {
        Decides::Side(0)
    }

    fn advance(&mut self) -> Vec<Turned> {
        Vec::new()
    }

    fn act(&mut self, turned: &Turned) -> Result<Vec<Turned>, Wrong> {
        if self.turned().0 != turned.0 {
            return Err(Wrong::Side(turned.0.to_string()));
        }
        *self = self.turned();
        Ok(vec![*turned])
    }

    fn random_action(&self, _: &mut Random) -> Option<Turned> {
        Some(Turned(self.turned().0))
    }
}

impl Notation for Die {
    type Fault = Wrong;

    const FIRST_WORD: &'static str = FIRST_WORD;
    const ACTION: &'static str = "turn";

    fn read_setup(line: &str) -> Result<(), Wrong> {
        match line == FIRST_WORD {
            true => Ok(()),
            false => Err(Wrong::Header(line.to_string())),
        }
    }

    fn write_setup(_: &()) -> String {
        FIRST_WORD.to_string()
    }

    fn read_action(_: &(), word: &str) -> Result<Turned, Wrong> {
        let side = word.parse().map(Turned);
        side.map_err(|_| Wrong::Side(word.to_string()))
    }

    fn write_action(_: &(), turned: &Turned) -> String {
        turned.0.to_string()
    }

    fn draw(&self) -> String {
        format!("{}\n", self.0)
    }
}
