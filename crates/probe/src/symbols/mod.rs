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

use std::path::{Path, PathBuf};

mod error;
mod formats;
mod listing;
mod source;
mod table;

pub use error::SymbolError;
pub use source::{Source, Sources};
pub use table::Symbols;

/// Extensions of files with symbols: DASM's list and listing, ld65's debug file, the labels of VICE, and MADS's.
const EXTENSIONS: [&str; 6] = ["sym", LISTING, "dbg", "lbl", "vs", "lab"];
/// The extension of DASM's listing.
const LISTING: &str = "lst";

/// Where the symbols of an image may be, in order of preference: in files of its name with another extension in place of its
/// own, or behind it.
pub fn beside(image: &Path) -> impl Iterator<Item = PathBuf> {
    let behind = |extension: &str| {
        let mut name = image.as_os_str().to_os_string();
        name.push(format!(".{extension}"));
        PathBuf::from(name)
    };
    EXTENSIONS
        .into_iter()
        .flat_map(move |extension| [image.with_extension(extension), behind(extension)])
}

/// Whether the text of a file is a symbol list: one of a format that has a mark, or DASM's list, by the file's extension. Listings
/// of other assemblers have the extension of DASM's.
pub fn is_list(file: &Path, text: &str) -> bool {
    Symbols::has_mark(text) || file.extension().is_some_and(|end| end == EXTENSIONS[0])
}

/// Where DASM's listing of an image is looked for, for the lines of the source.
pub fn listing_of(image: &Path) -> PathBuf {
    image.with_extension(LISTING)
}
