//! Checkers' entry of the catalog.

use super::images::IMAGES;
use super::recorded;
use referee::{Game, Records};

/// Checkers.
pub static GAME: Game = Game {
    name: "checkers",
    title: "Checkers",
    images: IMAGES,
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    records: Some(Records {
        first_word: recorded::FIRST_WORD,
        is_first_word: recorded::is_first_word,
        read: recorded::read,
    }),
};
