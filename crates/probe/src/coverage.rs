//! The bytes of the image that a run executed or read.

use std::fmt::Write as _;

use serde::Serialize;

use crate::opcodes;
use crate::symbols::Symbols;
use vcs::{Access, BANK_SIZE, Cartridge, Place};

const RESET_VECTOR: u16 = 0xFFFC;
/// A byte was executed as an opcode.
const OPCODE: u8 = 1;
/// A byte was executed as part of an operand.
const OPERAND: u8 = 2;
/// A byte was read as data.
const DATA: u8 = 4;
/// Bytes that always share an address range: no scheme switches smaller slices.
const SLICE: usize = 256;
/// Data bytes in a line of the listing.
const ROW: usize = 8;
/// The shortest run of untouched bytes $00 or $FF that counts as filling.
const FILL_RUN: usize = 16;

/// Numbers of bytes of 4 KiB, or of the whole image, by how they were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Covered {
    /// All bytes.
    pub bytes: usize,
    /// Bytes executed as opcode or operand.
    pub executed: usize,
    /// Bytes read as data but not executed.
    pub data: usize,
    /// Bytes neither executed nor read.
    pub untouched: usize,
    /// Untouched bytes in runs of at least 16 equal bytes $00 or $FF.
    pub filling: usize,
}

impl Covered {
    fn add(&mut self, other: Covered) {
        self.bytes += other.bytes;
        self.executed += other.executed;
        self.data += other.data;
        self.untouched += other.untouched;
        self.filling += other.filling;
    }

    /// Formats the numbers as one line, with percentages.
    pub fn describe(&self) -> String {
        let Covered {
            bytes,
            executed,
            data,
            untouched,
            filling,
        } = *self;
        let percent = |part: usize| 100.0 * part as f64 / bytes.max(1) as f64;
        format!(
            "{executed} of {bytes} bytes executed ({:.1} %), {data} read as data ({:.1} %), \
             {untouched} untouched ({:.1} %, {filling} of them filling)",
            percent(executed),
            percent(data),
            percent(untouched)
        )
    }
}

/// The use of each byte of the image, since the console was switched on.
#[derive(Clone, Debug)]
pub struct Coverage {
    image: Vec<u8>,
    flags: Vec<u8>,
    /// Number of times that the instruction at each byte was executed.
    counts: Vec<u64>,
    /// The last address at which the first byte of each slice was accessed.
    bases: Vec<Option<u16>>,
}

impl Coverage {
    /// The coverage at power-on, when only the reset vector has been read.
    pub fn new(cartridge: &Cartridge) -> Coverage {
        let image = cartridge.program();
        let mut coverage = Coverage {
            image: image.to_vec(),
            flags: vec![0; image.len()],
            counts: vec![0; image.len()],
            bases: vec![None; image.len().div_ceil(SLICE)],
        };
        for address in [RESET_VECTOR, RESET_VECTOR + 1] {
            if let Place::Image(offset) = cartridge.place(address) {
                coverage.flags[offset] |= DATA;
            }
        }
        coverage
    }

    /// Records the accesses of one instruction. Must be called after each.
    pub fn watch(&mut self, accesses: &[Access]) {
        for (number, access) in opcodes::fetches(accesses).enumerate() {
            let flag = if number == 0 { OPCODE } else { OPERAND };
            if let Some(offset) = self.mark(access, flag) {
                if number == 0 {
                    self.counts[offset] += 1;
                }
                let base = access.address.wrapping_sub((offset % SLICE) as u16);
                self.bases[offset / SLICE] = Some(base);
            }
        }
        for access in opcodes::data_reads(accesses) {
            if let Some(offset) = self.mark(access, DATA) {
                let base = access.address.wrapping_sub((offset % SLICE) as u16);
                self.bases[offset / SLICE].get_or_insert(base);
            }
        }
    }

    /// Adds what another run of the same image executed and read.
    ///
    /// # Panics
    /// Panics if the images differ in size.
    pub fn merge(&mut self, other: &Coverage) {
        assert_eq!(self.flags.len(), other.flags.len(), "the same image");
        for (flag, other) in self.flags.iter_mut().zip(&other.flags) {
            *flag |= other;
        }
        for (count, other) in self.counts.iter_mut().zip(&other.counts) {
            *count += other;
        }
        for (base, other) in self.bases.iter_mut().zip(&other.bases) {
            *base = base.or(*other);
        }
    }

    fn mark(&mut self, access: &Access, flag: u8) -> Option<usize> {
        let Some(Place::Image(offset)) = access.place else {
            return None;
        };
        *self.flags.get_mut(offset)? |= flag;
        Some(offset)
    }

    /// Returns the number of times that the instruction at this offset of the image was executed; 0 if
    /// the offset is outside the image.
    pub fn count(&self, offset: usize) -> u64 {
        self.counts.get(offset).copied().unwrap_or_default()
    }

    /// Whether the byte at this offset of the image was executed, as opcode or operand.
    pub fn executed(&self, offset: usize) -> bool {
        executed(self.flag(offset))
    }

    /// Whether the byte at this offset of the image was executed as an opcode.
    pub fn executed_opcode(&self, offset: usize) -> bool {
        self.flag(offset) & OPCODE != 0
    }

    /// Whether the byte at this offset of the image was read as data and not executed.
    pub fn data_only(&self, offset: usize) -> bool {
        self.flag(offset) == DATA
    }

    /// Whether the byte at this offset of the image was executed or read.
    pub fn touched(&self, offset: usize) -> bool {
        self.flag(offset) != 0
    }

    /// Whether the byte at this offset is untouched and $00 or $FF.
    pub fn is_filling(&self, offset: usize) -> bool {
        let byte = self.image.get(offset);
        !self.touched(offset) && matches!(byte, Some(0x00 | 0xFF))
    }

    fn flag(&self, offset: usize) -> u8 {
        self.flags.get(offset).copied().unwrap_or_default()
    }

    /// Returns the numbers for each 4 KiB of the image (a bank in most schemes) or for a smaller image.
    pub fn banks(&self) -> Vec<Covered> {
        let filling = self.filling();
        let banks = self.flags.chunks(BANK_SIZE).zip(filling.chunks(BANK_SIZE));
        banks
            .map(|(flags, filling)| Covered {
                bytes: flags.len(),
                executed: flags.iter().filter(|&&flag| executed(flag)).count(),
                data: flags.iter().filter(|&&flag| flag == DATA).count(),
                untouched: flags.iter().filter(|&&flag| flag == 0).count(),
                filling: filling.iter().filter(|&&filling| filling).count(),
            })
            .collect()
    }

    /// Returns the numbers for the whole image.
    pub fn total(&self) -> Covered {
        let mut total = Covered::default();
        for bank in self.banks() {
            total.add(bank);
        }
        total
    }

    /// Finds the bytes that are untouched filling.
    fn filling(&self) -> Vec<bool> {
        let mut filling = vec![false; self.image.len()];
        let mut start = 0;
        while start < self.image.len() {
            let byte = self.image[start];
            let run = (start..self.image.len())
                .take_while(|&at| self.flags[at] == 0 && self.image[at] == byte)
                .count();
            if run >= FILL_RUN && matches!(byte, 0x00 | 0xFF) {
                filling[start..start + run].fill(true);
            }
            start += run.max(1);
        }
        filling
    }

    /// Lists the image: executed instructions with their counts, bytes read as data, and runs of
    /// untouched bytes. A label is on the line before its byte.
    pub fn listing(&self, symbols: &Symbols) -> String {
        let mut text = String::new();
        let filling = self.filling();
        for (bank, covered) in self.banks().iter().enumerate() {
            let start = bank * BANK_SIZE;
            let end = start + covered.bytes - 1;
            let _ = writeln!(
                text,
                "; ${start:04X}-${end:04X} of the image: {}",
                covered.describe()
            );
            let mut offset = start;
            while offset < start + covered.bytes {
                let address = self.address(offset);
                if let Some((label, 0)) = symbols.label(address) {
                    let _ = writeln!(text, "{label}:");
                }
                offset += self.line(&mut text, offset, symbols, &filling);
            }
            text.push('\n');
        }
        let _ = writeln!(text, "; all of the image: {}", self.total().describe());
        text
    }

    /// Adds a line to the listing, and returns the number of bytes it covers.
    fn line(&self, text: &mut String, offset: usize, symbols: &Symbols, filling: &[bool]) -> usize {
        let address = self.address(offset);
        let flag = self.flags[offset];
        let end = self.flags.len().min((offset / BANK_SIZE + 1) * BANK_SIZE);
        // length of the run of like bytes, up to the next label
        let alike = |limit: usize, like: &dyn Fn(usize) -> bool| {
            (offset + 1..end.min(offset + limit))
                .take_while(|&at| {
                    let next = address.wrapping_add((at - offset) as u16);
                    like(at) && self.address(at) == next && !self.labelled(at, symbols)
                })
                .count()
                + 1
        };
        if flag & OPCODE != 0 {
            let length = opcodes::length(self.image[offset]);
            let bytes = &self.image[offset..end.min(offset + length)];
            let code = opcodes::disassemble(address, bytes, symbols);
            let note = if flag & DATA != 0 {
                ", read as data too"
            } else {
                ""
            };
            let count = self.counts[offset];
            let _ = writeln!(
                text,
                "{address:04X}  {:<9} {code:<28} ; {count} x{note}",
                hex(bytes)
            );
            // an operand that is also executed, such as one skipped by BIT, gets its own line
            return (1..bytes.len())
                .find(|&at| self.flags[offset + at] & OPCODE != 0)
                .unwrap_or(bytes.len());
        }
        if flag == 0 {
            let fill = filling[offset];
            let count = alike(BANK_SIZE, &|at| self.flags[at] == 0 && filling[at] == fill);
            let what = if fill { "filling" } else { "untouched" };
            let _ = match count {
                1 => writeln!(text, "{address:04X}       1 byte {what}"),
                _ => {
                    let last = address.wrapping_add(count as u16 - 1);
                    writeln!(text, "{address:04X}-{last:04X}  {count} bytes {what}")
                }
            };
            return count;
        }
        let count = alike(ROW, &|at| self.flags[at] == flag);
        let what = match flag {
            DATA => "data",
            OPERAND => "operand",
            _ => "operand, read as data too",
        };
        let bytes = hex(&self.image[offset..offset + count]);
        let _ = writeln!(text, "{address:04X}  {bytes:<38} ; {what}");
        count
    }

    fn labelled(&self, offset: usize, symbols: &Symbols) -> bool {
        symbols
            .label(self.address(offset))
            .is_some_and(|(_, distance)| distance == 0)
    }

    /// Returns the address of a byte as the program uses it: from its slice if that was accessed, else
    /// from the nearest accessed slice in the same 4 KiB, else in the last mirror.
    fn address(&self, offset: usize) -> u16 {
        let slice = offset / SLICE;
        if let Some(base) = self.bases[slice] {
            return base.wrapping_add((offset % SLICE) as u16);
        }
        let bank = offset / BANK_SIZE * (BANK_SIZE / SLICE);
        let slices = bank..self.bases.len().min(bank + BANK_SIZE / SLICE);
        let seen = slices.filter_map(|slice| Some((slice, self.bases[slice]?)));
        match seen.min_by_key(|(known, _)| known.abs_diff(slice)) {
            Some((known, base)) => {
                let start = base.wrapping_sub((known * SLICE) as u16);
                // all slots of a cartridge together are 4 KiB
                base & 0xF000 | start.wrapping_add(offset as u16) & 0x0FFF
            }
            // a smaller image ends at the end of the mirror
            None => {
                let size = self.flags.len().min(BANK_SIZE);
                (0x10000 - size + offset % BANK_SIZE) as u16
            }
        }
    }
}

fn executed(flag: u8) -> bool {
    flag & (OPCODE | OPERAND) != 0
}

fn hex(bytes: &[u8]) -> String {
    let words: Vec<_> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
    words.join(" ")
}
