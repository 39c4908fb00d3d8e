//! The ten lines on which balls fly.
//!
//! From one hit to the next the ball's column changes by one each step, always the same way, and only
//! walls change its vertical direction. So it follows one of ten lines, each with one cell in every
//! column. Line *n* starts in row 2*n* of the left side, downwards; where that is below row 10, it comes
//! from the lower wall, in row 20 - 2*n*, upwards. Line 0:
//!
//! ```text
//!      0       4       8      12      16
//!  0   #
//!  1     #
//!  2       #
//!  3         #
//!  4           #                       #
//!  5             #                   #
//!  6               #               #
//!  7                 #           #
//!  8                   #       #
//!  9                     #   #
//! 10                       #
//! ```
//!
//! A cell between the walls is on two lines. A ball that hits a piece or a bumper continues on the
//! other of the two: after a vertical piece in the other horizontal direction, after a horizontal one in
//! the same. A cell on a wall is on one line only.
//!
//! This module owns the geometry. It knows no pieces.

use crate::games::ricochet::rules::board::{COLUMNS, ROWS};
use crate::games::ricochet::rules::{Cell, Direction};

/// Number of lines.
pub const LINES: usize = 10;
/// Number of columns.
pub const WIDTH: usize = COLUMNS as usize;
/// The last row; a ball on it or on row 0 is turned by the wall.
const BOTTOM: usize = ROWS as usize - 1;
/// Steps after which a ball is in the same row with the same vertical direction.
const PERIOD: usize = 2 * BOTTOM;

/// A value for each cell of each line.
pub type ByLine<T> = [[T; WIDTH]; LINES];

/// A set of cells: bit n is the nth cell that a ball can visit, row by row.
pub type Cells = u128;

/// The row of each line in each column.
pub static ROW: ByLine<u8> = rows();
/// The other line through each cell; the same one for a cell on a wall.
pub static OTHER: ByLine<u8> = others();
/// The cells of each line to the left of each column.
static CELLS_BEFORE: [[Cells; WIDTH + 1]; LINES] = cells_before();
/// For each cell the number of cells of the line before it, in the upper half, and in the lower half twice
/// the number of those on walls, and one more if it is on a wall itself.
static MILESTONES: ByLine<u32> = milestones();

const fn rows() -> ByLine<u8> {
    let mut rows = [[0; WIDTH]; LINES];
    let mut n = 0;
    while n < LINES * WIDTH {
        let (line, column) = (n / WIDTH, n % WIDTH);
        let phase = (2 * line + column) % PERIOD;
        let row = if phase <= BOTTOM {
            phase
        } else {
            PERIOD - phase
        };
        rows[line][column] = row as u8;
        n += 1;
    }
    rows
}

/// Two lines meet in a column if they are in the same row there with opposite vertical directions, which
/// is where 2a + x and 2b + x add up to a multiple of the period.
const fn others() -> ByLine<u8> {
    let mut others = [[0; WIDTH]; LINES];
    let mut n = 0;
    while n < LINES * WIDTH {
        let (line, column) = (n / WIDTH, n % WIDTH);
        others[line][column] = ((3 * LINES - line - column) % LINES) as u8;
        n += 1;
    }
    others
}

const fn cells_before() -> [[Cells; WIDTH + 1]; LINES] {
    let rows = rows();
    let mut before = [[0; WIDTH + 1]; LINES];
    let mut n = 0;
    while n < LINES * WIDTH {
        let (line, column) = (n / WIDTH, n % WIDTH);
        let index = (rows[line][column] as usize * WIDTH + column) / 2;
        before[line][column + 1] = before[line][column] | 1 << index;
        n += 1;
    }
    before
}

const fn milestones() -> ByLine<u32> {
    let rows = rows();
    let mut milestones = [[0; WIDTH]; LINES];
    let mut line = 0;
    while line < LINES {
        let (mut column, mut walls) = (0, 0);
        while column < WIDTH {
            let row = rows[line][column] as usize;
            // the corners are launchers
            let wall = (row == 0 || row == BOTTOM) && column > 0 && column < WIDTH - 1;
            milestones[line][column] = (column as u32) << 16 | (2 * walls + wall as u32);
            walls += wall as u32;
            column += 1;
        }
        line += 1;
    }
    milestones
}

/// The distance that a ball has flown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Distance(u32);

impl Distance {
    /// Adds the distance between two columns of a line.
    #[inline]
    pub fn add(&mut self, line: usize, one: usize, other: usize) {
        self.0 += MILESTONES[line][one].abs_diff(MILESTONES[line][other]);
    }

    /// The cells that the ball has passed, the last one included.
    pub fn cells(self) -> u32 {
        self.0 >> 16
    }

    /// The walls that have turned the ball; not one at which it has ended.
    pub fn walls(self) -> u32 {
        // Only a ball that ends on a wall leaves an odd number.
        (self.0 & 0xFFFF) / 2
    }
}

/// The cells that a ball visits on a line after it has left one column and until it has reached another.
#[inline]
pub fn cells_between(line: usize, from: usize, to: usize, rightwards: bool) -> Cells {
    let behind = usize::from(rightwards);
    CELLS_BEFORE[line][from + behind] ^ CELLS_BEFORE[line][to + behind]
}

/// A cell, by one of the lines through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// 0 to 9.
    pub line: usize,
    /// 0 to 16.
    pub column: usize,
}

impl Spot {
    /// The spot of a cell.
    pub fn of(cell: Cell) -> Spot {
        let (column, row) = (usize::from(cell.x()), usize::from(cell.y()));
        let line = (PERIOD + row - column) / 2 % LINES;
        Spot { line, column }
    }

    /// The cell.
    pub fn cell(self) -> Cell {
        let row = ROW[self.line][self.column];
        Cell::new(self.column as u8, row).expect("lines run through cells of the lattice")
    }

    /// The second line through the cell.
    pub fn other_line(self) -> usize {
        OTHER[self.line][self.column].into()
    }

    /// The cell as a set of one.
    pub fn cells(self) -> Cells {
        cells_between(self.line, self.column, self.column + 1, false)
    }

    /// The next marker in a direction; there must be one.
    pub fn next(self, direction: Direction) -> Spot {
        let Spot { line, column } = self;
        let (next, before) = ((line + 1) % LINES, (line + LINES - 1) % LINES);
        let (line, column) = match direction {
            Direction::Up => (before, column),
            Direction::Down => (next, column),
            Direction::Left => (next, column - 2),
            Direction::Right => (before, column + 2),
        };
        Spot { line, column }
    }
}
