//! Rocketball!: its rules, its computer players, its referee, and its commands.

pub mod contest;
pub mod odds;
pub mod opponents;
pub mod record;
pub mod rules;

pub use rules::*;
