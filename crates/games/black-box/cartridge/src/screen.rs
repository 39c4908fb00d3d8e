//! Draws the expected picture of Black Box from the state of the game, not from the kernel's data.

mod due;
mod late;

pub use late::ShownLate;

use std::sync::LazyLock;

use black_box_engine::rules::{Cell, Laser, Shown, Side, Size};
use scene::{Arts, Brush, CLOCKS, Colour, Line, Picture, Shades, Text, Words, source};

use super::constants::{MARK_LOWER, MARK_UPPER};
use super::layout::*;
use super::memory::Ram;
use super::state::{cell_at, first_column, laser_at, size_index};

static SMALL: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("black-box/art/small.txt")));
static LARGE: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("black-box/art/answers.txt")));
static TITLE: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("black-box/art/logo.txt")));
static WORDS: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("black-box/strings.txt")]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("black-box/below.txt")]));
static PAGES: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("black-box/pages.txt")]));
/// The digits and letters of the detours, of which the first has number 1.
const DETOURS: &[u8] = b"123456789ABCDEFGJKLMNPST";
/// What cells show but nothing, in the order of their words.
const LIT: [[bool; 2]; 3] = [[true, true], [true, false], [false, true]];
/// Lines of an answer above or below the box.
const ANSWER_LINES: usize = 7;

/// The contents of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// Rows of words below the title, of the set-up, the result or while balls are hidden; and in the set-up the row on a bar,
    /// or with a digit on a block.
    Words(Vec<Text>, Option<(usize, Option<u8>)>),
    /// Rows of a page.
    Page(Vec<Text>),
    Box(Board),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    size: Size,
    /// What the lasers show, in their order.
    lasers: Vec<Option<Shown>>,
    /// The detour at whose end the cursor is, while both ends are dark.
    hidden: Option<Shown>,
    /// Whether the upper and lower lines of a cell are lit, and whether its middle is.
    cells: Vec<(Cell, [bool; 2])>,
    /// A player hides balls.
    hides: bool,
    /// The box is open.
    open: bool,
    /// The ground and the marks are dark.
    dark: bool,
    /// Column and row of the cursor, or of a ray, if it is one.
    bar: Option<(u8, u8, bool)>,
    /// The line above the box, its colour, and whether it is on a bar.
    top: (Line, Colour, bool),
    below: Line,
}

/// The column and the row, of 14 each, of the cell or the laser at a clock and a line.
pub fn place_at(ram: &Ram, x: usize, y: usize) -> Option<(u8, u8)> {
    let at = usize::from(ram.size_index());
    let size = *Size::ALL.get(at)?;
    let side = size.side();
    let column = match x {
        _ if x + ANSWER_LINES < LEFT[at] || x > RIGHT[at] + COLUMN_PITCH => return None,
        _ if x < FIRST[at] + CELL_X => 0,
        _ if x >= RIGHT[at] => side + 1,
        _ => 1 + ((x - FIRST[at] - CELL_X / 2) / COLUMN_PITCH).min(side - 1),
    };
    let row = match y {
        _ if !(ABOVE_FAR..BELOW_FAR + ANSWER_LINES).contains(&y) => return None,
        _ if y < BOX_LINE => 0,
        _ if y >= BOX_LINE + BOX_LINES => side + 1,
        _ => 1 + (y.saturating_sub(BOX_LINE + LATTICE_Y) / ROW[at]).min(side - 1),
    };
    let (x, y) = (first_column(size) + column as u8, row as u8);
    (laser_at(size, x, y).is_some() || cell_at(size, x, y).is_some()).then_some((x, y))
}

impl Scene {
    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let mut brush = Brush::new(self.shades, standard);
        if !matches!(self.screen, Screen::Box(_)) {
            let logo = TITLE.get("logo");
            brush.title([TITLE_LINE, TITLE_GAP], logo, &LOGO, [WALL, GROUND]);
        }
        match &self.screen {
            Screen::Page(rows) => brush.rows(&PAGES, rows, None),
            Screen::Words(rows, chosen) => {
                let bar = match *chosen {
                    Some((row, None)) => Some((row, [BLUE, WHITE])),
                    _ => None,
                };
                if let Some((row, Some(digit))) = *chosen {
                    let x = DIGIT_LEFT + usize::from(digit) * DIGIT_PITCH;
                    let line = rows.get(row).map_or(0, |row| row.1);
                    brush.thing(format!("the block behind digit {}", digit + 1));
                    brush.block(x, DIGIT_PITCH, line, BLUE);
                }
                brush.rows(&WORDS, rows, bar);
            }
            Screen::Box(board) => board.draw(&mut brush),
        }
        brush.picture
    }
}

impl Board {
    fn draw(&self, brush: &mut Brush) {
        let at = usize::from(size_index(self.size));
        let side = self.size.side();
        let (left, width) = (FIRST[at], side * COLUMN_PITCH + CELL_X);
        let ground = [0, FIELD_LINE, CLOCKS, FIELD_LINES];
        brush.thing("the ground around the box");
        match self.dark {
            true => brush.fixed(ground, BOX_BLACK),
            false => brush.band(ground, FIELD),
        };
        brush.thing("the box's upper edge");
        brush.band([left, EDGE_LINE, width, 1], PLAIN);
        // The right edge comes a clock before the end of the lattice.
        brush.thing("the box");
        brush.fixed([left, BOX_LINE, width - 1, BOX_LINES], BOX_BLACK);
        brush.thing("the box's lower edge");
        let below = BOX_LINE + BOX_LINES;
        brush.band([left, below, width - 1, LOWER_EDGE_LINES], EDGE);
        brush.thing("the lattice");
        for place in 0..(side + 1) * (side + 1) {
            let (row, column) = (place / (side + 1), place % (side + 1));
            let x = left + column * COLUMN_PITCH;
            let y = BOX_LINE + row * ROW[at] + LATTICE_Y;
            brush.band([x, y, CELL_X, 1], LATTICE);
        }
        for (laser, shown) in self.shown() {
            draw_laser(brush, at, laser, shown);
        }
        self.write(&mut brush.picture);
        for (cell, lit) in &self.cells {
            self.draw_cell(brush, at, *cell, *lit);
        }
        // In the frame in which a computer begins to seek the cursor may be beside no row and no column.
        let is_beside = |bar: &(u8, u8, bool)| usize::from(bar.1) <= side + 1;
        if let Some((column, row, is_ray)) = self.bar.filter(is_beside) {
            let (name, colour) = if is_ray {
                ("ray", RAY)
            } else {
                ("cursor", WHITE)
            };
            brush.thing(format!("the {name} at column {column}, row {row}"));
            let (column, row) = (usize::from(column), usize::from(row));
            let x = (column * COLUMN_PITCH).saturating_sub(CELL_X);
            let above = BOX_LINE + (row.max(1) - 1) * ROW[at] + CELL_Y - BAR_LINES;
            let lines = match row {
                0 => [BAR_ABOVE; 2],
                row if row > side => [BAR_BELOW; 2],
                _ => [above, above + ROW[at] - CELL_Y + BAR_LINES],
            };
            for line in lines {
                brush.band([x.min(BAR_RIGHT), line, CELL_WIDTH, BAR_LINES], colour);
            }
        }
        let (top, colour, on_bar) = &self.top;
        brush.thing(format!("the row {top}"));
        if *on_bar {
            brush.bar(TOP_LINE, BLUE);
        }
        brush.text(&WORDS, top, TOP_LINE, *colour);
        brush.rows(&BELOW, [&(self.below.clone(), BELOW_LINE, PLAIN)], None);
    }

    /// What each laser shows now.
    fn shown(&self) -> impl Iterator<Item = (Laser, Option<Shown>)> {
        let lit = |shown: &Option<Shown>| shown.filter(|_| *shown != self.hidden);
        Laser::all(self.size).zip(self.lasers.iter().map(lit))
    }

    /// The cursor's place, the answers on each side of the box, and what the cells show, as text.
    fn write(&self, picture: &mut Picture) {
        if let Some((x, y, false)) = self.bar {
            let laser = laser_at(self.size, x, y).map(|laser| format!("> LASER {laser}"));
            let cell = cell_at(self.size, x, y).map(|cell| format!("> CELL {cell}"));
            picture.write((0, 0), 0, || laser.or(cell).unwrap_or_default());
        }
        let sides = [Side::Top, Side::Left, Side::Right, Side::Bottom];
        for (line, side) in (scene::LINES..).zip(sides) {
            let answers = self.shown().filter(|(laser, _)| laser.side == side);
            let answers =
                answers.filter_map(|(laser, shown)| Some(format!("{laser}:{}", letter(shown?))));
            picture.write((0, line), 0, || answers.collect::<Vec<_>>().join(" "));
        }
        for (line, lit) in (scene::LINES + sides.len()..).zip(LIT) {
            let cells = self.cells.iter().filter(|(_, shown)| *shown == lit);
            let cells: String = cells.map(|(cell, _)| format!(" {cell}")).collect();
            if !cells.is_empty() && !self.dark {
                let what = self.lit(lit).to_ascii_uppercase();
                picture.write((0, line), 0, || format!("{what}:{cells}"));
            }
        }
    }

    /// What a cell shows by its outer lines and its middle.
    fn lit(&self, lit: [bool; 2]) -> &'static str {
        match (lit, self.open) {
            ([false, false], _) => "nothing",
            ([true, true], false) => "a ball's mark",
            ([false, true], false) => "the mark of no ball",
            ([true, true], true) => "a right guess",
            ([true, false], _) => "a wrong guess",
            ([false, true], true) => "a ball that was not found",
        }
    }

    fn draw_cell(&self, brush: &mut Brush, at: usize, cell: Cell, lit: [bool; 2]) {
        let name = self.lit(lit);
        let x = FIRST[at] + usize::from(cell.column) * COLUMN_PITCH + CELL_X;
        let first = BOX_LINE + usize::from(cell.row) * ROW[at] + CELL_Y;
        let middle = first + UPPER[at];
        let lower = middle + MIDDLE[at];
        let end = first + ROW[at] - CELL_Y;
        brush.thing(format!("{name} in cell {cell}"));
        // A player's own balls, and those of the open box, are green.
        let guess = if self.hides { HIDDEN } else { MARK };
        let core = match self.hides || self.open {
            true => HIDDEN,
            false => NO_BALL,
        };
        for (from, to, is_lit, colour, kept) in [
            (first, middle, lit[0], guess, MARK_UPPER),
            (middle, lower, lit[1], core, 0xFF),
            (lower, end, lit[0], guess, MARK_LOWER),
        ] {
            let area = [x, from, CELL_WIDTH, to - from];
            match is_lit && !self.dark {
                true => brush.band(area, colour.map(|colour| colour & kept)),
                false => brush.fixed(area, BOX_BLACK),
            };
        }
    }
}

/// What a laser shows: H, R, or the number of a detour as a digit or letter.
fn letter(shown: Shown) -> char {
    match shown {
        Shown::Hit => 'H',
        Shown::Reflection => 'R',
        Shown::Detour(number) => {
            let letter = DETOURS.get(usize::from(number) - 1).copied();
            char::from(letter.unwrap_or(b'1'))
        }
    }
}

/// A laser: an arrow, or its answer, and the tick that leads to it.
fn draw_laser(brush: &mut Brush, at: usize, laser: Laser, shown: Option<Shown>) {
    let number = usize::from(laser.number);
    let column = usize::from(first_column(Size::ALL[at])) + number;
    let upright = matches!(laser.side, Side::Top | Side::Bottom);
    let far = column % 2 == usize::from(laser.side == Side::Bottom);
    let lines = ROW[at] - CELL_Y;
    let (name, colour) = match shown {
        None => ("an arrow", ARROW),
        Some(Shown::Hit) => ("H", HIT),
        Some(Shown::Reflection) => ("R", REFLECTED),
        Some(Shown::Detour(_)) => ("a detour's number", PLAIN),
    };
    let arts = if upright || lines >= ANSWER_LINES {
        &LARGE
    } else {
        &SMALL
    };
    let art = match (shown, laser.side) {
        (Some(shown), _) => arts.get(letter(shown).encode_utf8(&mut [0; 4])),
        (None, Side::Top) => arts.get("down"),
        (None, Side::Bottom) => arts.get("up"),
        (None, Side::Left) => arts.get("right"),
        (None, Side::Right) => arts.get("left"),
    };
    let middle = (lines - art.height().min(lines)).div_ceil(2);
    let row = BOX_LINE + number * ROW[at] + CELL_Y + middle;
    let place = match laser.side {
        Side::Top => (ANSWERS[column], [ABOVE_NEAR, ABOVE_FAR][usize::from(far)]),
        Side::Bottom => (ANSWERS[column], [BELOW_NEAR, BELOW_FAR][usize::from(far)]),
        Side::Left => (LEFT[at], row),
        Side::Right => (RIGHT[at], row),
    };
    brush.thing(format!("{name} at laser {laser}"));
    brush.art(art, place, if upright { PLAIN } else { colour });
    if upright && far {
        let line = if laser.side == Side::Top {
            TICK_ABOVE
        } else {
            TICK_BELOW
        };
        let x = TICK_LEFT + column * COLUMN_PITCH;
        brush.thing(format!("the tick of laser {laser}"));
        brush.band([x, line, TICK_WIDTH, TICK_LINES], TICK);
    }
}
