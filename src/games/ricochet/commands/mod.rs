//! Ricochet's commands, and its records as `ricochet diff` plays them.

pub mod analyse;
pub mod cartridge;
pub mod diff;
pub mod hunt;
pub mod launch;
mod picture;
mod start;
pub mod strength;
pub mod tournament;
