//! Rocketball!'s entry of the catalog.

use super::{record, recorded, referee};
use crate::games::entry::{Game, Image, Records};

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    images: &[
        Image {
            file_name: "Rocketball! (NTSC)",
            bytes: include_bytes!("../../../rom/rocketball.a26"),
            symbols: include_str!("../../../rom/rocketball.sym"),
        },
        Image {
            file_name: "Rocketball! (PAL60)",
            bytes: include_bytes!("../../../rom/rocketball-pal60.a26"),
            symbols: include_str!("../../../rom/rocketball-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: Some(Records {
        first_word: record::FIRST_WORD,
        is_first_word: |word| word == record::FIRST_WORD,
        read: recorded::read,
    }),
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
