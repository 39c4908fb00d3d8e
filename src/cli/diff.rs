//! `ricochet diff`: recorded games on the cartridge and in the engine at once.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, Context, Result};
use clap::Args;

use super::rom::Rom;
use crate::catalog::Catalog;
use crate::failure::{Failure, Outcome};
use crate::games::entry::{Game, Recorded};

/// Play recorded games on the cartridge, through its controls, and in the reference engine at once
#[derive(Args, Debug)]
pub struct Diff {
    /// Image to play on, its symbols beside it in `.sym`; the bundled one of the record's game by default
    #[arg(long, value_name = "FILE")]
    rom: Option<PathBuf>,
    /// Records, each of any game: its first word identifies the game. Ricochet's begin with a line such
    /// as `variant 1 first left`, then the turns of its games; Black Box's with one such as `black-box
    /// alone size 8 balls 4 number 01234`, then actions. A line `game` is between two games; `#` begins a
    /// comment
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
}

/// A record that was read.
pub struct Read<'a> {
    pub path: &'a Path,
    pub game: &'static Game,
    pub record: Box<dyn Recorded>,
}

impl Diff {
    /// Plays all records, and reports of each how much of it was equal, or the first difference.
    pub fn execute(self, catalog: &Catalog) -> Outcome {
        let records: Vec<Read> = self
            .records
            .iter()
            .map(|path| read(catalog, path))
            .collect::<Result<_>>()
            .map_err(Failure::usage)?;
        let mut out = std::io::stdout().lock();
        let mut different = 0;
        for Read { path, game, record } in &records {
            let rom = Rom::of_game(catalog, game, self.rom.as_deref()).map_err(Failure::usage)?;
            let symbols = rom.known_symbols().map_err(Failure::usage)?;
            let cartridge = rom.cartridge().map_err(Failure::usage)?;
            let played = record.play(cartridge, &symbols).map_err(Failure::usage)?;
            writeln!(out, "{}: {}", path.display(), played.summary).map_err(Failure::failed)?;
            different += usize::from(!played.equal);
        }
        match different {
            0 => Ok(()),
            _ => Err(Failure::failed(anyhow!(
                "{different} of {} games differ",
                records.len()
            ))),
        }
    }
}

/// Reads a record and plays it in the engine of its game.
///
/// # Errors
/// The file cannot be read, or it is no record, or not one that can be played.
pub fn read<'a>(catalog: &Catalog, path: &'a Path) -> Result<Read<'a>> {
    let named = || path.display().to_string();
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (game, records) = catalog.of_record(&text).ok_or_else(|| {
        let words = catalog.record_words().collect::<Vec<_>>().join("`, `");
        anyhow!("{}: not a record: its first word is not `{words}`", named())
    })?;
    let record = (records.read)(&text).with_context(named)?;
    Ok(Read { path, game, record })
}
