//! What the long comparisons of a cartridge with its engine share, and a game's part in the command line: its campaign,
//! its fixed checks, its commands and its manual.
//!
//! It knows no game.

pub mod mutation;
mod program;
pub mod progress;
pub mod report;
pub mod space;

pub use program::*;
