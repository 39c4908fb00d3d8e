//! The names in an image, as assemblers list them.
//!
//! Owns the reading of the lists and the sense of their numbers: where a byte of RAM is, in which bank
//! a routine stands, and what an address is called. It knows no game and no console. Three forms are
//! told apart by their look:
//!
//! * DASM's symbol list (`-s`): a name, a number in hexadecimal, and perhaps flags, between lines that
//!   begin with `---`. Names with a digit in front are local labels, numbers with a text behind them
//!   are strings: neither is a symbol here.
//! * DASM's listing (`-l`): `listing.rs`.
//! * VICE's labels (`al C:f000 .Start`), as ld65 and other assemblers write them.
//!
//! A list does not tell an address from any other number. Of several names of one address the first
//! is taken, in the alphabet, that is not all capitals, as those are mostly constants.

mod listing;

use std::collections::BTreeMap;
use std::fmt;

/// The first address of the RIOT's RAM in page zero.
const RAM_START: u16 = 0x80;
/// So many bytes from its name on a variable is taken to have, since no list tells.
const VARIABLE: u16 = 16;
/// Banks of 4 KiB are told apart by the address bits above the 13 that the 6507 has.
const BANK_SHIFT: u32 = 13;
/// Set in an address within the cartridge.
const CARTRIDGE_BIT: u16 = 0x1000;

/// The symbols of one image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    values: BTreeMap<String, u16>,
    /// The name that each address goes by.
    names: BTreeMap<u16, String>,
}

/// A symbol list that is none, or a symbol that is missing or makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolError {
    /// No line of the text is a symbol.
    Empty,
    /// A line of the list, from 1, is not `NAME HEX`, or not `al HEX .NAME`.
    Unreadable(usize, String),
    /// A line of a listing, from 1, moves the code to an address that the listing does not tell.
    Moved(usize),
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
            SymbolError::Moved(line) => write!(
                f,
                "line {line}: the listing does not say what RORG's address is: give the symbol list (-s)"
            ),
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
    /// Reads a list in any of the forms.
    ///
    /// # Errors
    /// A line that is no symbol, or no symbol at all.
    pub fn parse(text: &str) -> Result<Symbols, SymbolError> {
        let first = text.lines().find(|line| !line.trim().is_empty());
        let values = match first.unwrap_or_default() {
            line if line.starts_with(listing::HEAD) => listing::parse(text)?,
            line if line.starts_with("al ") => vice(text)?,
            _ => list(text)?,
        };
        if values.is_empty() {
            return Err(SymbolError::Empty);
        }
        let mut names = BTreeMap::new();
        for (name, &value) in &values {
            let known = names.entry(value).or_insert(name);
            if capitals(known) && !capitals(name) {
                *known = name;
            }
        }
        let names = names
            .into_iter()
            .map(|(value, name)| (value, name.clone()))
            .collect();
        Ok(Symbols { values, names })
    }

    /// Whether a text looks like a listing of DASM's; those of other assemblers have other addresses.
    pub fn is_listing(text: &str) -> bool {
        text.starts_with(listing::HEAD)
    }

    /// The number behind a name.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn value(&self, name: &str) -> Result<u16, SymbolError> {
        self.values
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

    /// What an address of the RAM or of the cartridge is called; `NAME+1` and so on in a variable of
    /// several bytes, if a name before it does not look like a constant's.
    pub fn name(&self, address: u16) -> Option<String> {
        if let Some(name) = self.names.get(&address) {
            return Some(name.clone());
        }
        if !(RAM_START..0x100).contains(&address) {
            return None;
        }
        let (start, name) = self.names.range(RAM_START..address).next_back()?;
        let offset = address - start;
        (!capitals(name) && offset < VARIABLE).then(|| format!("{name}+{offset}"))
    }

    /// The last label at or before an address in the cartridge, and how far before: in the same mirror
    /// of it, which is the same bank where the banks have mirrors of their own.
    pub fn label(&self, address: u16) -> Option<(&str, u16)> {
        let start = address >> BANK_SHIFT << BANK_SHIFT | CARTRIDGE_BIT;
        if address < start {
            return None;
        }
        let (label, name) = self.names.range(start..=address).next_back()?;
        Some((name, address - label))
    }

    /// The bank, from 0, that a code address belongs to in an image of `banks` banks: the mirrors count
    /// upwards, and the last bank has the last of them or the count begins at the first.
    pub fn bank_of(address: u16, banks: usize) -> usize {
        usize::from(address >> BANK_SHIFT) % banks
    }
}

fn capitals(name: &str) -> bool {
    !name.contains(|letter: char| letter.is_ascii_lowercase())
}

/// DASM's symbol list.
fn list(text: &str) -> Result<BTreeMap<String, u16>, SymbolError> {
    let mut values = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        let mut words = line.split_whitespace();
        let Some(name) = words.next().filter(|name| !name.starts_with("---")) else {
            continue;
        };
        let value = words
            .next()
            .and_then(|value| u64::from_str_radix(value, 16).ok())
            .ok_or_else(|| SymbolError::Unreadable(index + 1, line.trim().to_string()))?;
        let local = name.starts_with(|first: char| first.is_ascii_digit());
        let string = words.next() == Some("str");
        if let (Ok(value), false) = (u16::try_from(value), local || string) {
            values.insert(name.to_string(), value);
        }
    }
    Ok(values)
}

/// VICE's labels: `al C:f000 .Start` or `al 00F000 .Start`.
fn vice(text: &str) -> Result<BTreeMap<String, u16>, SymbolError> {
    let mut values = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        let words: Vec<_> = line.split_whitespace().collect();
        let [command, value, name] = words[..] else {
            if words.is_empty() {
                continue;
            }
            return Err(SymbolError::Unreadable(index + 1, line.trim().to_string()));
        };
        let value = value.rsplit(':').next().unwrap_or_default();
        let (Ok(value), "al") = (u32::from_str_radix(value, 16), command) else {
            return Err(SymbolError::Unreadable(index + 1, line.trim().to_string()));
        };
        let name = name.strip_prefix('.').unwrap_or(name);
        // a second dot or an @ marks what is local or the assembler's own
        if let (Ok(value), false) = (u16::try_from(value), name.starts_with(['.', '@'])) {
            values.insert(name.to_string(), value);
        }
    }
    Ok(values)
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
    #[test]
    fn addresses_by_their_names() {
        let list =
            "BLUE 0082\nscore 0082\nlives 0085\nHEIGHT 0090\nStart f000\nLoop f010\nOther 9008\n";
        let symbols = Symbols::parse(list).unwrap();
        let name = |address| symbols.name(address);
        assert_eq!(name(0x82).as_deref(), Some("score"));
        assert_eq!(name(0x83).as_deref(), Some("score+1"));
        assert_eq!(name(0x90).as_deref(), Some("HEIGHT"));
        assert_eq!((name(0x91), name(0x81), name(0xF011)), (None, None, None));
        assert_eq!(symbols.label(0xF00F), Some(("Start", 15)));
        assert_eq!(symbols.label(0xF010), Some(("Loop", 0)));
        assert_eq!(symbols.label(0x9007), None);
        assert_eq!(symbols.label(0xB010), None);
        assert_eq!(symbols.label(0x0085), None);
    }

    #[test]
    fn labels_as_vice_has_them() {
        let symbols =
            Symbols::parse("al C:f000 .Start\nal 000080 .score\nal 00F001 .@loop\n").unwrap();
        assert_eq!(symbols.value("Start"), Ok(0xF000));
        assert_eq!(symbols.value("score"), Ok(0x80));
        assert!(symbols.value("@loop").is_err());
        let broken = Symbols::parse("al C:f000 .Start\nal C:g000 .Loop");
        assert_eq!(
            broken,
            Err(SymbolError::Unreadable(2, "al C:g000 .Loop".to_string()))
        );
    }
}
