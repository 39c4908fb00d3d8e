//! Black Box: its rules and lessons, what works out the hidden balls, its referee, and its commands.

#[cfg(feature = "program")]
pub mod campaign;
#[cfg(feature = "program")]
pub mod commands;
mod entry;
mod images;
pub mod lessons;
#[cfg(feature = "program")]
mod program;
#[cfg(feature = "program")]
mod proof;
pub mod record;
mod recorded;
pub mod referee;
pub mod rules;
pub mod seeker;
pub mod solver;

pub use entry::GAME;
pub use rules::*;
