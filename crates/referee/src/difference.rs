//! A difference between a cartridge and an engine, and its report.
//!
//! Owns the comparison of two states of the RAM: the bytes by their symbols, and what they mean in the game's words.
//! `report` writes its text.

use std::fmt;

use serde::Serialize;

use probe::symbols::Symbols;

use super::{Found, Pictures};

/// The console's RAM, from $80.
pub type Ram = [u8; 128];

/// The address of the first byte of [`Ram`].
const RAM_START: u16 = 0x80;

/// What the RAM of a game means.
pub trait Describe {
    /// The names of the bytes.
    fn names(&self) -> &RamNames;

    /// The variables in words: the name of each and its contents, always in the same order. A game
    /// whose bytes speak for themselves has none.
    fn rows(&self, _ram: &Ram) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The board as lines of text of equal width. A game without a board has none.
    fn board(&self, _ram: &Ram) -> Vec<String> {
        Vec::new()
    }
}

/// The symbol of each byte of the RAM.
#[derive(Clone, Debug)]
pub struct RamNames(Vec<Option<String>>);

impl RamNames {
    /// The names in an image's symbols; `NAME+1` and so on within a variable of several bytes.
    pub fn new(symbols: &Symbols) -> RamNames {
        let addresses = RAM_START..=0xFF;
        RamNames(addresses.map(|address| symbols.name(address)).collect())
    }
}

/// A place where the cartridge and the engine do not agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What was being checked.
    pub at: String,
    /// What is wrong.
    pub kind: Kind,
    /// The events in the engine that led there, the first one first.
    pub events: Vec<String>,
    /// The board of the cartridge and that of the engine, as lines of text; the engine's is empty where
    /// there is only the cartridge's.
    pub boards: [Vec<String>; 2],
    /// The last instructions before, the latest one last, if they were recorded.
    pub before: Vec<String>,
    /// The frame and the picture that it should be, if that is what differs.
    #[serde(skip)]
    pub pictures: Option<Box<Pictures>>,
}

/// The ways to disagree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The RAM is not as the engine computes it.
    State {
        /// The bytes that differ.
        bytes: Vec<DifferentByte>,
        /// Each variable in words: its name, the cartridge's contents, the engine's.
        rows: Vec<[String; 3]>,
    },
    /// The engine does not allow what the cartridge does, or the RAM is not valid.
    Refused {
        /// The reason.
        why: String,
        /// Each variable of the cartridge in words: its name and contents.
        rows: Vec<(String, String)>,
    },
}

/// A byte of the RAM that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferentByte {
    /// Its address, $80 to $FF.
    pub address: u16,
    /// Its symbol, if it has one.
    pub name: Option<String>,
    /// The cartridge's value.
    pub cartridge: u8,
    /// The engine's value.
    pub engine: u8,
    /// The instruction that wrote it last, if that was recorded.
    pub writer: Option<String>,
}

/// Compares the RAM as it is with the RAM after the engine has written into it: equal if the engine
/// writes what is there already.
///
/// # Errors
/// The two differ; the [`Difference`] is found at `at`.
pub fn compare(
    at: &str,
    describe: &impl Describe,
    ram: &Ram,
    write: impl FnOnce(&mut Ram),
) -> Result<(), Box<Difference>> {
    let mut engine = *ram;
    write(&mut engine);
    match engine == *ram {
        true => Ok(()),
        false => Err(Box::new(Difference::state(at, describe, ram, &engine))),
    }
}

impl Difference {
    /// A difference without anything beside its kind.
    pub fn new(at: &str, kind: Kind) -> Difference {
        Difference {
            at: at.to_string(),
            kind,
            events: Vec::new(),
            boards: [Vec::new(), Vec::new()],
            before: Vec::new(),
            pictures: None,
        }
    }

    /// Two states of the RAM that differ.
    pub fn state(at: &str, describe: &impl Describe, cartridge: &Ram, engine: &Ram) -> Difference {
        let names = (RAM_START..).zip(&describe.names().0);
        let bytes = names
            .zip(cartridge.iter().zip(engine))
            .filter(|(_, (cartridge, engine))| cartridge != engine)
            .map(|((address, name), (&cartridge, &engine))| DifferentByte {
                address,
                name: name.clone(),
                cartridge,
                engine,
                writer: None,
            });
        let both = describe.rows(cartridge).into_iter();
        let both = both.zip(describe.rows(engine));
        let rows = both.map(|((name, cartridge), (_, engine))| [name, cartridge, engine]);
        let kind = Kind::State {
            bytes: bytes.collect(),
            rows: rows.collect(),
        };
        Difference {
            boards: [describe.board(cartridge), describe.board(engine)],
            ..Difference::new(at, kind)
        }
    }

    /// What a check has found, with the RAM as it is.
    pub fn found(at: &str, found: &Found, describe: &impl Describe, ram: &Ram) -> Difference {
        match &found.ram {
            Some(engine) => Difference::state(at, describe, ram, engine),
            None => Difference::refused(at, found, describe, ram),
        }
    }

    /// Something that the engine does not allow, with the RAM as it is.
    pub fn refused(
        at: &str,
        why: impl fmt::Display,
        describe: &impl Describe,
        ram: &Ram,
    ) -> Difference {
        let kind = Kind::Refused {
            why: why.to_string(),
            rows: describe.rows(ram),
        };
        Difference {
            boards: [describe.board(ram), Vec::new()],
            ..Difference::new(at, kind)
        }
    }
}
