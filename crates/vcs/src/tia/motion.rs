//! The position counter of the five moving objects, its copies, and HMOVE's extra clocks.

use crate::timing::VISIBLE_CLOCKS;
use borsh::{BorshDeserialize, BorshSerialize};

/// HMOVE counts 0 to 15, and then repeats 0 for an object whose stop it has missed.
pub const COUNTS: u8 = 16;

/// Colour clocks from the start of the main copy to those of the further ones, per NUSIZ mode.
const COPIES: [&[usize]; 8] = [&[], &[16], &[32], &[16, 32], &[64], &[], &[32, 64], &[]];

/// For each counter value, bit n is set if NUSIZ mode n starts a copy there.
const STARTS: [u8; 256] = starts();

const fn starts() -> [u8; 256] {
    let mut table = [0; 256];
    let mut mode = 0;
    while mode < COPIES.len() {
        table[0] |= 1 << mode;
        let mut copy = 0;
        while copy < COPIES[mode].len() {
            table[COPIES[mode][copy]] |= 1 << mode;
            copy += 1;
        }
        mode += 1;
    }
    table
}

/// For each NUSIZ mode and counter value, the clocks until a copy starts.
static UNTIL_START: [[u8; VISIBLE_CLOCKS]; 8] = until_start();

const fn until_start() -> [[u8; VISIBLE_CLOCKS]; 8] {
    let mut table = [[0; VISIBLE_CLOCKS]; 8];
    let mut mode = 0;
    while mode < table.len() {
        let mut clocks = 0;
        let mut counter = VISIBLE_CLOCKS;
        while counter > 0 {
            counter -= 1;
            clocks += 1;
            if STARTS[counter] >> mode & 1 != 0 {
                clocks = 0;
            }
            table[mode][counter] = clocks;
        }
        mode += 1;
    }
    table
}

/// Whether a copy starts when the counter shows `counter`.
#[inline]
pub fn starts_at(mode: u8, counter: u8) -> bool {
    static TABLE: [u8; 256] = STARTS;
    TABLE[usize::from(counter)] >> mode & 1 != 0
}

/// The position counter of one object, `0..160`, clocked once a visible colour clock. At 0 the
/// main copy's start is decoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Counter(pub u8);

impl Counter {
    /// Returns whether a restored state is valid.
    pub fn in_range(self) -> bool {
        usize::from(self.0) < VISIBLE_CLOCKS
    }

    /// Counts one clock.
    #[inline]
    pub fn tick(&mut self) {
        self.0 = if usize::from(self.0) >= VISIBLE_CLOCKS - 1 {
            0
        } else {
            self.0 + 1
        };
    }

    /// Returns the clocks until a copy starts in NUSIZ mode `mode`; 0 if one starts on this clock.
    #[inline]
    pub fn until_start(self, mode: u8) -> usize {
        usize::from(UNTIL_START[usize::from(mode & 7)][usize::from(self.0)])
    }

    /// Counts `clocks` clocks, 160 at most.
    #[inline]
    pub fn skip(&mut self, clocks: usize) {
        let count = usize::from(self.0) + clocks;
        self.0 = count.checked_sub(VISIBLE_CLOCKS).unwrap_or(count) as u8;
    }

    /// The value `clocks` ago, `clocks` up to 160 and possibly negative down to -160.
    pub fn before(self, clocks: i16) -> u8 {
        (i16::from(self.0) - clocks).rem_euclid(VISIBLE_CLOCKS as i16) as u8
    }
}

/// The motion register of one object and the latch that HMOVE sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Motion {
    /// The count at which the extra clocks stop: the register's signed high nibble plus 8.
    stop: u8,
    /// HMOVE is still clocking the object.
    pub moving: bool,
}

impl Motion {
    /// Returns whether a restored state is valid.
    pub fn in_range(self) -> bool {
        self.stop < COUNTS
    }

    /// A write to HMxx.
    pub fn set(&mut self, value: u8) {
        self.stop = (value >> 4) ^ 0x08;
    }

    /// Returns whether HMOVE still clocks the object, and count `count` ends that.
    pub fn stops_at(&self, count: u8) -> bool {
        self.moving && self.stop == count
    }

    /// One of HMOVE's counts, which come every fourth clock; returns whether it clocks the object.
    pub fn count(&mut self, count: u8) -> bool {
        if count == self.stop {
            self.moving = false;
        }
        self.moving
    }
}
