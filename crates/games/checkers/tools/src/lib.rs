//! The part of Checkers in the program: its campaign, its fixed checks and its commands.

pub mod campaign;
pub mod commands;
pub mod dxp;
mod program;
pub mod proof;

pub use program::PROGRAM;
