//! Writes states into a console's RAM and compares the pictures that follow with the scene.

use probe::memory::Byte;
use vcs::Stick;

use super::{Cartridge, Controls, Found};

/// A console in a game, in which states are planted.
pub struct Planter<D: Controls> {
    /// The console, the controls and the referee.
    pub driver: D,
    begun: Vec<u8>,
}

impl<D: Controls> Planter<D> {
    /// Plants states in the console of a driver that has begun a game.
    pub fn new(driver: D) -> Planter<D> {
        Planter {
            begun: driver.rig().console.save(),
            driver,
        }
    }

    /// Goes back to the game that was begun.
    ///
    /// # Errors
    /// The state can't be restored.
    pub fn restore(&mut self) -> Result<(), Found> {
        let restored = self.driver.rig_mut().console.restore(&self.begun);
        restored.map_err(Found::of)
    }

    /// Sets bytes.
    pub fn set<const N: usize>(
        &mut self,
        bytes: impl FnOnce(&<D::Cartridge as Cartridge>::Memory) -> [(Byte, u8); N],
    ) {
        let rig = self.driver.rig_mut();
        for (variable, byte) in bytes(&rig.at) {
            variable.set(&mut rig.console, byte);
        }
    }

    /// Runs a frame with the stick held, and returns the number of pictures compared.
    ///
    /// # Errors
    /// As [`Rig::completed`](super::Rig::completed).
    pub fn frame(&mut self, stick: Stick) -> Result<u64, Found> {
        self.counted(|driver| driver.hold(stick))
    }

    /// Runs frames from what was planted on until a picture has been compared, at most this number, and returns the number of
    /// pictures compared.
    ///
    /// # Errors
    /// None comes to rest, or as [`Rig::completed`](super::Rig::completed).
    pub fn see(&mut self, frames: u32) -> Result<u64, Found> {
        self.counted(|driver| driver.rig_mut().see(frames))
    }

    /// Runs frames, and returns the number of pictures compared.
    ///
    /// # Errors
    /// As `run`.
    pub fn counted(&mut self, run: impl Fn(&mut D) -> Result<(), Found>) -> Result<u64, Found> {
        let equal = |driver: &D| driver.rig().referee.checks().seen().equal;
        let before = equal(&self.driver);
        run(&mut self.driver)?;
        Ok(equal(&self.driver) - before)
    }
}
