//! The DPC: Activision's chip that reads graphics, makes random numbers and plays three voices.
//!
//! Eight fetchers have an 11-bit counter each, which goes through 2 KiB of display data and counts down with every
//! read. Its low byte raises a flag at the fetcher's top value and lowers it at the bottom value. In music mode the low
//! byte of fetchers 5 to 7 counts down from the top value to 0 over and over, at the chip's own clock.
//!
//! Sources: US patent 4,644,495; Stella 6.7 for the clock's rate and for which accesses step the random number.

use crate::tape::saved;

/// Bytes of display data.
pub const DISPLAY: usize = 2048;
/// Offsets from $1000 of the registers: these to read, and as many to write.
pub const REGISTERS: u16 = 0x40;
/// The first offset of the hotspots, accesses to which step the random number, too.
const HOTSPOTS: u16 = 0xFC0;
const FETCHERS: usize = 8;
/// Fetchers with a music mode, the last ones.
const VOICES: usize = 3;
const FIRST_VOICE: usize = FETCHERS - VOICES;
/// Bits of a counter.
const COUNTER: u16 = 0x7FF;
/// Clocks of the music in this number of CPU cycles: 20 kHz, as Stella has it, at an NTSC console's clock.
const MUSIC_CLOCKS: u128 = 2400;
const MUSIC_CYCLES: u128 = 143_183;
/// What the voices that are high add up to.
const AMPLITUDES: [u8; 1 << VOICES] = [0x00, 0x04, 0x05, 0x09, 0x06, 0x0A, 0x0B, 0x0F];
/// The bit of a counter's high byte that switches music mode on.
const MUSIC: u8 = 0x10;

/// The chip's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dpc {
    tops: [u8; FETCHERS],
    bottoms: [u8; FETCHERS],
    counters: [u16; FETCHERS],
    flags: [bool; FETCHERS],
    music: [bool; VOICES],
    random: u8,
    /// The CPU cycle to which the voices have counted.
    counted_to: u64,
}

saved!(Dpc: tops, bottoms, counters, flags, music, random, counted_to);

impl Default for Dpc {
    fn default() -> Dpc {
        Dpc {
            tops: [0; FETCHERS],
            bottoms: [0; FETCHERS],
            counters: [0; FETCHERS],
            flags: [false; FETCHERS],
            music: [false; VOICES],
            random: 1,
            counted_to: 0,
        }
    }
}

impl Dpc {
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        self.counters.iter().all(|&counter| counter <= COUNTER)
    }

    /// An access to `offset`, which counts from $1000.
    pub fn touch(&mut self, offset: u16) {
        if !(2 * REGISTERS..HOTSPOTS).contains(&offset) {
            let parity = (self.random & 0xB8).count_ones() as u8 & 1;
            self.random = self.random << 1 | (parity ^ 1);
        }
    }

    /// A read of a register in CPU cycle `cycle`.
    pub fn read(&mut self, register: u16, display: &[u8], cycle: u64) -> u8 {
        let number = usize::from(register) % FETCHERS;
        let counter = self.counters[number];
        let low = counter as u8;
        if low == self.tops[number] {
            self.flags[number] = true;
        } else if low == self.bottoms[number] {
            self.flags[number] = false;
        }
        let flag = if self.flags[number] { 0xFF } else { 0 };
        let data = display[DISPLAY - 1 - usize::from(counter)];
        let value = match register / FETCHERS as u16 {
            0 if number < FETCHERS / 2 => self.random,
            0 => self.sound(cycle),
            1 => data,
            2 => data & flag,
            7 => flag,
            _ => 0,
        };
        if !self.plays(number) {
            self.counters[number] = self.counters[number].wrapping_sub(1) & COUNTER;
        }
        value
    }

    /// A write to a register; `register` counts from the first of those to write.
    pub fn write(&mut self, register: u16, value: u8) {
        let number = usize::from(register) % FETCHERS;
        let [low, high] = self.counters[number].to_le_bytes();
        match register / FETCHERS as u16 {
            0 => {
                self.tops[number] = value;
                self.flags[number] = false;
            }
            1 => self.bottoms[number] = value,
            2 => {
                let low = if self.plays(number) {
                    self.tops[number]
                } else {
                    value
                };
                self.counters[number] = u16::from_le_bytes([low, high]);
            }
            3 => {
                self.counters[number] = u16::from_le_bytes([low, value]) & COUNTER;
                if let Some(voice) = number.checked_sub(FIRST_VOICE) {
                    self.music[voice] = value & MUSIC != 0;
                }
            }
            6 => self.random = 1,
            _ => {}
        }
    }

    /// Whether a fetcher is in music mode.
    fn plays(&self, number: usize) -> bool {
        number >= FIRST_VOICE && self.music[number - FIRST_VOICE]
    }

    /// Counts the voices to a CPU cycle; returns their sum.
    fn sound(&mut self, cycle: u64) -> u8 {
        let clocks = |cycle: u64| u128::from(cycle) * MUSIC_CLOCKS / MUSIC_CYCLES;
        let passed = clocks(cycle).saturating_sub(clocks(self.counted_to));
        self.counted_to = cycle;
        let mut high = 0;
        for number in FIRST_VOICE..FETCHERS {
            if !self.plays(number) {
                continue;
            }
            if passed > 0 {
                self.count(number, passed);
            }
            high |= usize::from(self.flags[number]) << (number - FIRST_VOICE);
        }
        AMPLITUDES[high]
    }

    /// Counts a voice down by `clocks`, at least 1.
    fn count(&mut self, number: usize, clocks: u128) {
        let top = self.tops[number];
        let [low, high] = self.counters[number].to_le_bytes();
        let period = u16::from(top) + 1;
        let clocks = (clocks % u128::from(period)) as u16;
        let low = match u16::from(low).checked_sub(clocks) {
            _ if top == 0 => 0,
            Some(low) => low as u8,
            None => (u16::from(low) + period - clocks) as u8,
        };
        if low <= self.bottoms[number] {
            self.flags[number] = false;
        } else if low <= top {
            self.flags[number] = true;
        }
        self.counters[number] = u16::from_le_bytes([low, high]);
    }
}
