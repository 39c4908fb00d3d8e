//! Ricochet's commands, and its records as `ricochet diff` plays them.

pub mod cartridge;
pub mod diff;
pub mod launch;
pub mod tournament;
