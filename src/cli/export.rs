//! `ricochet export`: the bundled cartridge images as files.

use std::fs;
use std::path::PathBuf;

use anyhow::{anyhow, Context, Result};
use clap::Args;
use md5::Md5;
use sha2::{Digest, Sha256};

use super::text::hex;
use crate::catalog::Catalog;
use crate::failure::{Failure, Outcome};
use crate::files;
use crate::games::entry::Image;
use crate::text::print;

/// Write the games' images, for NTSC and for PAL60, each with its symbols, and print checksums
///
/// The checksums have the format of `sha256sum --tag`: the SHA-256 of every file, and for the images also
/// the MD5, which identifies an image in Stella's properties and other lists of games.
#[derive(Debug, Args)]
pub struct Export {
    /// Game to export; all that have an image by default
    #[arg(value_name = "NAME")]
    game: Option<String>,
    /// Directory to write to; it is created if it does not exist
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl Export {
    /// Writes the files and prints their checksums.
    pub fn execute(self, catalog: &Catalog) -> Outcome {
        let games = match &self.game {
            None => catalog.games().collect(),
            Some(name) => {
                let unknown = || {
                    let names: Vec<_> = catalog.games().map(|game| game.name).collect();
                    let names = names.join(", ");
                    anyhow!("there is no game `{name}`; the games are: {names}")
                };
                let game = catalog.named(name).ok_or_else(unknown);
                let game = game.map_err(Failure::usage)?;
                game.image().map_err(Failure::usage)?;
                vec![game]
            }
        };
        fs::create_dir_all(&self.out)
            .with_context(|| format!("cannot make {}", self.out.display()))
            .map_err(Failure::failed)?;
        // All files first: an output that ends early costs lines, and no file.
        let mut checksums = String::new();
        for image in games.iter().flat_map(|game| game.images) {
            checksums += &self.write(image).map_err(Failure::failed)?;
        }
        print(checksums)
    }

    /// Writes an image and its symbols; returns the lines of their checksums.
    fn write(&self, image: &Image) -> Result<String> {
        let name = format!("{}.a26", image.file_name);
        let symbols = format!("{}.sym", image.file_name);
        let symbol_text = image.symbols.as_bytes();
        files::write(&self.out.join(&name), image.bytes)?;
        files::write(&self.out.join(&symbols), symbol_text)?;
        Ok(format!(
            "MD5 ({name}) = {}\nSHA256 ({name}) = {}\nSHA256 ({symbols}) = {}\n",
            hex(&Md5::digest(image.bytes)),
            hex(&Sha256::digest(image.bytes)),
            hex(&Sha256::digest(symbol_text)),
        ))
    }
}
