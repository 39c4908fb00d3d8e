//! The reference engine against its rules.

mod beginner;
mod endgame;
mod fen;
mod game;
mod model;
mod moves;
mod openings;
mod pdn;
mod perft;
mod player;
mod positions;
mod record;

use checkers_engine::{Game, Move, Position, Variant};
use rules::Rules;

use positions::{any_position, position};

fn read(position: &Position, text: &str) -> Move {
    position.read_move(text, Default::default()).unwrap()
}

/// A game in which these moves were played.
fn game(variant: Variant, start: Position, moves: &str) -> Game {
    let mut game = Game::new(variant, start);
    for text in moves.split_whitespace() {
        game.act(&read(&game.position(), text)).unwrap();
    }
    game
}
