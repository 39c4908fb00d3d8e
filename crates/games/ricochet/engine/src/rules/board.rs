//! The board: sides, launchers, lattice cells, pieces, and where everything stands.
//!
//! Owns the geometry and the legal placements of the twelve pieces. It knows neither scores nor
//! turns, and never moves a ball.

use std::fmt;
use std::ops::{Index, IndexMut};

use thiserror::Error;

/// Columns of the lattice, 0 to 16; the first and the last are the sides.
pub const COLUMNS: u8 = 17;
/// Rows of the lattice, 0 (top) to 10; the first and the last run along the walls.
pub const ROWS: u8 = 11;
/// Pieces on the board, six a side.
pub const PIECES: usize = 12;

enums::listed! {
    /// One of the two players, and with it a half of the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Side {
        /// The side of columns 0 to 7, pieces A to F.
        Left,
        /// The side of columns 9 to 16, pieces G to L.
        Right,
    }
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// The column of this side's launchers and bumpers: 0 or 16.
    pub fn column(self) -> u8 {
        match self {
            Side::Left => 0,
            Side::Right => COLUMNS - 1,
        }
    }

    /// The side's initial as the notation writes it, `L` or `R`.
    pub fn initial(self) -> char {
        match self {
            Side::Left => 'L',
            Side::Right => 'R',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::Left => "Left",
            Side::Right => "Right",
        })
    }
}

/// One value for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// Left's value.
    pub left: T,
    /// Right's value.
    pub right: T,
}

impl<T> BySide<T> {
    /// A value for each side.
    pub const fn new(left: T, right: T) -> Self {
        BySide { left, right }
    }
}

impl<T: Copy> BySide<T> {
    /// The same value for both sides.
    pub const fn both(value: T) -> Self {
        BySide::new(value, value)
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}

enums::listed! {
    /// Which of a side's two launchers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum End {
        /// The launcher in row 0.
        Top,
        /// The launcher in row 10.
        Bottom,
    }
}

impl End {
    /// The opposite end.
    pub fn other(self) -> End {
        match self {
            End::Top => End::Bottom,
            End::Bottom => End::Top,
        }
    }

    /// The end's letter as the notation writes it, `T` or `B`.
    pub fn letter(self) -> char {
        match self {
            End::Top => 'T',
            End::Bottom => 'B',
        }
    }
}

/// One of the four launchers, in the corners of the board. Printed and named `LT`, `LB`, `RT`,
/// `RB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Launcher {
    /// The owner.
    pub side: Side,
    /// The end of the owner's column.
    pub end: End,
}

impl Launcher {
    /// All four: `LT`, `LB`, `RT`, `RB`.
    pub const ALL: [Launcher; 4] = [
        Launcher::new(Side::Left, End::Top),
        Launcher::new(Side::Left, End::Bottom),
        Launcher::new(Side::Right, End::Top),
        Launcher::new(Side::Right, End::Bottom),
    ];

    /// A side's launcher at this end.
    pub const fn new(side: Side, end: End) -> Self {
        Launcher { side, end }
    }

    /// Its place in [`Launcher::ALL`], 0..=3.
    pub fn index(self) -> usize {
        self.side as usize * 2 + self.end as usize
    }

    /// The same side's other launcher.
    pub fn partner(self) -> Launcher {
        Launcher::new(self.side, self.end.other())
    }

    /// The corner it stands in.
    pub fn cell(self) -> Cell {
        let row = match self.end {
            End::Top => 0,
            End::Bottom => ROWS - 1,
        };
        Cell {
            x: self.side.column(),
            y: row,
        }
    }
}

impl fmt::Display for Launcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side.initial(), self.end.letter())
    }
}

/// A cell that a ball can visit: column 0..=16, row 0..=10, column plus row even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    pub(super) x: u8,
    pub(super) y: u8,
}

impl Cell {
    /// The cell in column `x` and row `y`; `None` off the lattice or where the sum of the two is
    /// odd.
    pub const fn new(x: u8, y: u8) -> Option<Cell> {
        if x < COLUMNS && y < ROWS && (x + y).is_multiple_of(2) {
            Some(Cell { x, y })
        } else {
            None
        }
    }

    /// The column, 0..=16.
    pub fn x(self) -> u8 {
        self.x
    }

    /// The row, 0 (top) to 10.
    pub fn y(self) -> u8 {
        self.y
    }

    /// Whether the cell carries a position marker, so that a piece may stand on it: columns 1..=15
    /// and rows 1..=9, 68 cells.
    pub fn is_marker(self) -> bool {
        (1..COLUMNS - 1).contains(&self.x) && (1..ROWS - 1).contains(&self.y)
    }

    /// All 68 marker cells, row by row from the top left.
    pub fn markers() -> impl Iterator<Item = Cell> {
        (0..ROWS)
            .flat_map(|y| (0..COLUMNS).filter_map(move |x| Cell::new(x, y)))
            .filter(|cell| cell.is_marker())
    }

    /// The next marker in `direction`, two lattice cells away; `None` if the piece there would
    /// leave the 68 markers.
    pub fn neighbour(self, direction: Direction) -> Option<Cell> {
        let (x, y) = match direction {
            Direction::Up => (self.x, self.y.checked_sub(2)?),
            Direction::Down => (self.x, self.y + 2),
            Direction::Left => (self.x.checked_sub(2)?, self.y),
            Direction::Right => (self.x + 2, self.y),
        };
        Cell::new(x, y).filter(|cell| cell.is_marker())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

enums::listed! {
    /// A direction in which a move order takes its pieces.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Direction {
        /// Towards row 0.
        Up,
        /// Towards row 10.
        Down,
        /// Towards column 0.
        Left,
        /// Towards column 16.
        Right,
    }
}

impl Direction {
    /// The opposite one.
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// The direction's letter in the notation: `U`, `D`, `L` or `R`.
    pub fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Left => 'L',
            Direction::Right => 'R',
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        })
    }
}

/// One of the twelve pieces, `A` to `L`; Left owns `A` to `F`, Right `G` to `L`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

impl Piece {
    /// The piece with this index, 0 (`A`) to 11 (`L`).
    pub const fn new(index: usize) -> Option<Piece> {
        if index < PIECES {
            Some(Piece(index as u8))
        } else {
            None
        }
    }

    /// The piece with this capital letter.
    pub fn from_letter(letter: char) -> Option<Piece> {
        ('A'..='L')
            .contains(&letter)
            .then(|| Piece(letter as u8 - b'A'))
    }

    /// All twelve, `A` to `L`.
    pub fn all() -> impl Iterator<Item = Piece> {
        (0..PIECES as u8).map(Piece)
    }

    /// The six pieces of a side, in the order of their letters.
    pub fn of(side: Side) -> impl Iterator<Item = Piece> {
        Piece::all().filter(move |piece| piece.owner() == side)
    }

    /// 0 for `A` to 11 for `L`.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// `A` to `L`.
    pub fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The side that may move the piece.
    pub fn owner(self) -> Side {
        if self.index() < PIECES / 2 {
            Side::Left
        } else {
            Side::Right
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How a piece lies: a vertical one turns a ball's horizontal direction, a horizontal one its
/// vertical direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// Turns a ball's horizontal direction.
    Vertical,
    /// Turns a ball's vertical direction.
    Horizontal,
}

impl Orientation {
    /// The orientation after a hit.
    pub fn turned(self) -> Orientation {
        match self {
            Orientation::Vertical => Orientation::Horizontal,
            Orientation::Horizontal => Orientation::Vertical,
        }
    }
}

/// Where a piece stands and how it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The cell, one with a marker.
    pub cell: Cell,
    /// The orientation.
    pub orientation: Orientation,
}

/// The twelve pieces on the board: each on a marker, no two on the same one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pieces: [Placed; PIECES],
}

/// A placement that no game can reach.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// The piece stands on a cell without a marker.
    #[error("piece {0} stands on {1}, where no marker is")]
    NoMarker(Piece, Cell),
    /// Both pieces stand on the same cell.
    #[error("pieces {0} and {1} both stand on {2}")]
    Shared(Piece, Piece, Cell),
}

impl Board {
    /// The start of a game: A(1,3) B(1,5) C(1,7) D(2,4) E(2,6) F(3,5), Right's G to L their mirror
    /// image, all vertical.
    pub fn start() -> Board {
        const LEFT: [Cell; PIECES / 2] = [
            Cell { x: 1, y: 3 },
            Cell { x: 1, y: 5 },
            Cell { x: 1, y: 7 },
            Cell { x: 2, y: 4 },
            Cell { x: 2, y: 6 },
            Cell { x: 3, y: 5 },
        ];
        let pieces = std::array::from_fn(|index| {
            let left = LEFT[index % LEFT.len()];
            let cell = if index < LEFT.len() {
                left
            } else {
                Cell {
                    x: COLUMNS - 1 - left.x,
                    y: left.y,
                }
            };
            Placed {
                cell,
                orientation: Orientation::Vertical,
            }
        });
        Board { pieces }
    }

    /// A board with the pieces `A` to `L` as given.
    ///
    /// # Errors
    /// [`BoardError`]: the first piece that stands off the markers or shares its cell with an earlier one.
    pub fn new(pieces: [Placed; PIECES]) -> Result<Board, BoardError> {
        for piece in Piece::all() {
            let cell = pieces[piece.index()].cell;
            if !cell.is_marker() {
                return Err(BoardError::NoMarker(piece, cell));
            }
            if let Some(earlier) = Piece::all()
                .take(piece.index())
                .find(|other| pieces[other.index()].cell == cell)
            {
                return Err(BoardError::Shared(earlier, piece, cell));
            }
        }
        Ok(Board { pieces })
    }

    /// All pieces, `A` to `L`.
    pub fn pieces(&self) -> &[Placed; PIECES] {
        &self.pieces
    }

    /// Where the piece stands and how it lies.
    pub fn placed(&self, piece: Piece) -> Placed {
        self.pieces[piece.index()]
    }

    /// The piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.pieces
            .iter()
            .position(|placed| placed.cell == cell)
            .and_then(Piece::new)
    }

    /// Turns a piece, as a hit does.
    pub fn turn(&mut self, piece: Piece) {
        let orientation = &mut self.pieces[piece.index()].orientation;
        *orientation = orientation.turned();
    }

    /// Moves a piece by one marker.
    ///
    /// # Errors
    /// The board is unchanged if the way is blocked or leads off the markers.
    pub fn shift(&mut self, piece: Piece, direction: Direction) -> Result<(), ShiftError> {
        let from = self.placed(piece).cell;
        let to = from.neighbour(direction).ok_or(ShiftError::OffBoard)?;
        if let Some(blocker) = self.piece_at(to) {
            return Err(ShiftError::Blocked(blocker));
        }
        self.pieces[piece.index()].cell = to;
        Ok(())
    }
}

/// Why a piece cannot make a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShiftError {
    /// The step would leave the 68 markers.
    OffBoard,
    /// This piece stands on the marker it leads to.
    Blocked(Piece),
}

/// The rows of a side's bumpers: four stand in 2, 4, 6, 8; two in 4, 6; **R** one in 4. `false` for
/// a row without one.
pub fn bumper_in_row(count: u8, row: u8) -> bool {
    match count {
        0 => false,
        1 => row == 4,
        2 => matches!(row, 4 | 6),
        _ => matches!(row, 2 | 4 | 6 | 8),
    }
}
