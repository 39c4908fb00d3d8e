//! Streams of data in the RAM, as CDF and BUS have them, and the voices' waveforms there.
//!
//! A stream has a pointer and a step, each a word in the driver's copy in RAM: the pointer is the number of a byte of the
//! display data, with a fraction below it, and the step has a fraction of 8 bits. The program sets both.

use crate::arm::RAM;
use crate::music::{Music, VOICES};
use vcs::Slot;

/// Returns the word at an index of the RAM.
pub fn word(ram: &[u8], at: usize) -> u32 {
    let bytes = ram.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
    bytes.map_or(0, u32::from_le_bytes)
}

/// Returns the byte of the memory at an address of the ARM; 0 where there is none.
fn byte(rom: &[u8], ram: &[u8], address: u32) -> u8 {
    let found = match address.checked_sub(RAM) {
        Some(offset) => ram.get(offset as usize),
        None => rom.get(address as usize),
    };
    found.copied().unwrap_or(0)
}

/// Where a driver has its streams and waveforms in the RAM.
#[derive(Clone, Copy, Debug)]
pub struct Streams {
    /// The first byte of the display data.
    pub display: usize,
    /// The first pointer, step and waveform.
    pub pointers: usize,
    pub steps: usize,
    pub waveforms: usize,
    /// Bits of a pointer's fraction.
    pub fraction: u32,
}

impl Streams {
    fn pointer(self, ram: &[u8], stream: u8) -> u32 {
        word(ram, self.pointers + 4 * usize::from(stream))
    }

    fn set_pointer(self, ram: &mut [u8], stream: u8, pointer: u32) {
        let at = self.pointers + 4 * usize::from(stream);
        if let Some(to) = ram.get_mut(at..at + 4) {
            to.copy_from_slice(&pointer.to_le_bytes());
        }
    }

    /// Returns the byte of the display data that a pointer is at.
    fn at(self, pointer: u32) -> usize {
        self.display + (pointer >> self.fraction) as usize
    }

    fn step(self, ram: &mut [u8], stream: u8, step: u32) -> u8 {
        let pointer = self.pointer(ram, stream);
        let value = ram.get(self.at(pointer)).copied().unwrap_or(0);
        self.set_pointer(ram, stream, pointer.wrapping_add(step));
        value
    }

    /// Reads the next byte of a stream.
    pub fn fetch(self, ram: &mut [u8], stream: u8) -> u8 {
        let step = word(ram, self.steps + 4 * usize::from(stream)) & 0xFFFF;
        self.step(ram, stream, step << (self.fraction - 8))
    }

    /// Reads a byte of a stream of addresses, which has no step of its own.
    pub fn fetch_address(self, ram: &mut [u8], stream: u8) -> u8 {
        self.step(ram, stream, 1 << self.fraction)
    }

    /// Writes the next byte of a stream.
    pub fn put(self, ram: &mut [u8], stream: u8, value: u8) {
        let at = self.at(self.pointer(ram, stream));
        if let Some(to) = ram.get_mut(at) {
            *to = value;
        }
        self.fetch_address(ram, stream);
    }

    /// Moves a byte into a pointer: the pointer's low byte becomes its high one, as far as it has bits for that.
    pub fn point(self, ram: &mut [u8], stream: u8, value: u8) {
        let high = self.pointer(ram, stream) << 8 >> (self.fraction + 8) << (self.fraction + 8);
        self.set_pointer(ram, stream, high | u32::from(value) << self.fraction);
    }

    /// Moves a byte into a stream's step.
    pub fn set_step(self, ram: &mut [u8], stream: u8, value: u8) {
        let at = self.steps + 4 * usize::from(stream);
        let step = (word(ram, at) << 8 | u32::from(value)) & 0xFFFF;
        if let Some(to) = ram.get_mut(at..at + 4) {
            to.copy_from_slice(&step.to_le_bytes());
        }
    }

    /// Returns the sum of the voices' samples now. `start` returns the waveform that is read in place of one at a number of bytes
    /// behind the start of the display data.
    pub fn voices(self, slot: &Slot, music: &Music, start: impl Fn(u32) -> u32) -> u8 {
        (0..VOICES).fold(0, |sum: u8, voice| {
            let address = word(slot.ram, self.waveforms + 4 * voice);
            let start = start(address.wrapping_sub(RAM + self.display as u32));
            let at = (start as usize).wrapping_add(self.display + music.sample(voice));
            sum.wrapping_add(slot.ram.get(at).copied().unwrap_or(0))
        })
    }

    /// Returns the digital sample now, of 4 bits: two are in a byte, the high one first. `rom` is what the ARM finds at address 0,
    /// and `low` the number of bits of the first voice's counter below the one that tells which of the two it is.
    pub fn sample(self, rom: &[u8], slot: &Slot, music: &Music, low: u32) -> u8 {
        let counter = music.counter(0);
        let start = word(slot.ram, self.waveforms);
        let pair = byte(rom, slot.ram, start.wrapping_add(counter >> (low + 1)));
        if counter >> low & 1 == 0 {
            pair >> 4
        } else {
            pair & 0xF
        }
    }
}
