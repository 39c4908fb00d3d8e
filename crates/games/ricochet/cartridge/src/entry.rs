//! Ricochet's entry of the catalog.

use super::images::IMAGES;
use super::recorded;
use referee::{Game, Records};

/// Ricochet.
pub static GAME: Game = Game {
    name: "ricochet",
    title: "Ricochet",
    images: &IMAGES,
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    records: Some(Records {
        first_word: "variant",
        is_first_word: |word| word == "variant",
        read: recorded::read,
    }),
};
