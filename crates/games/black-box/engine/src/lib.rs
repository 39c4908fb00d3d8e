//! Black Box, Eric Solomon's game of 1977: find the balls hidden in a box by the rays that leave it.
//!
//! | item | what |
//! | --- | --- |
//! | [`Game`] | the rules |
//! | [`Games`] | the games of a set-up: implements the contract of the crate `rules` |
//! | [`Ray`] | a ray, step by step |
//! | [`GameNumber`] | the boxes that the cartridge draws |
//! | [`record`] | the text of games |
//! | [`lessons`] | the cartridge's lessons |
//! | [`opponents`] | the computer that seeks |
//! | [`solver`] | lists and counts the boxes that fit some answers |
//!
//! Nothing here knows a console.
//!
//! ```
//! use black_box_engine::{Answer, Ending, Game, GameNumber, Level, Mark, Size};
//!
//! let level = Level::new(Size::new(8).unwrap(), 4).unwrap();
//! let balls = GameNumber::new(12345).unwrap().balls(level); // rows and columns 7,0 5,1 0,4 1,1
//! let mut game = Game::new(balls.clone());
//! assert_eq!(game.fire("T1".parse()?), Ok(Answer::Hit)); // a ball straight ahead
//! assert_eq!(game.fire("T0".parse()?), Ok(Answer::Detour("L0".parse()?))); // turned away by the one at 1,1
//! for ball in balls.iter() {
//!     game.set_mark(ball, Mark::Guess).unwrap();
//! }
//! assert_eq!(game.finish(), Ok(Ending::Done { score: 3, wrong: 0 })); // lasers T1, T0 and L0
//! # Ok::<(), black_box_engine::laser::LaserError>(())
//! ```

pub mod lessons;
pub mod opponents;
pub mod record;
pub mod rules;
pub mod solver;

pub use rules::*;
