//! Ricochet's cartridge: its images, its referee, its controls, and calls of its routines.
//!
//! | file | has |
//! |---|---|
//! | `memory` | the variables in RAM by name and type (generated) |
//! | `state` | reads and writes the RAM as the engine's types |
//! | `points` | the table of labels; compares RAM with the engine at each |
//! | `words` | describes variables and board in words, for the report of a difference |
//! | `orders` | derives the move order that leads from one board to another |
//! | `code` | compares the code in RAM that draws the pieces, in the image for 3E+ |
//! | `record` | compares the record of the match that is kept in RAM |
//! | `screen` | computes the expected screen and draws it; its text as lines |
//! | `flicker` | checks that no frame flickers |
//! | `sounds` | the sound of each event of the engine |
//! | `targets` | what can be pointed at, and the way of the cursor there |
//! | `controls` | plays the turns of a record through the sticks or keypads (`keys`) |
//! | `calls` | calls single routines |
//! | `game` | the entry in the catalog |

mod calls;
mod code;
pub mod constants;
mod controls;
pub mod flicker;
mod game;
pub mod keys;
#[expect(dead_code, reason = "some colours are those of the image for F4SC")]
mod layout;
pub mod memory;
mod orders;
mod points;
pub mod record;
mod screen;
mod sounds;
pub mod state;
pub mod targets;
mod words;

pub use calls::{Routines, fill, map};
pub use code::{bytes as code_in_ram, draw_anew};
pub use controls::{Driver, record_of_turn, restart_amid};
pub use game::GAME;
pub use points::{Ricochet, Tally};
pub use state::{Players, Trail};
pub use targets::pushed;

/// A match on the cartridge and in the engine at once.
pub type Player = referee::Player<Driver>;

/// Compares a console that plays Ricochet with the engine.
pub type Referee = referee::Referee<Ricochet>;
