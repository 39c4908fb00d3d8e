//! Rocketball!: rules, records, exact chances and computer players.

pub mod contest;
pub mod odds;
pub mod opponents;
pub mod record;
pub mod rules;

pub use rules::*;
