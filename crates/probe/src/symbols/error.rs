//! The errors of a symbol list.

use std::fmt;

/// A symbol list could not be read, or a symbol is missing or has an unsuitable value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SymbolError {
    /// The text contains no symbols.
    Empty,
    /// This line, counted from 1, is neither `NAME HEX` nor `al HEX .NAME`.
    Unreadable(usize, String),
    /// This line of a listing, counted from 1, has a `RORG` to an address that the listing does not
    /// contain.
    Moved(usize),
    /// There is no symbol of this name.
    Missing(String),
    /// The variable at this symbol is not entirely inside the console's RAM, $80 to $FF.
    NotRam(String, u16),
    /// The symbol's value is not an address in the cartridge.
    NotCode(String, u16),
}

impl fmt::Display for SymbolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymbolError::Empty => write!(f, "the list contains no symbols"),
            SymbolError::Unreadable(line, text) => {
                write!(f, "line {line}: `{text}` is not `NAME HEX`")
            }
            SymbolError::Moved(line) => write!(
                f,
                "line {line}: the listing does not contain the address of this RORG: use the symbol list (-s)"
            ),
            SymbolError::Missing(name) => write!(f, "there is no symbol `{name}`"),
            SymbolError::NotRam(name, value) => {
                write!(f, "symbol `{name}` = ${value:04x} is not in RAM")
            }
            SymbolError::NotCode(name, value) => {
                write!(f, "symbol `{name}` = ${value:04x} is not in the cartridge")
            }
        }
    }
}

impl std::error::Error for SymbolError {}
