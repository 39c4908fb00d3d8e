//! Positions in time, on the screen and in the code, and the notation for places in the code.

use std::fmt;

use serde::Serialize;

use crate::error::NameError;
use crate::symbols::{Source, Symbols};
use vcs::{Console, Device, LINE_CLOCKS, Place, Registers};

/// The state of the beam and the program counter before an instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Position {
    /// Number of the frame being drawn, from 1.
    pub frame: u64,
    /// Scanline of the frame; the line on which VSYNC was turned off is 0.
    pub scanline: usize,
    /// CPU cycle of the scanline, 0 to 75.
    pub cycle: u16,
    /// CPU cycles since power-on.
    pub cycles: u64,
    /// The cartridge's bank at $1000, from 0.
    pub bank: usize,
    /// Address of the instruction, all 16 bits of the program counter.
    pub pc: u16,
    /// The last label at or before the address, as `NAME` or `NAME+OFFSET`.
    pub label: Option<String>,
    /// The line of the source, if the symbols have those ([`Symbols::take_sources`]) and the instruction is in the image.
    pub source: Option<Source>,
}

/// Colour clocks of a CPU cycle.
const CYCLE_CLOCKS: u16 = 3;
/// CPU cycles that a JAM instruction takes to stop the CPU, its own fetch included.
const JAM_CYCLES: u16 = 5;

/// A [`Position`] whose label has not been looked up yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub frame: u64,
    pub scanline: usize,
    /// Colour clock of the scanline, 0 to 227.
    pub clock: u16,
    pub cycles: u64,
    pub bank: usize,
    pub registers: Registers,
    /// The offset of the instruction in the image, if it is there.
    offset: Option<usize>,
}

impl Moment {
    /// The console's current moment, between two instructions.
    #[inline]
    pub fn of(console: &Console) -> Moment {
        let (scanline, clock) = console.beam();
        Moment {
            frame: console.frame_number(),
            scanline,
            clock,
            cycles: console.cycles(),
            bank: console.bank(),
            registers: console.registers(),
            offset: offset(console, console.registers().pc),
        }
    }

    /// The moment at which the CPU, which has just jammed, fetched the JAM instruction.
    pub fn of_jam(console: &Console) -> Moment {
        let mut moment = Moment::of(console);
        moment.registers.pc = moment.registers.pc.wrapping_sub(1);
        moment.offset = offset(console, moment.registers.pc);
        moment.cycles = moment.cycles.saturating_sub(JAM_CYCLES.into());
        let clocks = JAM_CYCLES * CYCLE_CLOCKS;
        if moment.clock >= clocks {
            moment.clock -= clocks;
            return moment;
        }
        moment.clock += LINE_CLOCKS - clocks;
        if moment.scanline > 0 {
            moment.scanline -= 1;
        } else {
            moment.frame = moment.frame.saturating_sub(1);
            moment.scanline = console.frame().lines().saturating_sub(1);
        }
        moment
    }

    /// Looks up the label.
    pub fn position(&self, symbols: &Symbols) -> Position {
        let pc = self.registers.pc;
        Position {
            frame: self.frame,
            scanline: self.scanline,
            cycle: self.clock / CYCLE_CLOCKS,
            cycles: self.cycles,
            bank: self.bank,
            pc,
            label: label(pc, symbols),
            source: self
                .offset
                .and_then(|offset| symbols.sources().at(offset))
                .cloned(),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position {
            frame,
            scanline,
            cycle,
            bank,
            pc,
            label,
            source,
            ..
        } = self;
        write!(
            f,
            "frame {frame}, scanline {scanline}, cycle {cycle}, bank {bank}, ${pc:04X}"
        )?;
        if let Some(label) = label {
            write!(f, " ({label})")?;
        }
        match source {
            Some(source) => write!(f, ", {source}"),
            None => Ok(()),
        }
    }
}

/// The offset in the image of the byte at an address, if it is of the image.
#[inline]
fn offset(console: &Console, address: u16) -> Option<usize> {
    match (Device::at(address), console.cartridge().place(address)) {
        (Device::Cartridge, Place::Image(offset)) => Some(offset),
        _ => None,
    }
}

/// Returns the label of an address, `NAME` or `NAME+OFFSET`.
fn label(address: u16, symbols: &Symbols) -> Option<String> {
    symbols.label(address).map(|(name, offset)| match offset {
        0 => name.to_string(),
        _ => format!("{name}+{offset}"),
    })
}

/// A place in the code: a program counter with all 16 bits, and optionally a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The program counter.
    pub address: u16,
    /// The bank at $1000, for images whose banks are assembled for the same addresses; `None` for any.
    pub bank: Option<usize>,
}

impl Spot {
    /// Parses `[BANK:]LABEL[+OFFSET]`, or an address instead of the label.
    ///
    /// # Errors
    /// A part cannot be parsed or the address is not in the cartridge.
    pub fn parse(text: &str, symbols: &Symbols) -> Result<Spot, NameError> {
        let (bank, place) = match text.split_once(':') {
            Some((bank, place)) => {
                let number = bank.trim().parse();
                (
                    Some(number.map_err(|_| NameError::Bank(bank.to_string()))?),
                    place,
                )
            }
            None => (None, text),
        };
        let address = address(place.trim(), symbols)?;
        if address & 0x1000 == 0 {
            return Err(NameError::NotCode {
                place: place.to_string(),
                address,
            });
        }
        Ok(Spot { address, bank })
    }

    /// Whether the instruction here is the one about to be executed.
    #[inline]
    pub fn reached(&self, console: &Console) -> bool {
        console.registers().pc == self.address
            && self.bank.is_none_or(|bank| bank == console.bank())
    }
}

/// Parses a number: decimal, hexadecimal after `$` or `0x`, binary after `%` or `0b`.
pub fn number(text: &str) -> Option<u16> {
    let after = |one, other| text.strip_prefix(one).or_else(|| text.strip_prefix(other));
    if let Some(digits) = after("$", "0x") {
        u16::from_str_radix(digits, 16).ok()
    } else if let Some(digits) = after("%", "0b") {
        u16::from_str_radix(digits, 2).ok()
    } else {
        text.parse().ok()
    }
}

/// Evaluates `NAME`, `NAME+OFFSET` or a number.
///
/// # Errors
/// There is no such symbol, the offset cannot be parsed, or the sum is above $FFFF.
pub fn address(text: &str, symbols: &Symbols) -> Result<u16, NameError> {
    if let Some(address) = number(text) {
        return Ok(address);
    }
    let (name, offset) = match text.split_once('+') {
        Some((name, offset)) => {
            let offset = offset.trim();
            let value = number(offset).ok_or_else(|| NameError::Offset(offset.to_string()))?;
            (name.trim(), value)
        }
        None => (text, 0),
    };
    let value = symbols
        .value(name)
        .map_err(|_| NameError::Unknown(name.to_string()))?;
    value
        .checked_add(offset)
        .ok_or_else(|| NameError::Above(text.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbols() -> Symbols {
        Symbols::parse("score 0080\nStart f000\nLoop f010\n").unwrap()
    }

    #[test]
    fn evaluates_names_and_numbers() {
        for (text, value) in [
            ("score", 0x80),
            ("score+3", 0x83),
            ("score + $10", 0x90),
            ("$F123", 0xF123),
            ("0x81", 0x81),
            ("%10000001", 0x81),
            ("129", 0x81),
        ] {
            assert_eq!(address(text, &symbols()), Ok(value), "{text}");
        }
        for (text, why) in [
            ("speed", "`speed` is neither a number nor a symbol"),
            ("score+x", "`x` is not an offset"),
            ("Loop+$FFF0", "`Loop+$FFF0` is above $FFFF"),
            ("", "`` is neither a number nor a symbol"),
        ] {
            let error = address(text, &symbols()).unwrap_err();
            assert_eq!(error.to_string(), why, "{text}");
        }
    }

    #[test]
    fn parses_places_with_and_without_a_bank() {
        let spot = Spot::parse("2:Loop+1", &symbols()).unwrap();
        assert_eq!((spot.address, spot.bank), (0xF011, Some(2)));
        assert_eq!(Spot::parse("Start", &symbols()).unwrap().bank, None);
        for (text, why) in [
            ("x:Loop", "`x` is not a bank number"),
            ("score", "`score` is $0080, which is not in the cartridge"),
        ] {
            let error = Spot::parse(text, &symbols()).unwrap_err();
            assert_eq!(error.to_string(), why);
        }
    }
}
