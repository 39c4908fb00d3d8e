//! Finds the possible move orders: the sets of a side's pieces that can go one way.

use super::weights::Sets;
use crate::rules::board::{Board, PIECES};
use crate::rules::{Direction, Game, MoveOrder, Piece, Side};

/// Pieces of a side.
pub const OWN: usize = PIECES / 2;
/// Number of sets of a side's pieces, the empty one included.
pub const SETS: usize = 1 << OWN;

/// Which sets of a side's pieces can go in one direction, front first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// The largest set that can go; bit n is the side's piece n.
    pub largest: u8,
    /// For each piece the own one that must go before it, as a set of one or none.
    ahead: [u8; OWN],
}

impl Ways {
    /// The ways of a side's pieces.
    pub fn of(board: &Board, side: Side, direction: Direction) -> Ways {
        let mut ways = Ways {
            largest: 0,
            ahead: [0; OWN],
        };
        for n in 0..OWN {
            let placed = board.pieces()[side as usize * OWN + n];
            let Some(to) = placed.cell.neighbour(direction) else {
                continue;
            };
            match board.piece_at(to) {
                None => ways.largest |= 1 << n,
                Some(blocker) if blocker.owner() == side => {
                    ways.ahead[n] = 1 << (blocker.index() % OWN);
                }
                Some(_) => {}
            }
        }
        // Whoever stands behind one that can go can go as well, and so on.
        let mut before = 0;
        while before != ways.largest {
            before = ways.largest;
            for (n, ahead) in ways.ahead.iter().enumerate() {
                ways.largest |= u8::from(ahead & before != 0) << n;
            }
        }
        ways
    }

    /// The pieces of a side, those farthest in the direction first, then by their letters.
    pub fn front_first(board: &Board, side: Side, direction: Direction) -> [Piece; OWN] {
        let mut pieces =
            std::array::from_fn(|n| Piece::new(side as usize * OWN + n).expect("one of twelve"));
        pieces.sort_by_key(|piece| {
            let cell = board.placed(*piece).cell;
            match direction {
                Direction::Up => cell.y() as i8,
                Direction::Down => -(cell.y() as i8),
                Direction::Left => cell.x() as i8,
                Direction::Right => -(cell.x() as i8),
            }
        });
        pieces
    }

    /// The sets whose pieces can all go, in ascending order.
    pub fn sets(self) -> impl Iterator<Item = u8> {
        numbers(self.all_sets())
    }

    /// Those of the sets that an opponent looks at.
    pub fn sets_of(self, sets: Sets) -> impl Iterator<Item = u8> {
        numbers(self.all_sets() & sets.mask())
    }

    /// Bit n is set if all pieces of set n can go.
    fn all_sets(self) -> u64 {
        let mut sets = !1;
        for (n, ahead) in self.ahead.iter().enumerate() {
            if self.largest >> n & 1 == 0 {
                sets &= !WITH[n];
            } else if *ahead != 0 {
                // Who stands ahead goes first.
                sets &= !WITH[n] | WITH[ahead.trailing_zeros() as usize];
            }
        }
        sets
    }
}

/// The sets that include each piece: bit n is set n.
const WITH: [u64; OWN] = {
    let mut with = [0; OWN];
    let mut set = 0;
    while set < SETS {
        let mut n = 0;
        while n < OWN {
            with[n] |= ((set >> n & 1) as u64) << set;
            n += 1;
        }
        set += 1;
    }
    with
};

/// The sets of at most this number of pieces.
pub const fn at_most(pieces: u32) -> u64 {
    let mut sets = 0;
    let mut set = 0;
    while set < SETS {
        if (set as u8).count_ones() <= pieces {
            sets |= 1 << set;
        }
        set += 1;
    }
    sets
}

/// The numbers of the pieces of a set.
#[inline]
pub fn members(set: u8) -> impl Iterator<Item = usize> {
    numbers(set.into()).map(usize::from)
}

/// The numbers of the bits that are set.
#[inline]
pub fn numbers(bits: u64) -> impl Iterator<Item = u8> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let lowest = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        lowest
    })
}

/// The order that moves a set of the side's pieces, front first.
pub fn order(game: &Game, direction: Direction, set: u8) -> MoveOrder {
    let front_first = Ways::front_first(&game.board, game.to_move, direction);
    let moved = |piece: &Piece| set >> (piece.index() % front_first.len()) & 1 == 1;
    MoveOrder {
        direction,
        pieces: front_first.into_iter().filter(moved).collect(),
    }
}
