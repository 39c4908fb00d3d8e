//! Black Box's referee: what of the cartridge's RAM means what in the engine, and where in its code
//! the two are compared; and calls of its rule routines inside the image.

mod checks;
pub mod constants;
mod driver;
pub mod encoding;
mod entry;
mod layout;
pub mod memory;
mod replay;
mod routines;
mod scene;
mod sounds;

pub use checks::{BlackBox, Point, Tally};
pub use entry::GAME;
pub use replay::Replay;
pub use routines::{Routines, set_plane};

use probe::symbols::{SymbolError, Symbols};

/// Compares a console with the engine while it is played.
pub type Referee = referee::Referee<BlackBox>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee, SymbolError> {
    Referee::with(BlackBox::new(symbols)?, symbols, &checks::POINTS)
}
