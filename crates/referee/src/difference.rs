//! A difference between a cartridge and an engine, and its report.
//!
//! Owns the comparison of two states of the RAM: the bytes by their symbols, and what they mean in the game's words.
//! `report` writes its text.

use std::fmt;

use serde::Serialize;

use probe::symbols::Symbols;

use super::{Cartridge, Follower, Pictures};

/// The console's RAM, from $80.
pub type Ram = [u8; 128];

/// The address of the first byte of [`Ram`].
const RAM_START: u16 = 0x80;

/// The symbol of each byte of the RAM.
#[derive(Clone, Debug)]
pub(crate) struct RamNames(Vec<Option<String>>);

impl RamNames {
    /// The names in an image's symbols; `NAME+1` and so on within a variable of several bytes.
    pub(crate) fn new(symbols: &Symbols) -> RamNames {
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
    pub fn state<C: Cartridge>(
        at: &str,
        follower: &Follower<C>,
        cartridge: &Ram,
        engine: &Ram,
    ) -> Difference {
        let names = (RAM_START..).zip(&follower.names.0);
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
        let rows = |ram| C::rows(&follower.memory, ram);
        let both = rows(cartridge).into_iter().zip(rows(engine));
        let rows = both.map(|((name, cartridge), (_, engine))| [name, cartridge, engine]);
        let kind = Kind::State {
            bytes: bytes.collect(),
            rows: rows.collect(),
        };
        Difference {
            events: follower.own.events(),
            boards: [cartridge, engine].map(|ram| C::board(&follower.memory, ram)),
            ..Difference::new(at, kind)
        }
    }

    /// Something that the engine does not allow, with the RAM as it is.
    pub fn refused<C: Cartridge>(
        at: &str,
        why: impl fmt::Display,
        follower: &Follower<C>,
        ram: &Ram,
    ) -> Difference {
        let kind = Kind::Refused {
            why: why.to_string(),
            rows: C::rows(&follower.memory, ram),
        };
        Difference {
            events: follower.own.events(),
            boards: [C::board(&follower.memory, ram), Vec::new()],
            ..Difference::new(at, kind)
        }
    }
}
