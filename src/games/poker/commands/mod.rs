//! Ricochet Poker's commands, found under `ricochet poker`.

pub mod odds;
pub mod rank;
