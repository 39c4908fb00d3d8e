//! What a comparison found: the one error of referees, replays and checks.

use std::fmt;

use super::{Cartridge, Difference, Follower, Pictures, Ram};
use probe::ProbeError;
use probe::symbols::SymbolError;
use random::Random;
use thiserror::Error;

/// Where cartridge and engine differ, or what kept them from being compared.
///
/// Errors and texts become one with `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is wrong.
    pub why: Why,
    /// The place in a record or in the work, in the game's words, the outermost first: `game 1, turn 3, `T``.
    pub at: Option<String>,
    /// The point at which they differ, as [`Difference::at`], if it is known.
    pub point: Option<String>,
    /// A record of the game on which it can be seen, if there is one.
    pub record: Option<String>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Why {
    /// A symbol is missing or not valid.
    #[error(transparent)]
    Symbols(SymbolError),
    /// The engine refuses what is to be played; the text is its reason.
    #[error("{0}")]
    Refused(String),
    /// The console's RAM should be this; [`Found::difference`] has the bytes that differ.
    #[error("the RAM is not as the engine computes it")]
    Ram(Box<Ram>),
    /// The difference in full.
    #[error("{0}")]
    Difference(Box<Difference>),
    /// Anything else in words: what differs, or what the cartridge does not do.
    #[error("{0}")]
    Words(String),
}

impl Found {
    /// A difference that can be seen on a record.
    pub fn on(record: impl fmt::Display, report: impl fmt::Display) -> Found {
        Found {
            record: Some(record.to_string()),
            ..Found::of(report)
        }
    }

    /// What kept cartridge and engine from being compared.
    pub fn of(error: impl fmt::Display) -> Found {
        error.to_string().into()
    }

    /// The engine refuses what is to be played.
    pub fn refused(why: impl fmt::Display) -> Found {
        Why::Refused(why.to_string()).into()
    }

    /// Adds the place in front of that which is known.
    pub fn at(self, place: impl fmt::Display) -> Found {
        Found {
            at: Some(match self.at {
                Some(at) => format!("{place}: {at}"),
                None => place.to_string(),
            }),
            ..self
        }
    }

    /// Sets the point at which they differ.
    pub fn at_point(self, point: &str) -> Found {
        Found {
            point: Some(point.to_string()),
            ..self
        }
    }

    /// The difference in full, in the console's RAM as it is: at the point that is known, else at this one.
    pub fn difference<C: Cartridge>(
        self,
        point: &str,
        follower: &Follower<C>,
        ram: &Ram,
    ) -> Box<Difference> {
        let point = self.point.as_deref().unwrap_or(point);
        // Each text by itself: the page has no use for the others.
        let mut text = match self.why {
            Why::Difference(difference) => return difference,
            Why::Ram(engine) => return Difference::state(point, follower, ram, &engine).into(),
            Why::Refused(text) | Why::Words(text) => text,
            Why::Symbols(_) => "a symbol is missing".to_string(),
        };
        if let Some(at) = self.at {
            text = format!("{at}: {text}");
        }
        Difference::refused(point, text, follower, ram).into()
    }

    /// The frame and the picture that it should be, if that is what differs.
    pub fn pictures(&self) -> Option<&Pictures> {
        match &self.why {
            Why::Difference(difference) => difference.pictures.as_deref(),
            _ => None,
        }
    }
}

impl fmt::Display for Found {
    /// Writes the place and what is wrong.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(at) = &self.at {
            write!(f, "{at}: ")?;
        }
        self.why.fmt(f)
    }
}

impl std::error::Error for Found {}

impl From<Why> for Found {
    fn from(why: Why) -> Found {
        Found {
            why,
            at: None,
            point: None,
            record: None,
        }
    }
}

impl From<String> for Found {
    fn from(report: String) -> Found {
        Why::Words(report).into()
    }
}

impl From<&str> for Found {
    fn from(report: &str) -> Found {
        report.to_string().into()
    }
}

impl From<SymbolError> for Found {
    fn from(error: SymbolError) -> Found {
        Why::Symbols(error).into()
    }
}

impl From<ProbeError> for Found {
    fn from(error: ProbeError) -> Found {
        Found::of(error)
    }
}

impl From<Box<Difference>> for Found {
    fn from(difference: Box<Difference>) -> Found {
        Found {
            point: Some(difference.at.clone()),
            ..Why::Difference(difference).into()
        }
    }
}

/// Fails with this text unless the two are equal.
///
/// # Errors
/// They differ.
pub fn same<T: PartialEq + fmt::Debug>(what: &str, cartridge: T, engine: T) -> Result<(), Found> {
    match cartridge == engine {
        true => Ok(()),
        false => {
            Err(format!("{what}: {cartridge:?} on the cartridge, {engine:?} in the engine").into())
        }
    }
}

/// The one of these that a number in the RAM stands for; `what` completes "9 is no".
///
/// # Errors
/// None has this number.
pub fn one_of<T: Copy>(all: &[T], number: u8, what: &str) -> Result<T, Found> {
    let one = all.get(usize::from(number)).copied();
    one.ok_or_else(|| format!("{number} is no {what}").into())
}

/// The generator of random numbers in this state.
///
/// # Errors
/// The state is 0.
pub fn generator(state: u32) -> Result<Random, Found> {
    match state {
        0 => Err("the generator's state is 0".into()),
        state => Ok(Random::new(state)),
    }
}

/// Compares the console's RAM with what it is after the engine has written into it: equal if the engine writes what is there
/// already.
///
/// # Errors
/// The two differ.
pub fn same_ram(ram: &Ram, write: impl FnOnce(&mut Ram)) -> Result<(), Found> {
    let mut engine = *ram;
    write(&mut engine);
    match engine == *ram {
        true => Ok(()),
        false => Err(Why::Ram(Box::new(engine)).into()),
    }
}
