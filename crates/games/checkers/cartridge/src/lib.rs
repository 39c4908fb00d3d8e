//! Checkers' referee: what of the cartridge's RAM means what in the engine, and where in its code the two are
//! compared; calls of its rules inside the image; and games played through the sticks.

mod checks;
pub mod constants;
mod driver;
pub mod encoding;
mod entry;
mod known;
mod layout;
pub mod memory;
mod record;
mod replay;
mod routines;
mod scene;
mod shown;
mod view;

pub use checks::{Checkers, Point, Tally};
pub use driver::Driver;
pub use entry::GAME;
pub use known::Known;
pub use replay::{Replay, Replays};
pub use routines::Routines;

use probe::symbols::{SymbolError, Symbols};

/// Compares a console with the engine while it is played.
pub type Referee = referee::Referee<Checkers>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee, SymbolError> {
    Referee::with(Checkers::new(symbols)?, symbols, &checks::POINTS)
}
