//! The computer players.
//!
//! `docs/rocketball/opponents.md` defines them; this module carries it out, and the cartridge does the same,
//! written apart. The search is the engine's alone. They know the field as it lies and the chip drawn, and no die to come.

mod candidates;
mod choose;
mod lapse;
mod player;
mod search;
mod sight;
mod value;

pub use choose::{Level, Turn, choose, face};
pub use player::{MOST_ROUNDS, Played, Player, decide, play};
pub use search::{CERTAIN, Valued, choose_by_search, search};
pub use sight::{Seen, Wish};
pub use value::{ROLLS, rolls_of};
