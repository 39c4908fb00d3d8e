//! The rules of Rocketball!
//!
//! | module | owns |
//! |---|---|
//! | `square` | squares, directions, goals, the edges' arrows |
//! | `chips` | chips, those on the field, those in the bag |
//! | `variants` | the switches, and which make sense together |
//! | `ball` | the moves of a roll |
//! | `action`, `field` | placing, rotating, drifting, and what is refused |
//! | `notation` | positions as text |
//! | `game` | rounds, goals, the windbag, dice and draws |
//! | `contract` | the game as turns: the contract of the crate `rules` |
//!
//! **R** marks a ruling where the original's text leaves something open. Nothing here knows a console, prints
//! or chooses for a player.

mod action;
mod ball;
mod chips;
mod contract;
mod field;
mod game;
mod notation;
mod square;
mod variants;

pub use action::{Action, Refused, placed};
pub use ball::{Moving, Place, assault_start, start};
pub use chips::{Bag, Chip, Chips, Kind};
pub use contract::{Decision, Setup, When};
pub use field::Field;
pub use game::{Event, Game, POINTS, Phase, scorer};
pub use notation::{ChipFault, ChipsError, NotationError};
pub use square::{Ahead, COLUMNS, Direction, GOAL, ROWS, Side, Square};
pub use variants::{EACH, MINUTES, Nonsense, Variant, Variants, VariantsError};
