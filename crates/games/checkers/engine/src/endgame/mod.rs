//! Tables of endgames of a few pieces: who wins, and in how many plies.
//!
//! The distance is the number of plies until the loser cannot move, if the winner plays for the fewest and the loser
//! for the most. Positions without a distance are draws by repetition; the count of quiet moves is not considered. The
//! table is for the game in which a side that cannot move has lost.
//!
//! Only positions with Black to move are stored: one with White to move is the same as the turned board.

mod build;
mod index;
mod material;

use std::fmt;

use thiserror::Error;

use super::rules::{Position, Side};
pub use build::Progress;
pub use index::MAX_PIECES;
use index::{Index, Slice};
pub use material::Material;

/// The longest distance that is stored.
const LONGEST: u8 = u8::MAX - 1;
/// The first bytes of a file, with the version of its format; the checksum of what follows it, the number of pieces and a byte
/// for each position follow.
const MAGIC: &[u8] = b"checkers endgames 2\n";
/// What the version of the format stands behind.
const NAME: &[u8] = b"checkers endgames ";
/// Number of bytes of the checksum.
const SUM: usize = 8;

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// The other side wins; the side to move cannot move after this number of plies, an even one.
    Loss(u8),
    /// Nobody can force a win.
    Draw,
    /// The side to move wins; the other cannot move after this number of plies, an odd one.
    Win(u8),
}

impl Value {
    fn of(byte: u8) -> Value {
        match byte.checked_sub(1) {
            None => Value::Draw,
            Some(plies) if plies % 2 == 0 => Value::Loss(plies),
            Some(plies) => Value::Win(plies),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Loss(plies) => write!(f, "loss in {plies}"),
            Value::Draw => f.write_str("draw"),
            Value::Win(plies) => write!(f, "win in {plies}"),
        }
    }
}

/// The positions of some material by their value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Number of wins of the side to move.
    pub wins: u64,
    /// Number of losses of the side to move.
    pub losses: u64,
    /// Number of draws.
    pub draws: u64,
    /// The longest distance, in plies.
    pub longest: u8,
}

/// The values of all positions of up to a number of pieces.
pub struct Table {
    index: Index,
    /// 0 for a draw, or one more than the distance. Places of no position hold 0.
    bytes: Vec<u8>,
}

impl Table {
    /// The greatest number of pieces of a position in the table.
    pub fn pieces(&self) -> u8 {
        self.index.pieces()
    }

    /// The value of a position for the side to move; `None` if it has more pieces than the table, or none
    /// of one side.
    pub fn get(&self, position: &Position) -> Option<Value> {
        let pieces = position.pieces(Side::Black).len() + position.pieces(Side::White).len();
        if pieces > u32::from(self.pieces()) {
            return None;
        }
        let place = self.index.place(&with_black_to_move(position))?;
        Some(Value::of(self.bytes[place]))
    }

    /// All materials with a count of each, the side to move being either.
    pub fn counts(&self) -> Vec<(Material, Count)> {
        let count = |slice: &Slice| {
            let mut count = Count::default();
            for (place, _) in slice.positions() {
                match Value::of(self.bytes[place]) {
                    Value::Draw => count.draws += 1,
                    Value::Win(plies) => {
                        count.wins += 1;
                        count.longest = count.longest.max(plies);
                    }
                    Value::Loss(plies) => {
                        count.losses += 1;
                        count.longest = count.longest.max(plies);
                    }
                }
            }
            (slice.material, count)
        };
        self.index.slices().map(count).collect()
    }

    /// All positions of some material with Black to move.
    pub fn positions(&self, material: Material) -> impl Iterator<Item = (Position, Value)> + '_ {
        let slice = self
            .index
            .slices()
            .find(move |slice| slice.material == material);
        let positions = slice.into_iter().flat_map(Slice::positions);
        positions.map(|(place, position)| (position, Value::of(self.bytes[place])))
    }

    /// The table as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let sum = checksum(self.pieces(), &self.bytes).to_le_bytes();
        [MAGIC, &sum, &[self.pieces()], &self.bytes].concat()
    }

    /// Number of bytes of the largest file.
    pub fn largest_file() -> usize {
        MAGIC.len() + SUM + 1 + Index::new(MAX_PIECES).len()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The bytes are not a table.
    pub fn from_bytes(file: &[u8]) -> Result<Table, TableError> {
        if !file.starts_with(NAME) {
            return Err(TableError::NotATable);
        }
        let body = file.strip_prefix(MAGIC).ok_or(TableError::Version)?;
        let Some((sum, [pieces, bytes @ ..])) = body.split_at_checked(SUM) else {
            return Err(TableError::NotATable);
        };
        if !(2..=MAX_PIECES).contains(pieces) {
            return Err(TableError::Pieces(*pieces));
        }
        let index = Index::new(*pieces);
        if bytes.len() != index.len() {
            return Err(TableError::Length {
                found: bytes.len(),
                wanted: index.len(),
                pieces: *pieces,
            });
        }
        if sum != checksum(*pieces, bytes).to_le_bytes() {
            return Err(TableError::Damaged);
        }
        let bytes = bytes.to_vec();
        Ok(Table { index, bytes })
    }
}

/// Bytes that are not a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// They do not begin as a table.
    #[error("not a table of endgames")]
    NotATable,
    /// A table of another version of the format.
    #[error("a table of another version of this program")]
    Version,
    /// A byte was changed.
    #[error("the table is damaged")]
    Damaged,
    /// A table of a number of pieces that is not supported.
    #[error("a table of {0} pieces (2 to {MAX_PIECES})")]
    Pieces(u8),
    /// Another number of positions than the table has.
    #[error("{found} bytes instead of {wanted} for {pieces} pieces")]
    Length {
        /// The number of bytes of positions.
        found: usize,
        /// The number that is due.
        wanted: usize,
        /// The number of pieces.
        pieces: u8,
    },
}

/// FNV-1a, 64 bits, of the number of pieces and the positions' bytes.
fn checksum(pieces: u8, bytes: &[u8]) -> u64 {
    let bytes = [pieces].into_iter().chain(bytes.iter().copied());
    bytes.fold(0xCBF2_9CE4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// The position itself, or the turned board if White is to move.
fn with_black_to_move(position: &Position) -> Position {
    match position.turn() {
        Side::Black => *position,
        Side::White => position.turned(),
    }
}
