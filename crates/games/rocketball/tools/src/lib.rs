//! The part of Rocketball! in the program `ricochet-lab`: its campaign, its fixed checks and its commands.

pub mod commands;
pub mod kinds;
mod lab;
pub mod proof;

pub use lab::LAB;
