//! Cartridges for the Atari 2600, the reference engines of their games, the referees that compare the
//! two, and the program `ricochet` that plays them.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `text::print`

pub mod catalog;
#[cfg(feature = "program")]
pub mod cli;
pub mod games;
#[cfg(feature = "program")]
mod mutation;
#[cfg(feature = "program")]
mod progress;

pub use {host, referee};

#[cfg(feature = "program")]
pub(crate) use output::{animation, files, interrupt};

/// How a command ends when it does not succeed.
#[cfg(feature = "program")]
pub mod failure {
    pub use output::{Failure, Outcome, INTERRUPTED};
}

pub(crate) mod text {
    #[cfg(feature = "program")]
    pub use output::{print, print_error, print_line, print_message, unprinted};
    pub use referee::count;
}
