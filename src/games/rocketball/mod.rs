//! Rocketball!: its rules, its computer players, and its commands.

#[cfg(feature = "program")]
pub mod commands;
mod entry;
pub mod odds;
#[cfg(feature = "program")]
mod program;
pub mod rules;

pub use entry::GAME;
pub use rules::*;
