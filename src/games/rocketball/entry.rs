//! Rocketball!'s entry of the catalog.

use super::images::IMAGES;
use super::{record, recorded, referee};
use crate::games::entry::{Game, Records};

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    images: &IMAGES,
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: Some(Records {
        first_word: record::FIRST_WORD,
        is_first_word: |word| word == record::FIRST_WORD,
        read: recorded::read,
    }),
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
