//! Moves as text: `11-15`, `22x15`, `22x15x6`.
//!
//! A jump is written by its first and last square as long as no other jump with another result has the
//! same two; then with all the squares where its hops end.

use std::fmt;

use thiserror::Error;

use super::moves::Move;
use super::position::Position;
use super::square::{Numbering, Square};

/// Why a text is no move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// Not numbers of squares with `-`, `x` or `:` between them.
    #[error("`{0}` is not a move such as 11-15 or 22x15x6")]
    Malformed(String),
    /// No move of the position.
    #[error("{0} is not possible here")]
    Illegal(String),
    /// Another move that is possible has to be a jump.
    #[error("{0} is not possible here: a jump is due")]
    MustJump(String),
    /// Several jumps with different results, in full.
    #[error("{0} may be {ways}", ways = .1.join(" or "))]
    Ambiguous(String, Vec<String>),
}

impl Move {
    /// Reads a move with all squares of its path, as [`Move::in_full`] writes it. `-`, `x` and `:` all stand for steps
    /// and jumps.
    ///
    /// # Errors
    /// The text is no move on an empty board, or a jump without the squares where its hops end.
    pub fn read(text: &str, numbering: Numbering) -> Result<Move, MoveError> {
        let path = squares(text, numbering);
        let played = path.and_then(|path| Move::of_path(&path));
        played.ok_or_else(|| MoveError::Malformed(text.to_string()))
    }

    /// The move with all squares of its path.
    pub fn in_full(&self, numbering: Numbering) -> String {
        let numbers: Vec<String> = self
            .path()
            .map(|square| numbering.number(square).to_string())
            .collect();
        numbers.join(if self.is_jump() { "x" } else { "-" })
    }

    /// The move by its first and last square.
    fn in_short(&self, numbering: Numbering) -> String {
        let mark = if self.is_jump() { 'x' } else { '-' };
        format!(
            "{}{mark}{}",
            numbering.number(self.from()),
            numbering.number(self.to())
        )
    }
}

impl fmt::Display for Move {
    /// Writes all squares of the path, with Black on squares 1 to 12.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_full(Numbering::BlackFirst))
    }
}

impl Position {
    /// A move of this position as text, as short as it can be without being ambiguous.
    pub fn move_text(&self, played: &Move, numbering: Numbering) -> String {
        let ends = |other: &Move| (other.from(), other.to()) == (played.from(), played.to());
        let mut others = self.moves().into_iter().filter(ends);
        match others.any(|other| other.captured() != played.captured()) {
            true => played.in_full(numbering),
            false => played.in_short(numbering),
        }
    }

    /// Reads a move of this position: its first and last square, or more squares of its path in order.
    /// Of several jumps with one result that fit, the first one is returned. `-`, `x` and `:` all stand
    /// for steps and jumps.
    ///
    /// # Errors
    /// The text is no move, no move of this position, or fits jumps with different results.
    pub fn read_move(&self, text: &str, numbering: Numbering) -> Result<Move, MoveError> {
        let given =
            squares(text, numbering).ok_or_else(|| MoveError::Malformed(text.to_string()))?;
        let moves = self.moves();
        let in_full = |found: &&Move| found.path().eq(given.iter().copied());
        if let Some(found) = moves.iter().find(in_full) {
            return Ok(*found);
        }
        let fitting: Vec<&Move> = moves.iter().filter(|found| fits(found, &given)).collect();
        match fitting[..] {
            [] => Err(self.impossible(text.to_string())),
            [first, ref others @ ..] => {
                if others
                    .iter()
                    .all(|other| other.captured() == first.captured())
                {
                    return Ok(*first);
                }
                let ways = fitting
                    .iter()
                    .map(|found| found.in_full(numbering))
                    .collect();
                Err(MoveError::Ambiguous(text.to_string(), ways))
            }
        }
    }

    /// Why a move of this text that the position doesn't have is not possible.
    pub(super) fn impossible(&self, text: String) -> MoveError {
        match self.must_jump() {
            true => MoveError::MustJump(text),
            false => MoveError::Illegal(text),
        }
    }
}

/// The squares of a move's text, at least two.
fn squares(text: &str, numbering: Numbering) -> Option<Vec<Square>> {
    let squares: Vec<Square> = text
        .split(['-', 'x', 'X', ':'])
        .map(|part| numbering.named(part))
        .collect::<Option<_>>()?;
    (squares.len() >= 2).then_some(squares)
}

/// Whether a move starts and ends on the first and last of the squares and passes the others in order.
fn fits(found: &Move, given: &[Square]) -> bool {
    let [first, between @ .., last] = given else {
        return false;
    };
    let path: Vec<Square> = found.path().collect();
    let mut inner = path[1..path.len() - 1].iter();
    found.from() == *first
        && found.to() == *last
        && between
            .iter()
            .all(|square| inner.any(|passed| passed == square))
}
