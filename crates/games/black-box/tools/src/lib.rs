//! Black Box's part of the program `ricochet-lab`: campaign, fixed checks and commands.

pub mod commands;
pub mod kinds;
mod lab;
pub mod proof;

pub use lab::LAB;
