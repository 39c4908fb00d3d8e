//! Checkers' campaign: long comparisons of the cartridge with the engine.

pub mod choices;
