//! `ricochet export`: the bundled cartridge images as files.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use md5::Md5;
use sha2::{Digest, Sha256};

use super::rom::{Bundled, BUNDLED};
use super::{hex, Failure, Outcome};
use crate::files;

/// Write the cartridge images, for NTSC and for PAL60, each with its symbols, and print checksums
///
/// The checksums are lines as of `sha256sum --tag`: the SHA-256 of every file, and of the images also
/// the MD5, by which Stella's properties and other lists of games know an image.
#[derive(Debug, Args)]
pub struct Export {
    /// Directory to write to; it is made if it does not exist
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

impl Export {
    pub fn execute(self) -> Outcome {
        fs::create_dir_all(&self.out)
            .with_context(|| format!("cannot make {}", self.out.display()))
            .map_err(Failure::failed)?;
        let mut out = std::io::stdout().lock();
        for bundled in &BUNDLED {
            self.write(bundled, &mut out).map_err(Failure::failed)?;
        }
        Ok(())
    }

    fn write(&self, bundled: &Bundled, out: &mut impl Write) -> Result<()> {
        let image = format!("{}.a26", bundled.file_name);
        let symbols = format!("{}.sym", bundled.file_name);
        files::write(&self.out.join(&image), bundled.image)?;
        files::write(&self.out.join(&symbols), bundled.symbols.as_bytes())?;
        writeln!(out, "MD5 ({image}) = {}", hex(&Md5::digest(bundled.image)))?;
        for (name, bytes) in [
            (image, bundled.image),
            (symbols, bundled.symbols.as_bytes()),
        ] {
            writeln!(out, "SHA256 ({name}) = {}", hex(&Sha256::digest(bytes)))?;
        }
        Ok(())
    }
}
