//! Ricochet, the board game of 1981: launch a ball, let it bounce off the pieces, and keep it away from your own launchers.
//!
//! | item | what |
//! |---|---|
//! | [`Game`] | the rules of one game |
//! | [`Match`] | a match with its players, clock and ratings: implements the contract of the crate `rules` |
//! | [`record`] | the text of matches |
//! | [`opponents`] | the eight computer players |
//! | [`proof`] | the code in which a cartridge shows a match, and its reader |
//! | [`search`] | a deeper search |
//!
//! Nothing here knows a console, and nothing is left to chance. The marks **R** in the documentation are rulings on
//! points that the rules of 1981 leave open.
//!
//! ```
//! use ricochet_engine::{BySide, End, Event, Game, Launcher, Side, Variant};
//!
//! let mut game = Game::first(Variant::FIRST, Side::Left);
//! let bottom = Launcher::new(Side::Left, End::Bottom);
//! let mut flight = game.flight(bottom)?;
//! let pieces = flight.events().filter(|event| matches!(event, Event::Piece(_))).count();
//! assert_eq!(pieces, 3); // a point each for Left,
//! assert_eq!(flight.launcher_hit(), Some(bottom.partner())); // then Left's own launcher, worth 10 to Right
//! assert_eq!(flight.points(), BySide::new(3, 10));
//! game.land(&flight);
//! assert_eq!(game.scores, BySide::new(3, 10));
//! # Ok::<(), ricochet_engine::Illegal>(())
//! ```

pub mod opponents;
pub mod proof;
pub mod record;
pub mod rules;
pub mod search;

pub use record::Record;
pub use rules::*;
