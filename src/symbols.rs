//! The symbol list that DASM writes beside an image.
//!
//! Owns the reading of the list and the sense of its numbers: where a byte of RAM is, and in which
//! bank a routine stands. It knows no game.
//!
//! Each line is a name, a number in hexadecimal, and perhaps flags; lines that begin with `---` frame
//! the list. Names with a digit in front are local labels, numbers with a text behind them are
//! strings: neither is a symbol here.

use std::collections::BTreeMap;
use std::fmt;

/// The first address of the RIOT's RAM in page zero.
const RAM_START: u16 = 0x80;
/// Banks of 4 KiB are told apart by the address bits above the 13 that the 6507 has.
const BANK_SHIFT: u32 = 13;
/// Set in an address within the cartridge.
const CARTRIDGE_BIT: u16 = 0x1000;

/// The symbols of one image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols(BTreeMap<String, u16>);

/// A symbol list that is none, or a symbol that is missing or makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolError {
    /// No line of the text is a symbol.
    Empty,
    /// A line of the list, from 1, is not `NAME HEX`.
    Unreadable(usize, String),
    /// There is no symbol of this name.
    Missing(String),
    /// So many bytes at this symbol do not lie in the RAM.
    NotRam(String, u16),
    /// The symbol is no address within the cartridge.
    NotCode(String, u16),
}

impl fmt::Display for SymbolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymbolError::Empty => write!(f, "no symbols in the list"),
            SymbolError::Unreadable(line, text) => {
                write!(f, "line {line}: `{text}` is not `NAME HEX`")
            }
            SymbolError::Missing(name) => write!(f, "the symbols lack `{name}`"),
            SymbolError::NotRam(name, value) => {
                write!(f, "symbol `{name}` = ${value:04x} is not in the RAM")
            }
            SymbolError::NotCode(name, value) => {
                write!(f, "symbol `{name}` = ${value:04x} is not in the cartridge")
            }
        }
    }
}

impl std::error::Error for SymbolError {}

impl Symbols {
    /// Reads a symbol list.
    ///
    /// # Errors
    /// A line that is no symbol, or no symbol at all.
    pub fn parse(text: &str) -> Result<Symbols, SymbolError> {
        let mut symbols = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let mut words = line.split_whitespace();
            let Some(name) = words.next().filter(|name| !name.starts_with("---")) else {
                continue;
            };
            let value = words
                .next()
                .and_then(|value| u64::from_str_radix(value, 16).ok());
            let value =
                value.ok_or_else(|| SymbolError::Unreadable(index + 1, line.trim().to_string()))?;
            let local = name.starts_with(|first: char| first.is_ascii_digit());
            let string = words.next() == Some("str");
            if let (Ok(value), false) = (u16::try_from(value), local || string) {
                symbols.insert(name.to_string(), value);
            }
        }
        if symbols.is_empty() {
            return Err(SymbolError::Empty);
        }
        Ok(Symbols(symbols))
    }

    /// The number behind a name.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn value(&self, name: &str) -> Result<u16, SymbolError> {
        self.0
            .get(name)
            .copied()
            .ok_or_else(|| SymbolError::Missing(name.to_string()))
    }

    /// The place of a variable of `bytes` bytes in the 128 bytes of RAM, from 0.
    ///
    /// # Errors
    /// There is no such symbol, or the variable does not lie in the RAM.
    pub fn ram(&self, name: &str, bytes: usize) -> Result<usize, SymbolError> {
        let value = self.value(name)?;
        let end = usize::from(value) + bytes;
        if value < RAM_START || end > 0x100 {
            return Err(SymbolError::NotRam(name.to_string(), value));
        }
        Ok(usize::from(value - RAM_START))
    }

    /// The address of the code at a label, all 16 bits. Each bank is assembled for a mirror of its own,
    /// so that the program counter tells the banks apart.
    ///
    /// # Errors
    /// There is no such symbol, or it is no address within the cartridge.
    pub fn code(&self, name: &str) -> Result<u16, SymbolError> {
        let value = self.value(name)?;
        if value & CARTRIDGE_BIT == 0 {
            return Err(SymbolError::NotCode(name.to_string(), value));
        }
        Ok(value)
    }

    /// The bank, from 0, that a code address belongs to in an image of `banks` banks: the mirrors count
    /// upwards, and the last bank has the last of them or the count begins at the first.
    pub fn bank_of(address: u16, banks: usize) -> usize {
        usize::from(address >> BANK_SHIFT) % banks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "--- Symbol List (sorted by symbol)
1.loop                   1000              (R )
EV_PIECE                 0020                  
LaunchBegin              b004                  
NEG                      ffffffffffffffff                  
Other                    f000              (R )
p1                       0080              (R )
turn                     00ff                  
STR                      0000      str eqm ( S) \"lda #1\"
--- End of Symbol List.
";

    #[test]
    fn a_list_as_dasm_writes_it() {
        let symbols = Symbols::parse(LIST).unwrap();
        assert_eq!(symbols.value("EV_PIECE"), Ok(0x20));
        assert_eq!(symbols.ram("p1", 22), Ok(0));
        assert_eq!(symbols.ram("turn", 1), Ok(127));
        assert_eq!(symbols.code("LaunchBegin"), Ok(0xB004));
        assert_eq!(symbols.code("Other"), Ok(0xF000));
    }

    #[test]
    fn banks_by_their_mirrors() {
        let banks = |addresses: &[u16], banks| -> Vec<usize> {
            addresses
                .iter()
                .map(|&address| Symbols::bank_of(address, banks))
                .collect()
        };
        assert_eq!(banks(&[0x9000, 0xB123, 0xDFFF, 0xF000], 4), [0, 1, 2, 3]);
        assert_eq!(banks(&[0x1000, 0x3000, 0x5000, 0x7000], 4), [0, 1, 2, 3]);
        assert_eq!(banks(&[0xD000, 0xF000], 2), [0, 1]);
        assert_eq!(banks(&[0xF000], 1), [0]);
    }

    #[test]
    fn what_a_list_does_not_tell() {
        let symbols = Symbols::parse(LIST).unwrap();
        for name in ["1.loop", "NEG", "STR", "---"] {
            assert_eq!(
                symbols.value(name),
                Err(SymbolError::Missing(name.to_string()))
            );
        }
        assert_eq!(
            symbols.ram("turn", 2),
            Err(SymbolError::NotRam("turn".to_string(), 0xFF))
        );
        assert_eq!(
            symbols.ram("EV_PIECE", 1),
            Err(SymbolError::NotRam("EV_PIECE".to_string(), 0x20))
        );
        assert_eq!(
            symbols.code("p1"),
            Err(SymbolError::NotCode("p1".to_string(), 0x80))
        );
        assert_eq!(Symbols::parse("--- Symbol List\n"), Err(SymbolError::Empty));
        let broken = Symbols::parse("p1 0080\nturn\n");
        assert_eq!(broken, Err(SymbolError::Unreadable(2, "turn".to_string())));
    }
}
