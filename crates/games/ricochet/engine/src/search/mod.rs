//! Searches of the engine alone: turns by alpha-beta ([`turns`]), the terms of an opponent's evaluation ([`terms`]),
//! and launches of record length or points ([`hunt`]).
//!
//! Everything here is deterministic. It prints nothing and reads no file.

pub mod hunt;
pub mod rays;
pub mod terms;
pub mod turns;
mod way;
