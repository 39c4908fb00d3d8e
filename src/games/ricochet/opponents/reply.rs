//! What the other side can do in reply to a candidate: a launch, or a move of one piece.

use super::ways::OWN;
use crate::games::ricochet::rules::{Direction, End};

/// A reply of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The launch from this end.
    Launch(End),
    /// The side's piece with this number, 0 to 5, in this direction.
    Move(usize, Direction),
}

impl Reply {
    /// The replies to try before any has refuted a candidate.
    pub const LIKELY: [Reply; 2] = [Reply::Launch(End::Bottom), Reply::Launch(End::Top)];

    /// All replies, possible or not.
    pub fn all() -> impl Iterator<Item = Reply> {
        let pieces = |direction| (0..OWN).map(move |piece| Reply::Move(piece, direction));
        let launches = End::ALL.map(Reply::Launch).into_iter();
        launches.chain(Direction::ALL.into_iter().flat_map(pieces))
    }
}
