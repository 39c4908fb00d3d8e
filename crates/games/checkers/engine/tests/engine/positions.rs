//! Positions that several tests use.

use checkers_engine::{Piece, Position, Side, Square};
use proptest::prelude::*;

/// The position of a FEN.
pub fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// Pieces of any kind on any squares.
pub fn any_position() -> impl Strategy<Value = Position> {
    let piece = (prop::sample::select(&Side::ALL[..]), any::<bool>());
    let piece = piece.prop_map(|(side, king)| Piece { side, king });
    let filled = (1..=30u32).prop_flat_map(move |filled| {
        let piece = prop::option::weighted(f64::from(filled) / 32.0, piece.clone());
        prop::collection::vec(piece, Square::COUNT)
    });
    (filled, prop::sample::select(&Side::ALL[..])).prop_map(|(pieces, turn)| {
        let mut position = Position::empty(turn);
        for (square, piece) in Square::all().zip(pieces) {
            position.put(square, piece);
        }
        position
    })
}
