//! A model of a beginner, to measure the computer.
//!
//! Implements `docs/checkers/opponents.md`. With equal chances it plays any turn, or considers what its turn captures
//! and what the other side can then capture.

use crate::rules::{Game, Move, Position, Variant};
use random::Random;

/// The turn that it plays in a game's position. It looks ahead as it does, whatever the plies.
///
/// # Panics
/// If the side to move cannot move.
pub fn choose(game: &Game, _plies: u8, chance: &mut Random) -> Move {
    let position = game.position();
    let mut turns = position.moves();
    if chance.below(2) == 0 {
        let best = turns
            .iter()
            .map(|turn| gain(&position, turn, game.variant()));
        let best = best.max();
        turns.retain(|turn| Some(gain(&position, turn, game.variant())) == best);
    }
    turns[usize::from(chance.below(turns.len() as u16))]
}

/// The pieces that a turn takes less the most that a turn after it takes; in the losing game the other way round.
fn gain(position: &Position, turn: &Move, variant: Variant) -> i32 {
    let taken = |turn: &Move| turn.captured().len() as i32;
    let replies = position.after(turn).moves();
    let gain = taken(turn) - replies.iter().map(taken).max().unwrap_or(0);
    match variant {
        Variant::Checkers => gain,
        Variant::Losing => -gain,
    }
}
