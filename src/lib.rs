//! Cartridges for the Atari 2600, the reference engines of their games, the referees that compare the
//! two, and the program `ricochet` that plays them.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `text::print`

pub mod catalog;
pub mod cli;
pub mod failure;
mod files;
pub mod games;
pub mod host;
mod interrupt;
mod mutation;
mod progress;
pub mod referee;
mod text;
