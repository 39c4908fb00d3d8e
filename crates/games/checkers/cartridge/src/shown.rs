//! What the squares show, as `asm/checkers/ram.inc` has it in `shown`.

use super::constants::{STATE_BLACK, STATE_MARK, STATE_WHITE, STATES};
use checkers_engine::rules::{Position, Side, Square, Squares};

/// Two squares each, from the upper left of the screen: the left one, and the right one times `STATES`.
pub const PAIRS: usize = 16;

/// What a position shows without these pieces and with the mark of the last move on this square; `turned` if black's side is below.
pub fn of(position: &Position, hidden: Squares, mark: Option<Square>, turned: bool) -> [u8; PAIRS] {
    let mut squares: Vec<Square> = Square::all().collect();
    if turned {
        squares.reverse();
    }
    let state = |square: Square| match position.piece(square) {
        _ if mark == Some(square) => STATE_MARK + u8::from(position.turn() == Side::Black),
        None => 0,
        Some(_) if hidden.contains(square) => 0,
        Some(piece) => {
            let man = match piece.side {
                Side::Black => STATE_BLACK,
                Side::White => STATE_WHITE,
            };
            man + u8::from(piece.king)
        }
    };
    let mut pairs = [0; PAIRS];
    for (pair, two) in pairs.iter_mut().zip(squares.chunks(2)) {
        *pair = state(two[0]) + STATES * state(two[1]);
    }
    pairs
}
