//! Ricochet: the rules, the opponents above them, contests and records of both, and above these the
//! referee, the campaign and the commands.

pub mod contest;
pub mod opponents;
pub mod position;
pub mod record;
pub mod rules;
pub mod search;

pub use contest::{Contest, Setup};
pub use position::Position;
pub use record::{Misplay, Misplayed, Record};
pub use rules::*;
