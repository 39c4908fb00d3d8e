//! A chip from outside this crate, which answers all accesses to its cartridge.

use crate::tape::Tape;
use std::fmt;

/// What an access to a [`Chip`] can see and change besides the chip's own registers.
#[derive(Debug)]
pub struct Slot<'a> {
    /// The image as [`Layout::with_chip`](super::Layout::with_chip)'s `contents` returned it.
    pub image: &'a [u8],
    /// The cartridge's RAM.
    pub ram: &'a mut [u8],
    /// The number of the bank of 4 KiB at $1000; one that does not exist wraps around.
    pub bank: &'a mut u16,
    /// CPU cycles since power-on, including this access.
    pub cycle: u64,
}

/// A chip in a cartridge whose bank scheme is [`Layout::with_chip`](super::Layout::with_chip). It sees each access to the
/// cartridge's 4 KiB, dummy accesses included, and switches the banks. Its RAM and the number of the bank are kept for it.
pub trait Chip: fmt::Debug + Send + Sync {
    /// Returns a copy, for a clone of the cartridge.
    fn copy(&self) -> Box<dyn Chip>;

    /// Returns the number of banks of 4 KiB with which the image begins, at least 1, and the one at $1000 at power-on.
    fn banks(&self) -> (usize, u16);

    /// Returns the RAM's contents at power-on, and from which index on they are undefined.
    fn ram(&self, image: &[u8]) -> (Vec<u8>, usize);

    /// A read at `offset`, which counts from $1000. Returns the byte.
    fn read(&mut self, slot: Slot, offset: u16) -> u8;

    /// A write at `offset`, which counts from $1000.
    fn write(&mut self, slot: Slot, offset: u16, value: u8);

    /// Whether [`Chip::drive`] is called; the same for the chip's life.
    fn drives(&self) -> bool {
        false
    }

    /// A write of the CPU to an address outside the cartridge, of 13 bits. Returns the value on the bus, which the chip may
    /// pull down.
    fn drive(&mut self, _slot: Slot, _address: u16, value: u8) -> u8 {
        value
    }

    /// Passes all that changes in the chip along a tape, for saved states. Any values may come from the tape.
    fn pass(&mut self, tape: &mut Tape);

    /// Returns a sentence that says why the chip has stopped the program, without a full stop; `None` while it runs. A chip
    /// that has stopped answers reads with a JAM instruction.
    fn fault(&self) -> Option<String> {
        None
    }
}

impl Clone for Box<dyn Chip> {
    fn clone(&self) -> Self {
        self.copy()
    }
}
