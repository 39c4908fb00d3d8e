//! Rocketball!'s cartridge: its images, its referee, its controls, and calls of its routines.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | reads and writes the RAM as the engine's types |
//! | `points` | the table of labels; compares RAM with the engine at each |
//! | `screen` | computes the expected screen and draws it |
//! | `sounds` | the sound of each event of the engine and of the stick |
//! | `targets` | what can be pointed at, and the way of the cursor there |
//! | `controls` | plays the decisions of a record through the controls |
//! | `calls` | calls single routines |
//! | `game` | the entry in the catalog |

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
pub mod targets;

pub use calls::Rules;
pub use controls::Driver;
pub use game::GAME;
pub use points::{Rocketball, Tally};

/// A game on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;
