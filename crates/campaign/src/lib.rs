//! What the long comparisons of a cartridge with its engine share: kinds of work, their threads and reports; and a game's
//! part in the command line: its campaign, its fixed checks, its commands and its manual.
//!
//! It knows no game.

mod campaign;
pub mod crew;
mod hands;
pub mod mutation;
mod program;
pub mod progress;
pub mod report;
pub mod space;
mod work;

pub use campaign::{Campaign, Draw, Shrink};
pub use program::*;
pub use work::{Asked, Kind, Units, Value, Worker, worker};
