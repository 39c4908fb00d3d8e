//! Rocketball!, after Jonathan A. Leistiko's board game: two players steer a ball by placing wind chips; nobody may touch the ball.
//!
//! | item | what |
//! |---|---|
//! | [`Game`] | the rules with all nine variants: implements the contract of the crate `rules` |
//! | [`Moving`] | a ball's move among chips |
//! | [`record`] | the text of games |
//! | [`odds`] | exact chances |
//! | [`opponents`] | the computer players, and a deeper search |
//!
//! Nothing here knows a console; dice come from the crate `random`.
//!
//! ```
//! use rocketball_engine::{Chips, Moving};
//!
//! let mut chips: Chips = "3,2E".parse()?; // a vortex to the east in column 3, row 2
//! let mut ball = Moving::new("3,5N".parse()?, 4);
//! ball.finish(&mut chips, &mut || unreachable!("no chip here asks for a die"));
//! assert_eq!(ball.place.to_string(), "4,2 E"); // three squares north, turned, one to the east
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod odds;
pub mod opponents;
pub mod record;
pub mod rules;

pub use self::rules::*;
