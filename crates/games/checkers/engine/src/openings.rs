//! The openings of a match: the three-move deck of the American Checker Federation.
//!
//! There are 302 ways to play the first three plies, to 216 positions. Those in which a man is lost at once are left
//! out: with the best play of both sides, material is not equal after four more plies and the jumps that must follow.
//! That leaves 174 positions, as many as the federation's list has, of which 18 are barred as lost for one side; the
//! other 156 are the deck since 2003.

use std::collections::BTreeMap;

use super::rules::{Move, Numbering, Position};

/// The barred openings.
const BARRED: [&str; 18] = [
    "9-13 21-17 10-14",
    "9-13 23-18 10-14",
    "9-13 24-19 10-15",
    "9-13 24-20 12-16",
    "9-14 22-18 12-16",
    "9-14 22-18 14-17",
    "9-14 23-19 10-15",
    "9-14 24-19 10-15",
    "10-14 24-19 11-15",
    "10-15 21-17 9-14",
    "10-15 22-17 9-14",
    "10-15 24-20 11-16",
    "11-15 21-17 10-14",
    "11-16 21-17 10-14",
    "11-16 22-18 10-15",
    "11-16 24-19 10-15",
    "12-16 23-18 9-14",
    "12-16 23-19 16x23",
];
/// Plies after an opening in which no man may be lost.
const PLIES: u8 = 4;

/// Openings as moves from the start, ordered by their moves; of several ways to a position, the first.
pub type Openings = Vec<Vec<Move>>;

/// All positions after three plies.
pub fn all() -> Openings {
    let mut first_ways: BTreeMap<Position, Vec<Move>> = BTreeMap::new();
    let mut ways = vec![(Vec::new(), Position::START)];
    for _ in 0..3 {
        let longer = |(moves, position): &(Vec<Move>, Position)| {
            let next = |played: Move| ([&moves[..], &[played]].concat(), position.after(&played));
            position.moves().into_iter().map(next).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let mut openings = Openings::new();
    for (moves, position) in ways {
        first_ways.entry(position).or_insert_with(|| {
            openings.push(moves.clone());
            moves
        });
    }
    openings
}

/// Those in which no man is lost at once.
pub fn level() -> Openings {
    let mut openings = all();
    openings.retain(|moves| material(&reached(moves), PLIES, -100, 100) == 0);
    openings
}

/// The deck: those that are not barred either.
pub fn three_move() -> Openings {
    let barred: Vec<Position> = BARRED.iter().filter_map(|text| read(text)).collect();
    let mut openings = level();
    openings.retain(|moves| !barred.contains(&reached(moves)));
    openings
}

/// The position that moves lead to from the start.
pub fn reached(moves: &[Move]) -> Position {
    moves
        .iter()
        .fold(Position::START, |position, played| position.after(played))
}

fn read(text: &str) -> Option<Position> {
    text.split(' ')
        .try_fold(Position::START, |position, played| {
            let played = position.read_move(played, Numbering::BlackFirst).ok()?;
            Some(position.after(&played))
        })
}

/// The pieces of the side to move less the other's after the best play of both for this number of plies
/// and through the jumps that are then due.
fn material(position: &Position, plies: u8, mut low: i32, high: i32) -> i32 {
    if plies == 0 && !position.must_jump() {
        let (own, other) = (position.turn(), position.turn().other());
        return position.pieces(own).len() as i32 - position.pieces(other).len() as i32;
    }
    for played in position.moves() {
        let value = -material(
            &position.after(&played),
            plies.saturating_sub(1),
            -high,
            -low,
        );
        low = low.max(value);
        if low >= high {
            break;
        }
    }
    low
}
