//! Ricochet's referee: how the cartridge's RAM represents the engine's state, and the labels at which the
//! two are compared.
//!
//! [`Referee`] compares while a console is played; [`Replay`] plays by itself, through the console's
//! controls, and compares the whole match before and after every turn. The names of the cartridge's
//! symbols are in [`names`] and the values of its constants in [`constants`], and nowhere else.

mod checks;
mod code;
pub mod constants;
mod driver;
mod entry;
pub mod extra;
pub mod keys;
#[expect(dead_code, reason = "some colours are those of the image for F4SC")]
mod layout;
pub mod memory;
pub mod names;
mod orders;
pub mod picture;
mod replay;
mod said;
mod scene;
mod seen;
mod variables;

pub use checks::{Point, Referee, Ricochet, Tally, referee};
pub use driver::Driver;
pub use entry::GAME;
pub use replay::{Replay, record_of_turn};
pub use variables::{Layout, Players, Trail, Unreadable, choice_of};
