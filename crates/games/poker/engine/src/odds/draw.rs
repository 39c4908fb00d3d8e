//! The question, a hand to which cards are added; and the answer, its chances.

use crate::rules::{Cards, Value};

/// Cards that count in a hand.
pub const COUNTING: usize = 5;

/// A chance as a number of ways among all, equally likely ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The ways that are meant.
    pub ways: u64,
    /// All ways, at least one.
    pub all: u64,
}

impl Chance {
    /// The nearest number of thousandths, a half upward.
    pub fn per_mille(self) -> u16 {
        ((2000 * self.ways + self.all) / (2 * self.all)) as u16
    }
}

/// A hand to which cards are added.
#[derive(Clone, Copy, Debug)]
pub struct Draw {
    /// The cards of the hand.
    pub hand: Cards,
    /// The cards that may come.
    pub left: Cards,
    /// The least value that is enough.
    pub least: Value,
}

/// The number of sets of `number` of `of` things.
pub fn choose(of: u64, number: u64) -> u64 {
    match number <= of {
        true => (1..=number).fold(1, |sets, taken| sets * (of + 1 - taken) / taken),
        false => 0,
    }
}
