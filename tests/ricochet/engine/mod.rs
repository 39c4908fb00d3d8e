//! The reference engine against its rules.

mod match_play;
mod notation;
mod opponents;
mod positions;
mod properties;
mod rules;
mod turns;
mod vectors;
