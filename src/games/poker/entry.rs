//! Ricochet Poker's entry of the catalog.

use super::referee;
use crate::games::entry::Game;

/// Ricochet Poker.
pub static GAME: Game = Game {
    name: "poker",
    title: "Ricochet Poker",
    images: &[],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: None,
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
