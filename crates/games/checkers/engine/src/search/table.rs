//! A transposition table: bounds of the values of positions.

use crate::rules::Position;

/// The entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    key: u64,
    /// The value is at least this.
    pub low: i32,
    /// The value is at most this.
    pub high: i32,
    /// Plies that were looked ahead for it.
    pub depth: u8,
    /// The number of the best move in the order of `Position::moves`, 255 for none.
    pub best: u8,
}

/// No best move.
pub const NO_BEST: u8 = 255;

/// A table with one place for each of 2^n keys; the last entry of a place stays.
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// An empty table with 2^`bits` places.
    pub fn new(bits: u32) -> Table {
        let none = Entry {
            key: 0,
            low: 0,
            high: 0,
            depth: 0,
            best: NO_BEST,
        };
        Table {
            entries: vec![none; 1 << bits],
        }
    }

    /// The entry of a key.
    pub fn get(&self, key: u64) -> Option<&Entry> {
        let entry = &self.entries[self.place(key)];
        (entry.key == key).then_some(entry)
    }

    /// Enters what is known of a key, in place of what was there.
    pub fn put(&mut self, key: u64, (low, high): (i32, i32), depth: u8, best: u8) {
        let place = self.place(key);
        self.entries[place] = Entry {
            key,
            low,
            high,
            depth,
            best,
        };
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

/// The key of a position with a number added to it, such as plies. It is never 0, the key of free places.
pub fn key(position: &Position, number: u8) -> u64 {
    use crate::rules::Side;
    let black = u64::from(position.pieces(Side::Black).packed());
    let white = u64::from(position.pieces(Side::White).packed());
    let kings = position.kings(Side::Black).or(position.kings(Side::White));
    let turn = u64::from(position.turn() == Side::White);
    // The finaliser of SplitMix64 over both halves.
    let mix = |mut value: u64| {
        value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        value ^ value >> 31
    };
    let first = mix(black << 32 | white);
    let other = u64::from(kings.packed()) << 16 | u64::from(number) << 1 | turn;
    mix(first ^ other.wrapping_mul(0x9E37_79B9_7F4A_7C15)) | 1 << 63
}
