//! Reference engines, one folder a game; they know no console.

pub mod ricochet;
