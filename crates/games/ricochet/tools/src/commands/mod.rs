//! Ricochet's commands for `ricochet-lab`.

pub mod cartridge;
pub mod hunt;
pub mod longest;
pub mod strength;
pub mod tournament;
