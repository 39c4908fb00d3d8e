//! Long comparisons of a cartridge with its engine: kinds of work, worker threads and reports; and the interface of a
//! game to the program `ricochet-lab`: its campaign, fixed checks and commands.
//!
//! It knows no game.

mod campaign;
pub mod crew;
mod hands;
mod lab;
pub mod mutation;
pub mod report;
mod shrink;
pub mod space;
mod work;

pub use campaign::{Campaign, Draw, Shrink};
pub use lab::*;
pub use referee::Subject;
pub use shrink::{RecordOf, shrink, shrink_text};
pub use work::{Asked, Kind, Units, Value, Work, Worker, Workers, worker};
