//! Ricochet Poker: its rules, exact chances, computer players, its referee, and its commands.

pub mod contest;
pub mod edge;
pub mod odds;
pub mod opponents;
pub mod rules;

pub use rules::*;
