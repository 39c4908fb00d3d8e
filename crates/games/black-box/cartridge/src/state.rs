//! What the bytes of the cartridge's RAM mean (`asm/black-box/ram.inc`), in the engine's types.

use crate::constants::{
    LASER_BOTTOM, LASER_DARK, LASER_HIT, LASER_LEFT, LASER_REFLECTED, LASER_RIGHT, LASER_TOP,
    PLANE_BALLS, PLANE_EMPTY, PLANE_GUESS, RAY_HIT, RAY_REFLECTED, ROWS as PLANE_ROWS,
};
use black_box_engine::rules::cells::MAX_SIDE;
use black_box_engine::rules::{Answer, Cell, Cells, Laser, Shown, Side, Size};
use referee::Found;

/// Rows of a plane, with one outside at either end.
pub const ROWS: u16 = PLANE_ROWS as u16;
/// Columns whose bit is in `planeA`.
const COLUMNS_A: u16 = 8;

/// The cartridge's sets of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plane {
    /// Cells marked as balls.
    Guesses,
    /// Cells marked as balls or as empty.
    Marked,
    /// The balls.
    Balls,
}

impl Plane {
    /// The plane's first row in `planeA` and `planeB`.
    pub fn first_row(self) -> u16 {
        u16::from(match self {
            Plane::Guesses => PLANE_GUESS,
            Plane::Marked => PLANE_EMPTY,
            Plane::Balls => PLANE_BALLS,
        })
    }
}

/// The number in a byte of two decimal digits.
pub fn decimal(byte: u8) -> u16 {
    u16::from(byte >> 4) * 10 + u16::from(byte & 0x0F)
}

/// The cartridge's number of a size.
pub fn size_index(size: Size) -> u8 {
    ((size.side() - Size::ALL[0].side()) / 2) as u8
}

/// Column of the laser left of a box, of the 14 columns.
pub fn first_column(size: Size) -> u8 {
    ((MAX_SIDE - size.side()) / 2) as u8
}

/// The bits of a column in `planeA` and `planeB`.
fn mask(column: u8) -> [u8; 2] {
    let column = u16::from(column);
    match column < COLUMNS_A {
        true => [0x80 >> column, 0],
        false => [0, 0x10 >> (column - COLUMNS_A)],
    }
}

/// The rows of a plane with these cells.
pub fn plane_bytes(cells: &Cells) -> [[u8; ROWS as usize]; 2] {
    let mut bytes = [[0; ROWS as usize]; 2];
    for cell in cells.iter() {
        let bits = mask(first_column(cells.size()) + 1 + cell.column);
        for (half, bit) in bytes.iter_mut().zip(bits) {
            half[usize::from(cell.row) + 1] |= bit;
        }
    }
    bytes
}

/// Reads a plane; `a` and `b` return the byte of a row.
///
/// # Errors
/// A bit is set that is no cell of the box.
pub fn cells(size: Size, a: impl Fn(u16) -> u8, b: impl Fn(u16) -> u8) -> Result<Cells, Found> {
    let mut cells = Cells::none(size);
    for cell in size.cells() {
        let [in_a, in_b] = mask(first_column(size) + 1 + cell.column);
        let row = u16::from(cell.row) + 1;
        if a(row) & in_a | b(row) & in_b != 0 {
            cells.insert(cell);
        }
    }
    let bytes = plane_bytes(&cells);
    for row in 0..ROWS {
        let at = usize::from(row);
        if [a(row), b(row)] != [bytes[0][at], bytes[1][at]] {
            return Err(format!("row {row} of a plane has a bit outside the box").into());
        }
    }
    Ok(cells)
}

/// The cartridge's order of the sides: twelve lasers each.
const SIDES: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

/// The cartridge's number of a laser.
pub fn laser_number(size: Size, laser: Laser) -> u8 {
    let side = SIDES.iter().position(|&side| side == laser.side);
    let first = match laser.side {
        Side::Top | Side::Bottom => first_column(size),
        Side::Left | Side::Right => 0,
    };
    side.expect("one of the four") as u8 * MAX_SIDE as u8 + first + laser.number
}

/// The laser with this number.
fn laser(size: Size, number: u8) -> Option<Laser> {
    Laser::all(size).find(|&laser| laser_number(size, laser) == number)
}

/// How a ray ended.
///
/// # Errors
/// The byte is no answer.
pub fn answer(size: Size, byte: u8) -> Result<Answer, Found> {
    match byte {
        RAY_HIT => Ok(Answer::Hit),
        RAY_REFLECTED => Ok(Answer::Reflection),
        number => laser(size, number)
            .map(Answer::Detour)
            .ok_or_else(|| format!("{number} is no laser of a box of {size} x {size}").into()),
    }
}

/// What the cartridge keeps for a laser that shows this.
pub fn shown(shown: Option<Shown>) -> u8 {
    match shown {
        None => LASER_DARK,
        Some(Shown::Hit) => LASER_HIT,
        Some(Shown::Reflection) => LASER_REFLECTED,
        Some(Shown::Detour(number)) => number,
    }
}

/// The number of the laser at this column and row of the planes; `None` if there is none.
pub fn laser_at(size: Size, column: u8, row: u8) -> Option<u8> {
    let (first, last) = (first_column(size), size.side() as u8 + 1);
    Some(match (column, row) {
        (_, 0) => LASER_TOP + column - 1,
        (_, y) if y == last => LASER_BOTTOM + column - 1,
        (x, _) if x == first => LASER_LEFT + row - 1,
        (x, _) if x == first + last => LASER_RIGHT + row - 1,
        _ => return None,
    })
}

/// The cell at the cartridge's column and row, of 14 each.
pub fn cell(size: Size, column: u8, row: u8) -> Option<Cell> {
    let cell = Cell {
        row: row.checked_sub(1)?,
        column: column.checked_sub(first_column(size) + 1)?,
    };
    size.contains(cell).then_some(cell)
}
