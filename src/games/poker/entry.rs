//! Ricochet Poker's entry of the catalog.

use super::{recorded, referee, rules};
use crate::games::entry::{Game, Image, Records};

/// Ricochet Poker.
pub static GAME: Game = Game {
    name: "poker",
    title: "Ricochet Poker",
    images: &[
        Image {
            file_name: "Ricochet Poker (NTSC)",
            bytes: include_bytes!("../../../rom/poker.a26"),
            symbols: include_str!("../../../rom/poker.sym"),
        },
        Image {
            file_name: "Ricochet Poker (PAL60)",
            bytes: include_bytes!("../../../rom/poker-pal60.a26"),
            symbols: include_str!("../../../rom/poker-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: Some(Records {
        first_word: rules::FIRST_WORD,
        is_first_word: |word| word == rules::FIRST_WORD,
        read: recorded::read,
    }),
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
