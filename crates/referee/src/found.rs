//! What a comparison found.

use std::fmt;

use super::{Difference, Halt, Pictures, Ram, Stopped};
use probe::ProbeError;
use probe::symbols::SymbolError;

/// A difference between cartridge and engine in words, or what kept them from being compared.
///
/// Errors become one with `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The report.
    pub report: String,
    /// Where they differ, as [`Difference::at`](super::Difference::at), if it is known.
    pub place: Option<String>,
    /// A record of the game on which it can be seen, if there is one.
    pub record: Option<String>,
    /// The frame and the picture that it should be, if that is what differs.
    pub pictures: Option<Box<Pictures>>,
    /// The console's RAM as it should be, if that is what differs: the report of the referee's difference has both.
    pub ram: Option<Box<Ram>>,
    /// The difference with its bytes and boards, if it is one of the RAM. In Ricochet.
    pub difference: Option<Box<Difference>>,
}

impl Found {
    /// A difference that can be seen on a record.
    pub fn on(record: impl fmt::Display, report: impl fmt::Display) -> Found {
        Found {
            record: Some(record.to_string()),
            ..report.to_string().into()
        }
    }

    /// What kept cartridge and engine from being compared.
    pub fn of(error: impl fmt::Display) -> Found {
        error.to_string().into()
    }

    /// Adds the place in front of the report.
    pub fn at(self, place: impl fmt::Display) -> Found {
        Found {
            report: format!("{place}: {}", self.report),
            ..self
        }
    }
}

impl fmt::Display for Found {
    /// Writes the report.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.report)
    }
}

impl std::error::Error for Found {}

impl From<String> for Found {
    fn from(report: String) -> Found {
        Found {
            report,
            place: None,
            record: None,
            pictures: None,
            ram: None,
            difference: None,
        }
    }
}

impl From<&str> for Found {
    fn from(report: &str) -> Found {
        report.to_string().into()
    }
}

macro_rules! from {
    ($($error:ty)*) => {$(
        impl From<$error> for Found {
            fn from(error: $error) -> Found {
                error.to_string().into()
            }
        }
    )*};
}

from!(SymbolError ProbeError);

impl From<Box<Difference>> for Found {
    fn from(difference: Box<Difference>) -> Found {
        Found {
            place: Some(difference.at.clone()),
            difference: Some(difference.clone()),
            ..difference.to_string().into()
        }
    }
}

impl From<Halt> for Found {
    fn from(halt: Halt) -> Found {
        let report = halt.to_string();
        match halt {
            Halt::Difference(difference) => Found {
                place: Some(difference.at),
                pictures: difference.pictures,
                ..report.into()
            },
            _ => report.into(),
        }
    }
}

impl From<Stopped> for Found {
    fn from(stopped: Stopped) -> Found {
        let report = stopped.to_string();
        Found {
            report,
            ..stopped.halt.into()
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
        false => Err(Found {
            ram: Some(Box::new(engine)),
            ..Found::from("the RAM is not as the engine computes it")
        }),
    }
}
