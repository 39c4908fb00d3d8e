//! The computer player, and the players that measure it: `docs/checkers/opponents.md`.
//!
//! The computer player is written from that page, as is the cartridge's. It searches by alpha-beta with killer moves;
//! the page defines the choice by minimax, so that the order of moves and the cutoffs change nothing. Only the first
//! move is random.
//!
//! It knows no console and owns no game: it is given a position.

pub mod beginner;
pub mod model;
mod player;
mod search;
mod value;

use super::{Game, Move, Position};
use random::Random;

pub use player::{Choose, Player, play, points};
pub use search::{Choice, LINE, MOST_KNOWN, choose, choose_in};
pub use value::{LIMIT, value};

/// The plies of a level, 1 to 9.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=9;

/// The first move of a game: one of the seven by chance, in the order of their squares.
pub fn first_move(chance: &mut Random) -> Move {
    let moves = Position::START.moves();
    moves[usize::from(chance.below(moves.len() as u16))]
}

/// The turn that the computer plays in a game's position when it looks this number of plies ahead, 1 to 9: the first one of a
/// game by chance, the others by [`choose_in`].
///
/// # Panics
/// If the side to move cannot move.
pub fn decide(game: &Game, plies: u8, chance: &mut Random) -> Move {
    if game.position() == Position::START {
        return first_move(chance);
    }
    let choice = choose_in(game, plies);
    choice.expect("the side to move can move").turn
}
