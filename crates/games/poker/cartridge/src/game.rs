//! Ricochet Poker's entry in the catalog.

use super::{Player, Poker};
use poker_engine::record::FIRST_WORD;
use referee::{Game, Notation, Referee};

/// Ricochet Poker.
pub static GAME: Game = Game {
    name: "poker",
    title: "Ricochet Poker",
    sentence: "All cards are open, and the lowest hand acts. For 1 or 2.",
    images: referee::images!("Ricochet Poker", "poker"),
    referee: |symbols| Ok(Box::new(Referee::<Poker>::new(symbols)?)),
    notation: Some(Notation::of::<Player>(FIRST_WORD, |word| word == FIRST_WORD).hiding()),
};
