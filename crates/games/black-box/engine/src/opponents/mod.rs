//! The computer that seeks the balls, and a model of a beginner.
//!
//! Both implement `docs/black-box/seeker.md`; the cartridge has an implementation of its own. They see the answers,
//! never the hidden balls.

pub mod beginner;
mod player;
mod seeker;

pub use player::seek;
pub use seeker::{Choice, Seeker, WORK};
