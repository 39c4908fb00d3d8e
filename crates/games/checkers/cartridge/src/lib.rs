//! Checkers' cartridge: its images, its referee, its controls, and calls of its routines.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | the RAM as the engine's types: read and written |
//! | `points` | what the labels mean, and what is compared there |
//! | `kept` | the moves that the cartridge still keeps, and taking them back |
//! | `hand` | what the hand does on the board, hop by hop |
//! | `thought` | what the computer plays, and what it advises |
//! | `set_up` | boards that are set up |
//! | `pdn` | records: what is written of a game, and the games of a file played again |
//! | `screen` | the reference pictures: which one is due, and how it is drawn |
//! | `sounds` | what is heard of the engine's events and the hand's |
//! | `controls` | moves the controls to make the moves of a record |
//! | `calls` | calls of routines, without a frame |
//! | `game` | the entry of the catalog |

mod calls;
pub mod constants;
mod controls;
mod game;
mod hand;
mod kept;
mod layout;
pub mod memory;
pub mod pdn;
mod points;
mod screen;
mod set_up;
mod sounds;
pub mod state;
mod thought;

pub use calls::Rules;
pub use controls::Driver;
pub use game::GAME;
pub use kept::Kept;
pub use points::{Checkers, Tally};

use probe::symbols::{SymbolError, Symbols};
use referee::{Follower, Referee};

/// A game on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee<Follower<Checkers>>, SymbolError> {
    Follower::referee(symbols)
}
