//! Reads of the TIA at addresses where it has no register to read.
//!
//! The TIA decodes four lines of the address of a read, so that a read of GRP0 ($1B), say, returns a collision's or a port's
//! bits, or nothing that a chip drives. Programs read its registers at $00 to $0D and their mirrors at $30 to $3D; a read at
//! another of its addresses is a mistake, often of `lda GRP0` for `lda #GRP0` or for a variable. As for uninitialised RAM,
//! only reads whose value is used count.

use std::collections::BTreeMap;

use serde::Serialize;
use vcs::registers::Register;
use vcs::{Access, Device};

use crate::opcodes;
use crate::position::{Moment, Position};
use crate::symbols::Symbols;

/// The lines of an address by which programs tell the TIA's registers apart.
const LINES: u16 = 0x3F;
/// The last read register, and the line of the mirror that programs use.
const LAST: u16 = 0x0D;
const MIRROR: u16 = 0x30;

/// The first read at such an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnreadableRead {
    /// The address of the read.
    pub address: u16,
    /// The register that is written there, if there is one.
    pub register: Option<&'static str>,
    /// The instruction that read it.
    pub at: Position,
}

/// Watches the reads of the TIA.
#[derive(Clone, Debug, Default)]
pub struct Unreadable {
    /// By the address's [`LINES`].
    reads: BTreeMap<u16, UnreadableRead>,
}

impl Unreadable {
    /// To be called after the instruction that was executed at `moment`.
    pub fn watch(&mut self, moment: &Moment, accesses: &[Access], symbols: &Symbols) {
        for &Access { address, .. } in opcodes::data_reads(accesses) {
            let lines = address & LINES;
            let is_register = lines <= LAST || lines & MIRROR == MIRROR && lines & !MIRROR <= LAST;
            if Device::at(address) == Device::Tia && !is_register {
                self.reads.entry(lines).or_insert_with(|| UnreadableRead {
                    address,
                    register: Register::written_at(lines).map(|register| register.name),
                    at: moment.position(symbols),
                });
            }
        }
    }

    /// The first read at each such address.
    pub fn reads(&self) -> impl Iterator<Item = &UnreadableRead> {
        self.reads.values()
    }
}
