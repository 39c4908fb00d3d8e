//! Rocketball!'s entry of the catalog.

use crate::games::entry::Game;
use probe::symbols::SymbolError;

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    images: &[],
    // There is no image yet, so that no symbols fit.
    referee: |_| Err(SymbolError::Empty),
    records: None,
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
