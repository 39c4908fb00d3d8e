//! Black Box: rules, lessons, records, and what works out the hidden balls.

pub mod lessons;
pub mod record;
pub mod rules;
pub mod seeker;
pub mod solver;

pub use rules::*;
