//! Checkers' entry of the catalog.

use super::{recorded, referee};
use crate::games::entry::{Game, Image, Records};

/// Checkers.
pub static GAME: Game = Game {
    name: "checkers",
    title: "Checkers",
    images: &[
        Image {
            file_name: "Checkers (NTSC)",
            bytes: include_bytes!("../../../rom/checkers.a26"),
            symbols: include_str!("../../../rom/checkers.sym"),
        },
        // The colours of PAL sets, at NTSC's 262 lines.
        Image {
            file_name: "Checkers (PAL60)",
            bytes: include_bytes!("../../../rom/checkers-pal60.a26"),
            symbols: include_str!("../../../rom/checkers-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: Some(Records {
        first_word: recorded::FIRST_WORD,
        is_first_word: recorded::is_first_word,
        read: recorded::read,
    }),
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
