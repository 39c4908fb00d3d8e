//! Rocketball!: its rules, its computer players, and its commands.

#[cfg(feature = "program")]
pub mod commands;
pub mod contest;
mod entry;
pub mod odds;
pub mod opponents;
#[cfg(feature = "program")]
mod program;
pub mod rules;

pub use entry::GAME;
pub use rules::*;
