//! Ricochet Poker's entry of the catalog.

use crate::games::entry::Game;
use probe::symbols::SymbolError;

/// Ricochet Poker.
pub static GAME: Game = Game {
    name: "poker",
    title: "Ricochet Poker",
    images: &[],
    // There is no image yet, so that no symbols fit.
    referee: |_| Err(SymbolError::Empty),
    records: None,
    #[cfg(feature = "program")]
    program: super::program::PROGRAM,
};
