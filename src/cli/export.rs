//! `ricochet export`: the bundled cartridge as files.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use sha2::{Digest, Sha256};

use super::rom::{BUNDLED_IMAGE, BUNDLED_SYMBOLS};
use super::{hex, Failure, Outcome};
use crate::files;

/// Write the cartridge image and its symbols, and print their SHA-256 as `sha256sum` does
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
        for (name, bytes) in [
            ("ricochet.a26", BUNDLED_IMAGE),
            ("ricochet.sym", BUNDLED_SYMBOLS.as_bytes()),
        ] {
            files::write(&self.out.join(name), bytes).map_err(Failure::failed)?;
            writeln!(out, "{}  {name}", hex(&Sha256::digest(bytes))).map_err(Failure::failed)?;
        }
        Ok(())
    }
}
