//! Finds turns that bring the pieces to given cells.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::opponents::ways::{OWN, Ways};
use crate::rules::board::PIECES;
use crate::rules::{BySide, Cell, Direction, Game, MoveOrder, Side, Turn};

/// Number of lists of turns that are tried.
const TRIES: u32 = 20_000;

/// Number of markers from a cell to another one in a direction; 0 if it lies the other way.
fn distance(from: Cell, to: Cell, direction: Direction) -> u8 {
    let double = match direction {
        Direction::Up => from.y().saturating_sub(to.y()),
        Direction::Down => to.y().saturating_sub(from.y()),
        Direction::Left => from.x().saturating_sub(to.x()),
        Direction::Right => to.x().saturating_sub(from.x()),
    };
    double / 2
}

/// The fewest turns in a direction that bring all of a side's pieces as far as they have to go that way.
fn needed(from: &[Cell], to: &[Cell], direction: Direction) -> u8 {
    let ways = from.iter().zip(to);
    ways.map(|(from, to)| distance(*from, *to, direction))
        .max()
        .unwrap_or(0)
}

/// The fewest turns that a side needs for its pieces, if none stands in another's way.
pub fn turns_needed(from: &[Cell; PIECES], to: &[Cell; PIECES], side: Side) -> usize {
    let own = side as usize * OWN..(side as usize + 1) * OWN;
    let needed = |direction| needed(&from[own.clone()], &to[own.clone()], direction);
    Direction::ALL
        .into_iter()
        .map(|direction| usize::from(needed(direction)))
        .sum()
}

/// The cells of the pieces.
pub fn cells(game: &Game) -> [Cell; PIECES] {
    game.board.pieces().map(|placed| placed.cell)
}

/// Searches move orders, `turns` of both sides together, after which the pieces are on these cells: orders of the
/// directions drawn at random, in each of which the pieces that would come too late otherwise go, and of the others
/// some. `None` if the search fails, which does not prove that there are none.
pub fn search(
    game: &Game,
    turns: usize,
    to: &[Cell; PIECES],
    chance: &mut Pcg64Mcg,
) -> Option<Vec<Turn>> {
    (0..TRIES).find_map(|_| attempt(game, turns, to, chance))
}

fn attempt(
    game: &Game,
    turns: usize,
    to: &[Cell; PIECES],
    chance: &mut Pcg64Mcg,
) -> Option<Vec<Turn>> {
    let mut game = game.clone();
    let first = game.to_move;
    let mut left = BySide {
        left: Vec::new(),
        right: Vec::new(),
    };
    for side in Side::ALL {
        let number = (turns + usize::from(side == first)) / 2;
        left[side] = directions(&game, side, number, to, chance)?;
    }
    let mut played = Vec::new();
    for _ in 0..turns {
        let side = game.to_move;
        let direction = left[side].pop()?;
        let later = left[side].iter().filter(|later| **later == direction);
        let later = later.count();
        let mut pieces = Vec::new();
        let all = chance.random_ratio(1, 2);
        for piece in Ways::front_first(&game.board, side, direction) {
            let from = game.board.placed(piece).cell;
            let rest = usize::from(distance(from, to[piece.index()], direction));
            let due = rest > later;
            if rest > 0 && (due || all || chance.random_ratio(1, 2)) {
                match game.board.shift(piece, direction) {
                    Ok(()) => pieces.push(piece),
                    Err(_) if due => return None,
                    Err(_) => {}
                }
            }
        }
        if pieces.is_empty() {
            return None;
        }
        played.push(Turn::Move(MoveOrder { direction, pieces }));
        game.end_turn(None);
    }
    (cells(&game) == *to).then_some(played)
}

/// The directions of a side's turns: those needed, and others in which a piece has to go, in an order drawn.
fn directions(
    game: &Game,
    side: Side,
    number: usize,
    to: &[Cell; PIECES],
    chance: &mut Pcg64Mcg,
) -> Option<Vec<Direction>> {
    let own = side as usize * OWN..(side as usize + 1) * OWN;
    let from = &cells(game)[own.clone()];
    let mut directions = Vec::new();
    for direction in Direction::ALL {
        let needed = usize::from(needed(from, &to[own.clone()], direction));
        directions.resize(directions.len() + needed, direction);
    }
    if directions.is_empty() || directions.len() > number {
        return None;
    }
    let needed = directions.len();
    while directions.len() < number {
        directions.push(directions[chance.random_range(0..needed)]);
    }
    directions.shuffle(chance);
    Some(directions)
}
