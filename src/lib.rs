//! Ricochet for the Atari 2600: a console, the game's reference engine, and the referee between them.

pub mod bench;
pub mod cli;
pub mod console;
mod files;
pub mod games;
pub mod host;
pub mod referee;
pub mod symbols;
