//! `ricochet export`: the bundled cartridge images as files.

use std::fs;
use std::path::PathBuf;

use anyhow::{anyhow, bail, Context, Result};
use clap::Args;
use md5::Md5;
use sha2::{Digest, Sha256};

use probe::flash_cart::{self, Starts};
use rayon::prelude::*;
use vcs::{Cartridge, Standard};

use super::hardware::one_of;
use super::text::hex;
use crate::catalog::Catalog;
use crate::failure::{Failure, Outcome};
use crate::files;
use crate::games::entry::Image;
use crate::progress;
use crate::text::print;

/// Frames in which no access may stray to a hotspot: ten seconds.
const WATCHED_FRAMES: u64 = 600;

/// Check the games' images, and write them with their symbols
///
/// There is one for NTSC and one for PAL60. Before anything is written each image is checked for a real console: the scheme that flash cartridges and
/// emulators detect, the vectors of every bank, accesses that stray to a hotspot, and starts from every bank
/// in many states, by reset and out of a menu.
///
/// The checksums have the format of `sha256sum --tag`: the SHA-256 of every file, and for the images also
/// the MD5, which identifies an image in Stella's properties and other lists of games. `stella.pro` has an
/// entry of each image for Stella's file of that name.
#[derive(Debug, Args)]
pub struct Export {
    /// Game to export; all that have an image by default
    #[arg(value_name = "NAME")]
    game: Option<String>,
    /// Directory to write to; it is created if it does not exist
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Television standard of the images; all by default
    #[arg(long, value_name = "STANDARD", value_parser = one_of(&[Standard::Ntsc, Standard::Pal60], Standard::name))]
    tv: Option<Standard>,
    /// Power-on states in which each image is started from each bank, by reset and out of a menu
    #[arg(long, value_name = "N", default_value_t = 256)]
    starts: u64,
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
        let wanted = |image: &&Image| match self.tv {
            None => true,
            standard => Standard::of_name(image.file_name) == standard,
        };
        let images: Vec<&Image> = games
            .iter()
            .flat_map(|game| game.images)
            .filter(wanted)
            .collect();
        self.check(&images).map_err(Failure::failed)?;
        fs::create_dir_all(&self.out)
            .with_context(|| format!("cannot make {}", self.out.display()))
            .map_err(Failure::failed)?;
        // All files first: an output that ends early costs lines, and no file.
        let mut checksums = String::new();
        for image in &images {
            checksums += &self.write(image).map_err(Failure::failed)?;
        }
        let properties: String = images.iter().map(|image| properties(image)).collect();
        files::write(&self.out.join("stella.pro"), properties.as_bytes())
            .map_err(Failure::failed)?;
        print(checksums)
    }

    /// Checks that the images run on a real console.
    fn check(&self, images: &[&Image]) -> Result<()> {
        let mut started = Vec::new();
        for image in images {
            let name = image.file_name;
            if let Some(fault) = flash_cart::faults(image.bytes).first() {
                bail!("{name} {fault}");
            }
            let cartridge = Cartridge::new(image.bytes, None)?;
            if let Some(stray) = flash_cart::stray_access(&cartridge, WATCHED_FRAMES) {
                bail!("{name}: {stray}");
            }
            started.push((name, Starts::new(cartridge)));
        }
        let all: Vec<_> = started
            .iter()
            .flat_map(|(name, starts)| {
                let all = starts.all(self.starts).into_iter();
                all.map(move |start| (name, starts, start))
            })
            .collect();
        let bar = progress::bar(all.len() as u64, "starts");
        all.par_iter().try_for_each(|(name, starts, start)| {
            bar.inc(1);
            starts
                .check(*start)
                .map_err(|fault| anyhow!("{name}, started {fault}"))
        })
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

/// The image's entry of Stella's `stella.pro`: pairs of a key and a value, ended by an empty pair of quotes.
fn properties(image: &Image) -> String {
    let scheme = Cartridge::new(image.bytes, None).map(|cartridge| cartridge.scheme().name());
    let standard =
        Standard::of_name(image.file_name).map(|standard| standard.name().to_uppercase());
    let pairs = [
        ("Cart.MD5", hex(&Md5::digest(image.bytes))),
        ("Cart.Name", image.file_name.to_string()),
        ("Cart.Type", scheme.unwrap_or_default().to_string()),
        ("Display.Format", standard.unwrap_or_default()),
    ];
    let lines = pairs
        .iter()
        .map(|(key, value)| format!("\"{key}\" \"{value}\"\n"));
    lines.chain(["\"\"\n\n".to_string()]).collect()
}
