//! The field: squares, directions, goals and the arrows on its edges.

use std::fmt;
use std::str::FromStr;

use super::notation::NotationError;

/// Number of columns, 0 in the west.
pub const COLUMNS: u8 = 7;
/// Number of rows, 0 in the north.
pub const ROWS: u8 = 11;
/// The columns of both goals.
pub const GOAL: std::ops::RangeInclusive<u8> = 2..=4;

enums::listed! {
    /// A player: who defends the goal at this end.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Side {
        /// The player at row 0.
        North,
        /// The player at row 10.
        South,
    }
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::South => Side::North,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::North => "North",
            Side::South => "South",
        })
    }
}

enums::listed! {
    /// A direction of the ball, of a chip or of an edge's arrow, clockwise from north.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Direction {
        /// Toward row 0.
        North,
        /// Toward column 6.
        East,
        /// Toward row 10.
        South,
        /// Toward column 0.
        West,
    }
}

impl Direction {
    /// The direction that this number of 90-degree turns clockwise leads to.
    pub fn turned(self, clockwise: u8) -> Direction {
        Direction::ALL[(self as usize + usize::from(clockwise)) % 4]
    }

    /// The way to the next square: change of the column and of the row.
    fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        }
    }

    /// The direction of this letter.
    pub fn of_letter(letter: char) -> Option<Direction> {
        let letters = "NESW".chars().zip(Direction::ALL);
        letters
            .into_iter()
            .find_map(|(known, direction)| (known == letter).then_some(direction))
    }
}

impl fmt::Display for Direction {
    /// Writes the letter: N, E, S or W.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["N", "E", "S", "W"][*self as usize])
    }
}

/// A square of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// What is ahead of a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// A square.
    Square(Square),
    /// The goal behind this side's end.
    Goal(Side),
    /// An edge with an arrow of this direction.
    Edge(Direction),
}

impl Square {
    /// Number of squares.
    pub const COUNT: usize = (COLUMNS * ROWS) as usize;
    /// The middle of the field, where the ball begins; it never holds a chip.
    pub const MIDDLE: Square = Square(38);

    /// The square of a column 0 to 6 and a row 0 to 10; `None` off the field.
    pub fn new(column: i8, row: i8) -> Option<Square> {
        let inside = (0..COLUMNS as i8).contains(&column) && (0..ROWS as i8).contains(&row);
        inside.then(|| Square((row * COLUMNS as i8 + column) as u8))
    }

    /// The square of this number: 7 times the row plus the column.
    pub fn of_number(number: usize) -> Option<Square> {
        (number < Square::COUNT).then_some(Square(number as u8))
    }

    /// Its number, 0 to 76.
    pub fn number(self) -> usize {
        self.0.into()
    }

    /// All squares in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT as u8).map(Square)
    }

    /// Its column, 0 to 6.
    pub fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// Its row, 0 to 10.
    pub fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The square that this one becomes when the field is turned by 180 degrees.
    pub fn opposite(self) -> Square {
        Square(Square::COUNT as u8 - 1 - self.0)
    }

    /// Column and row of the place this number of squares away; it may be off the field.
    pub(super) fn beyond(self, direction: Direction, squares: i8) -> (i8, i8) {
        let (column, row) = direction.step();
        (
            self.column() as i8 + column * squares,
            self.row() as i8 + row * squares,
        )
    }

    /// The neighbour in a direction; `None` off the field.
    pub fn neighbour(self, direction: Direction) -> Option<Square> {
        let (column, row) = self.beyond(direction, 1);
        Square::new(column, row)
    }

    /// What a ball on this square with this direction has ahead.
    pub fn ahead(self, direction: Direction) -> Ahead {
        if let Some(square) = self.neighbour(direction) {
            return Ahead::Square(square);
        }
        let (column, row) = (self.column(), self.row());
        let even = row % 2 == 0;
        let short_end = |side| match column {
            _ if GOAL.contains(&column) => Ahead::Goal(side),
            _ if column < *GOAL.start() => Ahead::Edge(Direction::East),
            _ => Ahead::Edge(Direction::West),
        };
        match direction {
            Direction::North => short_end(Side::North),
            Direction::South => short_end(Side::South),
            Direction::West if even => Ahead::Edge(Direction::South),
            Direction::West => Ahead::Edge(Direction::North),
            Direction::East if even => Ahead::Edge(Direction::North),
            Direction::East => Ahead::Edge(Direction::South),
        }
    }

    /// Whether it touches an edge.
    pub fn is_outer(self) -> bool {
        [0, COLUMNS - 1].contains(&self.column()) || [0, ROWS - 1].contains(&self.row())
    }

    /// Whether special chips are barred from it: the outer ring, the middle, and the squares straight in
    /// front of a goal within two squares of it.
    pub fn bars_specials(self) -> bool {
        let before_goal = GOAL.contains(&self.column()) && [1, ROWS - 2].contains(&self.row());
        self.is_outer() || before_goal || self == Square::MIDDLE
    }

    /// The up to eight squares next to it, orthogonally and diagonally.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        let (column, row) = (self.column() as i8, self.row() as i8);
        let places = (-1..=1).flat_map(move |down| (-1..=1).map(move |right| (right, down)));
        places
            .filter(|place| *place != (0, 0))
            .filter_map(move |(right, down)| Square::new(column + right, row + down))
    }
}

impl fmt::Display for Square {
    /// Writes column and row: `3,5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column(), self.row())
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Square, NotationError> {
        let number = |text: &str| -> Option<i8> {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok()).flatten()
        };
        text.split_once(',')
            .and_then(|(column, row)| Square::new(number(column)?, number(row)?))
            .ok_or_else(|| NotationError::Square(text.to_string()))
    }
}
