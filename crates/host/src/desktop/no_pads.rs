//! No game pads: the program was built without the feature `pads`.

use anyhow::{Result, bail};

use super::input::Input;

/// No pads.
pub enum Pads {}

impl Pads {
    /// # Errors
    /// Always.
    pub fn open() -> Result<Pads> {
        bail!("the program was built without the feature `pads`")
    }

    /// Whether a pad is connected.
    pub fn any(&self) -> bool {
        match *self {}
    }

    /// All events since the last call.
    pub fn drain(&mut self) -> std::iter::Empty<Input> {
        match *self {}
    }
}
