//! What the bytes of the cartridge's RAM mean (`asm/checkers/ram.inc`), in the engine's types.

use crate::constants::{GAME_LOSING, GAME_TWO};
use checkers_engine::rules::{Side, Square, Squares, Variant};

/// The bytes of a bitmap: bit (n - 1) & 7 of byte (n - 1) >> 3 is square n.
pub fn bitmap(squares: Squares) -> [u8; 4] {
    squares.packed().to_le_bytes()
}

/// The squares of a bitmap.
pub fn squares(bytes: [u8; 4]) -> Squares {
    Squares::unpacked(u32::from_le_bytes(bytes))
}

/// The byte of a square.
pub fn square_byte(square: Square) -> u8 {
    square.number() - 1
}

/// The square of a byte; `None` if there is none.
pub fn square(byte: u8) -> Option<Square> {
    Square::new(byte.checked_add(1)?)
}

/// `turn` of a side.
pub fn turn_byte(side: Side) -> u8 {
    side as u8
}

/// The side of `turn`; `None` if there is none.
pub fn side(turn: u8) -> Option<Side> {
    Side::ALL.get(usize::from(turn)).copied()
}

/// Who wins in a `game`.
pub fn variant(game: u8) -> Variant {
    match game < GAME_LOSING {
        true => Variant::Checkers,
        false => Variant::Losing,
    }
}

/// The plies that the computer looks ahead in a `game`; `None` for two players.
pub fn plies(game: u8) -> Option<u8> {
    match game {
        GAME_TWO => None,
        GAME_LOSING.. => Some(game - GAME_LOSING + 1),
        _ => Some(game + 1),
    }
}
