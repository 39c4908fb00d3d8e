//! Checkers' entry of the catalog.

use crate::games::entry::{Game, Image};

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
    // The first label that a referee looks for: an image without it is another game's.
    referee: |symbols| {
        Err(symbols
            .code("CheckersTurnDone")
            .err()
            .unwrap_or(probe::symbols::SymbolError::Empty))
    },
    records: None,
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
