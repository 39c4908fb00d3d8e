//! Checkers on 32 squares by the rules of the American Checker Federation, and the losing game.
//!
//! [`Position`] has the pieces and generates moves, [`Game`] adds what ends a game, behind the contract of the crate `rules`.
//! [`pdn`] reads and writes games, [`record`] the same text by the line. [`opponents`] has the cartridge's computer player and the
//! players it is measured by, [`openings`] those of a match. [`search`] is a search with a table of positions, [`endgame`] solves
//! endgames of up to five pieces. Nothing here knows a console.
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

pub mod endgame;
pub mod openings;
pub mod opponents;
pub mod pdn;
pub mod record;
pub mod rules;
pub mod search;

pub use rules::*;
