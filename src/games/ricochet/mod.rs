//! Ricochet: the rules, the opponents above them, contests and records of both, and above these the
//! referee, the campaign and the commands.

#[cfg(feature = "program")]
pub mod campaign;
#[cfg(feature = "program")]
pub mod commands;
pub mod contest;
mod entry;
mod images;
pub mod opponents;
pub mod position;
#[cfg(feature = "program")]
mod program;
#[cfg(feature = "program")]
mod proof;
pub mod record;
mod recorded;
pub mod referee;
pub mod rules;
pub mod search;

pub use contest::{Contest, Setup};
pub use entry::GAME;
pub use position::Position;
pub use record::{Misplay, Misplayed, Record};
pub use rules::*;
