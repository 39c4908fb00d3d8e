//! The computer opponents, and the players that they are measured against.
//!
//! docs/ricochet/opponents.md specifies how each of them chooses; the cartridge implements the same
//! text. This module owns that choice ([`choose`]), the players of a match ([`Player`]), the games that measure them ([`arena`]) and the
//! ratings computed from them ([`ranking`]). It changes no rule and plays no match.

mod alike;
pub mod arena;
mod choice;
mod courses;
mod loads;
mod opponent;
mod player;
pub mod ranking;
mod refuted;
mod replies;
mod reply;
pub mod search;
pub mod sight;
mod stops;
pub mod ways;
mod weights;
pub mod whims;
pub mod worst;

pub use choice::Choice;
pub use opponent::{FORMER, OPPONENTS, Opponent, OpponentError};
pub use player::Player;
pub use search::choose;
pub use weights::{Sets, Weights};
