//! Ricochet Poker: rules, records, exact chances and computer players.

pub mod contest;
pub mod edge;
pub mod odds;
pub mod opponents;
pub mod rules;

pub use rules::*;
