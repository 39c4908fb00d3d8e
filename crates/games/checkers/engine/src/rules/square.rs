//! Squares, sets of squares, and the two numberings.

use std::fmt;

enums::listed! {
    /// A side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Side {
        /// Begins the game, and moves from square 1 towards 32.
        Black,
        /// Moves from square 32 towards 1.
        White,
    }
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The squares where a man of this side becomes a king.
    pub fn king_row(self) -> Squares {
        match self {
            Side::Black => Squares(0xF << 31),
            Side::White => Squares(0xF),
        }
    }

    /// The letter in a FEN.
    pub fn initial(self) -> char {
        match self {
            Side::Black => 'B',
            Side::White => 'W',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "Black",
            Side::White => "White",
        })
    }
}

/// Which side has squares 1 to 12 in what is printed and read. Inside the engine it is always Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// The usual one.
    #[default]
    BlackFirst,
    /// The 1980 cartridge's second one, with the switch at black-and-white.
    WhiteFirst,
}

impl Numbering {
    /// The number of a square, 1 to 32.
    pub fn number(self, square: Square) -> u8 {
        match self {
            Numbering::BlackFirst => square.number(),
            Numbering::WhiteFirst => 33 - square.number(),
        }
    }

    /// The square of a number; `None` if it is not 1 to 32.
    pub fn square(self, number: u8) -> Option<Square> {
        let square = Square::new(number)?;
        Square::new(self.number(square))
    }

    /// The square that a text names: by its number, or as in chess, in any numbering: `a1` is near White's left, `b8` is square 1.
    pub fn named(self, text: &str) -> Option<Square> {
        match text.as_bytes() {
            digits if digits.len() <= 2 && digits.iter().all(u8::is_ascii_digit) => {
                self.square(text.parse().ok()?)
            }
            [file, rank @ b'1'..=b'8'] => {
                let column = file.to_ascii_lowercase().checked_sub(b'a')?;
                let row = b'8' - rank;
                Square::all().find(|square| (square.column(), square.row()) == (column, row))
            }
            _ => None,
        }
    }
}

/// A dark square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Number of squares.
    pub const COUNT: usize = 32;

    /// The square of this number; `None` if it is not 1 to 32.
    pub const fn new(number: u8) -> Option<Square> {
        match number {
            1..=32 => Some(Square(number)),
            _ => None,
        }
    }

    /// All squares by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT).map(|index| Square(index as u8 + 1))
    }

    /// Its number, 1 to 32, with Black on 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number less one: its place in an array.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The row, 0 (squares 1 to 4) to 7.
    pub const fn row(self) -> u8 {
        (self.0 - 1) / 4
    }

    /// The column on a board of 8 by 8 with squares 1 to 4 in the top row and 1 near the left: 0 to 7.
    pub const fn column(self) -> u8 {
        let pair = (self.0 - 1) % 4 * 2;
        pair + (self.row() + 1) % 2
    }

    /// Its bit in [`Squares`].
    pub(super) const fn bit(self) -> u64 {
        1 << (self.0 - 1 + (self.0 - 1) / 8)
    }

    /// The square of a bit's number in [`Squares`].
    pub(super) fn of_bit(bit: u32) -> Square {
        Square((bit - bit / 9) as u8 + 1)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of squares.
///
/// Square n has bit (n - 1) + (n - 1) / 8, so that bits 8, 17 and 26 belong to no square. The diagonal
/// neighbours of a square are then 4 and 5 bits away in every row, and a step over the edge ends on a
/// bit of no square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares(pub(super) u64);

/// The bits that belong to squares.
pub(super) const BOARD: u64 = 0x7_FBFD_FEFF;

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);
    /// All squares.
    pub const ALL: Squares = Squares(BOARD);

    /// Whether the square is in the set.
    pub fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Adds a square.
    pub fn insert(&mut self, square: Square) {
        self.0 |= square.bit();
    }

    /// Removes a square.
    pub fn remove(&mut self, square: Square) {
        self.0 &= !square.bit();
    }

    /// Number of squares in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of both sets.
    pub fn and(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The squares of either set.
    pub fn or(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares that are not in the other set.
    pub fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// The squares of the set by number.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        bits(self.0).map(|bit| Square::of_bit(bit.trailing_zeros()))
    }

    /// The set with bit n - 1 for square n.
    pub fn packed(self) -> u32 {
        let eight = |row: u32| (self.0 >> (9 * row) & 0xFF) << (8 * row);
        (eight(0) | eight(1) | eight(2) | eight(3)) as u32
    }

    /// The set of [`Squares::packed`].
    pub fn unpacked(packed: u32) -> Squares {
        let eight = |row: u32| u64::from(packed >> (8 * row) & 0xFF) << (9 * row);
        Squares(eight(0) | eight(1) | eight(2) | eight(3))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Squares {
        Squares(
            squares
                .into_iter()
                .fold(0, |set, square| set | square.bit()),
        )
    }
}

/// The bits of a set, one at a time from the lowest.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set &= set.wrapping_sub(1);
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_squares_belong_to_each_other() {
        for square in Square::all() {
            assert_eq!(Square::of_bit(square.bit().trailing_zeros()), square);
            assert_eq!(Squares(square.bit()).packed(), 1 << square.index());
            assert_eq!(
                Squares::unpacked(1 << square.index()),
                Squares(square.bit())
            );
        }
        assert_eq!(Square::all().collect::<Squares>(), Squares::ALL);
        assert_eq!(Squares::ALL.packed(), u32::MAX);
    }

    #[test]
    fn neighbours_are_four_and_five_bits_away() {
        for from in Square::all() {
            for to in Square::all() {
                let beside = from.column().abs_diff(to.column()) == 1;
                let neighbour = beside && to.row() == from.row() + 1;
                let step = to.bit() == from.bit() << 4 || to.bit() == from.bit() << 5;
                assert_eq!(step, neighbour, "{from} {to}");
            }
            let over =
                (from.bit() << 4 | from.bit() << 5 | from.bit() >> 4 | from.bit() >> 5) & BOARD;
            assert!(over.count_ones() <= 4);
        }
    }

    #[test]
    fn king_rows_are_the_last_rows() {
        let numbers = |side: Side| {
            side.king_row()
                .iter()
                .map(Square::number)
                .collect::<Vec<_>>()
        };
        assert_eq!(numbers(Side::Black), [29, 30, 31, 32]);
        assert_eq!(numbers(Side::White), [1, 2, 3, 4]);
    }
}
