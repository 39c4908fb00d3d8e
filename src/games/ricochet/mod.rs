//! Ricochet: the rules, the opponents above them, contests and records of both, and above these the
//! referee, the campaign and the commands.

pub mod campaign;
pub mod commands;
pub mod contest;
mod entry;
mod images;
pub mod opponents;
pub mod position;
mod proof;
pub mod record;
pub mod referee;
pub mod rules;
pub mod search;

pub use contest::{Contest, Setup};
pub use entry::GAME;
pub use position::Position;
pub use record::{Misplay, Misplayed, Record};
pub use rules::*;
