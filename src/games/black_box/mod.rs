//! Black Box: its rules, what works out the hidden balls, and its commands.

pub mod commands;
mod entry;
pub mod rules;
pub mod seeker;
pub mod solver;

pub use entry::GAME;
pub use rules::*;
