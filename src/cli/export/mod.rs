//! `ricochet export`: writes the bundled cartridge images, and everything that belongs to them, as files.

mod archive;
mod artwork;
mod contents;
mod fonts;
pub(super) mod manual;
mod pdf;
pub(super) mod plain;

use std::iter;
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::Args;

use probe::flash_cart::{self, Starts};
use rayon::prelude::*;
use vcs::{Cartridge, Standard};

use super::hardware::one_of;
use super::names;
use crate::programs::Programs;
use output::{Failure, Outcome, files, print};
use program::progress;
use referee::{Game, Image, PageAddress};

/// Frames in which no access may stray to a hotspot: ten seconds.
const WATCHED_FRAMES: u64 = 600;
/// Frames in which no bit is used that nothing drives: twenty seconds, half of them of the demonstration.
const DEMONSTRATED_FRAMES: u64 = 1200;

/// The greatest number of power-on states.
const MOST_STARTS: u64 = 100_000;

/// Check the games' images, and write them with their manuals
///
/// There is an image for NTSC and one for PAL60, each with its symbols and a listing for a debugger; for each
/// game the manual as text and PDF, a label and a box; and `stella.pro` with an entry of each image for
/// Stella's file of that name, the licences, and the checksums of all files. The same version of the program
/// writes the same bytes each time; all files are written, or none.
///
/// Before anything is written each image is checked for a real console: the scheme that flash cartridges and
/// emulators detect, the vectors of every bank, accesses that stray to a hotspot, bits that nothing drives,
/// and starts from every bank in many states, by reset and out of a menu.
///
/// The checksums are printed as well, in the format of `sha256sum --tag`: the SHA-256 of every file, and for
/// the images also the MD5, which identifies an image in Stella's properties and other lists of games.
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
    /// Write one ZIP archive of the files to the directory instead
    #[arg(long)]
    zip: bool,
    /// Address of a page that checks consoles, such as https://example.org/: a telephone that photographs the code of a match opens it
    #[arg(long, value_name = "URL")]
    page: Option<PageAddress>,
    /// Power-on states in which each image is started from each bank, by reset and out of a menu
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u64).range(..=MOST_STARTS))]
    starts: u64,
}

impl Export {
    /// Writes the files and prints their checksums.
    pub fn execute(self, programs: &Programs) -> Outcome {
        let catalog = &programs.catalog;
        let games = match &self.game {
            None => catalog.games().collect(),
            Some(name) => {
                let unknown = || {
                    anyhow!(
                        "there is no game `{name}`; {}",
                        names::known(catalog, name, iter::empty())
                    )
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
        let images = |game: &Game| -> Vec<Image> {
            let images = game.images.iter().filter(wanted);
            images.map(|image| self.addressed(image)).collect()
        };
        let images: Vec<(&Game, Vec<Image>)> =
            games.iter().map(|game| (*game, images(game))).collect();
        let all: Vec<&Image> = images.iter().flat_map(|(_, images)| images).collect();
        if self.page.is_some() && all.iter().all(|image| image.address_space().is_none()) {
            let known = anyhow!("no code of these images has room for the address of a page");
            return Err(Failure::usage(known));
        }
        files::folder(&self.out).map_err(Failure::usage)?;
        self.check(&all).map_err(Failure::failed)?;
        let mut files = Vec::new();
        for (game, images) in &images {
            let of_game = contents::of_game(game, &programs.part(game).manual, images);
            files.extend(of_game.map_err(Failure::failed)?);
        }
        files.extend(contents::of_all(&all, &files));
        if self.zip {
            let name = self.game.as_deref().unwrap_or("games");
            let packed = archive::zip(name, &files).map_err(Failure::failed)?;
            files = vec![(format!("{name}.zip"), packed)];
        }
        // All files first: an output that ends early costs lines, and no file.
        files::write_folder(&self.out, &files).map_err(Failure::failed)?;
        print(contents::checksums(&files))
    }

    /// The image with the page's address in it, if one is given and the image has room for it.
    fn addressed(&self, image: &Image) -> Image {
        let page = self.page.as_ref();
        let bytes = page.and_then(|page| image.with_address(page));
        Image {
            bytes: bytes.map_or(image.bytes, |bytes| bytes.leak()),
            ..*image
        }
    }

    /// Checks that the images run on a real console.
    fn check(&self, images: &[&Image]) -> Result<()> {
        let (mut started, mut cartridges) = (Vec::new(), Vec::new());
        for image in images {
            let name = image.file_name;
            if let Some(fault) = flash_cart::faults(image.bytes).first() {
                bail!("{name} {fault}");
            }
            let cartridge = Cartridge::new(image.bytes, None)?;
            started.push((name, Starts::new(cartridge.clone())));
            cartridges.push((name, cartridge));
        }
        cartridges.par_iter().try_for_each(|(name, cartridge)| {
            let stray = flash_cart::stray_access(cartridge, WATCHED_FRAMES);
            let fault = stray.or_else(|| flash_cart::undriven_bits(cartridge, DEMONSTRATED_FRAMES));
            fault.map_or(Ok(()), |fault| Err(anyhow!("{name}: {fault}")))
        })?;
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
}
