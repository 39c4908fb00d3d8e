//! Parses DASM's listing: each line of the source with its address and the bytes it assembled to.
//!
//! Labels have their own column, and a line inside a false condition is marked with `-`. Unlike the
//! symbol list, the listing distinguishes addresses from constants: names defined by `=`, `EQU` or
//! `SET` are skipped. The addresses are those of the image, so code after `RORG` is moved here too.

use std::collections::BTreeMap;

use super::error::SymbolError;

/// The start of every listing.
pub const HEAD: &str = "------- FILE";

/// The width of the line number's column, and the column of the label.
const NUMBER: usize = 7;
const LABEL: usize = 43;
const TAB: usize = 8;

/// Parses a listing.
pub fn parse(text: &str) -> Result<BTreeMap<String, u16>, SymbolError> {
    let mut values = BTreeMap::new();
    // the offset that RORG adds to addresses, and whether the line is inside a macro definition
    let mut moved = 0_u32;
    let mut defining = false;
    for (index, line) in text.lines().enumerate() {
        let line = expand(line);
        let Some((address, source)) = parts(&line) else {
            continue;
        };
        let label = source.split([' ', ';']).next().unwrap_or_default();
        let mut rest = source[label.len()..].split_whitespace();
        let word = rest.next().unwrap_or_default().to_ascii_lowercase();
        match word.trim_start_matches('.') {
            "mac" | "macro" => defining = true,
            "endm" => defining = false,
            _ if defining => {}
            "rorg" => {
                let to = rest.next().and_then(number);
                let to = to.ok_or(SymbolError::Moved(index + 1))?;
                moved = to.wrapping_sub(address);
            }
            "rend" => moved = 0,
            "=" | "equ" | "set" | "eqm" => {}
            _ if label.is_empty() || label.starts_with(['.', ';']) => {}
            _ => {
                let label = label.trim_end_matches(':');
                let numbered = label.starts_with(|first: char| first.is_ascii_digit());
                if let (Ok(value), false) = (u16::try_from(address.wrapping_add(moved)), numbered) {
                    values.insert(label.to_string(), value);
                }
            }
        }
    }
    Ok(values)
}

/// Replaces tabs by spaces, and other characters than ASCII by `?`, so that columns are bytes.
fn expand(line: &str) -> String {
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

/// Returns the address of a line and its source from the label on; `None` for a line without source or
/// inside a false condition.
fn parts(line: &str) -> Option<(u32, &str)> {
    let (before, source) = line.split_at_checked(LABEL)?;
    let number = before.get(..NUMBER)?;
    number.trim().parse::<u32>().ok()?;
    let address = before[NUMBER..].split_whitespace().next()?;
    let address = u32::from_str_radix(address.trim_start_matches('U'), 16).ok()?;
    let skipped = before.ends_with('-');
    (!skipped).then_some((address, source))
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
        ] {
            assert_eq!(symbols.value(name), Ok(value), "{name}");
        }
        for name in ["COUNT", ".loop", "Never", "InMacro", "sei"] {
            assert!(symbols.value(name).is_err(), "{name}");
        }
    }

    #[test]
    fn rejects_a_rorg_to_a_symbol() {
        let text = LISTING.replace("rorg\t$f000", "rorg\tBANK+$1000");
        assert_eq!(Symbols::parse(&text), Err(SymbolError::Moved(8)));
    }
}
