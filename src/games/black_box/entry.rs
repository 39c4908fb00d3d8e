//! Black Box's entry of the catalog.

use super::{record, recorded, referee};
use crate::games::entry::{Game, Image, Records};

/// Black Box.
pub static GAME: Game = Game {
    name: "black-box",
    title: "Black Box",
    images: &[
        Image {
            file_name: "Black Box (NTSC)",
            bytes: include_bytes!("../../../rom/black-box.a26"),
            symbols: include_str!("../../../rom/black-box.sym"),
        },
        // The colours of PAL sets, at NTSC's 262 lines.
        Image {
            file_name: "Black Box (PAL60)",
            bytes: include_bytes!("../../../rom/black-box-pal60.a26"),
            symbols: include_str!("../../../rom/black-box-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: Some(Records {
        first_word: record::FIRST_WORD,
        read: recorded::read,
    }),
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
