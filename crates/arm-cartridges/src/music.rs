//! Three voices, each of which reads a waveform from the RAM at a frequency of its own.

use vcs::{Saved, Tape};

pub const VOICES: usize = 3;
/// Clocks of the voices in this number of CPU cycles: 20 kHz, as Stella has it, at an NTSC console's clock.
const CLOCKS: u128 = 2400;
const CYCLES: u128 = 143_183;
/// Bits of a counter below those that count the 32 samples of a waveform.
const SIZE: u8 = 27;

/// The voices' counters. The highest bits of a counter are the number of the sample.
#[derive(Clone, Debug)]
pub struct Music {
    counters: [u32; VOICES],
    /// What is added to a counter with every clock.
    frequencies: [u32; VOICES],
    /// The number of lower bits in a counter that are not the number of the sample.
    sizes: [u8; VOICES],
    /// The CPU cycle to which the voices have counted.
    counted_to: u64,
}

impl Default for Music {
    fn default() -> Music {
        Music {
            counters: [0; VOICES],
            frequencies: [0; VOICES],
            sizes: [SIZE; VOICES],
            counted_to: 0,
        }
    }
}

impl Music {
    /// Counts to a CPU cycle.
    pub fn count(&mut self, cycle: u64) {
        let clocks = |cycle: u64| u128::from(cycle) * CLOCKS / CYCLES;
        let passed = clocks(cycle).saturating_sub(clocks(self.counted_to)) as u32;
        self.counted_to = cycle;
        for (counter, frequency) in self.counters.iter_mut().zip(self.frequencies) {
            *counter = counter.wrapping_add(frequency.wrapping_mul(passed));
        }
    }

    /// Returns the number of the sample that a voice is at.
    pub fn sample(&self, voice: usize) -> usize {
        (self.counters[voice] >> (self.sizes[voice] & 31)) as usize
    }

    /// Returns a voice's counter; 0 if there is no such voice.
    pub fn counter(&self, voice: u32) -> u32 {
        self.counters.get(voice as usize).copied().unwrap_or(0)
    }

    /// Sets what is added to a voice's counter, if there is such a voice.
    pub fn set_frequency(&mut self, voice: u32, frequency: u32) {
        if let Some(to) = self.frequencies.get_mut(voice as usize) {
            *to = frequency;
        }
    }

    /// Sets a voice's counter to 0, if there is such a voice.
    pub fn restart(&mut self, voice: u32) {
        if let Some(counter) = self.counters.get_mut(voice as usize) {
            *counter = 0;
        }
    }

    /// Sets the number of lower bits in a voice's counter that are not the number of the sample.
    pub fn set_size(&mut self, voice: u32, size: u32) {
        if let Some(to) = self.sizes.get_mut(voice as usize) {
            *to = size as u8;
        }
    }

    pub fn pass(&mut self, tape: &mut Tape) {
        self.counters.pass(tape);
        self.frequencies.pass(tape);
        self.sizes.pass(tape);
        self.counted_to.pass(tape);
    }
}
