//! Who seeks: the computer, and a model of somebody who plays their first games.
//!
//! `docs/black-box/seeker.md` defines them; this module carries it out, and the cartridge has the seeker, written apart. They
//! see the answers alone, never the hidden balls.

pub mod beginner;
mod player;
mod seeker;

pub use player::seek;
pub use seeker::{Choice, Seeker, WORK};
