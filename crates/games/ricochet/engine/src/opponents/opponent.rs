//! The computer opponents: their names, weights and ratings.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::weights::{Sets, Weights};
use super::whims;
use crate::rules::{Game, Variant};

/// Number of opponents.
pub const OPPONENTS: usize = 8;

/// One of the computer opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opponent(u8);

#[rustfmt::skip]
static WEIGHTS: [Weights; OPPONENTS] = [
    Weights { sets: Sets::Singles, reply:  0, answer: 0, follow: 0, cap:   0, moves: false, hit:  0, own: 0, fear:  0, load: 0, deny: 0, eager:   0, thrift:   0, echo:  0, lost: 48, lapses: 256 },
    Weights { sets: Sets::Singles, reply:  0, answer: 0, follow: 1, cap:  63, moves: false, hit:  0, own: 0, fear:  0, load: 0, deny: 0, eager:   0, thrift:   0, echo:  0, lost: 48, lapses: 116 },
    Weights { sets: Sets::Singles, reply:  4, answer: 0, follow: 1, cap:  63, moves: false, hit:  0, own: 0, fear:  0, load: 0, deny: 0, eager:   0, thrift:   0, echo:  0, lost: 48, lapses:  88 },
    Weights { sets: Sets::Pairs,   reply: 12, answer: 1, follow: 0, cap:  50, moves: false, hit:  1, own: 4, fear:  4, load: 8, deny: 2, eager:   4, thrift:   0, echo:  9, lost: 48, lapses:   0 },
    Weights { sets: Sets::Pairs,   reply: 12, answer: 1, follow: 0, cap:  40, moves: false, hit:  4, own: 4, fear:  4, load: 0, deny: 1, eager: -20, thrift: -20, echo: 33, lost: 32, lapses:   0 },
    Weights { sets: Sets::Pairs,   reply:  8, answer: 4, follow: 0, cap:  50, moves: false, hit:  0, own: 0, fear:  0, load: 1, deny: 1, eager:  12, thrift:  16, echo:  0, lost: 42, lapses:   0 },
    Weights { sets: Sets::Pairs,   reply:  6, answer: 2, follow: 0, cap:  50, moves: false, hit: 12, own: 4, fear: 17, load: 0, deny: 0, eager:  11, thrift:   7, echo:  6, lost: 44, lapses:   0 },
    Weights { sets: Sets::Triples, reply:  8, answer: 6, follow: 0, cap: 127, moves: true, hit:  4, own: 4, fear:  4, load: 1, deny: 1, eager:  10, thrift:  12, echo:  0, lost: 48, lapses:   0 },
];

/// ORACLE as it was before it took the worst of all replies, for comparison.
#[rustfmt::skip]
pub static FORMER: Weights =
    Weights { sets: Sets::All,     reply:  8, answer: 1, follow: 0, cap:  63, moves: false, hit:  4, own: 4, fear:  4, load: 1, deny: 1, eager:  12, thrift:   6, echo:  0, lost: 40, lapses:   0 };

/// Ratings by variant and opponent, as `ricochet-lab tournament` found them (docs/ricochet/opponents.md), in whole tens.
static RATINGS: [[u16; OPPONENTS]; 5] = [
    [990, 1300, 1610, 2260, 2160, 2120, 2120, 2480],
    [1000, 1340, 1690, 2050, 2210, 2140, 2140, 2540],
    [1020, 1280, 1590, 2120, 2130, 2300, 2290, 2690],
    [1020, 1250, 1510, 1920, 1930, 2090, 2060, 2410],
    [1010, 1200, 1380, 1740, 1670, 1790, 1810, 1970],
];

const NAMES: [&str; OPPONENTS] = [
    "ROOKIE", "SCORER", "ARCHER", "MAGPIE", "ECHO", "GUNNER", "SNIPER", "ORACLE",
];

impl Opponent {
    /// All of them, as the set-up lists them.
    pub const ALL: [Opponent; OPPONENTS] = [
        Opponent::ROOKIE,
        Opponent(2),
        Opponent(3),
        Opponent::CHARACTERS[0],
        Opponent::CHARACTERS[1],
        Opponent::CHARACTERS[2],
        Opponent::CHARACTERS[3],
        Opponent::ORACLE,
    ];
    /// MAGPIE, ECHO, GUNNER and SNIPER, each of which is hardest on another variant.
    pub const CHARACTERS: [Opponent; 4] = [Opponent(4), Opponent(5), Opponent(6), Opponent(7)];
    /// The weakest.
    pub const ROOKIE: Opponent = Opponent(1);
    /// The hardest.
    pub const ORACLE: Opponent = Opponent(OPPONENTS as u8);

    /// The opponent with this number, 1..=8.
    pub fn new(number: u8) -> Option<Opponent> {
        (1..=OPPONENTS as u8)
            .contains(&number)
            .then_some(Opponent(number))
    }

    /// 1..=8.
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

    /// What it looks at and what counts for it, but for its lapses.
    pub fn weights(self) -> &'static Weights {
        &WEIGHTS[usize::from(self.0) - 1]
    }

    /// Reports whether it follows its whims in this position, as ROOKIE always does.
    pub fn lapses(self, game: &Game) -> bool {
        u16::from(whims::hash(game)) < self.weights().lapses
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not the number of an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not an opponent (1 to {OPPONENTS})")]
pub struct OpponentError(pub String);

impl FromStr for Opponent {
    type Err = OpponentError;

    /// Reads the number, `1` to `8`.
    fn from_str(text: &str) -> Result<Opponent, OpponentError> {
        let number = text.parse().ok();
        number
            .and_then(Opponent::new)
            .ok_or_else(|| OpponentError(text.to_string()))
    }
}
