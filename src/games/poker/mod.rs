//! Ricochet Poker: its rules, exact chances, computer players, and commands.

#[cfg(feature = "program")]
pub mod commands;
mod entry;
pub mod odds;
pub mod opponents;
#[cfg(feature = "program")]
mod program;
pub mod rules;

pub use entry::GAME;
pub use rules::*;
