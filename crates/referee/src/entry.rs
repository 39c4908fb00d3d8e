//! The interface of a game to a front end: the type of an entry in the catalog.
//!
//! Each game defines its entry in its own folder; a front end uses nothing else of it.

use anyhow::{Context, Result};

use crate::{AddressSpace, Notation, PageAddress, Watcher};
use probe::symbols::{SymbolError, Symbols};

/// A game of the catalog.
#[derive(Debug)]
pub struct Game {
    /// Its name on the command line, in lower case.
    pub name: &'static str,
    /// Its name in messages.
    pub title: &'static str,
    /// What one does in it, and for how many it is, for the shelves.
    pub sentence: &'static str,
    /// Its images; the first is the one that is played by the game's name.
    pub images: &'static [Image],
    /// Creates the referee for an image of the game from the image's symbols.
    pub referee: fn(&Symbols) -> Result<Box<dyn Watcher>, SymbolError>,
    /// Its notation of records, if it has one.
    pub notation: Option<Notation>,
}

impl Game {
    /// The image that is played by the game's name.
    ///
    /// # Errors
    /// The game has no image.
    pub fn image(&self) -> Result<&'static Image> {
        self.images
            .first()
            .with_context(|| format!("{} has no image yet", self.title))
    }
}

/// A cartridge image that the program contains.
#[derive(Debug)]
pub struct Image {
    /// Its name as a file, without an extension; flash cartridges take the television standard from the
    /// parenthesis.
    pub file_name: &'static str,
    /// The image.
    pub bytes: &'static [u8],
    /// The text of its symbol file.
    pub symbols: &'static str,
}

impl Image {
    /// Whether these bytes are the image, with or without the address of a page in it.
    pub fn is(&self, bytes: &[u8]) -> bool {
        let with_its_address = || {
            let page = self.address_space()?.read(bytes)?;
            self.with_address(&page)
        };
        self.bytes == bytes
            || self.bytes.len() == bytes.len()
                && with_its_address().is_some_and(|image| image == bytes)
    }

    /// The image with the address of a page in it; `None` if it has no room for one.
    pub fn with_address(&self, page: &PageAddress) -> Option<Vec<u8>> {
        let mut bytes = self.bytes.to_vec();
        self.address_space()?.write(&mut bytes, page);
        Some(bytes)
    }

    /// Where the image has room for the address of a page.
    pub fn address_space(&self) -> Option<AddressSpace> {
        AddressSpace::of(&Symbols::parse(self.symbols).ok()?)
    }
}

/// The NTSC and the PAL60 image of a game, from its title and the name of its files in `rom`; for a crate in
/// `crates/games/NAME/cartridge`. PAL60 has the colours of PAL sets, at NTSC's 262 lines. With the name of another
/// bank scheme and what it adds to the files' names, those for it follow.
#[macro_export]
macro_rules! images {
    ($title:literal, $file:literal) => {
        &[
            $crate::images!(@one concat!($title, " (NTSC)"), $file),
            $crate::images!(@one concat!($title, " (PAL60)"), concat!($file, "-pal60")),
        ]
    };
    ($title:literal, $file:literal, $scheme:literal, $suffix:literal) => {
        &[
            $crate::images!(@one concat!($title, " (NTSC)"), $file),
            $crate::images!(@one concat!($title, " (PAL60)"), concat!($file, "-pal60")),
            $crate::images!(@one concat!($title, " ", $scheme, " (NTSC)"), concat!($file, $suffix)),
            $crate::images!(
                @one concat!($title, " ", $scheme, " (PAL60)"), concat!($file, $suffix, "-pal60")
            ),
        ]
    };
    (@one $title:expr, $file:expr) => {
        $crate::Image {
            file_name: $title,
            bytes: include_bytes!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/files/rom/", $file, ".a26"
            )),
            symbols: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/files/rom/", $file, ".sym"
            )),
        }
    };
}
