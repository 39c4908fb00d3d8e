//! Priority and collisions: which object is seen where several overlap, and which have overlapped.
//!
//! Works on the rows of the six objects, 64 columns at a time:
//!
//! ```text
//! P0   ....1111111.........
//! PF   ........11111111....      both:  ........111.........  latch CXP0FB bit 7
//!
//! 1st  ....1111111.........      COLUP0
//! 3rd  ...........11111....      COLUPF: PF but not where the 1st shows
//! ```
//!
//! All pixels take the background's colour, and where an object shows in any of eight columns, a table widens these
//! eight bits to bytes, which select its colour for eight pixels at once.

use super::objects::{BL, M0, M1, OBJECTS, P0, P1, PF};
use super::row::{Row, WORD, columns};
use crate::tape::{Saved, Tape, saved};
use crate::timing::VISIBLE_CLOCKS;
use std::ops::Range;

/// Indices of the four colour registers.
const COLOURS: usize = 4;
/// Pixels that are coloured at once.
const GROUP: usize = 8;
/// A byte in each of a group's pixels.
const EACH: u64 = 0x0101_0101_0101_0101;

/// CTRLPF bits 2 and 1; priority overrides SCORE.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Priority {
    /// Players and missiles before playfield and ball.
    #[default]
    Objects,
    /// SCORE: the left half of the playfield in player 0's colour, the right in player 1's.
    Score,
    /// PFP: playfield and ball before players and missiles.
    Playfield,
}

impl Saved for Priority {
    fn pass(&mut self, tape: &mut Tape) {
        let all = [Priority::Objects, Priority::Score, Priority::Playfield];
        *self = all[usize::from(tape.choice(*self as u8, all.len() as u8))];
    }
}

impl Priority {
    /// As CTRLPF has it.
    pub fn from_ctrlpf(value: u8) -> Self {
        match value & 0x06 {
            0x00 => Priority::Objects,
            0x02 => Priority::Score,
            _ => Priority::Playfield,
        }
    }
}

/// For each eight columns of a row, a byte of ones where the object shows.
static WIDENED: [u64; 256] = all_widened();

const fn all_widened() -> [u64; 256] {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < table.len() {
        let mut column = 0;
        while column < GROUP {
            table[bits] |= ((bits >> column & 1) as u64 * 0xFF) << (8 * column);
            column += 1;
        }
        bits += 1;
    }
    table
}

/// The registers that decide the pixels besides the objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mixer {
    /// COLUP0, COLUP1, COLUPF and COLUBK.
    pub colours: [u8; COLOURS],
    /// How CTRLPF orders the objects.
    pub priority: Priority,
}

saved!(Mixer: colours, priority);

/// Columns of a line up to a write that changed the mixer, and the mixer before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first column after it.
    pub end: u8,
    /// The registers in it.
    pub mixer: Mixer,
}

saved!(Span: end, mixer);

impl Mixer {
    /// All fields.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn packed(&self) -> u64 {
        u64::from(u32::from_le_bytes(self.colours)) | (self.priority as u64) << 32
    }

    /// Colours `pixels` of the line `line`.
    pub fn paint(
        &self,
        rows: &[Row; OBJECTS],
        pixels: Range<usize>,
        line: &mut [u8; VISIBLE_CLOCKS],
    ) {
        let [colours @ .., background] = self.colours;
        line[pixels.clone()].fill(background);
        let (groups, _) = line.as_chunks_mut::<GROUP>();
        for word in pixels.start / WORD..pixels.end.div_ceil(WORD) {
            let painted = columns(word, pixels.start, pixels.end);
            for (bits, colour) in self.ordered(rows, word).into_iter().zip(colours) {
                let colour = u64::from(colour) * EACH;
                let mut left = bits & painted;
                while left != 0 {
                    let first = left.trailing_zeros() as usize / GROUP * GROUP;
                    let widened = WIDENED[usize::from((left >> first) as u8)];
                    let group = &mut groups[(word * WORD + first) / GROUP];
                    let before = u64::from_le_bytes(*group);
                    let changed = (before ^ colour) & widened;
                    *group = (before ^ changed).to_le_bytes();
                    left &= !(0xFF << first);
                }
            }
        }
    }

    /// Returns where the colours of player 0, player 1 and the playfield are seen in a word.
    fn ordered(&self, rows: &[Row; OBJECTS], word: usize) -> [u64; 3] {
        let [p0, m0, p1, m1, bl, pf] = words(rows, word);
        let [mut first, mut second, mut third] = [p0 | m0, p1 | m1, bl | pf];
        match self.priority {
            Priority::Objects => {}
            Priority::Score => {
                let left = columns(word, 0, VISIBLE_CLOCKS / 2);
                first |= pf & left;
                second |= pf & !left;
                third = bl;
            }
            Priority::Playfield => {
                first &= !third;
                second &= !third;
            }
        }
        second &= !first;
        third &= !(first | second);
        [first, second, third]
    }
}

#[inline]
fn words(rows: &[Row; OBJECTS], word: usize) -> [u64; OBJECTS] {
    [P0, M0, P1, M1, BL, PF].map(|object| rows[object].word(word))
}

/// The pairs in the order of the read registers from $00 on: bit 7's, then bit 6's. One bit is unused.
const PAIRS: [Option<(usize, usize)>; 16] = [
    Some((M0, P1)),
    Some((M0, P0)),
    Some((M1, P0)),
    Some((M1, P1)),
    Some((P0, PF)),
    Some((P0, BL)),
    Some((P1, PF)),
    Some((P1, BL)),
    Some((M0, PF)),
    Some((M0, BL)),
    Some((M1, PF)),
    Some((M1, BL)),
    Some((BL, PF)),
    None,
    Some((P0, P1)),
    Some((M0, M1)),
];

/// All latches.
pub const ALL_COLLISIONS: u16 = all_collisions();

const fn all_collisions() -> u16 {
    let mut latches = 0;
    let mut n = 0;
    while n < PAIRS.len() {
        if PAIRS[n].is_some() {
            latches |= 0x8000 >> n;
        }
        n += 1;
    }
    latches
}

/// Returns the latches of the pairs that overlap; bit 15 is the first pair.
pub fn collisions(objects: [u64; OBJECTS]) -> u16 {
    let (mut any, mut overlap) = (0, 0);
    for object in objects {
        overlap |= any & object;
        any |= object;
    }
    if overlap == 0 {
        return 0;
    }
    let mut latches = 0;
    for (n, pair) in PAIRS.iter().enumerate() {
        let overlap = pair.is_some_and(|(one, other)| objects[one] & objects[other] != 0);
        latches |= u16::from(overlap) << (15 - n);
    }
    latches
}

/// For each set of objects, bit 0 the first, the latches of all pairs of them.
static AMONG: [u16; 1 << OBJECTS] = among();

const fn among() -> [u16; 1 << OBJECTS] {
    let mut table = [0; 1 << OBJECTS];
    let mut set = 0;
    while set < table.len() {
        let mut n = 0;
        while n < PAIRS.len() {
            if let Some((one, other)) = PAIRS[n]
                && set >> one & set >> other & 1 != 0
            {
                table[set] |= 0x8000 >> n;
            }
            n += 1;
        }
        set += 1;
    }
    table
}

/// Returns the latches of all pairs of `objects`, bit 0 the first.
#[inline]
pub fn collisions_among(objects: u8) -> u16 {
    AMONG[usize::from(objects) % AMONG.len()]
}

/// Returns the latches of the pairs that overlap in `pixels`.
pub fn collisions_in(rows: &[Row; OBJECTS], pixels: Range<usize>) -> u16 {
    let mut latches = 0;
    for word in pixels.start / WORD..pixels.end.div_ceil(WORD) {
        let compared = columns(word, pixels.start, pixels.end);
        latches |= collisions(words(rows, word).map(|object| object & compared));
    }
    latches
}

/// What the collision register `0..8` puts on the data bus's upper two lines.
pub fn collision_register(latches: u16, register: u16) -> u8 {
    (latches << (2 * register) >> 8) as u8 & 0xC0
}
