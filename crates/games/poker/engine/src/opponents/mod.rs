//! The computer players, and matches among them.
//!
//! Implements the tempers of `docs/poker/opponents.md`; the cartridge has an implementation of its own.

mod player;
mod temper;

pub use player::{MOST_HANDS, Player, Won, play, session};
pub use temper::{Sight, Temper};
