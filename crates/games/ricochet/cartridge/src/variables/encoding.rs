//! The encodings of single variables, and what is not valid in one.

use std::fmt;

use crate::constants::{
    CHOICE_LAUNCH, EV_BUMPER, EV_EXIT, EV_LAUNCHER, EV_PIECE, EV_TARGET, EV_WALL, FACE_STEP,
    GO_DOWN, GO_RIGHT, OUT_FOR_GAME,
};
use referee::Ram;
use ricochet_engine::rules::{
    BoardError, BySide, Cell, Event, Heading, Launcher, Piece, Side, Turn,
};

/// A state of the RAM that is not valid in the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The value of a variable is not valid.
    Byte {
        /// The variable.
        name: String,
        /// Its value.
        value: u8,
    },
    /// The placement of the pieces is not valid.
    Board(BoardError),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Byte { name, value } => {
                write!(f, "{name} is ${value:02x}, which is not valid")
            }
            Unreadable::Board(error) => write!(f, "{error}"),
        }
    }
}

/// `outs`: the two bits of a launcher that is out for the rest of the game.
pub const OUT_GAME: u8 = OUT_FOR_GAME & 0b11;

/// The rows in which a trail is kept.
pub const TRAIL_ROWS: usize = 9;

/// Where the ball of a launch has been, as `trail` keeps it: a byte for each of the rows 1 to 9, bit
/// 7 for the first marker of the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail(pub(super) [u8; TRAIL_ROWS]);

impl Trail {
    /// Marks a cell; only those with a marker are kept.
    pub fn mark(&mut self, cell: Cell) {
        if cell.is_marker() {
            self.0[usize::from(cell.y()) - 1] |= 0x80 >> ((cell.x() - 1) / 2);
        }
    }
}

pub fn byte(name: &str, value: u8) -> Unreadable {
    Unreadable::Byte {
        name: name.to_string(),
        value,
    }
}

pub fn by_side<T>(
    mut of: impl FnMut(Side) -> Result<T, Unreadable>,
) -> Result<BySide<T>, Unreadable> {
    Ok(BySide::new(of(Side::Left)?, of(Side::Right)?))
}

pub fn side_of(name: &str, value: u8) -> Result<Side, Unreadable> {
    match value {
        0 => Ok(Side::Left),
        1 => Ok(Side::Right),
        other => Err(byte(name, other)),
    }
}

/// A number of four decimal digits of each side, its bytes at the places that go with their names.
pub fn four_digits(
    ram: &Ram,
    (hi_name, hi): (&str, usize),
    (lo_name, lo): (&str, usize),
) -> Result<BySide<u16>, Unreadable> {
    by_side(|side| {
        let hundreds = from_bcd(hi_name, ram[hi + side as usize])?;
        Ok(100 * u16::from(hundreds) + u16::from(from_bcd(lo_name, ram[lo + side as usize])?))
    })
}

pub fn from_bcd(name: &str, value: u8) -> Result<u8, Unreadable> {
    match (value >> 4, value & 0x0F) {
        (tens @ 0..=9, units @ 0..=9) => Ok(10 * tens + units),
        _ => Err(byte(name, value)),
    }
}

/// A turn of a side as `choice` and `choiceMask`.
pub fn choice_of(turn: &Turn, side: Side) -> [u8; 2] {
    match turn {
        Turn::Launch(end) => [CHOICE_LAUNCH | Launcher::new(side, *end).index() as u8, 0],
        Turn::Move(order) => {
            let own: Vec<Piece> = Piece::of(side).collect();
            let number = |piece| own.iter().position(|one| *one == piece).unwrap_or(0);
            let bits = order.pieces.iter().map(|piece| 1 << number(*piece));
            [order.direction as u8, bits.sum()]
        }
    }
}

/// Two decimal digits, 0..=99.
pub fn to_bcd(value: u16) -> u8 {
    (16 * (value / 10) + value % 10) as u8
}

/// `place`: the row in the high digit; twice the number of the cell in its row, from 0, in the low.
pub fn place_of(cell: Cell) -> u8 {
    16 * cell.y() + (cell.x() - 1) / 2 * 2
}

pub fn cell_of(place: u8) -> Option<Cell> {
    let row = place >> 4;
    let odd_row = row % 2 == 1;
    let column = (place & 0x0F) + if odd_row { 1 } else { 2 };
    Cell::new(column, row).filter(|cell| cell.is_marker())
}

pub fn face_of(piece: Piece) -> u8 {
    piece.index() as u8 * FACE_STEP
}

pub fn event_code(event: Event) -> u8 {
    match event {
        Event::Wall { .. } => EV_WALL,
        Event::Piece(piece) => EV_PIECE + piece.index() as u8,
        Event::Bumper { side, .. } => EV_BUMPER + side as u8,
        Event::Launcher(launcher) => EV_LAUNCHER + launcher.index() as u8,
        Event::Target { .. } => EV_TARGET,
        Event::Exit { side, .. } => EV_EXIT + side as u8,
    }
}

pub fn direction_of(heading: Heading) -> u8 {
    let right = if heading.right { GO_RIGHT } else { 0 };
    let down = if heading.down { GO_DOWN } else { 0 };
    right | down
}
