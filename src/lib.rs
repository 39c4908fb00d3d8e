//! Cartridges for the Atari 2600, the reference engines of their games, the referees that compare the
//! two, and the program `ricochet` that plays them.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `text::print`

#[cfg(feature = "program")]
mod animation;
pub mod catalog;
#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "program")]
pub mod failure;
#[cfg(feature = "program")]
mod files;
pub mod games;
pub mod host;
#[cfg(feature = "program")]
mod interrupt;
#[cfg(feature = "program")]
mod mutation;
#[cfg(feature = "program")]
mod progress;
pub mod referee;
mod text;
