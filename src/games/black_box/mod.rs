//! Black Box: its rules and lessons, what works out the hidden balls, its referee, and its commands.

pub mod campaign;
pub mod commands;
mod entry;
pub mod lessons;
mod proof;
pub mod record;
pub mod referee;
pub mod rules;
pub mod seeker;
pub mod solver;

pub use entry::GAME;
pub use rules::*;
