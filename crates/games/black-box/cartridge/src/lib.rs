//! Black Box's cartridge: its images, its referee, its controls, and calls of its routines.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | reads and writes the RAM as the engine's types |
//! | `points` | the table of labels; compares RAM with the engine at each |
//! | `screen` | computes the expected screen and draws it |
//! | `sounds` | the sound of each event of the engine |
//! | `targets` | what can be pointed at, and the way of the cursor there |
//! | `controls` | plays the actions of a record through the controls |
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

pub use calls::Routines;
pub use controls::Driver;
pub use game::GAME;
pub use points::{BlackBox, Tally};

/// Games on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;
