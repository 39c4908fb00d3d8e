//! The computer players, and matches among them.
//!
//! `docs/poker/opponents.md` defines the tempers; this module carries it out, and the cartridge does the same, written apart.

mod player;
mod temper;

pub use player::{MOST_HANDS, Player, Won, play, session};
pub use temper::{Sight, Temper};
