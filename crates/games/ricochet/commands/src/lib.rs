//! Ricochet's part of the program `ricochet`: its manual and its commands.

mod analyse;
mod launch;
mod picture;
mod play;
mod program;
mod scan;
mod start;

pub use self::program::PROGRAM;
