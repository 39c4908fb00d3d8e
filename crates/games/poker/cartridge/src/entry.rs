//! Ricochet Poker's entry of the catalog.

use super::recorded;
use poker_engine::rules;
use referee::{Game, Image, Records};

/// Ricochet Poker.
pub static GAME: Game = Game {
    name: "poker",
    title: "Ricochet Poker",
    images: &[
        Image {
            file_name: "Ricochet Poker (NTSC)",
            bytes: include_bytes!("../../../../../rom/poker.a26"),
            symbols: include_str!("../../../../../rom/poker.sym"),
        },
        Image {
            file_name: "Ricochet Poker (PAL60)",
            bytes: include_bytes!("../../../../../rom/poker-pal60.a26"),
            symbols: include_str!("../../../../../rom/poker-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    records: Some(Records {
        first_word: rules::FIRST_WORD,
        is_first_word: |word| word == rules::FIRST_WORD,
        read: recorded::read,
    }),
};
