//! The console that the commands run: the one place where a frame is run.

use anyhow::Result;

use super::rom::Rom;
use crate::console::{Console, Frame};

/// A console with an image in it.
pub struct Machine {
    pub console: Console,
}

impl Machine {
    /// Switches a console on; `seed` decides its power-on state, 0 is the quiet one.
    ///
    /// # Errors
    /// If the image is of no known scheme.
    pub fn new(rom: &Rom, seed: u64) -> Result<Machine> {
        Ok(Machine {
            console: Console::new(rom.cartridge()?, seed),
        })
    }

    /// Runs one frame with the console's present inputs.
    pub fn run_frame(&mut self) -> &Frame {
        self.console.run_frame()
    }
}
