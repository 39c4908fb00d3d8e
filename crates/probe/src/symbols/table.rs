//! The table of symbols, and DASM's list of them.

use std::collections::BTreeMap;

use super::error::SymbolError;
use super::listing::{self, Listing};
use super::{Sources, formats};

/// The first address of the console's RAM in page zero.
const RAM_START: u16 = 0x80;
/// The assumed maximum size of a variable in bytes; symbol lists contain no sizes.
const VARIABLE: u16 = 16;
/// Banks are identified by the address bits above the 13 that the 6507 brings out.
const BANK_SHIFT: u32 = 13;
/// Set in every address in the cartridge.
const CARTRIDGE_BIT: u16 = 0x1000;

/// The symbols of one image.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    values: BTreeMap<String, u16>,
    /// The preferred name of each value, as text.
    names: BTreeMap<u16, String>,
    sources: Sources,
}

impl Symbols {
    /// Parses a symbol list in any of the supported formats.
    ///
    /// # Errors
    /// If a line cannot be parsed, or the text contains no symbols.
    pub fn parse(text: &str) -> Result<Symbols, SymbolError> {
        let first = text.lines().find(|line| !line.trim().is_empty());
        if first.is_some_and(|line| line.starts_with(listing::HEAD)) {
            let Listing { values, sources } = Listing::parse(text);
            let mut symbols = Symbols::of(values?)?;
            symbols.sources = sources;
            return Ok(symbols);
        }
        Symbols::of(formats::parser(text).unwrap_or(list)(text)?)
    }

    /// Takes the lines of the source from DASM's listing of the image; none from another text.
    pub fn take_sources(&mut self, listing: &str) {
        self.sources = Listing::parse(listing).sources;
    }

    /// The lines of the source; none unless a listing was read.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Parses DASM's symbol list, and no other format: a program that needs no other is smaller by the
    /// rest of [`Symbols::parse`].
    ///
    /// # Errors
    /// As [`Symbols::parse`].
    pub fn parse_list(text: &str) -> Result<Symbols, SymbolError> {
        Symbols::of(list(text)?)
    }

    fn of(values: BTreeMap<String, u16>) -> Result<Symbols, SymbolError> {
        if values.is_empty() {
            return Err(SymbolError::Empty);
        }
        let mut names = BTreeMap::new();
        for (name, &value) in values.iter().filter(|(name, _)| !is_local(name)) {
            let known = names.entry(value).or_insert(name);
            if capitals(known) && !capitals(name) {
                *known = name;
            }
        }
        let names = names
            .into_iter()
            .map(|(value, name)| (value, shown(name)))
            .collect();
        Ok(Symbols {
            values,
            names,
            sources: Sources::default(),
        })
    }

    /// Whether the text begins as one of the supported formats does, of which DASM's list has no such mark. Listings by other
    /// assemblers than DASM are not supported, because their addresses are relative to segments.
    pub fn has_mark(text: &str) -> bool {
        text.starts_with(listing::HEAD) || formats::parser(text).is_some()
    }

    /// Returns the value of a symbol.
    ///
    /// # Errors
    /// [`SymbolError::Missing`] if there is no symbol of this name.
    pub fn value(&self, name: &str) -> Result<u16, SymbolError> {
        self.values
            .get(name)
            .copied()
            .ok_or_else(|| SymbolError::Missing(name.to_string()))
    }

    /// Returns the index of a variable of `bytes` bytes in the console's 128 bytes of RAM, 0 to 127.
    ///
    /// # Errors
    /// If there is no symbol of this name, or the variable is not entirely inside $80 to $FF.
    pub fn ram(&self, name: &str, bytes: usize) -> Result<usize, SymbolError> {
        let value = self.value(name)?;
        let end = usize::from(value) + bytes;
        if value < RAM_START || end > 0x100 {
            return Err(SymbolError::NotRam(name.to_string(), value));
        }
        Ok(usize::from(value - RAM_START))
    }

    /// Returns the address of a label, all 16 bits. If each bank is assembled for its own mirror of the
    /// cartridge's address range, the program counter identifies the bank.
    ///
    /// # Errors
    /// If there is no symbol of this name, or its value is not an address in the cartridge.
    pub fn code(&self, name: &str) -> Result<u16, SymbolError> {
        let value = self.value(name)?;
        if value & CARTRIDGE_BIT == 0 {
            return Err(SymbolError::NotCode(name.to_string(), value));
        }
        Ok(value)
    }

    /// Returns the name of an address in RAM or in the cartridge. A RAM address up to 15 bytes after a
    /// name that is not all capitals is returned as `NAME+OFFSET`.
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

    /// Returns the last label at or before an address in the cartridge, and the distance in bytes. The
    /// search stays inside the same 8 KiB mirror of the address range, which is the same bank if each
    /// bank is assembled for its own mirror.
    pub fn label(&self, address: u16) -> Option<(&str, u16)> {
        let start = address >> BANK_SHIFT << BANK_SHIFT | CARTRIDGE_BIT;
        if address < start {
            return None;
        }
        let (label, name) = self.names.range(start..=address).next_back()?;
        Some((name, address - label))
    }

    /// Returns the bank, from 0, of a code address in an image of `banks` banks, if each bank is
    /// assembled for its own mirror: bank 0 at the first mirror ($1000), or the last bank at the last
    /// ($F000).
    pub fn bank_of(address: u16, banks: usize) -> usize {
        usize::from(address >> BANK_SHIFT) % banks
    }
}

/// The name with control characters, which a terminal that shows a trace or a listing would obey, as escapes.
fn shown(name: &str) -> String {
    let letters = name.chars().map(|letter| match letter.is_control() {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    });
    letters.collect()
}

/// Whether the name is that of a label in a part of the program.
fn is_local(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_digit())
}

fn capitals(name: &str) -> bool {
    !name.contains(|letter: char| letter.is_ascii_lowercase())
}

/// Parses DASM's symbol list.
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
        let string = words.next() == Some("str");
        if let (Ok(value), false) = (u16::try_from(value), string) {
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
    fn parses_dasms_symbol_list() {
        let symbols = Symbols::parse(LIST).unwrap();
        assert_eq!(symbols.value("EV_PIECE"), Ok(0x20));
        assert_eq!(symbols.ram("p1", 22), Ok(0));
        assert_eq!(symbols.ram("turn", 1), Ok(127));
        assert_eq!(symbols.code("LaunchBegin"), Ok(0xB004));
        assert_eq!(symbols.code("Other"), Ok(0xF000));
        assert_eq!(symbols.code("1.loop"), Ok(0x1000));
        assert_eq!(symbols.name(0x1000), None);
    }

    #[test]
    fn derives_the_bank_from_the_mirror() {
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
    fn rejects_missing_unsuitable_and_unreadable_symbols() {
        let symbols = Symbols::parse(LIST).unwrap();
        for name in ["NEG", "STR", "---"] {
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
    fn finds_the_name_of_an_address() {
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
}
