//! The program `ricochet`: commands, messages and exit codes, and the list of the games' parts in it.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `output::print`

pub mod cli;
pub mod programs;
