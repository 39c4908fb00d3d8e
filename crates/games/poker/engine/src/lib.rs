//! Ricochet Poker, after James Ernest's card game: all cards are open, and the lowest hand acts.
//!
//! | item | what |
//! |---|---|
//! | [`Table`] | the rules of a session: implements the contract of the crate `rules` |
//! | [`Hand`], [`Value`] | the order of hands |
//! | [`record`] | the text of sessions |
//! | [`odds`] | exact chances, and the cartridge's estimates |
//! | [`opponents`] | the computer players |
//! | [`edge`] | the house's edge in the casino game |
//!
//! Nothing here knows a console; chance comes from the crate `random`.
//!
//! ```
//! use poker_engine::{Hand, Options, Table};
//! use random::{POWER_ON, Random};
//!
//! let hand = |text: &str| text.parse::<Hand>();
//! assert!(hand("7s 2h")?.value() < hand("8h")?.value()); // by the highest card
//! assert!(hand("8h")?.value() < hand("8d 2c")?.value()); // the first hand runs out of cards
//! assert!(hand("Ah Kd")?.value() < hand("2c 2d")?.value()); // nothing is lower than a pair
//!
//! let mut table = Table::with_players(Options::default(), 4, 20, Random::new(POWER_ON));
//! table.deal().unwrap();
//! assert_eq!((table.pot(), table.seats_in().count()), (4, 4)); // everybody has paid a chip
//! # Ok::<(), poker_engine::HandError>(())
//! ```

pub mod edge;
pub mod odds;
pub mod opponents;
pub mod record;
pub mod rules;

pub use self::rules::*;
