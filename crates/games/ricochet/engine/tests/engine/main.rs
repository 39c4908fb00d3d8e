//! The reference engine against its rules.

mod hunt;
mod launches;
mod match_play;
mod notation;
mod opponents;
mod positions;
mod proof;
mod properties;
mod records;
mod rules;
mod search;
mod turns;
mod vectors;
