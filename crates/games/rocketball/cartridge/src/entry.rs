//! Rocketball!'s entry of the catalog.

use super::images::IMAGES;
use super::recorded;
use referee::{Game, Records};
use rocketball_engine::record;

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    images: &IMAGES,
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    records: Some(Records {
        first_word: record::FIRST_WORD,
        is_first_word: |word| word == record::FIRST_WORD,
        read: recorded::read,
    }),
};
