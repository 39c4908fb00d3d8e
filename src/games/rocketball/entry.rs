//! Rocketball!'s entry of the catalog.

use super::referee;
use crate::games::entry::Game;

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    images: &[],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: None,
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
