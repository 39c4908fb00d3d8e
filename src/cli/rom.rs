//! The image to run, and its symbols.

use std::iter;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use sha2::{Digest, Sha256};

use super::names;
use super::packed;
use super::text::hex;
use catalog::Catalog;
use output::files;
use probe::symbols::{self, Symbols};
use referee::{Game, Image, Subject};
use vcs::{Cartridge, Scheme};

/// The first and last address of the console's RAM, where the stack and the zero page meet.
const RAM: std::ops::RangeInclusive<u16> = 0x80..=0xFF;

/// A cartridge image, its scheme and its symbols.
#[derive(Debug)]
pub struct Rom {
    /// Its name: a game's title, or the file's name without its extension.
    pub name: String,
    /// Its name in an error: the path as it was given.
    origin: String,
    image: Vec<u8>,
    scheme: Option<Scheme>,
    /// The game in an image of several, from 0.
    game: usize,
    /// The text of the symbol file beside the image, if there is one.
    symbols: Option<String>,
    /// The text of DASM's listing beside the image, if there is one.
    listing: Option<String>,
}

impl Rom {
    /// The image that the command line names: a game of the catalog, or a file; the first game's by
    /// default. A scheme that is given takes precedence over the file's extension.
    ///
    /// # Errors
    /// Nothing has this name, and the error lists the games; or as `Rom::read`.
    pub fn of(catalog: &Catalog, named: Option<&Path>, scheme: Option<Scheme>) -> Result<Rom> {
        let game = match named {
            None => Some(catalog.first()),
            Some(named) => named.to_str().and_then(|name| catalog.named(name)),
        };
        match (game, named) {
            (Some(game), _) => Rom::bundled(game, scheme),
            (None, Some(path)) if is_name(path) && !path.exists() => {
                let name = path.to_string_lossy();
                bail!(
                    "there is no game or file `{name}`; {}",
                    names::known(catalog, &name, iter::empty())
                )
            }
            (None, Some(path)) if path.is_dir() => {
                let name = path.display();
                bail!(
                    "{name} is a folder; name a file in it, or choose one with OPEN A FILE on the shelf"
                )
            }
            (None, Some(path)) => Rom::read(catalog, path, scheme),
            (None, None) => bail!("no image is named"),
        }
    }

    /// The image in the file, or a game's bundled one if no file is named.
    ///
    /// # Errors
    /// As `Rom::read`.
    pub fn of_game(catalog: &Catalog, game: &Game, path: Option<&Path>) -> Result<Rom> {
        match path {
            Some(path) => Rom::read(catalog, path, None),
            None => Rom::bundled(game, None),
        }
    }

    fn bundled(game: &Game, scheme: Option<Scheme>) -> Result<Rom> {
        let Image { bytes, symbols, .. } = game.image()?;
        Ok(Rom {
            name: game.title.to_string(),
            origin: format!("the bundled image of {}", game.title),
            image: bytes.to_vec(),
            scheme,
            game: 0,
            symbols: Some(symbols.to_string()),
            listing: None,
        })
    }

    /// Reads an image, and its symbols if there is a symbol file beside it ([`symbols::beside`]), with or without `.gz`.
    ///
    /// # Errors
    /// The image or an existing symbol file cannot be read, or no scheme is given and that of the
    /// extension is not supported.
    fn read(catalog: &Catalog, path: &Path, scheme: Option<Scheme>) -> Result<Rom> {
        let (inner, image) = packed::read(path)?;
        if image.is_empty() {
            bail!("{} is empty", path.display());
        }
        // The symbols of x.bin.gz are those of x.bin.
        let unpacked = (path.with_extension("") == inner).then_some(&*inner);
        let beside = [Some(path), unpacked]
            .into_iter()
            .flatten()
            .flat_map(symbols::beside);
        let mut symbols = None;
        let bundled = catalog.image(&image);
        // A listing has no names of the RAM; a bundled image has them from the program.
        let is_better =
            |beside: &Path| bundled.is_none() || beside.extension().is_some_and(|end| end == "sym");
        for beside in
            beside.filter(|beside| beside.is_file() && beside != path && is_better(beside))
        {
            let text = files::read_ascii(&beside)?;
            if symbols::is_list(&beside, &text) {
                symbols = Some(text);
                break;
            }
        }
        let listing = Some(symbols::listing_of(path)).filter(|listing| listing.is_file());
        let listing = listing
            .map(|listing| files::read_ascii(&listing))
            .transpose()?;
        let symbols = symbols.or_else(|| bundled.map(|bundled| bundled.symbols.to_string()));
        let extension = inner.extension().unwrap_or_default().to_string_lossy();
        let scheme = match scheme {
            Some(scheme) => Some(scheme),
            None => arm_cartridges::scheme_of_extension(&extension)
                .with_context(|| path.display().to_string())?,
        };
        Ok(Rom {
            name: inner
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            origin: path.display().to_string(),
            image,
            scheme,
            game: 0,
            symbols,
            listing,
        })
    }

    /// A name for files that belong to this image: its name, and the first digits of the image's SHA-256.
    pub fn file_name(&self) -> String {
        let digest = hex(&Sha256::digest(&self.image)[..4]);
        format!("{}-{digest}", self.name)
    }

    /// The number of games in the image.
    pub fn games(&self) -> usize {
        self.scheme.map_or(1, Scheme::games)
    }

    /// The game of several that is played, from 0.
    pub fn game_number(&self) -> usize {
        self.game
    }

    /// Chooses a game, from 0.
    pub fn choose_game(&mut self, game: usize) {
        self.game = game;
    }

    /// Replaces the symbols by those in this file.
    ///
    /// # Errors
    /// The file cannot be read, or is not a symbol list.
    pub fn take_symbols(&mut self, path: &Path) -> Result<()> {
        let text = files::read_ascii(path)?;
        Symbols::parse(&text).with_context(|| path.display().to_string())?;
        self.symbols = Some(text);
        Ok(())
    }

    /// The game whose image this is, by its symbols.
    pub fn game(&self, catalog: &Catalog) -> Option<&'static Game> {
        let symbols = self.symbols().ok().flatten();
        symbols.and_then(|symbols| catalog.of_symbols(&symbols))
    }

    /// Whether this is an image of a game that has records.
    pub fn has_records(&self, catalog: &Catalog) -> bool {
        let game = self.game(catalog);
        game.is_some_and(|game| game.notation.is_some())
    }

    /// The cartridge with this image in it.
    ///
    /// # Errors
    /// The image has no known scheme.
    pub fn cartridge(&self) -> Result<Cartridge> {
        arm_cartridges::cartridge_of_game(&self.image, self.scheme, self.game)
            .with_context(|| self.origin.clone())
    }

    /// Reads an address in the RAM: a number (decimal, or hexadecimal after `$` or `0x`), or
    /// the name of a symbol.
    ///
    /// # Errors
    /// If there is no such symbol, or the address is not in the RAM.
    pub fn ram_address(&self, text: &str) -> Result<u8> {
        let address = match number(text) {
            Some(address) => address,
            None => self.symbol(text)?,
        };
        if !RAM.contains(&address) {
            bail!("`{text}` is ${address:04X}, which is not in the RAM ($80 to $FF)");
        }
        Ok(address as u8)
    }

    fn symbol(&self, name: &str) -> Result<u16> {
        let Some(symbols) = self.symbols()? else {
            bail!(
                "`{name}` is not an address, and {} has no symbol file",
                self.origin
            );
        };
        symbols.value(name).map_err(|_| {
            anyhow!(
                "`{name}` is neither an address nor a symbol of {}",
                self.origin
            )
        })
    }

    /// The symbols of the image, if there are any.
    ///
    /// # Errors
    /// The file beside the image is not a symbol list.
    pub fn symbols(&self) -> Result<Option<Symbols>> {
        self.symbols
            .as_deref()
            .map(|text| {
                let mut symbols = Symbols::parse(text)
                    .with_context(|| format!("the symbols of {}", self.origin))?;
                if let Some(listing) = &self.listing {
                    symbols.take_sources(listing);
                }
                Ok(symbols)
            })
            .transpose()
    }

    /// The image and its symbols, to be compared with the engine.
    ///
    /// # Errors
    /// There are no symbols, or as [`Rom::symbols`] and [`Rom::cartridge`].
    pub fn subject(&self) -> Result<Subject> {
        let symbols = self.symbols()?;
        let symbols =
            symbols.ok_or_else(|| anyhow!("{} has no symbol file beside it", self.origin))?;
        Ok(Subject::new(self.cartridge()?, symbols))
    }
}

/// Whether this looks like the name of a game, and not like that of a file.
fn is_name(path: &Path) -> bool {
    path.parent() == Some(Path::new("")) && path.extension().is_none()
}

fn number(text: &str) -> Option<u16> {
    match text.strip_prefix('$').or_else(|| text.strip_prefix("0x")) {
        Some(digits) => u16::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
