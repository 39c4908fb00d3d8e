//! The lasers around the box and their names.
//!
//! A laser is named by its side and the number of its column (T, B) or row (L, R): `T3`, `R0`. Their
//! order, wherever one is needed, is T, B, L, R, and by number on each side.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::cells::{Cell, MAX_SIDE, Size};

enums::listed! {
    /// A side of the box.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Side {
        /// Above the box.
        Top,
        /// Below the box.
        Bottom,
        /// Left of the box.
        Left,
        /// Right of the box.
        Right,
    }
}

impl Side {
    /// The letter in a laser's name.
    pub fn initial(self) -> char {
        match self {
            Side::Top => 'T',
            Side::Bottom => 'B',
            Side::Left => 'L',
            Side::Right => 'R',
        }
    }
}

/// A laser: a side and the number of the column or row that it points along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Laser {
    /// The side of the box.
    pub side: Side,
    /// 0 to N - 1, from the left or from the top.
    pub number: u8,
}

impl Laser {
    /// A laser by its name's parts.
    pub fn new(side: Side, number: u8) -> Laser {
        Laser { side, number }
    }

    /// All lasers of a box, in order.
    pub fn all(size: Size) -> impl Iterator<Item = Laser> {
        (0..size.lasers()).map(move |index| Laser::from_index(size, index))
    }

    /// The laser's place in the order of a box's lasers, 0 to 4N - 1.
    pub fn index(self, size: Size) -> usize {
        self.side as usize * size.side() + usize::from(self.number)
    }

    /// The laser at this place in the order.
    ///
    /// # Panics
    /// If `index` is 4N or more.
    pub fn from_index(size: Size, index: usize) -> Laser {
        Laser {
            side: Side::ALL[index / size.side()],
            number: (index % size.side()) as u8,
        }
    }

    /// Whether a box of this size has the laser.
    pub fn is_on(self, size: Size) -> bool {
        usize::from(self.number) < size.side()
    }

    /// Whether a cell is in the row or column that the laser points along.
    pub fn faces(self, cell: Cell) -> bool {
        match self.side {
            Side::Top | Side::Bottom => cell.column == self.number,
            Side::Left | Side::Right => cell.row == self.number,
        }
    }

    /// Checks that a box of this size has the laser.
    ///
    /// # Errors
    /// The laser's number is beyond the box.
    pub fn checked(self, size: Size) -> Result<Laser, LaserError> {
        if self.is_on(size) {
            Ok(self)
        } else {
            Err(LaserError::Beyond { laser: self, size })
        }
    }
}

impl fmt::Display for Laser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side.initial(), self.number)
    }
}

impl FromStr for Laser {
    type Err = LaserError;

    /// Reads a laser's name; upper or lower case.
    fn from_str(text: &str) -> Result<Laser, LaserError> {
        let unknown = || LaserError::Name(text.to_string());
        let mut letters = text.chars();
        let initial = letters.next().ok_or_else(unknown)?.to_ascii_uppercase();
        let side = Side::ALL
            .into_iter()
            .find(|side| side.initial() == initial)
            .ok_or_else(unknown)?;
        let digits = letters.as_str();
        let number = digits.parse().map_err(|_| unknown())?;
        if usize::from(number) >= MAX_SIDE || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unknown());
        }
        Ok(Laser { side, number })
    }
}

/// A text that is not a laser, or a laser that the box does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LaserError {
    /// Not a laser.
    #[error("`{0}` is not a laser such as T3 (T, B, L, R)")]
    Name(String),
    /// The box has no such laser.
    #[error("no laser {laser} at a box of {size} x {size} cells")]
    Beyond {
        /// The laser.
        laser: Laser,
        /// The size of the box.
        size: Size,
    },
}
