//! Input and output of the programs: files written whole or not at all, files that grow, lines on the terminal,
//! animations, interrupts and exit codes.
//!
//! It knows no console and no game.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `print`

pub mod animation;
pub mod console;
mod failure;
pub mod files;
mod input;
pub mod interrupt;
mod memory;
mod printing;
mod usage;

pub use failure::{Failure, INTERRUPTED, Outcome};
pub use input::lines;
pub use memory::Memory;
pub use printing::{
    is_on_terminal, name_program, print, print_coloured, print_error, print_help, print_json,
    print_line, print_message, printable,
};
pub use usage::{report, report_outcome, report_usage};
