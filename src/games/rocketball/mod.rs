//! Rocketball!: its rules, its computer players, its referee, and its commands.

#[cfg(feature = "program")]
pub mod campaign;
#[cfg(feature = "program")]
pub mod commands;
pub mod contest;
mod entry;
mod images;
pub mod odds;
pub mod opponents;
#[cfg(feature = "program")]
mod program;
#[cfg(feature = "program")]
pub mod proof;
pub mod record;
mod recorded;
pub mod referee;
pub mod rules;

pub use entry::GAME;
pub use rules::*;
