//! The part of Checkers in the program `ricochet-lab`: its campaign, its fixed checks and its commands.

pub mod commands;
pub mod dxp;
pub mod kinds;
mod lab;
pub mod proof;

pub use lab::LAB;
