//! What the long comparisons of a cartridge with its engine share: kinds of work, their threads and reports; and a game's
//! part in the program `ricochet-lab`: its campaign, its fixed checks and its commands.
//!
//! It knows no game.

mod campaign;
pub mod crew;
mod hands;
mod lab;
pub mod mutation;
pub mod report;
pub mod space;
mod work;

pub use campaign::{Campaign, Draw, Shrink};
pub use lab::*;
pub use work::{Asked, Kind, Units, Value, Work, Worker, Workers, worker};
