//! Rocketball!'s commands under `ricochet-lab rocketball`.

pub mod cartridge;
pub mod games;
