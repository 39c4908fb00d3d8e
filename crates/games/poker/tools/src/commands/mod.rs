//! Ricochet Poker's commands, found under `ricochet poker`.

pub mod edge;
pub mod odds;
pub mod play;
pub mod rank;
pub mod simulate;
