//! Counts by sets of cards, for all hands, jokers and limits.

use super::draw::{Draw, choose};
use crate::rules::{Card, Cards, Value};

/// The number of sets of 0, 1, ... cards with which the hand is worth enough.
pub fn ways(draw: &Draw, most: usize) -> Vec<u64> {
    let mut cards: Vec<Card> = draw.left.iter().collect();
    // High cards decide early.
    cards.reverse();
    let mut search = Search {
        least: draw.least,
        cards,
        ways: vec![0; most + 1],
    };
    search.visit(draw.hand, 0, 0);
    search.ways
}

struct Search {
    least: Value,
    cards: Vec<Card>,
    ways: Vec<u64>,
}

impl Search {
    /// Counts the hand after `number` cards, and all that have more of the cards from `from` on.
    fn visit(&mut self, hand: Cards, from: usize, number: usize) {
        let most = self.ways.len() - 1;
        if Value::of(hand) >= self.least {
            let rest = (self.cards.len() - from) as u64;
            for (more, ways) in (0..).zip(&mut self.ways[number..]) {
                *ways += choose(rest, more);
            }
            return;
        }
        if number < most {
            for next in from..self.cards.len() {
                self.visit(hand.with(self.cards[next]), next + 1, number + 1);
            }
        }
    }
}
