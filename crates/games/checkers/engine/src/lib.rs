//! Checkers on 32 squares by the rules of the American Checker Federation, and the losing game.
//!
//! | item | what |
//! |---|---|
//! | [`Position`] | the pieces; generates moves |
//! | [`Game`] | the moves played, and what ends a game: implements the contract of the crate `rules` |
//! | [`pdn`] | reads and writes games |
//! | [`record`] | the same text, by the line |
//! | [`opponents`] | the cartridge's computer player, and the players that measure it |
//! | [`openings`] | the openings of a match |
//! | [`search`] | a search with a transposition table |
//! | [`endgame`] | tables of endgames of up to five pieces |
//!
//! Nothing here knows a console.
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
