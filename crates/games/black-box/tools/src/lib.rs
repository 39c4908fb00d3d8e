//! The part of Black Box in the program: its campaign, its fixed checks and its commands.

pub mod campaign;
pub mod commands;
mod program;
pub mod proof;

pub use program::PROGRAM;
