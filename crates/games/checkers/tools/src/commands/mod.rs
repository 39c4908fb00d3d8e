//! Checkers' commands under `ricochet-lab checkers`.

pub mod dxp;
pub mod endgame;
pub mod games;
mod image;
pub mod perft;
mod score;
