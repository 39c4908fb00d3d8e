//! Checkers' cartridge: its images, its referee, its controls, and calls of its routines.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | reads and writes the RAM as the engine's types |
//! | `points` | the table of labels; compares RAM with the engine at each |
//! | `kept` | the moves that the cartridge still keeps, and taking them back |
//! | `hand` | follows a person's hand on the board, hop by hop |
//! | `thought` | compares the computer's move and its hint with the engine's choice |
//! | `set_up` | compares boards that a person sets up |
//! | `pdn` | records: written during a game, and played again from a file |
//! | `screen` | computes the expected screen and draws it |
//! | `sounds` | the sound of each event of the engine and of the hand |
//! | `targets` | what can be pointed at, and the way of the cursor there |
//! | `controls` | plays the moves of a record through the controls |
//! | `calls` | calls single routines |
//! | `game` | the entry in the catalog |

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
pub mod targets;
mod thought;

pub use calls::Rules;
pub use controls::Driver;
pub use game::GAME;
pub use kept::Kept;
pub use points::{Checkers, Tally};

/// A game on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;
