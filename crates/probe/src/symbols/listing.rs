//! Parses DASM's listing: each line of the source with its address and the bytes it assembled to.
//!
//! Labels have their own column, and a line inside a false condition is marked with `-`. Unlike the
//! symbol list, the listing distinguishes addresses from constants: names defined by `=`, `EQU` or
//! `SET` are skipped. The addresses are those of the image, so code after `RORG` is moved here too.
//! A local label such as `.loop` is named as in the symbol list, `88.loop`: DASM counts the scopes that SUBROUTINE and
//! the calls of macros begin.

use std::collections::BTreeMap;

use super::error::SymbolError;
use super::source::{Sources, Walk};

/// The start of every listing, and of the head of each file in it.
pub const HEAD: &str = "------- FILE";
/// What begins and what ends the definition of a macro.
pub const DEFINES: [&str; 2] = ["mac", "macro"];
pub const END_OF_MACRO: &str = "endm";
/// What gives a name a value that is no address.
const EQUATES: [&str; 4] = ["=", "equ", "set", "eqm"];
/// What begins a scope of local labels.
pub const SUBROUTINE: &str = "subroutine";

/// The width of the line number's column, the columns of the bytes, of the mark `-`, and that of the label.
const NUMBER: usize = 7;
const BYTES: std::ops::Range<usize> = 31..42;
const MARK: usize = 42;
const LABEL: usize = 43;
const TAB: usize = 8;
/// The digits of an address for which these columns are, and what follows an address before the first ORG.
const DIGITS: usize = 4;
const UNKNOWN: &str = "????";

/// A row of a listing.
#[derive(Debug)]
pub struct Row<'a> {
    /// The number of the line in its file or in its macro; 0 for one that calls a macro or includes a file.
    pub number: usize,
    /// The address by ORG, in an uninitialised segment too.
    pub address: u32,
    /// Whether the segment is no part of the image: uninitialised, or without an ORG.
    pub uninitialised: bool,
    /// Whether it is inside a false condition.
    pub skipped: bool,
    /// Whether it has bytes, or the value of an equate.
    bytes: bool,
    /// The text of the source from the label on.
    source: &'a str,
}

impl<'a> Row<'a> {
    /// Parses a line whose columns are bytes ([`expand`]); `None` for one that is no row.
    pub fn parse(line: &'a str) -> Option<Row<'a>> {
        let (number, rest) = line.split_at_checked(NUMBER)?;
        let number = number.trim().parse().ok()?;
        let mut words = rest.split_whitespace();
        let address = words.next()?;
        let digits = address.strip_prefix('U');
        // A longer address moves the columns behind it.
        let longer = digits.unwrap_or(address).len().saturating_sub(DIGITS);
        let bytes = BYTES.start + longer..line.len().min(BYTES.end + longer);
        Some(Row {
            number,
            address: u32::from_str_radix(digits.unwrap_or(address), 16).ok()?,
            uninitialised: digits.is_some() || words.next() == Some(UNKNOWN),
            skipped: line.as_bytes().get(MARK + longer) == Some(&b'-'),
            bytes: line
                .get(bytes)
                .is_some_and(|bytes| !bytes.trim().is_empty()),
            source: line.get(LABEL + longer..).unwrap_or_default(),
        })
    }

    /// The label, without a colon behind it; empty if there is none.
    pub fn label(&self) -> &'a str {
        let label = self.source.split([' ', ';']).next().unwrap_or_default();
        label.trim_end_matches(':')
    }

    /// The mnemonic or directive, in lower case and without a point before it; empty if there is none.
    pub fn word(&self) -> String {
        let word = self.words().next().unwrap_or_default();
        word.trim_start_matches('.').to_ascii_lowercase()
    }

    /// The word behind [`Row::word`]; empty if there is none.
    pub fn argument(&self) -> &'a str {
        self.words().nth(1).unwrap_or_default()
    }

    /// Whether it is assembled to bytes of the image.
    pub fn is_assembled(&self) -> bool {
        self.bytes && !self.uninitialised && !self.skipped && !self.is_equate()
    }

    fn is_equate(&self) -> bool {
        EQUATES.contains(&&*self.word())
    }

    fn words(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let label = self.source.split([' ', ';']).next().unwrap_or_default();
        let code = self.source[label.len()..].split(';').next();
        code.unwrap_or_default().split_whitespace()
    }
}

/// The contents of a listing.
pub struct Listing {
    /// The values of the labels; an error for a RORG to a symbol.
    pub values: Result<BTreeMap<String, u16>, SymbolError>,
    pub sources: Sources,
}

impl Listing {
    pub fn parse(text: &str) -> Listing {
        let (mut values, mut lines) = (BTreeMap::new(), BTreeMap::new());
        let mut unknown = None;
        let mut walk = Walk::default();
        // The offset that RORG adds to addresses, and the address of the image's first byte.
        let mut moved = 0_u32;
        let mut first = None;
        for (index, text) in text.lines().enumerate() {
            if let Some(head) = text.strip_prefix(HEAD) {
                walk.head(head);
                continue;
            }
            let expanded = expand(text);
            let Some(row) = Row::parse(&expanded).filter(|row| walk.is_code(row)) else {
                continue;
            };
            match &*row.word() {
                "rorg" => match number(row.argument()) {
                    Some(to) => moved = to.wrapping_sub(row.address),
                    None => unknown = unknown.or(Some(SymbolError::Moved(index + 1))),
                },
                "rend" => moved = 0,
                _ if row.label().is_empty() || row.is_equate() => {}
                _ => {
                    let value = u16::try_from(row.address.wrapping_add(moved));
                    if let (Some(name), Ok(value)) = (walk.name(row.label()), value) {
                        values.insert(name, value);
                    }
                }
            }
            if row.is_assembled()
                && let Some(source) = walk.source()
                && let Some(offset) = row.address.checked_sub(*first.get_or_insert(row.address))
            {
                lines.insert(offset as usize, source);
            }
        }
        Listing {
            values: unknown.map_or(Ok(values), Err),
            sources: Sources(lines),
        }
    }
}

/// Replaces tabs by spaces, and other characters than ASCII by `?`, so that columns are bytes.
pub fn expand(line: &str) -> String {
    let mut expanded = String::new();
    for letter in line.chars() {
        match letter {
            '\t' => {
                let end = (expanded.len() / TAB + 1) * TAB;
                expanded.extend(std::iter::repeat_n(' ', end - expanded.len()));
            }
            letter if letter.is_ascii() => expanded.push(letter),
            _ => expanded.push('?'),
        }
    }
    expanded
}

/// Parses a number in DASM's syntax.
fn number(text: &str) -> Option<u32> {
    match (text.strip_prefix('$'), text.strip_prefix('%')) {
        (Some(digits), _) => u32::from_str_radix(digits, 16).ok(),
        (_, Some(digits)) => u32::from_str_radix(digits, 2).ok(),
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{SymbolError, Symbols};

    /// Written by DASM 2.20.14.
    const LISTING: &str = "------- FILE a.asm LEVEL 1 PASS 2
      1  fffe\t\t\t\t\t      processor\t6502
      3 U0080\t\t\t\t\t      org\t$80
      4 U0080\t\t       00 00\t   score      ds\t2
      5 U0082\t\t       00\t   lives      ds\t1
      6  10000 ????\t\t\t\t       seg\tcode
      7  1000\t\t\t\t\t      org\t$1000
      7  1000\t\t\t\t\t      rorg\t$f000
      8  1000\t\t       00 05\t   COUNT      =\t5
     10  1000\t\t\t\t   Start
     12  1000\t\t       78\t\t      sei
     13  1001\t\t       ca\t   .loop      dex
     14  1002\t\t\t\t  -\t      IF\t0
     14  1002\t\t\t\t  -Never      lda\t#0
     15  1004\t\t       bd 0e f0    Label2     lda\tTable,x
     16  1004\t\t\t\t\t      mac\tfoo
     17  1004\t\t\t\t   InMacro      lda\t#0
     18  1004\t\t\t\t\t      rorg\tELSEWHERE
     19  1004\t\t\t\t\t      endm
     22  100e\t\t       01 02 03 04*Table      .byte.b\t1,2,3,4,5
     23  1013\t\t       a9 02\t   AVeryLongLabelThatGoesBeyond lda\t#2
     24  2000\t\t\t\t\t      rend
     25  2000\t\t       00\t   After:      .byte\t0
";

    #[test]
    fn finds_labels_and_their_addresses() {
        let symbols = Symbols::parse(LISTING).unwrap();
        for (name, value) in [
            ("score", 0x80),
            ("lives", 0x82),
            ("Start", 0xF000),
            ("Label2", 0xF004),
            ("Table", 0xF00E),
            ("AVeryLongLabelThatGoesBeyond", 0xF013),
            ("After", 0x2000),
            ("0.loop", 0xF001),
        ] {
            assert_eq!(symbols.value(name), Ok(value), "{name}");
        }
        for name in ["COUNT", "Never", "InMacro", "sei"] {
            assert!(symbols.value(name).is_err(), "{name}");
        }
    }

    #[test]
    fn rejects_a_rorg_to_a_symbol() {
        let text = LISTING.replace("rorg\t$f000", "rorg\tBANK+$1000");
        assert_eq!(Symbols::parse(&text), Err(SymbolError::Moved(8)));
    }
}
