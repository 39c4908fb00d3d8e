//! Mutants of an image: each changes one instruction or constant that a run executed or read.
//!
//! Owns the choice of the bytes and their new values. It knows no game and runs nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use probe::Coverage;
use probe::symbols::Symbols;
use vcs::BANK_SIZE;

/// Opcodes that take each other's place. A branch and its opposite, a sum and its difference, and so on.
#[rustfmt::skip]
const SWAPS: &[(u8, u8)] = &[
    (0x90, 0xB0), (0xF0, 0xD0), (0x30, 0x10), (0x50, 0x70), // BCC BCS, BEQ BNE, BMI BPL, BVC BVS
    (0x69, 0xE9), (0x65, 0xE5), (0x75, 0xF5), (0x6D, 0xED), // ADC SBC
    (0x7D, 0xFD), (0x79, 0xF9), (0x61, 0xE1), (0x71, 0xF1),
    (0xE6, 0xC6), (0xF6, 0xD6), (0xEE, 0xCE), (0xFE, 0xDE), // INC DEC
    (0xE8, 0xCA), (0xC8, 0x88),                             // INX DEX, INY DEY
    (0x18, 0x38), (0xD8, 0xF8),                             // CLC SEC, CLD SED
    (0x0A, 0x4A), (0x06, 0x46), (0x16, 0x56), (0x0E, 0x4E), // ASL LSR
    (0x2A, 0x6A), (0x26, 0x66), (0x36, 0x76), (0x2E, 0x6E), // ROL ROR
    (0x29, 0x09), (0x25, 0x05), (0x35, 0x15), (0x2D, 0x0D), // AND ORA
    (0x3D, 0x1D), (0x39, 0x19), (0x21, 0x01), (0x31, 0x11),
];

/// Opcodes with an immediate operand.
const IMMEDIATE: [u8; 11] = [
    0x09, 0x29, 0x49, 0x69, 0xA0, 0xA2, 0xA9, 0xC0, 0xC9, 0xE0, 0xE9,
];

/// A byte of an image that is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// The offset of the byte in the image.
    pub offset: usize,
    /// Its new value.
    pub to: u8,
    /// What kind of byte it is.
    pub kind: Kind,
}

/// A kind of byte that is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The opcode of an instruction that was executed.
    Opcode,
    /// The immediate operand of one, one more or one less.
    Immediate,
    /// A byte that was read as data and not executed, one more or one less.
    Table,
}

/// All mutations of a range of an image, of the bytes that were executed or read.
pub fn of_range(image: &[u8], coverage: &Coverage, range: Range<usize>) -> Vec<Mutation> {
    let of = |offset| {
        let executed = coverage.executed_opcode(offset);
        let read = !executed && coverage.data_only(offset);
        of_byte(image, offset, executed, read)
    };
    range.flat_map(of).collect()
}

/// All mutations of a byte of an image, and if it is an opcode of its operand: if it is executed, and if it is read as data.
pub fn of_byte(image: &[u8], offset: usize, executed: bool, read: bool) -> Vec<Mutation> {
    let byte = image[offset];
    let mut mutations = Vec::new();
    let mut add = |kind, offset, to| mutations.push(Mutation { offset, to, kind });
    if executed {
        let swapped = SWAPS.iter().find_map(|&(one, other)| match byte {
            _ if byte == one => Some(other),
            _ if byte == other => Some(one),
            _ => None,
        });
        if let Some(to) = swapped {
            add(Kind::Opcode, offset, to);
        }
        if IMMEDIATE.contains(&byte) && offset + 1 < image.len() {
            let value = image[offset + 1];
            add(Kind::Immediate, offset + 1, value.wrapping_add(1));
            add(Kind::Immediate, offset + 1, value.wrapping_sub(1));
        }
    }
    if read {
        add(Kind::Table, offset, byte.wrapping_add(1));
        add(Kind::Table, offset, byte.wrapping_sub(1));
    }
    mutations
}

impl Mutation {
    /// The image with this byte changed.
    pub fn apply(&self, image: &[u8]) -> Vec<u8> {
        let mut mutant = image.to_vec();
        mutant[self.offset] = self.to;
        mutant
    }

    /// The label before the byte; empty without one.
    pub fn label<'a>(&self, image: &[u8], symbols: &'a Symbols) -> &'a str {
        let address = address_of(self.offset, image.len(), symbols);
        symbols.label(address).map_or("", |(label, _)| label)
    }

    /// The place by its label, and the change: `TurnEnd+5: bcc -> bcs`.
    pub fn describe(&self, image: &[u8], symbols: &Symbols) -> String {
        let mut text = place(self.offset, image.len(), symbols);
        let from = image[self.offset];
        let _ = match self.kind {
            Kind::Opcode => {
                let names = [from, self.to].map(probe::mnemonic);
                write!(text, ": {} -> {}", names[0], names[1])
            }
            Kind::Immediate => write!(text, ": #${from:02X} -> #${:02X}", self.to),
            Kind::Table => write!(text, ": table byte ${from:02X} -> ${:02X}", self.to),
        };
        text
    }
}

/// The place of a byte by its label: `TurnEnd+5`.
pub fn place(offset: usize, length: usize, symbols: &Symbols) -> String {
    let address = address_of(offset, length, symbols);
    match symbols.label(address) {
        Some((label, 0)) => label.to_string(),
        Some((label, distance)) => format!("{label}+{distance}"),
        None => format!("${address:04X}"),
    }
}

/// The offset in an image of a label, if each bank is assembled for its own mirror of the address range.
pub fn offset_of(address: u16, length: usize) -> usize {
    let banks = (length / BANK_SIZE).max(1);
    let bank = Symbols::bank_of(address, banks);
    (bank * BANK_SIZE + usize::from(address) % BANK_SIZE.min(length)).min(length)
}

/// The address of a byte of an image in the mirror in which its bank has symbols.
pub fn address_of(offset: usize, length: usize, symbols: &Symbols) -> u16 {
    const MIRRORS: u16 = 8;
    let banks = (length / BANK_SIZE).max(1);
    let inside = (offset % BANK_SIZE) as u16;
    (0..MIRRORS)
        .map(|mirror| mirror << 13 | 0x1000 | inside)
        .filter(|&address| Symbols::bank_of(address, banks) == offset / BANK_SIZE)
        .find(|&address| symbols.label(address).is_some())
        .unwrap_or(0x1000 | inside)
}

/// Mutations that change nothing that can be observed, with the reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Equivalents(BTreeMap<String, String>);

impl Equivalents {
    /// Reads a list: a mutation as [`Mutation::describe`] writes it, a semicolon and the reason on each line.
    /// Empty lines and those that begin with `#` are skipped.
    ///
    /// # Errors
    /// The first line that is not such a pair, or repeats a mutation.
    pub fn parse(text: &str) -> Result<Equivalents> {
        let mut all = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let pair = line.split_once(';');
            let (change, reason) = pair
                .map(|(change, reason)| (change.trim(), reason.trim()))
                .filter(|(change, reason)| !change.is_empty() && !reason.is_empty())
                .with_context(|| format!("line {number}: expected a mutation; and a reason"))?;
            if all.insert(change.to_string(), reason.to_string()).is_some() {
                bail!("line {number}: {change} is listed twice");
            }
        }
        Ok(Equivalents(all))
    }

    /// The reason why a mutation changes nothing, if it is listed.
    pub fn reason(&self, change: &str) -> Option<&str> {
        self.0.get(change).map(String::as_str)
    }

    /// The mutations listed that are none of these.
    pub fn unknown(&self, changes: &BTreeSet<String>) -> Vec<&str> {
        let listed = self.0.keys().filter(|change| !changes.contains(*change));
        listed.map(String::as_str).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vcs::{Cartridge, Console};

    /// LDA #3, STA $80, BNE to the beginning; then a byte that nothing touches.
    const CODE: [u8; 7] = [0xA9, 0x03, 0x85, 0x80, 0xD0, 0xFA, 0x69];

    #[test]
    fn only_what_is_executed_is_changed() {
        let mut image = vec![0xEA; BANK_SIZE];
        image[..CODE.len()].copy_from_slice(&CODE);
        image[BANK_SIZE - 4..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
        let cartridge = Cartridge::new(&image, None).unwrap();
        let mut coverage = Coverage::new(&cartridge);
        let mut console = Console::new(cartridge, 0);
        let mut accesses = Vec::new();
        for _ in 0..6 {
            console.step_recorded(&mut accesses);
            coverage.watch(&accesses);
        }
        let mutation = |offset, to, kind| Mutation { offset, to, kind };
        assert_eq!(
            of_range(&image, &coverage, 0..16),
            [
                mutation(1, 4, Kind::Immediate),
                mutation(1, 2, Kind::Immediate),
                mutation(4, 0xF0, Kind::Opcode),
            ]
        );
        let symbols = Symbols::parse("Loop f000\n").unwrap();
        let branch = mutation(4, 0xF0, Kind::Opcode);
        assert_eq!(branch.describe(&image, &symbols), "Loop+4: bne -> beq");
        assert_eq!(branch.apply(&image)[3..6], [0x80, 0xF0, 0xFA]);
    }
    #[test]
    fn a_list_of_equivalents_has_a_reason_for_each() {
        let list = "# why\n\nLoop+4: bne -> beq; the flag is always set\n";
        let list = Equivalents::parse(list).unwrap();
        assert_eq!(
            list.reason("Loop+4: bne -> beq"),
            Some("the flag is always set")
        );
        assert_eq!(list.reason("Loop+5: bne -> beq"), None);
        assert_eq!(list.unknown(&BTreeSet::new()), ["Loop+4: bne -> beq"]);
        let known = BTreeSet::from(["Loop+4: bne -> beq".to_string()]);
        assert!(list.unknown(&known).is_empty());
        for wrong in ["Loop", "Loop;", "; because", "A; b\nA; c"] {
            assert!(Equivalents::parse(wrong).is_err(), "{wrong}");
        }
    }
}
