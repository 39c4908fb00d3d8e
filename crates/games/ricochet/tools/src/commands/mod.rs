//! Ricochet's commands.

pub mod analyse;
pub mod cartridge;
pub mod hunt;
pub mod launch;
mod picture;
mod start;
pub mod strength;
pub mod tournament;
