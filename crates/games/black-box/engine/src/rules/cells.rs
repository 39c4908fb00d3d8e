//! The box: its size, its cells, and sets of cells.
//!
//! Owns the text form of a box, rows from the top separated by `/`, `O` for a ball and `.` for an
//! empty cell: `......../..O...../` and so on.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The greatest number of cells along a side.
pub const MAX_SIDE: usize = 12;

const BALL: char = 'O';
const EMPTY: char = '.';
const BETWEEN_ROWS: char = '/';

/// The number of cells along a side of the box: 6, 8, 10 or 12. **R**
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Size; 4] = [Size(6), Size(8), Size(10), Size(12)];
    /// The size of a game where none was chosen.
    pub const DEFAULT: Size = Size(8);

    /// The size with this number of cells along a side; `None` if there is no such size.
    pub fn new(side: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.side() == side)
    }

    /// Cells along a side.
    pub fn side(self) -> usize {
        self.0.into()
    }

    /// Cells in the box.
    pub fn area(self) -> usize {
        self.side() * self.side()
    }

    /// Lasers around the box.
    pub fn lasers(self) -> usize {
        4 * self.side()
    }

    /// The cells, row by row from the top, each row from the left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let side = self.0;
        (0..side).flat_map(move |row| (0..side).map(move |column| Cell { row, column }))
    }

    /// Whether the cell is in a box of this size.
    pub fn contains(self, cell: Cell) -> bool {
        cell.row < self.0 && cell.column < self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Size {
    type Err = CellsError;

    fn from_str(text: &str) -> Result<Size, CellsError> {
        text.parse()
            .ok()
            .and_then(Size::new)
            .ok_or_else(|| CellsError::Size(text.to_string()))
    }
}

/// A cell of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// From 0 at the top.
    pub row: u8,
    /// From 0 at the left.
    pub column: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// A set of cells of a box, such as its balls: one bit a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells {
    size: Size,
    rows: [u16; MAX_SIDE],
}

impl Cells {
    /// No cell.
    pub fn none(size: Size) -> Cells {
        Cells {
            size,
            rows: [0; MAX_SIDE],
        }
    }

    /// These cells. Cells outside the box are left out.
    pub fn of(size: Size, cells: impl IntoIterator<Item = Cell>) -> Cells {
        let mut set = Cells::none(size);
        for cell in cells {
            set.insert(cell);
        }
        set
    }

    /// The box's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the cell is in the set; `false` for a cell outside the box.
    pub fn contains(&self, cell: Cell) -> bool {
        self.size.contains(cell) && self.rows[usize::from(cell.row)] >> cell.column & 1 == 1
    }

    /// Adds a cell; returns whether it was added: it is in the box and was not in the set.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let added = self.size.contains(cell) && !self.contains(cell);
        if added {
            self.rows[usize::from(cell.row)] |= 1 << cell.column;
        }
        added
    }

    /// Removes a cell; returns whether it was in the set.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let removed = self.contains(cell);
        if removed {
            self.rows[usize::from(cell.row)] &= !(1 << cell.column);
        }
        removed
    }

    /// Number of cells in the set.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.rows == [0; MAX_SIDE]
    }

    /// The cells of the set, row by row from the top, each row from the left.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.rows.iter().zip(0u8..).flat_map(|(&bits, row)| {
            let mut left = bits;
            std::iter::from_fn(move || {
                let column = left.trailing_zeros() as u8;
                let cell = (left != 0).then_some(Cell { row, column });
                left &= left.wrapping_sub(1);
                cell
            })
        })
    }

    /// The cells of a row as bits, bit 0 at the left; 0 for a row outside the box.
    pub fn row_bits(&self, row: usize) -> u16 {
        self.rows.get(row).copied().unwrap_or_default()
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for cell in self.size.cells() {
            if cell.column == 0 && cell.row > 0 {
                f.write_char(BETWEEN_ROWS)?;
            }
            f.write_char(if self.contains(cell) { BALL } else { EMPTY })?;
        }
        Ok(())
    }
}

impl FromStr for Cells {
    type Err = CellsError;

    /// Reads a box; the error names the row at fault, counted from 0.
    fn from_str(text: &str) -> Result<Cells, CellsError> {
        let rows: Vec<&str> = text.split(BETWEEN_ROWS).collect();
        let size = Size::new(rows.len()).ok_or(CellsError::Rows(rows.len()))?;
        let mut cells = Cells::none(size);
        for (row, line) in (0u8..).zip(rows) {
            let length = line.chars().count();
            if length != size.side() {
                return Err(CellsError::Row { row, length, size });
            }
            for (column, mark) in (0u8..).zip(line.chars()) {
                match mark {
                    BALL => drop(cells.insert(Cell { row, column })),
                    EMPTY => {}
                    other => {
                        return Err(CellsError::Mark { mark: other, row });
                    }
                }
            }
        }
        Ok(cells)
    }
}

/// A text that is not a size, a box or a game number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CellsError {
    /// Not a size.
    #[error("`{0}` is not a size (6, 8, 10 or 12)")]
    Size(String),
    /// Not a game number.
    #[error("`{0}` is not a game number (00000 to 99999)")]
    GameNumber(String),
    /// A box with a number of rows that no box has.
    #[error("a box of {0} rows (6, 8, 10 or 12)")]
    Rows(usize),
    /// A row that is not as long as the box is high.
    #[error("row {row} of the box has {length} cells instead of {size}")]
    Row {
        /// The row, from 0.
        row: u8,
        /// Its number of cells.
        length: usize,
        /// The size of the box.
        size: Size,
    },
    /// A character that stands for no cell.
    #[error("`{mark}` in row {row} of the box is neither `{BALL}` nor `{EMPTY}`")]
    Mark {
        /// The character.
        mark: char,
        /// The row, from 0.
        row: u8,
    },
}
