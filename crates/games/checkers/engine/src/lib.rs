//! Checkers on 32 squares by the rules of the American Checker Federation, and the losing game.
//!
//! [`Position`] has the pieces and generates moves, [`Game`] adds what ends a game, [`pdn`] reads and writes games. [`opponents`] is the
//! cartridge's computer player, [`model`] that of the cartridge of 1980, [`beginner`] a person in their first games, [`search`] a search with a table of positions,
//! [`endgame`] solves endgames of up to five pieces. Nothing here knows a console.
//!
//! ```
//! use checkers_engine::perft::{Counted, perft};
//! use checkers_engine::{Numbering, Position};
//!
//! assert_eq!(perft(&Position::START, 5, Counted::Paths), 7361);
//! let numbering = Numbering::default();
//! let opening = Position::START.read_move("11-15", numbering)?;
//! let position = Position::START.after(&opening);
//! assert_eq!(position.moves().len(), 7);
//! # Ok::<(), checkers_engine::MoveError>(())
//! ```

pub mod beginner;
pub mod contest;
pub mod endgame;
pub mod model;
pub mod openings;
pub mod opponents;
pub mod pdn;
pub mod rules;
pub mod search;

pub use rules::*;
