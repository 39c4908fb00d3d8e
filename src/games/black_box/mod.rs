//! Black Box: its rules and the players that work on them.

pub mod rules;
pub mod solver;

pub use rules::*;
