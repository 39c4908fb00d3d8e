//! A model of the computer player of 1980's cartridge, to play against.
//!
//! From the manual and measurements: it looks as many plies ahead as the game's number, and further while a jump is
//! due; a position is worth the ratio of its own to the other side's material, a man 2 and a king 3, in 8.8 fixed
//! point; small credits in the last bits reward, from level 2 on, the back row, from level 3 double corners and the
//! centre, from level 4 the move; equal moves, and its first move, are decided at random.
//!
//! The sizes of the credits are not known. This model's, and what each is for, are in `credit`; it never
//! lets them outweigh a man. Nor is it known what the original credits in the losing game; the model has
//! the ratio turned round there and no credits. How it looks ahead (order of moves, table of positions)
//! does not change what it plays: the values are those of plain minimax.

use crate::rules::{Game, Move, Position, Side, Square, Squares, Variant};
use crate::search::table::{NO_BEST, Table, key};
use random::Random;

/// The value of a position in which the other side cannot move.
const WON: i32 = 0xFFFF;
/// The greatest credit, either way: less than half of what a man is worth with all pieces on the board.
const MOST_CREDIT: i32 = 8;

/// Chooses a move as the computer player of 1980 would.
///
/// `plies` is how many plies it looks ahead, 1 to 9 for the levels of the cartridge.
///
/// # Panics
/// If the side to move cannot move.
pub fn choose(game: &Game, plies: u8, chance: &mut Random) -> Move {
    let position = game.position();
    let moves = position.moves();
    let equal: Vec<Move> = match position == Position::START {
        true => moves,
        false => {
            let mut lookahead = Lookahead::new(position.turn(), game.variant(), plies);
            lookahead.best(&position, moves)
        }
    };
    match equal[..] {
        [only] => only,
        _ => equal[usize::from(chance.below(equal.len().min(256) as u16))],
    }
}

/// The value of a position for the side that looks ahead at this level, if the game goes on: 0 to 65,535.
///
/// 256 times its material over the other's, and its credits less the other's. In the losing game the ratio
/// is turned round and there are no credits.
pub fn value(position: &Position, own: Side, variant: Variant, level: u8) -> i32 {
    let material =
        |side| 2 * position.men(side).len() as i32 + 3 * position.kings(side).len() as i32;
    let ratio = |more: i32, less: i32| match less {
        0 => WON,
        _ => (more << 8) / less,
    };
    let (ours, theirs) = (material(own), material(own.other()));
    if variant == Variant::Losing {
        return ratio(theirs, ours);
    }
    let credit = credit(position, own, level) - credit(position, own.other(), level);
    (ratio(ours, theirs) + credit.clamp(-MOST_CREDIT, MOST_CREDIT)).clamp(1, WON - 1)
}

/// A side's credits at a level.
///
/// | from level | for | credit |
/// |---|---|---|
/// | 2 | each man on the squares that the manual recommends: 1 and 3, or 30 and 32 | 2 |
/// | 3 | each piece on 14, 15, 18, 19 | 1 |
/// | 3 | each piece on the double corners 1, 5, 28, 32 | 1 |
/// | 4 | having the move | 2 |
fn credit(position: &Position, side: Side, level: u8) -> i32 {
    let of = |squares: Squares, numbers: &[u8]| {
        let among: Squares = numbers
            .iter()
            .filter_map(|number| Square::new(*number))
            .collect();
        squares.and(among).len() as i32
    };
    let mut credit = 0;
    if level >= 2 {
        let row: &[u8] = match side {
            Side::Black => &[1, 3],
            Side::White => &[30, 32],
        };
        credit += 2 * of(position.men(side), row);
    }
    if level >= 3 {
        credit += of(position.pieces(side), &[14, 15, 18, 19]);
        credit += of(position.pieces(side), &[1, 5, 28, 32]);
    }
    if level >= 4 && has_the_move(position) == side {
        credit += 2;
    }
    credit
}

/// The side that has the move: the side to move, if the number of pieces on the files that begin in its
/// own back row is odd.
pub fn has_the_move(position: &Position) -> Side {
    let turn = position.turn();
    // Squares 1 to 4 are in the columns with odd numbers, 29 to 32 in those with even ones.
    let own = if turn == Side::Black { 1 } else { 0 };
    let pieces = position
        .pieces(Side::Black)
        .or(position.pieces(Side::White));
    let count = pieces
        .iter()
        .filter(|square| square.column() % 2 == own)
        .count();
    match count % 2 {
        1 => turn,
        _ => turn.other(),
    }
}

/// Looks ahead for one side from one position.
struct Lookahead {
    own: Side,
    variant: Variant,
    plies: u8,
    /// Values of positions with this number of plies left.
    known: Table,
}

impl Lookahead {
    fn new(own: Side, variant: Variant, plies: u8) -> Lookahead {
        Lookahead {
            own,
            variant,
            plies,
            // A place for most positions of a middle game at up to nine plies.
            known: Table::new(u32::from(plies.min(9)) + 10),
        }
    }

    /// The moves with the best value.
    fn best(&mut self, position: &Position, moves: Vec<Move>) -> Vec<Move> {
        if moves.len() == 1 {
            return moves;
        }
        let mut best = Vec::new();
        let mut most = -1;
        for played in moves {
            let after = position.after(&played);
            // One below the best, so that an equal value is found exactly.
            let value = self.value(&after, self.plies.saturating_sub(1), most - 1, WON + 1);
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(played);
            }
        }
        best
    }

    /// The value of a position, exact if it is between the bounds; else a bound of it on the same side.
    fn value(&mut self, position: &Position, left: u8, mut least: i32, mut most: i32) -> i32 {
        if left == 0 && !position.must_jump() {
            return match position.can_move() {
                true => value(position, self.own, self.variant, self.plies),
                false => self.stuck(position),
            };
        }
        let key = key(position, left);
        let known = self.known.get(key).map(|entry| (entry.low, entry.high));
        let (at_least, at_most) = known.unwrap_or((-1, WON + 1));
        if at_least >= most || at_least == at_most {
            return at_least;
        }
        if at_most <= least {
            return at_most;
        }
        (least, most) = (least.max(at_least), most.min(at_most));
        let mut moves = position.moves();
        if moves.is_empty() {
            return self.stuck(position);
        }
        moves.sort_by_key(|played| std::cmp::Reverse(played.captured().len()));
        let ours = position.turn() == self.own;
        let (mut low, mut high) = (least, most);
        let mut best = if ours { -1 } else { WON + 1 };
        for played in moves {
            let value = self.value(&position.after(&played), left.saturating_sub(1), low, high);
            if ours {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        let bounds = match best {
            _ if best <= least => (at_least, best),
            _ if best >= most => (best, at_most),
            _ => (best, best),
        };
        self.known.put(key, bounds, left, NO_BEST);
        best
    }

    fn stuck(&self, position: &Position) -> i32 {
        match self.variant.winner(position.turn()) == self.own {
            true => WON,
            false => 0,
        }
    }
}
