//! The errors of a probe.

use std::fmt;

use vcs::CartridgeError;

use crate::position::Position;
use crate::symbols::SymbolError;

/// An operation on a [`Probe`](crate::Probe) failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProbeError {
    /// The image is not a valid cartridge.
    Cartridge(CartridgeError),
    /// The symbol list is not valid.
    Symbols(SymbolError),
    /// A name or address is unknown or unsuitable; the message contains it and the reason.
    Name(String),
    /// The place was not reached within this number of frames.
    NotReached(String, u64),
    /// The CPU executed a JAM instruction.
    Jammed(Box<Position>),
    /// The routine did not return within the limit of CPU cycles; the console is at this position.
    NoReturn(String, u64, Box<Position>),
    /// The routine returned with another stack pointer than it was called with: name, stack pointer at
    /// the call, stack pointer at the return.
    Stack(String, u8, u8),
    /// The results were requested without a call of this method of [`Probe`](crate::Probe) before.
    NotWatched(&'static str),
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::Cartridge(error) => error.fmt(f),
            ProbeError::Symbols(error) => error.fmt(f),
            ProbeError::Name(message) => f.write_str(message),
            ProbeError::NotReached(place, frames) => {
                write!(f, "`{place}` was not reached in {frames} frames")
            }
            ProbeError::Jammed(position) => write!(f, "the CPU jammed at {position}"),
            ProbeError::NoReturn(routine, cycles, position) => write!(
                f,
                "`{routine}` did not return in {cycles} cycles: now at {position}"
            ),
            ProbeError::Stack(routine, before, after) => write!(
                f,
                "`{routine}` was called with stack pointer ${before:02X} and returned with ${after:02X}"
            ),
            ProbeError::NotWatched(method) => {
                write!(f, "there are no results without Probe::{method}")
            }
        }
    }
}

impl std::error::Error for ProbeError {}
