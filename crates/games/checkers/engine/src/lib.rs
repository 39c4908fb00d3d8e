//! Checkers: its rules, its computer player, the search and the tables of the engine, a model of the first
//! computer player, and its commands.

pub mod contest;
pub mod endgame;
pub mod model;
pub mod openings;
pub mod opponents;
pub mod pdn;
pub mod rules;
pub mod search;

pub use rules::*;
