//! The rules of Ricochet Poker.
//!
//! | module | owns |
//! |---|---|
//! | `card` | cards and sets of them |
//! | `value` | the value of a hand: kinds, ranks and suits in a total order |
//! | `hand` | a hand in the order in which its cards came |
//! | `options` | the options, and which go together |
//! | `deal` | the pack and its draws |
//! | `casino` | at which hands the house folds, and the bonuses |
//! | `table` | antes, turns, the pot: both games from one decision to the next |
//! | `position` | a hand in progress, without its history |
//! | `contract` | the session as turns: the contract of the crate `rules` |
//!
//! **R** marks a ruling where the original's text leaves something open. Nothing here knows a console, prints
//! or chooses for a player.

mod card;
mod casino;
mod contract;
mod deal;
mod hand;
mod options;
mod position;
mod table;
mod value;

pub use card::{ACE, CARDS, Card, CardError, Cards, JOKERS, RANKS};
pub use casino::{KICK_OUTS, bonus, kick_out};
pub use contract::Setup;
pub use deal::{EXAMPLE, Pack};
pub use hand::{Hand, HandError, MOST_CARDS};
pub use options::{Conflict, Limit, Options, OptionsError};
pub use position::Position;
pub use table::{Action, Event, HOUSE, MOST_CHIPS, Phase, Refused, SEATS, State, Table};
pub use value::{Class, Ranks, Value};
