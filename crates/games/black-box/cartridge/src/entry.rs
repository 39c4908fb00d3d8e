//! Black Box's entry of the catalog.

use super::images::IMAGES;
use super::recorded;
use black_box_engine::record;
use referee::{Game, Records};

/// Black Box.
pub static GAME: Game = Game {
    name: "black-box",
    title: "Black Box",
    images: &IMAGES,
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    records: Some(Records {
        first_word: record::FIRST_WORD,
        is_first_word: |word| word == record::FIRST_WORD,
        read: recorded::read,
    }),
};
