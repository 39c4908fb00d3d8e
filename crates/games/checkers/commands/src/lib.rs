//! Checkers' part of the program `ricochet`: its manual, and its commands under `ricochet checkers`.

mod analyse;
pub mod play;
mod program;

pub use self::program::PROGRAM;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;

use checkers_engine::endgame::Table;
use checkers_engine::rules::{Numbering, Position, Variant};
use output::{Failure, files};

/// What is played, and how squares are numbered.
#[derive(Args, Debug)]
struct Routines {
    /// Play the losing game: who cannot move has won
    #[arg(long)]
    losing: bool,
    /// Number the squares from White's side, which then has 1 to 12
    #[arg(long)]
    white_first: bool,
}

impl Routines {
    fn variant(&self) -> Variant {
        match self.losing {
            true => Variant::Losing,
            false => Variant::Checkers,
        }
    }

    fn numbering(&self) -> Numbering {
        numbering(self.white_first)
    }
}

/// The numbering of the squares.
pub fn numbering(white_first: bool) -> Numbering {
    match white_first {
        true => Numbering::WhiteFirst,
        false => Numbering::BlackFirst,
    }
}

/// The position of `--fen`, or the start.
///
/// # Errors
/// The text is not a valid position.
pub fn start(fen: Option<&str>, numbering: Numbering) -> Result<Position, Failure> {
    let position =
        fen.map(|fen| Position::from_fen(fen, numbering).with_context(|| format!("`{fen}`")));
    Ok(position
        .transpose()
        .map_err(Failure::usage)?
        .unwrap_or(Position::START))
}

/// The table of `--endgame`; the losing game has none.
///
/// # Errors
/// The file cannot be read, or the losing game is played.
pub fn endgame_table(path: Option<&PathBuf>, variant: Variant) -> Result<Option<Table>, Failure> {
    match path {
        None => Ok(None),
        Some(_) if variant == Variant::Losing => Err(Failure::usage(anyhow!(
            "the losing game has no endgame table"
        ))),
        Some(path) => read_table(path).map(Some).map_err(Failure::usage),
    }
}

fn read_table(path: &Path) -> Result<Table> {
    let file = files::read(path, Table::largest_file())?;
    Table::from_bytes(&file).map_err(|error| anyhow!("{}: {error}", path.display()))
}
