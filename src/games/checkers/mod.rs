//! Checkers: its rules, its computer player, the search and the tables of the engine, a model of the first
//! computer player, and its commands.

#[cfg(feature = "program")]
pub mod campaign;
#[cfg(feature = "program")]
pub mod commands;
pub mod contest;
pub mod dxp;
pub mod endgame;
mod entry;
mod images;
pub mod model;
pub mod openings;
pub mod opponents;
pub mod pdn;
#[cfg(feature = "program")]
mod program;
#[cfg(feature = "program")]
mod proof;
mod recorded;
pub mod referee;
pub mod rules;
pub mod search;

pub use entry::GAME;
pub use rules::*;
