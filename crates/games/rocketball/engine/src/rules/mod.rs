//! The rules of Rocketball!
//!
//! | module | owns |
//! |---|---|
//! | `square` | squares, directions, goals, the edges' arrows |
//! | `chips` | chips, those on the field, those in the bag |
//! | `variants` | the switches, and which make sense together |
//! | `ball` | the moves of a roll |
//! | `action`, `field` | placing, rotating, drifting, and what is refused |
//! | `text` | positions as text |
//! | `game` | rounds, goals, the windbag, dice and draws |
//!
//! **R** marks a ruling where the original's text leaves something open. Nothing here knows a console, prints
//! or chooses for a player.

mod action;
mod ball;
mod chips;
mod field;
mod game;
mod square;
mod text;
mod variants;

pub use action::{placed, Action, Refused};
pub use ball::{assault_start, start, Moving, Place};
pub use chips::{Bag, Chip, Chips, Kind};
pub use field::Field;
pub use game::{scorer, Event, Game, Phase, POINTS};
pub use square::{Ahead, Direction, Side, Square, TextError, COLUMNS, GOAL, ROWS};
pub use variants::{Nonsense, Variant, Variants, EACH, MINUTES};
