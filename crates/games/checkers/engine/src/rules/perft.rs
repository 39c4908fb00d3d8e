//! Perft: the number of sequences of moves of a length, which checks a move generator.
//!
//! Moves are counted as paths, or by their results: jumps that end in the same position are then one.
//! Nothing is taken from a table: every position but those of the last ply is generated, and the moves
//! of these are counted without being made.

use rayon::prelude::*;

use super::moves::Move;
use super::position::Position;

/// What makes two moves different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Their paths.
    Paths,
    /// The positions that they lead to.
    Results,
}

/// Plies that are generated before the rest is divided between cores.
const PLIES_BEFORE_SHARING: u32 = 5;

/// Number of sequences of `depth` moves on the calling thread; 1 for none. A sequence that ends earlier,
/// because a side cannot move, is not counted.
pub fn perft(position: &Position, depth: u32, counted: Counted) -> u64 {
    Counter {
        counted,
        moves: Vec::with_capacity(1024),
    }
    .count(position, depth)
}

/// As [`perft`], on rayon's current thread pool. `progress` is called with the number of parts, once for
/// each part that is done.
pub fn perft_shared(
    position: &Position,
    depth: u32,
    counted: Counted,
    progress: &(dyn Fn(usize) + Sync),
) -> u64 {
    let before = depth.min(PLIES_BEFORE_SHARING);
    let mut parts = vec![*position];
    for _ in 0..before {
        let next = |position: &Position| {
            let moves = moves_of(position, counted);
            moves
                .into_iter()
                .map(|played| position.after(&played))
                .collect::<Vec<_>>()
        };
        parts = parts.iter().flat_map(next).collect();
    }
    // The same position is counted once.
    parts.sort_unstable();
    let groups: Vec<&[Position]> = parts.chunk_by(|one, other| one == other).collect();
    let of = |group: &&[Position]| {
        let count = perft(&group[0], depth - before, counted) * group.len() as u64;
        progress(groups.len());
        count
    };
    groups.par_iter().map(of).sum()
}

/// The moves of a position with the number of sequences of `depth` moves that begin with each, in the order
/// of [`Position::moves`]; none for depth 0.
pub fn divide(position: &Position, depth: u32, counted: Counted) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let count = |played: Move| {
        let after = position.after(&played);
        (played, perft_shared(&after, rest, counted, &|_| ()))
    };
    moves_of(position, counted).into_iter().map(count).collect()
}

/// The moves that are different.
fn moves_of(position: &Position, counted: Counted) -> Vec<Move> {
    let mut moves = Vec::new();
    Counter::append(position, counted, &mut moves);
    moves
}

struct Counter {
    counted: Counted,
    /// The moves of the positions on the way to the current one, and its own.
    moves: Vec<Move>,
}

impl Counter {
    fn count(&mut self, position: &Position, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 if self.counted == Counted::Paths || !position.must_jump() => {
                return position.count_moves();
            }
            _ => {}
        }
        let first = self.moves.len();
        Counter::append(position, self.counted, &mut self.moves);
        let count = match depth {
            1 => (self.moves.len() - first) as u64,
            _ => (first..self.moves.len())
                .map(|number| {
                    let after = position.after(&self.moves[number]);
                    self.count(&after, depth - 1)
                })
                .sum(),
        };
        self.moves.truncate(first);
        count
    }

    /// Appends the moves of a position that are different.
    fn append(position: &Position, counted: Counted, moves: &mut Vec<Move>) {
        let first = moves.len();
        let jumps = position.append_moves(moves);
        if counted == Counted::Results && jumps {
            let mut kept = first;
            for number in first..moves.len() {
                let result = |played: &Move| (played.from(), played.to(), played.captured());
                let new = result(&moves[number]);
                if moves[first..kept]
                    .iter()
                    .all(|played| result(played) != new)
                {
                    moves[kept] = moves[number];
                    kept += 1;
                }
            }
            moves.truncate(kept);
        }
    }
}
