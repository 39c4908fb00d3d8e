//! Ricochet Poker's commands, found under `ricochet-lab poker`.

pub mod edge;
pub mod simulate;
