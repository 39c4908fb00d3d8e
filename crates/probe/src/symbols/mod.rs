//! The names in an image, as assemblers list them.
//!
//! Owns the parsing of symbol lists and the interpretation of their values: where a variable is in RAM,
//! which bank a routine is in, and the name of an address. It knows no console and no game.
//!
//! The format is detected from the text:
//!
//! * DASM's symbol list (`-s`): a name, a hexadecimal number and optional flags, between lines that
//!   start with `---`. Strings are skipped.
//! * DASM's listing (`-l`), which has the lines of the source, too ([`Sources`]).
//! * VICE's label file (`al C:f000 .Start`), written by ld65 and other assemblers, also with breakpoints.
//! * MADS's label table (`-t`), ACME's symbol list (`--symbollist`), Kick Assembler's symbol file (`-symbolfile`), and ld65's
//!   debug file (`--dbgfile`).
//!
//! A symbol list does not distinguish addresses from constants. If several names have the same value,
//! [`Symbols::name`] prefers the first in alphabetical order that is not all capitals, because names in
//! capitals are mostly constants. Local labels (`88.loop` in DASM's list) can be named, but are no names of addresses.

mod error;
mod formats;
mod listing;
mod source;
mod table;

pub use error::SymbolError;
pub use source::{Source, Sources};
pub use table::Symbols;
