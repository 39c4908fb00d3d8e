//! The four computer opponents: their names, weights and ratings.

use std::fmt;
use std::str::FromStr;

use super::weights::{Sets, Weights};
use crate::games::ricochet::rules::{NotationError, Variant};

/// One of the four computer opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opponent(u8);

#[rustfmt::skip]
static WEIGHTS: [Weights; 4] = [
    Weights { sets: Sets::Singles, reply:  4, answer: 0, follow: 1, cap: 63, hit: 0, load: 0, eager:  0, thrift: 0 },
    Weights { sets: Sets::Lines,   reply: 16, answer: 1, follow: 0, cap: 63, hit: 0, load: 1, eager:  7, thrift: 7 },
    Weights { sets: Sets::Pairs,   reply: 12, answer: 1, follow: 0, cap: 40, hit: 4, load: 1, eager:  5, thrift: 7 },
    Weights { sets: Sets::All,     reply:  8, answer: 1, follow: 0, cap: 63, hit: 4, load: 1, eager: 12, thrift: 6 },
];

/// Ratings by variant and opponent, as `ricochet tournament` found them (docs/ricochet/opponents.md), in whole tens.
static RATINGS: [[u16; 4]; 5] = [
    [1620, 1640, 1790, 1750],
    [1690, 1660, 1810, 1750],
    [1700, 1850, 1960, 2050],
    [1540, 1640, 1740, 1810],
    [1360, 1450, 1520, 1570],
];

const NAMES: [&str; 4] = ["ARCHER", "GUARD", "SAPPER", "ORACLE"];

impl Opponent {
    /// All four.
    pub const ALL: [Opponent; 4] = [Opponent(1), Opponent(2), Opponent(3), Opponent(4)];

    /// The opponent with this number, 1..=4.
    pub fn new(number: u8) -> Option<Opponent> {
        (1..=4).contains(&number).then_some(Opponent(number))
    }

    /// 1..=4.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The name, in capitals.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0) - 1]
    }

    /// Its rating, which no match changes; a new human's is 1000.
    pub fn rating(self, variant: Variant) -> u16 {
        RATINGS[usize::from(variant.number()) - 1][usize::from(self.0) - 1]
    }

    /// What it looks at and what counts for it.
    pub fn weights(self) -> &'static Weights {
        &WEIGHTS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Opponent {
    type Err = NotationError;

    /// Reads the number, `1` to `4`.
    fn from_str(text: &str) -> Result<Opponent, NotationError> {
        text.parse()
            .ok()
            .and_then(Opponent::new)
            .ok_or_else(|| NotationError::new(format!("`{text}` is not an opponent (1 to 4)")))
    }
}
