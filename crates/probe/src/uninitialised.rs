//! RAM that is read before anything was written to it.
//!
//! The RAM of a console that is switched on holds chance values, so such a read is a mistake, or a way
//! to chance numbers. Only reads whose value is used count, not the chip's dummy reads and not those
//! of the undocumented NOPs; a read that a program makes for its cycles alone, as of `BIT $80`, does.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::hardware::{self, Chip};
use super::opcodes;
use super::position::{Moment, Position};
use crate::symbols::Symbols;
use vcs::{Access, Place};

/// A byte of RAM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Byte {
    /// The console's, by its address from $80 to $FF.
    Console(u8),
    /// The cartridge's, counted from its first.
    Cartridge(usize),
}

/// The first read of a byte that had never been written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UninitialisedRead {
    /// The byte.
    pub byte: Byte,
    /// The address it was read at.
    pub address: u16,
    /// What the byte is called.
    pub name: Option<String>,
    /// The instruction that read it.
    pub at: Position,
}

/// Watches all RAM from power-on.
#[derive(Clone, Debug, Default)]
pub struct Uninitialised {
    written: BTreeSet<Byte>,
    reads: BTreeMap<Byte, UninitialisedRead>,
}

impl Uninitialised {
    /// Looks at an instruction that was just executed at `moment`.
    pub(super) fn watch(&mut self, moment: &Moment, accesses: &[Access], symbols: &Symbols) {
        for access in opcodes::data_reads(accesses) {
            let Some(byte) = byte(access) else { continue };
            if !self.written.contains(&byte) && !self.reads.contains_key(&byte) {
                let read = UninitialisedRead {
                    byte,
                    address: access.address,
                    name: name(byte, access.address, symbols),
                    at: moment.position(symbols),
                };
                self.reads.insert(byte, read);
            }
        }
        for access in accesses.iter().filter(|access| access.write) {
            if let Some(byte) = byte(access) {
                self.written.insert(byte);
            }
        }
    }

    /// Notes a byte that was written from outside.
    pub fn written(&mut self, byte: Byte) {
        self.written.insert(byte);
    }

    /// The first reads of all such bytes, the console's RAM first.
    pub fn reads(&self) -> impl Iterator<Item = &UninitialisedRead> {
        self.reads.values()
    }
}

fn byte(access: &Access) -> Option<Byte> {
    match (hardware::chip(access.address), access.place) {
        (Chip::Ram(address), _) => Some(Byte::Console(address)),
        (Chip::Cartridge, Some(Place::Ram(index))) => Some(Byte::Cartridge(index)),
        _ => None,
    }
}

fn name(byte: Byte, address: u16, symbols: &Symbols) -> Option<String> {
    match byte {
        Byte::Console(address) => symbols.name(address.into()),
        Byte::Cartridge(_) => symbols.name(address),
    }
}
