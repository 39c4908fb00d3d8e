//! Ricochet Poker's cartridge: its images, its referee, its controls, and calls of its ranking.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | reads and writes the RAM as the engine's types |
//! | `order` | the order in which the table shows a hand's cards |
//! | `points` | the table of labels; compares RAM with the engine at each |
//! | `screen` | computes the expected screen and draws it |
//! | `sounds` | the sound of each event of the engine and of the stick |
//! | `targets` | what can be pointed at, and the way of the cursor there |
//! | `controls` | plays the actions of a record through the controls, and plants tables |
//! | `calls` | calls the ranking of hands |
//! | `game` | the entry in the catalog |

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
pub mod targets;

pub use calls::{KEY, Ranking};
pub use controls::Driver;
pub use game::GAME;
pub use points::{Poker, Tally};

/// A session on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;
