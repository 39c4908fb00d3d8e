//! The games, one folder each: a reference engine, its opponents, its referee, its campaign and its
//! commands. An engine knows no console.

pub mod black_box;
pub mod checkers;
pub mod entry;
pub mod poker;
#[cfg(feature = "program")]
pub mod program;
#[cfg(feature = "program")]
pub mod report;
pub mod ricochet;
pub mod rocketball;
pub mod space;

pub use random;
