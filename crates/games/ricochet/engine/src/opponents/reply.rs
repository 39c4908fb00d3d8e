//! The other side's replies to a candidate: a launch, or a move of one piece.

use super::ways::OWN;
use crate::rules::{Direction, End};

/// A reply of the other side, by its number: the launches from the top and from the bottom, then for each direction the
/// moves of the side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply(u8);

/// Replies with a launch.
const LAUNCHES: u8 = End::ALL.len() as u8;
/// Number of replies, possible or not.
const REPLIES: u8 = LAUNCHES + (Direction::ALL.len() * OWN) as u8;

impl Reply {
    /// All replies, possible or not.
    pub fn all() -> impl Iterator<Item = Reply> {
        (0..REPLIES).map(Reply)
    }

    /// The replies to try before any has refuted a candidate.
    pub const LIKELY: [Reply; 2] = [Reply(End::Bottom as u8), Reply(End::Top as u8)];

    /// The end from which the reply launches; `None` if it is a move.
    #[inline]
    pub fn launch(self) -> Option<End> {
        End::ALL.get(usize::from(self.0)).copied()
    }

    /// The number of the side's piece that moves, 0 to 5, and its direction; the reply is no launch.
    #[inline]
    pub fn piece_and_direction(self) -> (usize, Direction) {
        MOVES[usize::from(self.0) % MOVES.len()]
    }
}

/// The moves; the launches have entries without a meaning.
static MOVES: [(usize, Direction); (REPLIES as usize).next_power_of_two()] = {
    let mut moves = [(0, Direction::Up); (REPLIES as usize).next_power_of_two()];
    let mut number = LAUNCHES as usize;
    while number < REPLIES as usize {
        let n = number - LAUNCHES as usize;
        moves[number] = (n % OWN, Direction::ALL[n / OWN]);
        number += 1;
    }
    moves
};
