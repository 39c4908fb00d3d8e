//! Rocketball!'s commands, found under `ricochet-lab rocketball`.

pub mod cartridge;
pub mod games;
