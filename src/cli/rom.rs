//! Which image is to run, and the names in its memory.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};

use crate::games::ricochet::referee::Referee;
use probe::symbols::Symbols;
use vcs::{Cartridge, Scheme};

/// A cartridge image that the program brings along.
#[derive(Debug)]
pub struct Bundled {
    /// Its name as a file's, without an extension; flash cartridges know the parenthesis.
    pub file_name: &'static str,
    pub image: &'static [u8],
    /// The names in it, as the assembler wrote them.
    pub symbols: &'static str,
}

/// The game for NTSC sets.
const NTSC: Bundled = Bundled {
    file_name: "Ricochet (NTSC)",
    image: include_bytes!("../../rom/ricochet.a26"),
    symbols: include_str!("../../rom/ricochet.sym"),
};
/// The game with the colours of PAL sets, at NTSC's 262 lines.
const PAL60: Bundled = Bundled {
    file_name: "Ricochet (PAL60)",
    image: include_bytes!("../../rom/ricochet-pal60.a26"),
    symbols: include_str!("../../rom/ricochet-pal60.sym"),
};
/// All images of the game.
pub const BUNDLED: [Bundled; 2] = [NTSC, PAL60];

/// The first and last address of the console's RAM, where the stack and the zero page meet.
const RAM: std::ops::RangeInclusive<u16> = 0x80..=0xFF;

/// A cartridge image with what is known about it.
#[derive(Debug)]
pub struct Rom {
    /// What to call it: the file's name without its extension.
    pub name: String,
    /// What to call it in an error: the path as it was given.
    origin: String,
    image: Vec<u8>,
    scheme: Option<Scheme>,
    /// The text of the symbol file beside the image, if there is one.
    symbols: Option<String>,
}

impl Rom {
    /// The image in the file, or the bundled one if no file is named. A scheme that is given counts
    /// more than the file's extension.
    ///
    /// # Errors
    /// As [`Rom::read`].
    pub fn of(path: Option<&Path>, scheme: Option<Scheme>) -> Result<Rom> {
        match path {
            Some(path) => Rom::read(path, scheme),
            None => Ok(Rom {
                scheme,
                ..Rom::bundled()
            }),
        }
    }

    fn bundled() -> Rom {
        Rom {
            name: String::from("Ricochet"),
            origin: String::from("the bundled image"),
            image: NTSC.image.to_vec(),
            scheme: None,
            symbols: Some(NTSC.symbols.to_string()),
        }
    }

    /// Reads an image, and its symbols if there is a file of them beside it: of the same name in `.sym`
    /// or `.lst`, in place of the extension or behind it.
    ///
    /// # Errors
    /// If the image or an existing symbol file cannot be read, or without a scheme given the extension
    /// stands for one that is not supported.
    fn read(path: &Path, scheme: Option<Scheme>) -> Result<Rom> {
        let unreadable = |path: &Path| format!("cannot read {}", path.display());
        let image = fs::read(path).with_context(|| unreadable(path))?;
        let behind = |extension: &str| {
            let mut name = path.as_os_str().to_os_string();
            name.push(extension);
            PathBuf::from(name)
        };
        let beside = [
            path.with_extension("sym"),
            behind(".sym"),
            path.with_extension("lst"),
            behind(".lst"),
        ];
        let mut symbols = None;
        for beside in beside
            .iter()
            .filter(|beside| beside.is_file() && *beside != path)
        {
            let text = read_text(beside)?;
            if Symbols::is_listing(&text) || beside.extension().is_some_and(|end| end == "sym") {
                symbols = Some(text);
                break;
            }
        }
        let symbols = symbols.or_else(|| {
            let ours = BUNDLED.iter().find(|ours| ours.image == image);
            ours.map(|ours| ours.symbols.to_string())
        });
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let scheme = match scheme {
            Some(scheme) => Some(scheme),
            None => {
                Scheme::from_extension(&extension).with_context(|| path.display().to_string())?
            }
        };
        Ok(Rom {
            name: path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            origin: path.display().to_string(),
            image,
            scheme,
            symbols,
        })
    }

    /// Takes the symbols in this file.
    ///
    /// # Errors
    /// If it cannot be read, or is no list of symbols.
    pub fn take_symbols(&mut self, path: &Path) -> Result<()> {
        let text = read_text(path)?;
        Symbols::parse(&text).with_context(|| path.display().to_string())?;
        self.symbols = Some(text);
        Ok(())
    }

    /// The cartridge with this image in it.
    ///
    /// # Errors
    /// If the image is of no known scheme.
    pub fn cartridge(&self) -> Result<Cartridge> {
        Cartridge::new(&self.image, self.scheme).with_context(|| self.origin.clone())
    }

    /// The RAM address that `text` means: a number (decimal, or hexadecimal after `$` or `0x`), or
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
                "`{name}` is no address, and {} has no symbol file",
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

    /// The symbols beside the image, if there are any; the bundled image brings its own.
    ///
    /// # Errors
    /// If the file beside it is no symbol list.
    pub fn symbols(&self) -> Result<Option<Symbols>> {
        self.symbols
            .as_deref()
            .map(|text| {
                Symbols::parse(text).with_context(|| format!("the symbols of {}", self.origin))
            })
            .transpose()
    }

    /// A referee for this image if its symbols say all that the referee must know.
    pub fn referee(&self) -> Option<Referee> {
        let symbols = self.symbols().ok().flatten()?;
        Referee::new(&symbols).ok()
    }
}

/// A text of which only the ASCII matters: comments may be in any code page.
fn read_text(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn number(text: &str) -> Option<u16> {
    match text.strip_prefix('$').or_else(|| text.strip_prefix("0x")) {
        Some(digits) => u16::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
