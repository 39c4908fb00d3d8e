//! What may not yet show what is due: the kernel draws a new board over several frames.

use std::ops::Range;

use ricochet_engine::rules::Cell;
use scene::{Area, Art, Brush, CLOCKS, Colour, Shades, Thing};

use super::{Board, Held, MIDDLE, PIECE_LINES, PIECE_WIDTH, ROWS, bumpers, corner, look};
use crate::layout::*;

/// What of a cell may not yet show what is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lag {
    Nothing,
    /// The three lines in the middle.
    Middle,
    All,
}

impl Board {
    /// What may have any colours, since it may not yet show what is due.
    pub(super) fn late(&self, brush: &mut Brush, things: &[Thing]) {
        let mixed = self.mixed();
        for (((cell, held), lag), thing) in self.cells.iter().zip(&self.lags).zip(things) {
            let (x, y) = corner(*cell);
            let is_mixed = is_mixed(mixed, *cell, *held);
            let area = match (lag, held) {
                (Lag::All, _) => Area::new(x, y, PIECE_WIDTH, PIECE_LINES),
                (Lag::Middle, Held::Piece(..)) => {
                    Area::new(x, y + MIDDLE.start, PIECE_WIDTH, MIDDLE.len())
                }
                (Lag::Nothing, _) if !is_mixed => continue,
                _ => Area::new(x + 4, y + MIDDLE.start, 4, MIDDLE.len()),
            };
            brush.picture.late(*thing, area);
        }
        if self.bumpers_lag {
            brush.thing("bumpers");
            for (side, row) in bumpers() {
                let (_, (x, y)) = self.bumper(side, row);
                let area = Area::new(x, y, PIECE_WIDTH, PIECE_LINES);
                brush.picture.late(brush.painted(), area);
            }
        }
    }

    /// The rows in which pieces of both sides stand, a bit each.
    fn mixed(&self) -> u16 {
        let mut rows = [0; 2];
        for (cell, held) in &self.cells {
            if let Held::Piece(piece, _) = held {
                rows[piece.owner() as usize] |= 1 << cell.y();
            }
        }
        rows[0] & rows[1]
    }

    /// Whether in a frame is as it should be what may not yet be: each cell but for the lines of markers, the bumpers, and
    /// the lines of markers of each row.
    pub fn shown(&self, shades: Shades, wall: Colour, pixels: &[u8]) -> Vec<bool> {
        let cells = self.cells.len();
        let mixed = self.mixed();
        let mut shown = vec![false; cells + 1 + ROWS];
        for standard in [scene::NTSC, scene::PAL60] {
            let shades = Shades { standard, ..shades };
            let ground = shades.of(GROUND);
            let mut rows = [true; ROWS];
            let mut all = true;
            let late = self.lags.iter().enumerate();
            for (number, _) in late.filter(|(_, lag)| **lag != Lag::Nothing) {
                let (cell, held) = self.cells[number];
                let (art, colour) = look(held, shades);
                let is_in = |lines| shows(pixels, art, corner(cell), lines, [ground, colour]);
                let is_shown = self.lags[number] == Lag::Middle
                    || is_in(0..MIDDLE.start) && is_in(MIDDLE.end..PIECE_LINES);
                shown[number] |= is_shown;
                all &= is_shown;
                // A row's lines follow its cells.
                rows[usize::from(cell.y()) - 1] &=
                    is_shown && (is_mixed(mixed, cell, held) || is_in(MIDDLE));
            }
            if self.bumpers_lag {
                let colours = [ground, shades.of(wall)];
                let are_shown = bumpers().all(|(side, row)| {
                    let (art, corner) = self.bumper(side, row);
                    shows(pixels, art, corner, 0..PIECE_LINES, colours)
                });
                shown[cells] |= are_shown;
                all &= are_shown;
            }
            for (shown, row) in shown[cells + 1..].iter_mut().zip(rows) {
                *shown |= row;
            }
            if all && rows.iter().all(|row| *row) {
                break; // it is this standard
            }
        }
        shown
    }
}

/// Whether pieces of both sides stand in the row of a cell without one. Its marker may have any of their colours.
fn is_mixed(mixed: u16, cell: Cell, held: Held) -> bool {
    mixed & 1 << cell.y() != 0 && !matches!(held, Held::Piece(..))
}

/// Whether lines of the art are in a frame, its upper left corner at clock `x` of line `y`, with these colours where it is off
/// and on.
fn shows(
    pixels: &[u8],
    art: &Art,
    (x, y): (usize, usize),
    lines: Range<usize>,
    colours: [u8; 2],
) -> bool {
    let mut rows = (y..).zip(art.rows()).skip(lines.start).take(lines.len());
    rows.all(|(y, row)| {
        let shown = &pixels[CLOCKS * y + x..];
        let mut pixels = row.iter().zip(shown);
        pixels.all(|(is_on, shown)| *shown == colours[usize::from(*is_on)])
    })
}
