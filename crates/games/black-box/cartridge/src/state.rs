//! Reads and writes the cartridge's RAM (`asm/black-box/ram.inc`) as the engine's types.

use black_box_engine::lessons;
use black_box_engine::rules::answers::MAX_LASERS;
use black_box_engine::rules::cells::MAX_SIDE;
use black_box_engine::rules::{
    Answer, Cell, Cells, Game, GameNumber, Games, Laser, Level, Setup, Shown, Side, Size,
};
use probe::memory::Bytes;
use referee::{Found, one_of};
use rules::Rules as _;

use super::constants::{
    GAME_ALONE, GAME_HIDE, GAME_SOLVE, GAME_TURNS, LASER_DARK, LASER_HIT, LASER_NONE,
    LASER_REFLECTED, PLANE_BALLS, PLANE_EMPTY, PLANE_GUESS, RAY_HIT, RAY_REFLECTED, ROWS,
};
use super::memory::{Memory, Ram};

/// Columns whose bit is in `planeA`.
const COLUMNS_A: u8 = 8;
/// The cartridge's order of the sides: twelve lasers each.
const SIDES: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

/// The cartridge's sets of cells, by their first rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plane {
    /// Cells marked as balls.
    Guesses = PLANE_GUESS as isize,
    /// Cells marked as balls or as empty.
    Marked = PLANE_EMPTY as isize,
    /// The balls.
    Balls = PLANE_BALLS as isize,
}

/// The rows of a plane: one outside at either end.
type Rows = [u8; ROWS as usize];

/// Reads the games that begin with what is hidden. What the first of two players hides for the second is not known before the
/// second game: its box is the first one's.
///
/// # Errors
/// The RAM is not valid.
pub fn read(ram: &Ram) -> Result<Option<Games>, Found> {
    let balls = plane(ram, Plane::Balls)?;
    let setup = match ram.game() {
        GAME_ALONE => Setup::Alone(level(ram)?, number(ram)?),
        GAME_TURNS => Setup::Turns(level(ram)?, number(ram)?),
        GAME_HIDE => Setup::Hide(balls, balls),
        GAME_SOLVE => Setup::Computer(lessons::last_box()), // which has no record either
        _ => Setup::Computer(balls),
    };
    Ok(Some(Games::begin(&setup)))
}

/// Writes the game under way: its balls, marks and answers, and their numbers.
pub fn write(to: &mut impl Bytes, at: &Memory, games: &Games) {
    let game = games.game();
    let size = game.balls().size();
    let marked = |cell: &Cell| game.mark(*cell).is_some();
    let marked = Cells::of(size, size.cells().filter(marked));
    write_plane(to, at, Plane::Guesses, game.guesses());
    write_plane(to, at, Plane::Marked, &marked);
    write_plane(to, at, Plane::Balls, game.balls());
    at.lasers.set(to, answers(game));
    at.guesses.set(to, game.guesses().len() as u8);
    at.score.set(to, game.lasers_shown() as u8);
}

/// What the lasers show, as bytes.
pub fn answers(game: &Game) -> [u8; MAX_LASERS] {
    let size = game.balls().size();
    let mut bytes = [LASER_NONE; MAX_LASERS];
    for laser in Laser::all(size) {
        bytes[usize::from(laser_number(size, laser))] = shown_byte(game.shown(laser));
    }
    bytes
}

/// The size of the box.
///
/// # Errors
/// The RAM holds no valid size.
pub fn size(ram: &Ram) -> Result<Size, Found> {
    one_of(&Size::ALL, ram.size_index(), "size")
}

/// The level of the box.
///
/// # Errors
/// The RAM holds no valid level.
pub fn level(ram: &Ram) -> Result<Level, Found> {
    Ok(Level::new(size(ram)?, ram.balls()).ok_or("no level")?)
}

/// The game number.
///
/// # Errors
/// The RAM holds no valid game number.
pub fn number(ram: &Ram) -> Result<GameNumber, Found> {
    let digits = ram.digits().all().into_iter().map(u32::from);
    let number = GameNumber::new(digits.fold(0, |number, digit| number * 10 + digit));
    Ok(number.ok_or("no game number")?)
}

/// The cells of a plane.
///
/// # Errors
/// A bit is set that is no cell of the box.
pub fn plane(ram: &Ram, plane: Plane) -> Result<Cells, Found> {
    let size = size(ram)?;
    let halves = [ram.plane_a(), ram.plane_b()];
    let rows =
        halves.map(|half| -> Rows { std::array::from_fn(|row| half.get(plane as usize + row)) });
    let is_set = |cell: &Cell| {
        let bits = mask(place(size, *cell).0).into_iter();
        let mut both = bits.zip(&rows);
        both.any(|(bit, half)| half[usize::from(cell.row) + 1] & bit != 0)
    };
    let cells = Cells::of(size, size.cells().filter(is_set));
    match plane_bytes(&cells) == rows {
        true => Ok(cells),
        false => Err(format!("the plane {plane:?} has a bit outside the box").into()),
    }
}

/// Writes the cells of a plane.
pub fn write_plane(to: &mut impl Bytes, at: &Memory, plane: Plane, cells: &Cells) {
    for (half, bytes) in [at.plane_a, at.plane_b].into_iter().zip(plane_bytes(cells)) {
        for (row, byte) in (plane as usize..).zip(bytes) {
            half.at(row).set(to, byte);
        }
    }
}

/// The rows of a plane with these cells.
fn plane_bytes(cells: &Cells) -> [Rows; 2] {
    let mut bytes = [Rows::default(); 2];
    for cell in cells.iter() {
        let (column, row) = place(cells.size(), cell);
        for (half, bit) in bytes.iter_mut().zip(mask(column)) {
            half[usize::from(row)] |= bit;
        }
    }
    bytes
}

/// The bits of a column in `planeA` and `planeB`.
fn mask(column: u8) -> [u8; 2] {
    match column < COLUMNS_A {
        true => [0x80 >> column, 0],
        false => [0, 0x10 >> (column - COLUMNS_A)],
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

/// Column and row of a cell, of 14 each.
pub fn place(size: Size, cell: Cell) -> (u8, u8) {
    (first_column(size) + 1 + cell.column, 1 + cell.row)
}

/// Column and row of a laser.
pub fn place_of_laser(size: Size, Laser { side, number }: Laser) -> (u8, u8) {
    let (first, beyond) = (first_column(size), size.side() as u8 + 1);
    match side {
        Side::Top => (first + 1 + number, 0),
        Side::Bottom => (first + 1 + number, beyond),
        Side::Left => (first, 1 + number),
        Side::Right => (first + beyond, 1 + number),
    }
}

/// The cell at a column and row.
pub fn cell_at(size: Size, column: u8, row: u8) -> Option<Cell> {
    let cell = Cell {
        row: row.checked_sub(1)?,
        column: column.checked_sub(first_column(size) + 1)?,
    };
    size.contains(cell).then_some(cell)
}

/// The laser at a column and row.
pub fn laser_at(size: Size, column: u8, row: u8) -> Option<Laser> {
    Laser::all(size).find(|&laser| place_of_laser(size, laser) == (column, row))
}

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
pub fn laser(size: Size, number: u8) -> Option<Laser> {
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

/// What a laser's byte shows.
pub fn shown(byte: u8) -> Option<Shown> {
    match byte {
        LASER_DARK => None,
        LASER_HIT => Some(Shown::Hit),
        LASER_REFLECTED => Some(Shown::Reflection),
        number => Some(Shown::Detour(number)),
    }
}

/// The byte of a laser that shows this.
pub fn shown_byte(shown: Option<Shown>) -> u8 {
    match shown {
        None => LASER_DARK,
        Some(Shown::Hit) => LASER_HIT,
        Some(Shown::Reflection) => LASER_REFLECTED,
        Some(Shown::Detour(number)) => number,
    }
}
