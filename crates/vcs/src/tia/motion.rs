//! The position counter of the five moving objects, its copies, and HMOVE's extra clocks.

use super::row::{Line, add_copy};
use crate::tape::saved;
use crate::timing::VISIBLE_CLOCKS;

/// HMOVE counts 0 to 15, and then repeats 0 for an object whose stop it has missed.
pub const COUNTS: u8 = 16;

/// Counter values on which a copy starts, per NUSIZ mode.
const COPIES: [&[usize]; 8] = [
    &[0],
    &[0, 16],
    &[0, 32],
    &[0, 16, 32],
    &[0, 64],
    &[0],
    &[0, 32, 64],
    &[0],
];

/// For each counter value, bit n is set if NUSIZ mode n starts a copy there.
const STARTS: [u8; 256] = starts();

const fn starts() -> [u8; 256] {
    let mut table = [0; 256];
    let mut mode = 0;
    while mode < COPIES.len() {
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

/// For each NUSIZ mode and counter value, the clocks since a copy started, from 1 on.
static SINCE_START: [[u8; VISIBLE_CLOCKS]; 8] = since_start();

const fn since_start() -> [[u8; VISIBLE_CLOCKS]; 8] {
    let mut table = [[0; VISIBLE_CLOCKS]; 8];
    let mut mode = 0;
    while mode < table.len() {
        // Once around to where all starts are known, and once more.
        let (mut clock, mut clocks) = (0, 0);
        while clock < 2 * VISIBLE_CLOCKS {
            let counter = clock % VISIBLE_CLOCKS;
            table[mode][counter] = clocks;
            if STARTS[counter] >> mode & 1 != 0 {
                clocks = 0;
            }
            clocks += 1;
            clock += 1;
        }
        mode += 1;
    }
    table
}

/// The most of HMOVE's clocks in a horizontal blank.
const MOST_EXTRA: usize = 18;
/// Clocks from a copy's start to the first on which any object can show, and to the last by NUSIZ mode.
const FIRST_SHOWN: u8 = 5;
const LAST_SHOWN: [u8; 8] = [13, 13, 13, 13, 13, 22, 13, 38];

/// For each NUSIZ mode and counter value, whether an object can show before HMOVE's clocks in a blank are over.
static NEAR: [[bool; VISIBLE_CLOCKS]; 8] = near();

const fn near() -> [[bool; VISIBLE_CLOCKS]; 8] {
    let since = since_start();
    let mut table = [[false; VISIBLE_CLOCKS]; 8];
    let mut mode = 0;
    while mode < table.len() {
        let mut counter = 0;
        while counter < VISIBLE_CLOCKS {
            let mut extra = 0;
            while extra <= MOST_EXTRA {
                let clocks = since[mode][(counter + extra) % VISIBLE_CLOCKS];
                table[mode][counter] |= clocks >= FIRST_SHOWN && clocks <= LAST_SHOWN[mode];
                extra += 1;
            }
            counter += 1;
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter(pub u8);

saved!(Counter: 0);

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

    /// Returns the clocks since a copy started in NUSIZ mode `mode`, from 1 on.
    #[inline]
    pub fn since_start(self, mode: u8) -> u8 {
        SINCE_START[usize::from(mode & 7)][usize::from(self.0)]
    }

    /// Returns whether an object that only clocks act on can show before HMOVE's clocks in a blank are over.
    #[inline]
    pub fn is_near(self, mode: u8) -> bool {
        NEAR[usize::from(mode & 7)][usize::from(self.0)]
    }

    /// Returns the column in which the main copy starts if the counter is that of column 0.
    #[inline]
    pub fn start(self) -> usize {
        VISIBLE_CLOCKS - usize::from(self.0)
    }

    /// Returns a line of the copies in NUSIZ mode `mode` if the counter is that of column 0. Each shows `bits`,
    /// 32 at most, `lead` columns after its start.
    #[inline]
    pub fn line(self, mode: u8, bits: u64, lead: usize) -> Line {
        let mut line = Line::default();
        if bits != 0 {
            for offset in COPIES[usize::from(mode & 7)] {
                let column = self.start() + lead + offset;
                add_copy(&mut line, bits, column % VISIBLE_CLOCKS);
            }
        }
        line
    }

    /// Takes back `clocks` clocks, 160 at most.
    #[inline]
    pub fn take_back(&mut self, clocks: usize) {
        let count = usize::from(self.0) + VISIBLE_CLOCKS - clocks;
        self.0 = count.checked_sub(VISIBLE_CLOCKS).unwrap_or(count) as u8;
    }

    /// Counts `clocks` clocks, 160 at most.
    #[inline]
    pub fn skip(&mut self, clocks: usize) {
        let count = usize::from(self.0) + clocks;
        self.0 = count.checked_sub(VISIBLE_CLOCKS).unwrap_or(count) as u8;
    }

    /// Returns the clocks from this value to `other`, below 160.
    #[cfg(not(target_family = "wasm"))]
    pub fn clocks_to(self, other: Counter) -> u8 {
        Counter(other.0).before(i16::from(self.0))
    }

    /// The value `clocks` ago, `clocks` up to 160 and possibly negative down to -160.
    pub fn before(self, clocks: i16) -> u8 {
        (i16::from(self.0) - clocks).rem_euclid(VISIBLE_CLOCKS as i16) as u8
    }
}

/// The motion register of one object and the latch that HMOVE sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(target_family = "wasm"), repr(C))]
pub struct Motion {
    /// The count at which the extra clocks stop: the register's signed high nibble plus 8.
    stop: u8,
    /// HMOVE is still clocking the object.
    pub moving: bool,
}

saved!(Motion: stop, moving);

impl Motion {
    /// Returns whether a restored state is valid.
    pub fn in_range(self) -> bool {
        self.stop < COUNTS
    }

    /// The clocks by which HMOVE moves the object to the left, `-8..=7`: HMxx.
    pub fn clocks(&self) -> i8 {
        self.stop as i8 - 8
    }

    /// The fields.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn bytes(self) -> [u8; 2] {
        [self.stop, u8::from(self.moving)]
    }

    /// A write to HMxx.
    pub fn set(&mut self, value: u8) {
        self.stop = (value >> 4) ^ 0x08;
    }

    /// Returns whether HMOVE still clocks the object, and count `count` ends that.
    pub fn stops_at(&self, count: u8) -> bool {
        self.moving && self.stop == count
    }

    /// Returns the clocks that the object gets from count `count` on, [`u8::MAX`] if it has missed its stop.
    #[inline]
    pub fn clocks_left(&self, count: u8) -> u8 {
        if !self.moving {
            0
        } else if self.stop >= count {
            self.stop - count
        } else if self.stop == 0 {
            COUNTS - count
        } else {
            u8::MAX
        }
    }

    /// Passes `counts` of HMOVE's counts; `left` are the clocks that the object had left. Returns those it gets.
    #[inline]
    pub fn pass(&mut self, left: u8, counts: u8) -> usize {
        self.moving &= left >= counts;
        usize::from(left.min(counts))
    }

    /// One of HMOVE's counts, which come every fourth clock; returns whether it clocks the object.
    pub fn count(&mut self, count: u8) -> bool {
        if count == self.stop {
            self.moving = false;
        }
        self.moving
    }
}
