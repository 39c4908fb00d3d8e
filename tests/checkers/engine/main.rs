//! The reference engine against its rules.

mod contest;
mod endgame;
mod fen;
mod game;
mod model;
mod moves;
mod openings;
mod pdn;
mod perft;

use checkers_engine::{Game, Move, Piece, Position, Side, Square, Variant};
use proptest::prelude::*;

pub fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn read(position: &Position, text: &str) -> Move {
    position.read_move(text, Default::default()).unwrap()
}

/// A game in which these moves were played.
fn game(variant: Variant, start: Position, moves: &str) -> Game {
    let mut game = Game::new(variant, start);
    for text in moves.split_whitespace() {
        game.play(&read(&game.position(), text)).unwrap();
    }
    game
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
