//! Ricochet Poker's cartridge: its images, its referee, its controls, and calls of its ranking.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | the RAM as the engine's types: read and written |
//! | `order` | the order in which a hand lies on the table |
//! | `points` | what the labels mean, and what is compared there |
//! | `screen` | the reference pictures: which one is due, and how it is drawn |
//! | `sounds` | what is heard of the engine's events and the stick's |
//! | `controls` | moves the controls to make the actions of a record, and plants tables |
//! | `calls` | calls of the ranking, without a frame |
//! | `game` | the entry of the catalog |

mod calls;
pub mod constants;
mod controls;
mod game;
mod layout;
pub mod memory;
mod order;
mod points;
mod screen;
mod sounds;
pub mod state;

pub use calls::{KEY, Ranking, key_of};
pub use controls::Driver;
pub use game::GAME;
pub use points::{Poker, Tally};

use probe::symbols::{SymbolError, Symbols};
use referee::{Follower, Referee};

/// A session on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;

/// A referee for an image with these symbols.
///
/// # Errors
/// A symbol is missing.
pub fn referee(symbols: &Symbols) -> Result<Referee<Follower<Poker>>, SymbolError> {
    Follower::referee(symbols)
}
