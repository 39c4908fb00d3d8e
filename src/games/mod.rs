//! Reference engines, one folder a game; they know no console.

pub mod black_box;
pub mod random;
pub mod ricochet;
