//! Games as text: portable draughts notation (PDN).
//!
//! A file is a series of games. A game is its tags (`[Name "value"]`), its moves, and its result.
//! Read and checked are the position of a `FEN` tag, whose `SetUp` tag may be missing, the moves, and
//! a `GameType`, which has to be 21, English draughts. Skipped are comments (`{}`, `;`), lines that begin
//! with `%`, annotations (`$1`, `!`, `?`), variations in parentheses, and the numbers of moves.
//!
//! A result is `1-0` (White has won), `0-1`, `1/2-1/2`, `2-0`, `0-2`, `1-1`, `0-0` or `*`. It is kept as it
//! is written and not checked: many collections write `1-0` for a win of the side that begins.

mod read;
mod write;

use super::rules::{Move, Position};
pub use read::{read, PdnError};

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdnGame {
    /// The tags by their names, in their order, but for `FEN`, `SetUp` and `GameType`.
    pub tags: Vec<(String, String)>,
    /// The position before the first move.
    pub start: Position,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// The result, as it is written after the moves; `*` where none is.
    pub result: String,
    /// The line that the game begins in, from 1.
    pub line: usize,
}

/// The number of the game in a `GameType` tag.
const ENGLISH_DRAUGHTS: u32 = 21;
/// The results that a game may have.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"];
/// Number of columns of a line that is written.
const WIDTH: usize = 79;
