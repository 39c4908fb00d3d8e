//! Positions: the pieces on the board and the side to move.

use super::moves::Move;
use super::square::{Side, Square, Squares};

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side that it belongs to.
    pub side: Side,
    /// Whether it is a king.
    pub king: bool,
}

/// The most pieces of a side: those with which a game begins.
pub const MOST_PIECES: u32 = 12;

/// The pieces on the board and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(super) black: Squares,
    pub(super) white: Squares,
    /// Of both sides.
    pub(super) kings: Squares,
    turn: Side,
}

impl Position {
    /// The position in which a game begins.
    pub const START: Position = Position {
        black: Squares(0x1EFF),
        white: Squares(0x7_FBC0_0000),
        kings: Squares::NONE,
        turn: Side::Black,
    };

    /// A board without pieces.
    pub const fn empty(turn: Side) -> Position {
        Position {
            black: Squares::NONE,
            white: Squares::NONE,
            kings: Squares::NONE,
            turn,
        }
    }

    /// A position of these men and kings. A man on its king row is a king (**R**). `None` if a square has
    /// pieces of both sides, or `kings` has a square without a piece.
    pub fn new(black: Squares, white: Squares, kings: Squares, turn: Side) -> Option<Position> {
        let whole = black.and(white).is_empty() && kings.without(black.or(white)).is_empty();
        let crowned = black.and(Side::Black.king_row());
        let crowned = crowned.or(white.and(Side::White.king_row()));
        whole.then_some(Position {
            black,
            white,
            kings: kings.or(crowned),
            turn,
        })
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The same pieces with this side to move.
    pub fn with_turn(self, turn: Side) -> Position {
        Position { turn, ..self }
    }

    /// The squares of a side's men and kings.
    pub fn pieces(&self, side: Side) -> Squares {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The squares of a side's men.
    pub fn men(&self, side: Side) -> Squares {
        self.pieces(side).without(self.kings)
    }

    /// The squares of a side's kings.
    pub fn kings(&self, side: Side) -> Squares {
        self.pieces(side).and(self.kings)
    }

    /// The empty squares.
    pub fn vacant(&self) -> Squares {
        Squares::ALL.without(self.black.or(self.white))
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let king = self.kings.contains(square);
        let of = |side: Side| {
            self.pieces(side)
                .contains(square)
                .then_some(Piece { side, king })
        };
        Side::ALL.into_iter().find_map(of)
    }

    /// Puts a piece on a square, or empties it. A man on its king row becomes a king (**R**).
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        for set in [&mut self.black, &mut self.white, &mut self.kings] {
            set.remove(square);
        }
        if let Some(Piece { side, king }) = piece {
            match side {
                Side::Black => self.black.insert(square),
                Side::White => self.white.insert(square),
            }
            if king || side.king_row().contains(square) {
                self.kings.insert(square);
            }
        }
    }

    /// The position after a move, with the other side to move. The move is one of
    /// [`Position::moves`]; with another one the result is a position that means nothing.
    pub fn after(&self, played: &Move) -> Position {
        let (from, to) = (played.first_bit(), played.last_bit());
        let mut next = *self;
        let king_row = self.turn.king_row().0;
        let (own, other) = match self.turn {
            Side::Black => (&mut next.black, &mut next.white),
            Side::White => (&mut next.white, &mut next.black),
        };
        own.0 = own.0 & !from | to;
        other.0 &= !played.captured.0;
        let king = self.kings.0 & from != 0 || to & king_row != 0;
        next.kings.0 &= !(from | played.captured.0);
        if king {
            next.kings.0 |= to;
        }
        next.turn = self.turn.other();
        next
    }

    /// The board seen from the other side: squares n and 33 - n, the sides, and the side to move are
    /// exchanged.
    pub fn turned(&self) -> Position {
        let turn = |set: Squares| Squares::unpacked(set.packed().reverse_bits());
        Position {
            black: turn(self.white),
            white: turn(self.black),
            kings: turn(self.kings),
            turn: self.turn.other(),
        }
    }
}
