//! Black Box: its rules and lessons, what works out the hidden balls, its referee, and its commands.

pub mod lessons;
pub mod record;
pub mod rules;
pub mod seeker;
pub mod solver;

pub use rules::*;
