//! Ricochet for the Atari 2600: the games' reference engines, the referees between them and their
//! cartridges, and the program that plays them.

pub mod cli;
mod files;
pub mod games;
pub mod host;
