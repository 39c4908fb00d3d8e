//! Ricochet: the rules, contests and records, the opponents, and a deeper search.

pub mod contest;
pub mod opponents;
pub mod position;
pub mod record;
pub mod rules;
pub mod search;

pub use contest::{Contest, Setup};
pub use position::Position;
pub use record::{Misplayed, Record, RecordError};
pub use rules::*;
