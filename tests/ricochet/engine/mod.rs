//! The reference engine against its rules.

mod match_play;
mod notation;
mod opponents;
mod properties;
mod rules;
mod vectors;
