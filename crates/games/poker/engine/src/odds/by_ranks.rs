//! Counts by ranks, for hands of at most five cards without jokers.
//!
//! Sets of cards with the same number of cards of each rank are counted together, times the choices of their suits.
//! Suits matter only where the ranks equal the lowest that are enough, and for flushes.

use super::draw::{COUNTING, Draw, choose};
use crate::rules::{Card, Cards, RANKS, Ranks, Value};

/// The ways to choose a number of suits from a number of suits.
const SUITS: [[u64; 5]; 5] = [
    [1, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [1, 2, 1, 0, 0],
    [1, 3, 3, 1, 0],
    [1, 4, 6, 4, 1],
];

/// The number of sets of 0, 1, ... cards with which the hand is worth enough.
pub fn ways(draw: &Draw, most: usize) -> Vec<u64> {
    let hand: Vec<Card> = draw.hand.iter().collect();
    let first = hand.first().map(|card| card.number() % 4);
    let one_suit = hand.iter().all(|card| Some(card.number() % 4) == first);
    let mut counts = [0; RANKS];
    for card in &hand {
        counts[usize::from(card.number() / 4)] += 1;
    }
    let available: [u32; RANKS] = std::array::from_fn(|rank| of_rank(draw.left, rank).count_ones());
    let mut below = [0; RANKS + 1];
    for rank in 0..RANKS {
        below[rank + 1] = below[rank] + u64::from(available[rank]);
    }
    let mut search = Search {
        draw: *draw,
        least: draw.least.ranks(),
        suit: first.filter(|_| one_suit),
        available,
        below,
        counts,
        drawn: [0; RANKS],
        ways: vec![0; most + 1],
    };
    search.visit(RANKS, 0, 1);
    search.ways
}

/// The suits of a rank among these cards, as bits.
fn of_rank(cards: Cards, rank: usize) -> u64 {
    cards.bits() >> (4 * rank) & 0xF
}

struct Search {
    draw: Draw,
    least: Ranks,
    /// The suit of the hand, if it has one only.
    suit: Option<u8>,
    /// The number of cards left of each rank, and of all ranks below each.
    available: [u32; RANKS],
    below: [u64; RANKS + 1],
    /// The cards of each rank of the hand with those drawn, and of those drawn.
    counts: [u8; RANKS],
    drawn: [u8; RANKS],
    ways: Vec<u64>,
}

impl Search {
    /// Counts the hands after `number` cards of these ranks, drawn in `weight` ways, and all that have more cards of
    /// ranks below `under`.
    fn visit(&mut self, under: usize, number: usize, weight: u64) {
        let ranks = Ranks::of_counts(&self.counts);
        if ranks > self.least {
            for (more, ways) in (0..).zip(&mut self.ways[number..]) {
                *ways += weight * choose(self.below[under], more);
            }
            return;
        }
        self.ways[number] += match ranks == self.least {
            true => self.by_suits(),
            false => self.flush(number),
        };
        let more = self.ways.len() - 1 - number;
        for rank in (0..under).rev() {
            for taken in 1..=more.min(self.available[rank] as usize) {
                self.counts[rank] += taken as u8;
                self.drawn[rank] += taken as u8;
                let suits = ways_of_suits(self.available[rank], taken);
                self.visit(rank, number + taken, weight * suits);
                self.counts[rank] -= taken as u8;
                self.drawn[rank] -= taken as u8;
            }
        }
    }

    /// The sets of cards of the ranks drawn with which the hand is worth enough.
    fn by_suits(&self) -> u64 {
        self.sets(self.draw.hand, 0)
    }

    fn sets(&self, hand: Cards, from: usize) -> u64 {
        let Some(rank) = (from..RANKS).find(|rank| self.drawn[*rank] > 0) else {
            return u64::from(Value::of(hand) >= self.draw.least);
        };
        let left = of_rank(self.draw.left, rank);
        (1..16)
            .filter(|suits: &u64| {
                suits & !left == 0 && suits.count_ones() == u32::from(self.drawn[rank])
            })
            .map(|suits| self.sets(with(hand, rank, suits), rank + 1))
            .sum()
    }

    /// 1 if the ranks drawn make a flush that is enough, otherwise 0.
    fn flush(&self, number: usize) -> u64 {
        let Some(suit) = self.suit else {
            return 0;
        };
        let size = self.draw.hand.count() as usize + number;
        if size < COUNTING || self.counts.iter().any(|count| *count > 1) {
            return 0;
        }
        let mut hand = self.draw.hand;
        for rank in 0..RANKS {
            if self.drawn[rank] > 0 {
                if of_rank(self.draw.left, rank) >> suit & 1 == 0 {
                    return 0;
                }
                hand = with(hand, rank, 1 << suit);
            }
        }
        u64::from(Value::of(hand) >= self.draw.least)
    }
}

fn ways_of_suits(available: u32, taken: usize) -> u64 {
    SUITS[available as usize][taken]
}

/// A hand with the cards of these suits of a rank.
fn with(hand: Cards, rank: usize, suits: u64) -> Cards {
    (0..4u8)
        .filter(|suit| suits >> suit & 1 == 1)
        .filter_map(|suit| Card::of_number(4 * rank as u8 + suit))
        .fold(hand, Cards::with)
}
