//! `ricochet diff`: recorded games on the cartridge and in the engine at once.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, Context, Result};
use clap::Args;

use super::rom::Rom;
use super::{Failure, Outcome};
use crate::games::ricochet::referee::{Halt, Replay};
use crate::games::ricochet::{Contest, Record};
use probe::symbols::Symbols;

/// Play recorded games on the cartridge, through its sticks, and in the reference engine at once
#[derive(Args, Debug)]
pub struct DiffArgs {
    /// Image to play on, its symbols beside it in `.sym`; the bundled game if none is named
    #[arg(long, value_name = "FILE")]
    rom: Option<PathBuf>,
    /// Records: a line such as `variant 1 first left`, then the turns of its games with a line `game`
    /// between two of them; `#` begins a comment
    #[arg(required = true, value_name = "GAME")]
    games: Vec<PathBuf>,
}

impl DiffArgs {
    /// Plays all games, and says of each how much of it was equal or where it was not.
    pub fn execute(self) -> Outcome {
        let rom = Rom::of(self.rom.as_deref(), None).map_err(Failure::usage)?;
        let symbols = rom.symbols().map_err(Failure::usage)?;
        let symbols = symbols
            .ok_or_else(|| Failure::usage(anyhow!("the image has no symbol file beside it")))?;
        let records: Vec<(&Path, Record)> = self
            .games
            .iter()
            .map(|path| Ok((path.as_path(), read(path)?)))
            .collect::<Result<_>>()
            .map_err(Failure::usage)?;
        let mut out = std::io::stdout().lock();
        let mut different = 0;
        for (path, record) in &records {
            let (equal, story) = play(&rom, &symbols, record)?;
            writeln!(out, "{}: {story}", path.display()).map_err(Failure::failed)?;
            different += usize::from(!equal);
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

/// Reads a record whose turns the engine plays.
fn read(path: &Path) -> Result<Record> {
    let named = || path.display().to_string();
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let record: Record = text.parse().with_context(named)?;
    Contest::after(&record).with_context(named)?;
    Ok(record)
}

/// Plays one record: whether all of it was equal, and what to say of it.
fn play(rom: &Rom, symbols: &Symbols, record: &Record) -> Result<(bool, String), Failure> {
    let cartridge = rom.cartridge().map_err(Failure::usage)?;
    let mut replay = match Replay::new(cartridge, symbols, &record.setup) {
        Ok(replay) => replay,
        Err(Halt::Symbols(error)) => return Err(Failure::usage(error)),
        Err(halt) => return Ok((false, format!("no turn played\n{halt}"))),
    };
    let stopped = replay.play_all(record);
    let equal = counted(&replay);
    Ok(match stopped {
        Ok(()) => (true, format!("{equal} equal")),
        Err(stopped) => (false, format!("{equal} equal; {stopped}")),
    })
}

fn counted(replay: &Replay) -> String {
    let tally = replay.referee().tally();
    format!("{} turns and {} launches", tally.turns, tally.launches)
}
