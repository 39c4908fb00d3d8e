//! Ricochet Poker's entry in the catalog.

use super::Player;
use poker_engine::record::FIRST_WORD;
use referee::{Game, Notation};

/// Ricochet Poker.
pub static GAME: Game = Game {
    name: "poker",
    title: "Ricochet Poker",
    sentence: "All cards are open, and the lowest hand acts. For 1 or 2.",
    images: referee::images!("Ricochet Poker", "poker"),
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    notation: Some(Notation::of::<Player>(FIRST_WORD, |word| word == FIRST_WORD).hiding()),
};
