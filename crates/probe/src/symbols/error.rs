//! The errors of a symbol list.

use thiserror::Error;

/// A symbol list could not be read, or a symbol is missing or has an unsuitable value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SymbolError {
    /// The text contains no symbols.
    #[error("the list contains no symbols")]
    Empty,
    /// This line, counted from 1, is not one of the list's format.
    #[error("line {0}: `{1}` has no name with a value")]
    Unreadable(usize, String),
    /// This line of a listing, counted from 1, has a `RORG` to an address that the listing does not
    /// contain.
    #[error(
        "line {0}: the listing does not contain the address of this RORG: use the symbol list (-s)"
    )]
    Moved(usize),
    /// There is no symbol of this name.
    #[error("there is no symbol `{0}`")]
    Missing(String),
    /// The variable at this symbol is not entirely inside the console's RAM, $80 to $FF.
    #[error("symbol `{0}` = ${1:04x} is not in RAM")]
    NotRam(String, u16),
    /// The symbol's value is not an address in the cartridge.
    #[error("symbol `{0}` = ${1:04x} is not in the cartridge")]
    NotCode(String, u16),
}
