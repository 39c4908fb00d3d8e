//! The playfield: twenty bits, shown twice a line, four clocks each.

use super::inspect::PlayfieldState;
use super::mixer::Priority;
use super::row::{Line, Row, WORD, ones, reversed};
use crate::tape::saved;
use crate::timing::VISIBLE_CLOCKS;

/// The first column of the right half.
const MIDDLE: usize = VISIBLE_CLOCKS / 2;
/// Clocks of a bit.
pub const CLOCKS: usize = 4;
/// Bits of a half.
const HALF: u32 = 20;

/// For each byte, the clocks on which its bits show.
static STRETCHED: [u32; 256] = all_stretched();

const fn all_stretched() -> [u32; 256] {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < table.len() {
        let mut clock = 0;
        while clock < 8 * CLOCKS {
            table[bits] |= ((bits >> (clock / CLOCKS) & 1) as u32) << clock;
            clock += 1;
        }
        bits += 1;
    }
    table
}

/// Returns the clocks on which the lowest 16 bits show, bit 0 the first.
#[inline]
fn stretched(bits: u64) -> u64 {
    let [low, high, ..] = bits.to_le_bytes().map(|byte| STRETCHED[usize::from(byte)]);
    u64::from(low) | u64::from(high) << 32
}

/// The playfield's registers and drawing state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playfield {
    /// The twenty bits, bit 0 the leftmost.
    bits: u32,
    reflected: bool,
    /// Reflection as latched at the left edge and in the middle.
    reflecting: bool,
    /// Whether the playfield shows on the present clock.
    pub lit: bool,
}

saved!(Playfield: bits, reflected, reflecting, lit);

impl Playfield {
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        self.bits < 1 << 20
    }

    /// Returns what it holds.
    pub fn state(&self, priority: Priority) -> PlayfieldState {
        PlayfieldState {
            bits: self.bits,
            reflected: self.reflected,
            score: priority == Priority::Score,
            first: priority == Priority::Playfield,
        }
    }

    /// All fields.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn packed(&self) -> u64 {
        u64::from(self.bits)
            | u64::from(self.reflected) << 32
            | u64::from(self.reflecting) << 33
            | u64::from(self.lit) << 34
    }

    /// One clock at the column `x`, `0..160`.
    #[inline]
    pub fn tick(&mut self, x: u8) {
        if x == 0 || usize::from(x) == MIDDLE - 1 {
            self.reflecting = self.reflected;
        }
        if x & 3 != 0 {
            return;
        }
        let column = match x >> 2 {
            left @ 0..20 => left,
            right if self.reflecting => 39u8.saturating_sub(right),
            right => right - 20,
        };
        self.lit = self.bits >> column & 1 != 0;
    }

    /// Draws the columns up to `end`.
    pub fn run(&mut self, row: &mut Row, end: usize) {
        let x = row.drawn();
        if x >= end {
            return;
        }
        if x == 0 || (x..end).contains(&(MIDDLE - 1)) {
            self.reflecting = self.reflected;
        }
        let begun = x.next_multiple_of(CLOCKS).min(end) - x;
        row.push(if self.lit { ones(begun) } else { 0 }, begun);
        let bits = self.both_halves();
        row.copy(end, |word| stretched(bits >> (word * WORD / CLOCKS)));
        if x + begun < end {
            self.lit = bits >> ((end - 1) / CLOCKS) & 1 != 0;
        }
    }

    /// The line as it shows with the bits and the reflection that is latched.
    #[inline]
    pub fn line(&self) -> Line {
        let bits = self.both_halves();
        std::array::from_fn(|word| stretched(bits >> (word * WORD / CLOCKS)))
    }

    /// Whether bit `cell` of the left half shows.
    #[inline]
    pub fn bit(&self, cell: u16) -> bool {
        self.bits >> cell & 1 != 0
    }

    /// Whether a bit shows where HMOVE extends the blank.
    #[inline]
    pub fn shows_in_comb(&self) -> bool {
        self.bits & 0b11 != 0
    }

    /// The twenty bits.
    #[inline]
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// Latches the reflection; returns whether that changes it.
    #[inline]
    pub fn latch_reflection(&mut self) -> bool {
        let changed = self.reflecting != self.reflected;
        self.reflecting = self.reflected;
        changed
    }

    /// Whether CTRLPF asks for reflection.
    #[inline]
    pub fn is_reflected(&self) -> bool {
        self.reflected
    }

    /// Whether a reflection written for column `column` is still latched in this line.
    #[inline]
    pub fn latches_at(column: usize) -> bool {
        column < MIDDLE
    }

    /// Returns the forty bits of a line, bit 0 the leftmost.
    fn both_halves(&self) -> u64 {
        let right = match self.reflecting {
            true => self.bits.reverse_bits() >> (u32::BITS - HALF),
            false => self.bits,
        };
        u64::from(self.bits) | u64::from(right) << HALF
    }

    /// PF0: its high nibble, bit 4 leftmost.
    pub fn set_pf0(&mut self, value: u8) {
        self.bits = self.bits & !0x0000F | u32::from(value >> 4);
    }

    /// PF1: bit 7 leftmost.
    pub fn set_pf1(&mut self, value: u8) {
        self.bits = self.bits & !0x00FF0 | u32::from(reversed(value)) << 4;
    }

    /// PF2: bit 0 leftmost.
    pub fn set_pf2(&mut self, value: u8) {
        self.bits = self.bits & !0xFF000 | u32::from(value) << 12;
    }

    /// CTRLPF bit 0.
    pub fn set_reflected(&mut self, reflected: bool) {
        self.reflected = reflected;
    }
}
