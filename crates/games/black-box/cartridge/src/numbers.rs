//! What the bytes of the cartridge's RAM mean: `asm/black-box/constants.inc` and `ram.inc` in Rust.

use black_box_engine::rules::cells::MAX_SIDE;
use black_box_engine::rules::{Answer, Cell, Cells, Laser, Shown, Side, Size};

/// Rows of a plane, with an empty one at either end.
pub const ROWS: u16 = 14;
/// From the port where the cartridge's RAM is read down to the one where it is written.
pub const WRITE: u16 = 0x80;
/// The mode of the set-up.
pub const MODE_SETUP: u8 = 0;
/// The mode in which a digit of the game number is changed.
pub const MODE_NUMBER: u8 = 1;
/// The mode of the screen between two players.
pub const MODE_CHANGE: u8 = 3;
/// The mode of the screen with the scores of two players.
pub const MODE_RESULT: u8 = 4;
/// The mode in which a player seeks.
pub const MODE_PLAY: u8 = 5;
/// The mode in which the computer seeks.
pub const MODE_THINK: u8 = 8;
/// The mode in which a player hides balls.
pub const MODE_HIDE: u8 = 9;
/// The mode of the open box.
pub const MODE_OPEN: u8 = 10;
/// The mode in which a ray is shown in the open box.
pub const MODE_SHOW: u8 = 11;
/// `game` for one player.
pub const GAME_ALONE: u8 = 0;
/// `game` for two players in the same box.
pub const GAME_TURNS: u8 = 1;
/// `game` for two players who hide balls for each other.
pub const GAME_HIDE: u8 = 2;
/// `game` for a player who hides balls for the computer.
pub const GAME_COMPUTER: u8 = 3;
/// `game` for the lessons.
pub const GAME_LEARN: u8 = 4;
/// Number of games of the set-up.
pub const GAMES: u8 = 5;
/// `game` for the box at the end of the lessons.
pub const GAME_SOLVE: u8 = 5;
/// The first lesson with a box.
pub const LESSON_BOXES: u8 = 1;
/// The lesson before the box at the end.
pub const LESSON_SOLVE: u8 = 11;
/// The last lesson.
pub const LESSON_END: u8 = 12;
/// The set-up's line of the game.
pub const LINE_GAME: u8 = 0;
/// The set-up's line of the size.
pub const LINE_SIZE: u8 = 1;
/// The set-up's line of the number of balls.
pub const LINE_BALLS: u8 = 2;
/// The set-up's line of the game number.
pub const LINE_NUMBER: u8 = 3;
/// The set-up's line that starts the game.
pub const LINE_START: u8 = 4;
/// Number of lines of the set-up.
pub const LINES: u8 = 5;
/// Frames after which a held direction is a push again.
pub const REPEAT_FIRST: u8 = 16;
/// Frames from each further one to the next.
pub const REPEAT_NEXT: u8 = 6;
/// The cursor is at the box, not in the line above it.
pub const ITEM_NONE: u8 = 0;
/// The item above the box that ends the game.
pub const ITEM_DONE: u8 = 1;
/// The item above the box that gives up.
pub const ITEM_GIVE_UP: u8 = 2;
/// Done is refused: guesses are missing.
pub const MESSAGE_MISSING: u8 = 1;
/// Done is refused: there are too many guesses.
pub const MESSAGE_TOO_MANY: u8 = 2;
/// A laser that shows something is not fired again.
pub const MESSAGE_FIRED: u8 = 3;
/// No laser: in `judgeLaser`, the points are counted.
pub const NO_LASER: u8 = 0xFF;
/// The score of a player who gave up.
pub const GIVEN_UP: u8 = 0xFF;
/// A laser that has not been fired.
pub const DARK: u8 = 0;
/// A laser whose ray was absorbed.
pub const HIT: u8 = 25;
/// A laser whose ray was reflected.
pub const REFLECTED: u8 = 26;
/// No such laser in a box of this size.
pub const NONE: u8 = 27;
/// A ray that was absorbed.
const RAY_HIT: u8 = 0x80;
/// A ray that was reflected.
const RAY_REFLECTED: u8 = 0x81;
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
        self as u16 * (ROWS - 1)
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
pub fn cells(size: Size, a: impl Fn(u16) -> u8, b: impl Fn(u16) -> u8) -> Result<Cells, String> {
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
            return Err(format!("row {row} of a plane has a bit outside the box"));
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
pub fn answer(size: Size, byte: u8) -> Result<Answer, String> {
    match byte {
        RAY_HIT => Ok(Answer::Hit),
        RAY_REFLECTED => Ok(Answer::Reflection),
        number => laser(size, number)
            .map(Answer::Detour)
            .ok_or_else(|| format!("{number} is no laser of a box of {size} x {size}")),
    }
}

/// What the cartridge keeps for a laser that shows this.
pub fn shown(shown: Option<Shown>) -> u8 {
    match shown {
        None => DARK,
        Some(Shown::Hit) => HIT,
        Some(Shown::Reflection) => REFLECTED,
        Some(Shown::Detour(number)) => number,
    }
}

/// The cell at the cartridge's column and row, of 14 each.
pub fn cell(size: Size, column: u8, row: u8) -> Option<Cell> {
    let cell = Cell {
        row: row.checked_sub(1)?,
        column: column.checked_sub(first_column(size) + 1)?,
    };
    size.contains(cell).then_some(cell)
}
