//! A turn as a player orders it, and why an order is refused.
//!
//! Owns the orders and the legality of moving pieces. [`game`](super::game) applies a turn,
//! [`notation`](super::notation) reads and writes it.

use thiserror::Error;

use super::board::{Board, Direction, End, Launcher, Piece, ShiftError, Side};

/// One turn: either a launch or a move order, never both; there is no pass.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A launch from the own launcher at this end.
    Launch(End),
    /// A move order for own pieces.
    Move(MoveOrder),
}

/// One direction and the pieces that go one marker in it, in this order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveOrder {
    /// The direction of all pieces.
    pub direction: Direction,
    /// The pieces in the order in which they move.
    pub pieces: Vec<Piece>,
}

impl Turn {
    /// Whether both do the same to a game in which both are legal: the same launch, or the same pieces
    /// one way, in whatever order.
    pub fn comes_to_the_same_as(&self, other: &Turn) -> bool {
        match (self, other) {
            (Turn::Move(one), Turn::Move(other)) => {
                let all_in = |these: &[Piece], those: &[Piece]| {
                    these.iter().all(|piece| those.contains(piece))
                };
                one.direction == other.direction
                    && all_in(&one.pieces, &other.pieces)
                    && all_in(&other.pieces, &one.pieces)
            }
            _ => self == other,
        }
    }
}

impl MoveOrder {
    /// The board after `side` has moved the pieces one after the other.
    ///
    /// # Errors
    /// [`Illegal`] for the first thing wrong with the order: it names no piece (**R**), or in the order given a
    /// piece that is not the player's own, that has moved already, that would leave the markers or
    /// that would come onto another piece.
    pub fn apply(&self, side: Side, board: &Board) -> Result<Board, Illegal> {
        if self.pieces.is_empty() {
            return Err(Illegal::NoPiece);
        }
        let mut moved = board.clone();
        for (index, &piece) in self.pieces.iter().enumerate() {
            if piece.owner() != side {
                return Err(Illegal::NotOwn(piece));
            }
            if self.pieces[..index].contains(&piece) {
                return Err(Illegal::MovedTwice(piece));
            }
            moved
                .shift(piece, self.direction)
                .map_err(|error| match error {
                    ShiftError::OffBoard => Illegal::OffBoard(piece, self.direction),
                    ShiftError::Blocked(blocker) => {
                        Illegal::Blocked(piece, self.direction, blocker)
                    }
                })?;
        }
        Ok(moved)
    }
}

/// Why a turn is refused. A refused turn changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A move order without a piece.
    #[error("a move order needs at least one piece")]
    NoPiece,
    /// The piece belongs to the other player.
    #[error("piece {0} belongs to {owner}", owner = .0.owner())]
    NotOwn(Piece),
    /// The piece has moved in this turn already.
    #[error("piece {0} has moved already")]
    MovedTwice(Piece),
    /// The piece would leave the markers.
    #[error("piece {0} cannot go {1}: no marker there")]
    OffBoard(Piece, Direction),
    /// The first piece would come onto the second.
    #[error("piece {0} cannot go {1}: piece {2} stands there")]
    Blocked(Piece, Direction, Piece),
    /// Twelve turns went by without a launch: this one must be a launch.
    #[error("a launch is due after twelve turns without one")]
    LaunchDue,
    /// The launcher has no launch left.
    #[error("launcher {0} is empty")]
    Empty(Launcher),
    /// The launcher is out for this many more turns of its owner, this one included.
    #[error("launcher {0} is out for {time}", time = match .1 {
        1 => "this turn".to_string(),
        turns => format!("{turns} more turns"),
    })]
    OutForTurns(Launcher, u8),
    /// The launcher is out for the rest of the game.
    #[error("launcher {0} is out for the rest of the game")]
    OutForGame(Launcher),
}

/// A turn in a list of turns that the game refuses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("turn {number}, {side} `{turn}`: {reason}")]
pub struct Refused {
    /// Its place in the list, from 1.
    pub number: usize,
    /// The side to move.
    pub side: Side,
    /// The refused turn.
    pub turn: Turn,
    /// Why it is refused.
    pub reason: Illegal,
}
