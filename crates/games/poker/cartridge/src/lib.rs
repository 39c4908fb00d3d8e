//! Ricochet Poker's referee: what of the cartridge's RAM means what in the engine, where in its code the two are compared,
//! and calls of its rules inside the image.

mod checks;
pub mod constants;
mod driver;
pub mod encoding;
mod entry;
mod layout;
pub mod memory;
mod position_console;
mod replay;
mod routines;
mod scene;
mod view;

pub use checks::{Poker, Tally};
pub use driver::Driver;
pub use entry::GAME;
pub use position_console::{PositionConsole, waits};
pub use replay::Replay;
pub use routines::{KEY, Routines, key_of};

use probe::symbols::{SymbolError, Symbols};

/// Compares a console with the engine while it is played.
pub type Referee = referee::Referee<Poker>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee, SymbolError> {
    Referee::with(Poker::new(symbols)?, symbols, &checks::POINTS)
}
