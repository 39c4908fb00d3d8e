//! Ricochet: the rules, the opponents above them, the referee above both, and what the program's
//! commands do with the three.

pub mod contest;
pub mod opponents;
pub mod record;
pub mod referee;
pub mod rules;

pub use contest::{Contest, Setup};
pub use record::{Misplay, Misplayed, Record};
pub use rules::*;
