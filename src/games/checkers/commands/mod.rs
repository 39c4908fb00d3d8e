//! Checkers' commands, found under `ricochet checkers`.

pub mod analyse;
pub mod endgame;
pub mod games;
pub mod perft;
pub mod play;

use std::path::{Path, PathBuf};

use anyhow::{anyhow, Context, Result};
use clap::Args;

use super::endgame::Table;
use super::rules::{Numbering, Position, Side, Square, Variant};
use crate::failure::Failure;
use crate::files;

/// What is played, and how squares are numbered.
#[derive(Args, Debug)]
struct Rules {
    /// Play the losing game: who cannot move has won
    #[arg(long)]
    losing: bool,
    /// Number the squares from White's side, which then has 1 to 12
    #[arg(long)]
    white_first: bool,
}

impl Rules {
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

fn numbering(white_first: bool) -> Numbering {
    match white_first {
        true => Numbering::WhiteFirst,
        false => Numbering::BlackFirst,
    }
}

/// The position of `--fen`, or the start.
fn start(fen: Option<&str>, numbering: Numbering) -> Result<Position, Failure> {
    let position =
        fen.map(|fen| Position::from_fen(fen, numbering).with_context(|| format!("`{fen}`")));
    Ok(position
        .transpose()
        .map_err(Failure::usage)?
        .unwrap_or(Position::START))
}

/// The table of `--endgame`; the losing game has none.
fn endgame_table(path: Option<&PathBuf>, variant: Variant) -> Result<Option<Table>, Failure> {
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

/// The board as text, with the numbers of its squares beside it: `b` and `w` men, `B` and `W` kings. Squares
/// 1 to 4 of the numbering are at the top.
fn board(position: &Position, numbering: Numbering) -> String {
    let mut text = String::new();
    for row in 0..8u8 {
        let numbers = 4 * row + 1..=4 * row + 4;
        let squares = numbers
            .clone()
            .filter_map(|number| numbering.square(number));
        let marks: Vec<String> = squares
            .map(|square| mark(position, square).to_string())
            .collect();
        let numbers: Vec<String> = numbers.map(|number| format!("{number:2}")).collect();
        let indent = if row % 2 == 0 { "  " } else { "" };
        text += &format!(
            "{:18}{}\n",
            format!("{indent}{}", marks.join("   ")),
            numbers.join(" ")
        );
    }
    text
}

fn mark(position: &Position, square: Square) -> char {
    match position.piece(square) {
        None => '.',
        Some(piece) => match (piece.side, piece.king) {
            (Side::Black, false) => 'b',
            (Side::Black, true) => 'B',
            (Side::White, false) => 'w',
            (Side::White, true) => 'W',
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_square_1_of_the_numbering_at_the_top_left() {
        let position: Position = "B:W21,K30:B1,K8".parse().unwrap();
        let lines = |numbering| {
            board(&position, numbering)
                .lines()
                .map(str::to_string)
                .collect::<Vec<_>>()
        };
        let usual = lines(Numbering::BlackFirst);
        assert_eq!(usual[0], "  b   .   .   .    1  2  3  4");
        assert_eq!(usual[1], ".   .   .   B      5  6  7  8");
        assert_eq!(usual[5], "w   .   .   .     21 22 23 24");
        let other = lines(Numbering::WhiteFirst);
        assert_eq!(other[0], "  .   .   W   .    1  2  3  4");
        assert_eq!(other[7], ".   .   .   b     29 30 31 32");
    }
}
