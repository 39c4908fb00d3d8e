//! The part of Checkers in the program: its campaign, its fixed checks and its commands.

pub mod commands;
pub mod dxp;
pub mod kinds;
mod program;
pub mod proof;

pub use program::PROGRAM;
