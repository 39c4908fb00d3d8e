//! One object's pixels in a line, a bit each.

use super::SMALL;
use crate::tape::saved;
use crate::timing::VISIBLE_CLOCKS;

/// Pixels of a word.
pub const WORD: usize = u64::BITS as usize;
/// Words that hold a line's pixels; one more takes what is shifted out at the end.
const WORDS: usize = VISIBLE_CLOCKS.div_ceil(WORD);

/// Returns `n` ones in the lowest bits.
#[inline]
pub fn ones(n: usize) -> u64 {
    if n < WORD { (1 << n) - 1 } else { u64::MAX }
}

/// Returns a byte whose bits are those of `byte` in reverse order.
#[inline]
pub fn reversed(byte: u8) -> u8 {
    static REVERSED: [u8; 256] = all_reversed();
    match SMALL {
        true => byte.reverse_bits(),
        false => REVERSED[usize::from(byte)],
    }
}

const fn all_reversed() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = (byte as u8).reverse_bits();
        byte += 1;
    }
    table
}

/// Returns the counts of `counts` in which an object, if it is lit, stays so after its `clocks` clocks.
#[inline]
pub fn held(lit: bool, clocks: usize, counts: u8) -> u64 {
    if lit {
        ones(usize::from(counts)) & !ones(clocks)
    } else {
        0
    }
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

/// The pixels of a line.
pub type Line = [u64; WORDS];

/// For each column, ones in the columns before it.
static BEFORE: [Line; VISIBLE_CLOCKS + 1] = before();

const fn before() -> [Line; VISIBLE_CLOCKS + 1] {
    let mut table = [[0; WORDS]; VISIBLE_CLOCKS + 1];
    let mut column = 0;
    while column < VISIBLE_CLOCKS {
        table[column + 1] = table[column];
        table[column + 1][column / WORD] |= 1 << (column % WORD);
        column += 1;
    }
    table
}

/// Adds a copy's pixels, 32 at most, from `column` on; those past the last column come in the first ones.
#[inline]
pub fn add_copy(line: &mut Line, bits: u64, column: usize) {
    let (word, shift) = (column / WORD % WORDS, column % WORD);
    line[word] |= bits << shift;
    match line.get_mut(word + 1) {
        Some(next) => *next |= bits >> 1 >> (WORD - 1 - shift),
        None => {
            const LAST: usize = VISIBLE_CLOCKS % WORD;
            line[0] |= line[word] >> LAST;
            line[word] &= (1 << LAST) - 1;
        }
    }
}

/// The counter of a line that has yet to be found.
const UNKNOWN: u8 = u8::MAX;

/// The columns of a line, bit 0 of the first word the leftmost.
///
/// If the object is *settled*, it shows what its counter and its shape alone say, and all columns are there as they
/// will be if nothing acts on it any more. Otherwise they are drawn one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(not(target_family = "wasm"), repr(C))]
pub struct Row {
    words: [u64; WORDS + 1],
    /// Of a settled object, the whole line as it would show now, and the counter at its start.
    line: Line,
    counter: u8,
    settled: bool,
    /// The line differs from the columns.
    touched: bool,
    /// Columns drawn. Of a settled object, those before it had settled.
    drawn: u8,
}

saved!(Row: words, drawn, settled, line, counter, touched);

impl Row {
    /// Begins a line's picture in column `column`. Clears the row of an object that is not settled.
    #[inline]
    pub fn begin(&mut self, column: usize) {
        self.drawn = column as u8;
        if !self.settled {
            self.words = Default::default();
        }
    }

    /// Whether the object is settled.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether the object was settled in the whole line, and shows that the next line as well.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.settled && !self.touched && self.drawn == 0
    }

    /// Tells a row as a line begins: the columns drawn, and whether it follows from its object, which is settled and whose
    /// counter is `counter`, or it is empty and has yet to be found anew. None for any other.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn kind(&self, counter: u8) -> Option<u16> {
        const FORGOTTEN: u16 = 1 << 8;
        let bytes = [
            self.counter,
            u8::from(self.settled),
            u8::from(self.touched),
            self.drawn,
        ];
        let (drawn, rest) = (u16::from(self.drawn), u32::from_le_bytes(bytes) & 0xFF_FFFF);
        let is = |counter| rest == u32::from_le_bytes([counter, 1, 0, 0]);
        if is(counter) {
            Some(drawn)
        } else if is(UNKNOWN) && self.words.iter().chain(&self.line).all(|word| *word == 0) {
            Some(drawn | FORGOTTEN)
        } else {
            None
        }
    }

    /// An empty row is that of another counter, if it is known of which.
    #[cfg(not(target_family = "wasm"))]
    pub fn place(&mut self, counter: u8) {
        if self.counter != UNKNOWN {
            self.counter = counter;
        }
    }

    /// The object settles, in column `column`.
    pub fn settle(&mut self, column: usize) {
        self.settled = true;
        self.drawn = column as u8;
        self.forget();
    }

    /// The object is not settled any more, in column `column`. Returns whether columns that were foreseen showed it.
    pub fn unsettle(&mut self, column: usize) -> bool {
        self.settled = false;
        self.drawn = column as u8;
        let mut cut = 0;
        for (word, before) in self.words.iter_mut().zip(BEFORE[column]) {
            cut |= *word & !before;
            *word &= before;
        }
        cut != 0
    }

    /// The settled object's line is another now.
    #[inline]
    pub fn forget(&mut self) {
        self.counter = UNKNOWN;
    }

    /// Whether the line is that of a settled object whose counter is `counter` in column 0.
    #[inline]
    pub fn is_of(&self, counter: u8) -> bool {
        self.counter == counter
    }

    /// The settled object shows `line` from column `from` on; its counter is `counter` in column 0. Returns
    /// whether this is another row.
    #[inline]
    pub fn foresee(&mut self, line: Line, counter: u8, from: usize) -> bool {
        let (mut changed, mut rest) = (0, 0);
        for ((word, line), before) in self.words.iter_mut().zip(line).zip(BEFORE[from]) {
            let columns = line ^ (line ^ *word) & before;
            changed |= *word ^ columns;
            rest |= line ^ columns;
            *word = columns;
        }
        self.line = line;
        self.counter = counter;
        self.touched = rest != 0;
        changed != 0
    }

    /// Begins a line of a settled object. Returns whether it differs from the last.
    #[inline]
    pub fn end(&mut self) -> bool {
        let touched = std::mem::take(&mut self.touched);
        if touched {
            self.words[..WORDS].copy_from_slice(&self.line);
        }
        touched
    }

    /// Whether column `column` shows.
    pub fn shows(&self, column: usize) -> bool {
        is_set(self.words[column / WORD], column % WORD)
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
