//! Black Box's cartridge: its images, its referee, its controls, and calls of its routines.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | the RAM as the engine's types: read and written |
//! | `points` | what the labels mean, and what is compared there |
//! | `screen` | the reference pictures: which one is due, and how it is drawn |
//! | `sounds` | what is heard of the engine's events |
//! | `controls` | moves the controls to make the actions of a record |
//! | `calls` | calls of routines, without a frame |
//! | `game` | the entry of the catalog |

mod calls;
pub mod constants;
mod controls;
mod game;
mod layout;
pub mod memory;
mod points;
mod screen;
mod sounds;
pub mod state;

pub use calls::Routines;
pub use controls::Driver;
pub use game::GAME;
pub use points::{BlackBox, Tally};

use probe::symbols::{SymbolError, Symbols};
use referee::Follower;

/// Compares a console with the engine while it is played.
pub type Referee = referee::Referee<Follower<BlackBox>>;

/// Games on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee, SymbolError> {
    Follower::referee(symbols)
}
