//! Why a command of the program fails, and its exit code.

use anyhow::Error;

/// Why a command failed. The message is one line.
#[derive(Debug)]
pub enum Failure {
    /// The command line or a given file is not valid: exit code 2.
    Usage(Error),
    /// A check failed, or something could not be done here: exit code 1.
    Failed(Error),
    /// Ctrl-C, after what was done has been reported: exit code 130.
    Interrupted,
}

/// The exit code after Ctrl-C, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// The result of a command.
pub type Outcome = Result<(), Failure>;

impl Failure {
    /// A command line or a file that is not valid.
    pub fn usage(error: impl Into<Error>) -> Failure {
        Failure::Usage(error.into())
    }

    /// A failed check, or something that could not be done.
    pub fn failed(error: impl Into<Error>) -> Failure {
        Failure::Failed(error.into())
    }
}
