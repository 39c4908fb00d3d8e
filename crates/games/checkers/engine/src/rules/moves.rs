//! A move as a path.
//!
//! Two jumps that start and end on the same squares and take different pieces, or take them in another
//! order, are two moves. Those that take the same pieces have the same result.

use super::square::{Side, Square, Squares};

enums::listed! {
    /// A diagonal direction, by the way of a bit in [`Squares`]: back towards square 1, or forth towards 32.
    /// They are in the order of the numbers of the squares that they lead to.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Direction {
        Back5,
        Back4,
        Forth4,
        Forth5,
    }
}

pub(super) use Direction::{Back4, Back5, Forth4, Forth5};

impl Direction {
    pub(super) const BLACK: [Direction; 2] = [Forth4, Forth5];
    pub(super) const WHITE: [Direction; 2] = [Back5, Back4];

    /// The neighbours of these squares in this direction. Those over the edge are not on [`BOARD`].
    #[inline(always)]
    pub(super) fn step(self, set: u64) -> u64 {
        match self {
            Back5 => set >> 5,
            Back4 => set >> 4,
            Forth4 => set << 4,
            Forth5 => set << 5,
        }
    }

    /// The directions of a man.
    #[inline(always)]
    pub(super) fn forward(side: Side) -> [Direction; 2] {
        match side {
            Side::Black => Direction::BLACK,
            Side::White => Direction::WHITE,
        }
    }
}

/// A move of one piece: one step, or a jump of one or more hops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    to: u8,
    /// The squares of the pieces that it takes.
    pub(super) captured: Squares,
    /// The directions of the hops, two bits each, the first in the lowest bits. A jump has at most nine
    /// hops: it visits squares of one kind only, which nine pairs of neighbours connect.
    directions: u32,
}

impl Move {
    pub(super) fn new(from: u64, to: u64, captured: u64, directions: u32) -> Move {
        Move {
            from: from.trailing_zeros() as u8,
            to: to.trailing_zeros() as u8,
            captured: Squares(captured),
            directions,
        }
    }

    pub(super) fn first_bit(&self) -> u64 {
        1 << self.from
    }

    pub(super) fn last_bit(&self) -> u64 {
        1 << self.to
    }

    /// The square that it starts from.
    pub fn from(&self) -> Square {
        Square::of_bit(self.from.into())
    }

    /// The square that it ends on.
    pub fn to(&self) -> Square {
        Square::of_bit(self.to.into())
    }

    /// The squares of the pieces that it takes.
    pub fn captured(&self) -> Squares {
        self.captured
    }

    /// Whether it takes a piece.
    pub fn is_jump(&self) -> bool {
        !self.captured.is_empty()
    }

    /// Number of hops: the pieces that it takes, or 1 for a step.
    pub fn hops(&self) -> u32 {
        self.captured.len().max(1)
    }

    /// The squares of its path: the first, each where a hop ends, the last.
    pub fn path(&self) -> impl Iterator<Item = Square> + use<> {
        let (mut at, jump, directions) = (self.first_bit(), self.is_jump(), self.directions);
        let first = std::iter::once(self.from());
        first.chain((0..self.hops()).map(move |hop| {
            let direction = Direction::ALL[(directions >> (2 * hop) & 3) as usize];
            at = direction.step(at);
            if jump {
                at = direction.step(at);
            }
            Square::of_bit(at.trailing_zeros())
        }))
    }
}
