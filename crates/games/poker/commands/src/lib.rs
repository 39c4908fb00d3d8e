//! Ricochet Poker's part of the program `ricochet`: its manual, and its commands under `ricochet poker`.

mod odds;
mod play;
mod program;
mod rank;

pub use self::program::PROGRAM;
