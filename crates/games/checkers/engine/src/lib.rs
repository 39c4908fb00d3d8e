//! Checkers: the rules, PDN, the computer player, a search with tables of endgames, and a model of the computer player of
//! 1980.

pub mod contest;
pub mod endgame;
pub mod model;
pub mod openings;
pub mod opponents;
pub mod pdn;
pub mod rules;
pub mod search;

pub use rules::*;
