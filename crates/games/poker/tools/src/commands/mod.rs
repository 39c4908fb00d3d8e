//! Ricochet Poker's commands under `ricochet-lab poker`.

pub mod edge;
pub mod simulate;
