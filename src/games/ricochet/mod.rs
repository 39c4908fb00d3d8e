//! Ricochet: its rules, its opponents, and its referee.

pub mod opponents;
pub mod referee;
pub mod rules;

pub use rules::*;
