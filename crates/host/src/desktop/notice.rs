//! Notices for the user while a game is played.

use std::fmt;
use std::path::PathBuf;

/// An event that does not stop the game. [`fmt::Display`] gives one line for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The sound cannot be played, with the reason.
    NoSound(String),
    /// Game pads cannot be read, or none is connected, with the reason.
    NoPads(String),
    /// A screenshot, or something else that is named, was written to this file.
    Saved(&'static str, PathBuf),
    /// A screenshot, or something else that is named, could not be written, with the reason.
    NotSaved(&'static str, String),
    /// A difference that the caller reported, see [`FrameReport`](super::FrameReport).
    Difference(String),
    /// A message of the caller.
    Message(String),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Notice::NoSound(reason) => write!(f, "no sound: {reason}"),
            Notice::NoPads(reason) => write!(f, "no game pads: {reason}"),
            Notice::Saved(what, path) => write!(f, "{what} saved to {}", path.display()),
            Notice::NotSaved(what, reason) => write!(f, "no {what}: {reason}"),
            Notice::Difference(text) | Notice::Message(text) => f.write_str(text),
        }
    }
}
