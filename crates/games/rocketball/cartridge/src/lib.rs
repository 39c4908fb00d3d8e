//! Rocketball!'s referee: what of the cartridge's RAM means what in the engine, where in its code the two are compared,
//! and calls of its rules inside the image.

mod checks;
pub mod constants;
mod driver;
pub mod encoding;
mod entry;
mod heard;
mod layout;
pub mod memory;
mod replay;
mod routines;
mod scene;
mod sight;
mod view;

pub use checks::{Rocketball, Tally};
pub use driver::Driver;
pub use entry::GAME;
pub use replay::Replay;
pub use routines::{Rules, chips_for};
pub use sight::Sight;

use probe::symbols::{SymbolError, Symbols};

/// Compares a console with the engine while it is played.
pub type Referee = referee::Referee<Rocketball>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee, SymbolError> {
    Referee::with(Rocketball::new(symbols)?, symbols, &checks::POINTS)
}
