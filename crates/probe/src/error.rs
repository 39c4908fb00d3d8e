//! The errors of a probe.

use thiserror::Error;
use vcs::CartridgeError;

use crate::position::Position;
use crate::symbols::SymbolError;

/// An operation on a [`Probe`](crate::Probe) failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProbeError {
    /// The image is not a valid cartridge.
    #[error(transparent)]
    Cartridge(#[from] CartridgeError),
    /// The symbol list is not valid.
    #[error(transparent)]
    Symbols(#[from] SymbolError),
    /// A name or address is unknown or unsuitable.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The place was not reached within this number of frames.
    #[error("`{0}` was not reached in {1} frames")]
    NotReached(String, u64),
    /// The CPU executed a JAM instruction.
    #[error("the CPU jammed at {0}")]
    Jammed(Box<Position>),
    /// The routine did not return within the limit of CPU cycles; the console is at this position.
    #[error("`{0}` did not return in {1} cycles: now at {2}")]
    NoReturn(String, u64, Box<Position>),
    /// The routine returned with another stack pointer than it was called with: name, stack pointer at
    /// the call, stack pointer at the return.
    #[error("`{0}` was called with stack pointer ${1:02X} and returned with ${2:02X}")]
    Stack(String, u8, u8),
    /// The results were requested without a call of this method of [`Probe`](crate::Probe) before.
    #[error("there are no results without Probe::{0}")]
    NotWatched(&'static str),
}

/// A name or address is unknown or unsuitable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// Neither a number nor a symbol of the image.
    #[error("`{0}` is neither a number nor a symbol")]
    Unknown(String),
    /// The text before a colon is not the number of a bank.
    #[error("`{0}` is not a bank number")]
    Bank(String),
    /// The text after a plus sign is not a number.
    #[error("`{0}` is not an offset")]
    Offset(String),
    /// A symbol and an offset whose sum is above $FFFF.
    #[error("`{0}` is above $FFFF")]
    Above(String),
    /// A place outside the cartridge where one in the code is needed.
    #[error("`{place}` is ${address:04X}, which is not in the cartridge")]
    NotCode {
        /// The place as it was given.
        place: String,
        /// Its address.
        address: u16,
    },
    /// A place outside the console's RAM where one in it is needed.
    #[error("`{place}` is ${address:04X}, which is not in RAM ($80 to $FF)")]
    NotRam {
        /// The place as it was given.
        place: String,
        /// Its address.
        address: u16,
    },
    /// Not the name of a write register.
    #[error("`{0}` is not a write register of TIA or RIOT")]
    NotWritten(String),
}
