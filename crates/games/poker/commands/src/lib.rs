//! The part of Ricochet Poker in the program `ricochet`: its manual, and its commands, found under `ricochet poker`.

mod odds;
mod play;
mod program;
mod rank;

pub use self::program::PROGRAM;
