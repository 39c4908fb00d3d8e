//! Reads of RAM before anything was written to it.
//!
//! After power-on the RAM of a real console holds unpredictable values, so such a read is a mistake or a
//! source of randomness. Only reads whose value is used count: dummy reads of the CPU and reads by the
//! undocumented NOPs do not. A read made only for its cycles, such as `BIT $80`, does count.

use std::collections::BTreeMap;

use serde::Serialize;
use vcs::{Access, Device, Place};

use crate::opcodes;
use crate::position::{Moment, Position};
use crate::symbols::Symbols;

/// Bytes of RAM in the console.
const RAM_SIZE: usize = 128;

/// A byte of RAM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Byte {
    /// In the console, by its address from $80 to $FF.
    Console(u8),
    /// In the cartridge, by its index from 0.
    Cartridge(usize),
}

/// The first read of a byte that had never been written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UninitialisedRead {
    /// The byte.
    pub byte: Byte,
    /// The address of the read.
    pub address: u16,
    /// The name of the byte, if the symbols contain one.
    pub name: Option<String>,
    /// The instruction that read it.
    pub at: Position,
}

/// Watches all RAM from power-on.
#[derive(Clone, Debug, Default)]
pub struct Uninitialised {
    /// Bytes that were written or reported, the console's first.
    done: Vec<bool>,
    reads: BTreeMap<Byte, UninitialisedRead>,
}

impl Uninitialised {
    /// To be called after the instruction that was executed at `moment`.
    pub fn watch(&mut self, moment: &Moment, accesses: &[Access], symbols: &Symbols) {
        for access in opcodes::data_reads(accesses) {
            let Some(byte) = byte(access) else { continue };
            if !self.done(byte) {
                let read = UninitialisedRead {
                    byte,
                    address: access.address,
                    name: name(byte, access.address, symbols),
                    at: moment.position(symbols),
                };
                self.reads.insert(byte, read);
                self.written(byte);
            }
        }
        for access in accesses.iter().filter(|access| access.write) {
            if let Some(byte) = byte(access) {
                self.written(byte);
            }
        }
    }

    /// Marks a byte as written.
    pub fn written(&mut self, byte: Byte) {
        let index = index(byte);
        if index >= self.done.len() {
            self.done.resize(index + 1, false);
        }
        self.done[index] = true;
    }

    fn done(&self, byte: Byte) -> bool {
        self.done.get(index(byte)).copied().unwrap_or_default()
    }

    /// The first read of each such byte, the console's RAM first.
    pub fn reads(&self) -> impl Iterator<Item = &UninitialisedRead> {
        self.reads.values()
    }
}

fn index(byte: Byte) -> usize {
    match byte {
        Byte::Console(address) => usize::from(address) % RAM_SIZE,
        Byte::Cartridge(index) => RAM_SIZE + index,
    }
}

fn byte(access: &Access) -> Option<Byte> {
    match (Device::at(access.address), access.place) {
        (Device::Ram(address), _) => Some(Byte::Console(address)),
        (Device::Cartridge, Some(Place::Ram(index))) => Some(Byte::Cartridge(index)),
        _ => None,
    }
}

fn name(byte: Byte, address: u16, symbols: &Symbols) -> Option<String> {
    match byte {
        Byte::Console(address) => symbols.name(address.into()),
        Byte::Cartridge(_) => symbols.name(address),
    }
}
