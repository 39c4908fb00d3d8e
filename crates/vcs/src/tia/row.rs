//! One object's pixels in a line, a bit each.

use crate::timing::VISIBLE_CLOCKS;
use borsh::{BorshDeserialize, BorshSerialize};

/// Pixels of a word.
pub const WORD: usize = u64::BITS as usize;
/// Words that hold a line's pixels; one more takes what is shifted out at the end.
const WORDS: usize = VISIBLE_CLOCKS.div_ceil(WORD);

/// Returns `n` ones in the lowest bits.
#[inline]
pub fn ones(n: usize) -> u64 {
    if n < WORD { (1 << n) - 1 } else { u64::MAX }
}

/// Returns whether bit `n` is set; none is from the 64th on.
#[inline]
pub fn is_set(bits: u64, n: usize) -> bool {
    n < WORD && bits >> n & 1 != 0
}

/// Returns those of the columns `from..to` that are in word `word`.
#[inline]
pub fn columns(word: usize, from: usize, to: usize) -> u64 {
    let start = word * WORD;
    ones(to.saturating_sub(start)) & !ones(from.saturating_sub(start))
}

/// The columns drawn so far, bit 0 of the first word the leftmost.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Row {
    words: [u64; WORDS + 1],
    drawn: u8,
    /// Nothing but the beam has acted on the object in this line so far.
    untouched: bool,
    /// The object is as it was at the start of the line before, and the row is that line's.
    steady: bool,
}

impl Row {
    /// Begins a line's picture in column `column`.
    pub fn begin(&mut self, column: usize) {
        if column > 0 {
            self.touch();
        }
        if !self.steady {
            self.words = Default::default();
        }
        self.drawn = column as u8;
    }

    /// Ends a line; `same` returns whether the object is as it was at its start.
    pub fn end(&mut self, same: impl FnOnce() -> bool) {
        self.steady = self.untouched && (self.steady || same());
        self.untouched = true;
    }

    /// Whether the row is that of the line before, and the object needs no drawing.
    #[inline]
    pub fn is_steady(&self) -> bool {
        self.steady
    }

    /// Something else than the beam is about to act on the object.
    #[inline]
    pub fn touch(&mut self) {
        self.untouched = false;
        if self.steady {
            self.steady = false;
            self.words = Default::default();
        }
    }

    /// Number of columns drawn.
    #[inline]
    pub fn drawn(&self) -> usize {
        usize::from(self.drawn)
    }

    /// Columns `word * 64` to `word * 64 + 63`.
    #[inline]
    pub fn word(&self, word: usize) -> u64 {
        self.words[word]
    }

    /// Draws the next `clocks` columns: the lowest bits of `bits`, and nothing after the 64th.
    #[inline]
    pub fn push(&mut self, bits: u64, clocks: usize) {
        if bits != 0 {
            let bits = bits & ones(clocks);
            let (word, shift) = (self.drawn() / WORD % WORDS, self.drawn() % WORD);
            self.words[word] |= bits << shift;
            self.words[word + 1] |= bits >> 1 >> (WORD - 1 - shift);
        }
        self.drawn += clocks as u8;
    }

    /// Draws the columns up to `end`; `line` returns the words of a whole line.
    #[inline]
    pub fn copy(&mut self, end: usize, line: impl Fn(usize) -> u64) {
        let from = self.drawn();
        for word in from / WORD..end.div_ceil(WORD) {
            self.words[word] |= line(word) & columns(word, from, end);
        }
        self.drawn = end as u8;
    }
}
