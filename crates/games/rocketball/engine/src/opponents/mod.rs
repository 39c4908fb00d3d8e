//! The computer players.
//!
//! Implements `docs/rocketball/opponents.md`; the cartridge has an implementation of its own. The search exists only in
//! the engine. All know the field and the chip drawn, but no future die.

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
