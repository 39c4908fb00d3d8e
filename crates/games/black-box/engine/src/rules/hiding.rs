//! How balls are hidden, and the game numbers that name boxes.
//!
//! # Game numbers **R**
//! A game number has five decimal digits. With the size N and the number of balls K it names a box:
//!
//! 1. The generator's state is set to four bytes, the first (least significant) first: the number in
//!    binary, three bytes, the least significant first; and 16 N + K. With N at least 6 the state is
//!    never zero.
//! 2. Eight bytes are drawn and dropped.
//! 3. Until there are K balls, a row is drawn below N, then a column below N; if there is no ball in
//!    that cell, it gets one.
//!
//! Number 12345 at 8 x 8 with 4 balls is `$39 $30 $00 $84`.
//!
//! A draw from a uniformly distributed state makes every set of K cells equally likely, since each
//! draw below N is uniform and a cell drawn twice is dropped. The 100,000 numbers of a level are a
//! sample of its sets, in which docs/random.md counts how often each cell and each pair of cells has
//! a ball.
//!
//! # A game without a number entered **R**
//! Five digits are drawn below 10 from the generator as it runs, the first digit first; its state
//! depends on the frames until the start, which a person can't control. They are the game number.

use std::fmt;
use std::str::FromStr;

use super::cells::{Cell, Cells, CellsError, Size};
use random::Random;

/// Bytes drawn and dropped after a game number was set.
const DROPPED: usize = 8;
/// Digits of a game number.
const DIGITS: usize = 5;

/// The size of the box and the number of balls. **R**
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    size: Size,
    balls: u8,
}

impl Level {
    /// The fewest balls.
    pub const MIN_BALLS: u8 = 2;
    /// The most balls.
    pub const MAX_BALLS: u8 = 8;
    /// The level of a game where none was chosen: 8 x 8 with 4 balls.
    pub const DEFAULT: Level = Level {
        size: Size::DEFAULT,
        balls: 4,
    };

    /// A level; `None` unless there are 2 to 8 balls.
    pub fn new(size: Size, balls: u8) -> Option<Level> {
        (Level::MIN_BALLS..=Level::MAX_BALLS)
            .contains(&balls)
            .then_some(Level { size, balls })
    }

    /// The box's size.
    pub fn size(self) -> Size {
        self.size
    }

    /// Number of balls, 2 to 8.
    pub fn balls(self) -> u8 {
        self.balls
    }

    /// Whether these are as many balls as the level's, in a box of its size.
    pub fn admits(self, balls: &Cells) -> bool {
        balls.size() == self.size && balls.len() == usize::from(self.balls)
    }

    /// Draws this level's balls from a generator, in the order drawn.
    pub fn draw(self, random: &mut Random) -> Vec<Cell> {
        let mut balls = Vec::new();
        while balls.len() < usize::from(self.balls) {
            let cell = self.draw_cell(random);
            if !balls.contains(&cell) {
                balls.push(cell);
            }
        }
        balls
    }

    /// Draws a cell: its row, then its column.
    pub fn draw_cell(self, random: &mut Random) -> Cell {
        let side = self.size.side() as u16;
        let row = random.below(side);
        let column = random.below(side);
        Cell { row, column }
    }
}

/// The number of a box, 00000 to 99999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(u32);

impl GameNumber {
    /// The number of game numbers.
    pub const COUNT: u32 = 100_000;

    /// A game number; `None` from 100,000.
    pub fn new(number: u32) -> Option<GameNumber> {
        (number < GameNumber::COUNT).then_some(GameNumber(number))
    }

    /// The number, 0 to 99999.
    pub fn get(self) -> u32 {
        self.0
    }

    /// Draws a game number, each digit below 10.
    pub fn draw(random: &mut Random) -> GameNumber {
        GameNumber((0..DIGITS).fold(0, |number, _| number * 10 + u32::from(random.below(10))))
    }

    /// The generator's state that the number sets, before any byte is dropped.
    pub fn seed(self, level: Level) -> u32 {
        let last = 16 * level.size.side() as u32 + u32::from(level.balls);
        self.0 | last << 24
    }

    /// The balls of the box that the number names.
    pub fn balls(self, level: Level) -> Cells {
        let mut random = Random::new(self.seed(level));
        for _ in 0..DROPPED {
            random.byte();
        }
        Cells::of(level.size, level.draw(&mut random))
    }
}

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$}", self.0, width = DIGITS)
    }
}

impl FromStr for GameNumber {
    type Err = CellsError;

    fn from_str(text: &str) -> Result<GameNumber, CellsError> {
        let number = text.parse().ok().and_then(GameNumber::new);
        number.ok_or_else(|| CellsError::GameNumber(text.to_string()))
    }
}
