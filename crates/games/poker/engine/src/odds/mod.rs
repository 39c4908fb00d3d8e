//! Exact chances: counts the sets of k unseen cards with which a hand is worth enough.
//!
//! A further card never lowers a hand's value, so the chance is the same although dealing stops early.

mod by_cards;
mod by_ranks;
mod draw;
mod estimate;

use super::rules::{CARDS, Table};
use draw::COUNTING;
pub use draw::{Chance, Draw, choose};
pub use estimate::{Shown, shown_by_the_cartridge};

/// Cards that a player of the casino game pays for.
const CASINO_CARDS: usize = 3;

/// The chances that the hand is worth enough after 1, 2, ... cards, up to this number of cards.
pub fn chances(draw: &Draw, most: usize) -> Vec<Chance> {
    let naturals = draw.hand.and(draw.left).bits() >> CARDS == 0;
    match naturals && draw.hand.count() as usize + most <= COUNTING {
        true => among_all(draw, &by_ranks::ways(draw, most)),
        false => chances_by_cards(draw, most),
    }
}

/// As [`chances`], by going through the sets of cards one by one, which is slower.
pub fn chances_by_cards(draw: &Draw, most: usize) -> Vec<Chance> {
    among_all(draw, &by_cards::ways(draw, most))
}

fn among_all(draw: &Draw, ways: &[u64]) -> Vec<Chance> {
    (1..)
        .zip(&ways[1..])
        .map(|(number, ways)| Chance {
            ways: *ways,
            all: choose(draw.left.count().into(), number),
        })
        .collect()
}

/// The chances of a seat of a table for 1, 2, ... cards that it may buy, as they are shown beside them; in the
/// casino game the one chance for three cards. Nothing for a seat that may not buy, or is not in.
pub fn shown(table: &Table, seat: usize) -> Vec<Chance> {
    shown_up_to(table, seat, usize::MAX)
}

/// The first of [`shown`], up to this number of cards.
fn shown_up_to(table: &Table, seat: usize, limit: usize) -> Vec<Chance> {
    let most = usize::from(table.most(seat)).min(limit);
    if most == 0 || !table.seats_in().any(|other| other == seat) {
        return Vec::new();
    }
    let Some(draw) = draw_of(table, seat) else {
        return vec![Chance { ways: 1, all: 1 }];
    };
    match table.options().casino {
        true => chances(&draw, CASINO_CARDS).split_off(CASINO_CARDS - 1),
        false => chances(&draw, most),
    }
}

/// The hand of a seat, the cards that may come to it, and what it must be worth; `None` if there is nothing to beat.
fn draw_of(table: &Table, seat: usize) -> Option<Draw> {
    Some(Draw {
        hand: table.hands()[seat].set(),
        left: table.left(),
        least: table.to_beat(seat)?,
    })
}
