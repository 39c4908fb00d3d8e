//! Draws the expected picture of Ricochet's image for 3E+ from the state of the game, not from the kernel's data.

mod due;
mod late;
pub mod line;
pub mod said;
mod sources;

use std::ops::Range;
use std::sync::LazyLock;

use ricochet_engine::rules::board::bumper_in_row;
use ricochet_engine::rules::{
    Cell, Direction, End, Game, Launcher, Orientation, Outage, Piece, Side,
};
use scene::code::SIDE;
use scene::{Area, Art, Brush, CLOCKS, Colour, Picture, Shades, Text};

pub use late::{BOARD, BUSY, KEYPAD_BOARD, LateLines, ShownLate, is_black};
use sources::SOURCES;

use super::constants::{
    BUTTON_DROP, BUTTON_FINISH, BUTTON_REFUSED, DOWN, LEFTWARD, MODE_MOVING, MODE_THINK, RIGHTWARD,
    UP,
};
use super::layout::*;
use super::memory::Ram;
use super::record::COMPARED;

pub const WHITE: Colour = [0x0E; 2];
/// Brightness of pieces, of numbers, of markers and of passed ones, of Right's pieces in black and white.
const PIECE: u8 = 0x0C;
const NUMBER: u8 = 0x0A;
const MARKER: u8 = 0x06;
const DARK: u8 = 0x06;
/// Bits of the letters that turn while the title's ball hits them.
const HIT_HUES: u8 = 0x04;
/// The row of a score's digit in each of its nine lines, and of a letter in its place.
const SCORE_ROWS: [usize; 9] = [0, 0, 1, 2, 3, 4, 5, 6, 6];
const PIECE_WIDTH: usize = 12;
const PIECE_LINES: usize = 14;
/// The lines of markers.
const MIDDLE: Range<usize> = 6..9;
/// Clocks and lines of the ball.
const BALL: (usize, usize) = (4, 6);
/// The screen with a code: its first line and the one behind its last, the first module, and clocks and lines of a module.
const CODE_TOP: usize = 31;
const CODE_END: usize = 238;
const CODE_LEFT: usize = 16;
const CODE_LINE: usize = 47;
const MODULE: (usize, usize) = (4, 6);
/// Rows of markers.
pub const ROWS: usize = 9;
/// Pairs of lines from one row to the next, in which the ball moves; the last one in a gap is a single line.
const PAIRS: usize = 9;

fn lum(hue: Colour, brightness: u8) -> Colour {
    hue.map(|hue| hue + brightness)
}

fn hue(side: Side) -> Colour {
    match side {
        Side::Left => BLUE,
        Side::Right => ORANGE,
    }
}

/// Of a side's pieces, and its numbers and signs in rows 0 and 10.
fn piece_colour(side: Side, bw: bool) -> Colour {
    match (bw, side) {
        (true, Side::Left) => lum(PALE, PIECE),
        (true, Side::Right) => lum(PALE, DARK),
        (false, side) => lum(hue(side), PIECE),
    }
}

/// The contents of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub shades: Shades,
    pub screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    SetUp(Box<SetUp>),
    Result(Box<Scores>, Vec<Text>),
    Board(Box<Scores>, Box<Board>),
    /// The modules of a code, row by row, if they are known.
    Code(Option<Vec<bool>>),
}

/// The set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    pub lines: Vec<Text>,
    /// The chosen line, the colour of its bar, and the digit that is changed, if one is.
    pub chosen: (usize, Colour, Option<usize>),
    /// The title's ball, and whether it hits the letters.
    pub ball: (usize, usize),
    pub hits: bool,
}

/// What is above the upper wall, and the wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// Left's and Right's: digits or letters, colour, and the length of the bar below in eights of clocks.
    pub sides: [(String, Colour, usize); 2],
    pub wall: Colour,
}

/// What a cell with a marker shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    Nothing,
    Marker,
    Passed,
    Piece(Piece, Orientation),
}

impl Held {
    /// The piece that it is, and else nothing.
    fn piece(self) -> Held {
        match self {
            Held::Piece(..) => self,
            Held::Nothing | Held::Marker | Held::Passed => Held::Nothing,
        }
    }

    /// Its place in a list of all.
    fn place(self) -> usize {
        match self {
            Held::Nothing => 0,
            Held::Marker => 1,
            Held::Passed => 2,
            Held::Piece(piece, orientation) => 3 + 2 * piece.index() + orientation as usize,
        }
    }
}

/// The form of the cursor's frame in rows 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    Whole,
    /// Its sides alone: the piece is picked.
    Sides,
    /// The lines above and below alone: the button only makes a sound.
    Lines,
    /// Open on the side away from the direction of an order that has begun on a keypad and has moved nothing yet.
    Open(u8),
}

impl Frame {
    /// The frame in this mode, which RAM may not have yet.
    pub fn of(ram: &Ram, mode: u8) -> Frame {
        match ram.button() {
            _ if mode == MODE_THINK => Frame::Whole,
            BUTTON_REFUSED => Frame::Lines,
            // In rows 1 and 9 an order does not show its direction.
            BUTTON_DROP if mode == MODE_MOVING && (2..=8).contains(&ram.cursor_y()) => {
                Frame::Open(ram.move_dir())
            }
            BUTTON_DROP => Frame::Sides,
            _ => Frame::Whole,
        }
    }
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub game: Game,
    pub cells: Vec<(Cell, Held)>,
    /// The cursor's cell and what the button does there.
    pub cursor: Option<(Cell, u8)>,
    pub frame: Frame,
    /// Where a ball is: its first clock, and its first pair of lines from row 0's first. It is three pairs high.
    pub ball: Option<(usize, usize)>,
    /// The first pairs of lines in which it may still be seen.
    pub ball_late: Vec<usize>,
    /// Whether the target is seen.
    pub target: bool,
    pub seconds: Option<u8>,
    /// What the line below it says; nothing while that is unknown or follows.
    pub says: Option<line::Says>,
    /// The parts that may not show the expected picture yet: of each cell, and the bumpers.
    pub late: Vec<LateLines>,
    pub bumpers_late: bool,
}

/// The line of the set-up at a line of the frame.
pub fn line_at(y: usize) -> Option<usize> {
    let first = y.checked_sub(SETUP_LINES[0] - 1)? + SETUP_LINES[0];
    SETUP_LINES.iter().rposition(|line| *line <= first)
}

/// The marker or the launcher at a clock and a line.
pub fn cell_at(x: usize, y: usize) -> Option<Cell> {
    const GAP: usize = ROW_PITCH - PIECE_LINES;
    let last = 1 + ROWS as u8;
    let row = match (y + GAP / 2).checked_sub(ROW_1) {
        _ if !(TABLE_LINE..LOWER_WALL).contains(&y) => return None,
        None => 0,
        Some(lines) => (1 + (lines / ROW_PITCH) as u8).min(last),
    };
    if row == 0 || row == last {
        let right = x >= NUMBERS_LEFT[4];
        let is_there = right || x < NUMBERS_LEFT[0] + PIECE_WIDTH;
        return Cell::new(if right { 16 } else { 0 }, row).filter(|_| is_there);
    }
    // Markers are in every second column.
    let first = 2 - usize::from(row % 2);
    let left = COLUMN_0 + COLUMN_PITCH * first - (2 * COLUMN_PITCH - PIECE_WIDTH) / 2;
    let column = first + x.checked_sub(left)? / (2 * COLUMN_PITCH) * 2;
    Cell::new(column as u8, row).filter(|cell| cell.is_marker())
}

/// The direction from a marker to a clock and a line; `None` on the marker.
pub fn direction_at(from: Cell, x: usize, y: usize) -> Option<Direction> {
    if cell_at(x, y) == Some(from) {
        return None;
    }
    let (left, top) = corner(from);
    // In units in which the next markers above and beside are as far away.
    let right = (2 * x) as isize - (2 * left + PIECE_WIDTH) as isize;
    let right = right * ROW_PITCH as isize;
    let down = (2 * y) as isize - (2 * top + PIECE_LINES) as isize;
    let down = down * COLUMN_PITCH as isize;
    Some(match right.abs() > down.abs() {
        true if right > 0 => Direction::Right,
        true => Direction::Left,
        false if down > 0 => Direction::Down,
        false => Direction::Up,
    })
}

impl Scene {
    /// A code with these modules, row by row; without, any may be black.
    pub fn of_code(modules: Option<Vec<bool>>) -> Scene {
        Scene {
            shades: Shades {
                standard: scene::NTSC,
                hues: 0,
                greys: 0xFF,
            },
            screen: Screen::Code(modules),
        }
    }

    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let mut brush = Brush::new(self.shades, standard);
        match &self.screen {
            Screen::SetUp(set_up) => set_up.draw(&mut brush),
            Screen::Result(scores, lines) => {
                scores.draw(&mut brush);
                brush.rows(&SOURCES.words, lines, None);
            }
            Screen::Board(scores, board) => {
                scores.draw(&mut brush);
                board.draw(&mut brush, scores.wall);
            }
            Screen::Code(modules) => draw_code(&mut brush, modules.as_deref()),
        }
        brush.picture
    }
}

/// Paints art in a colour that neither the switch nor idle time changes.
fn fixed(brush: &mut Brush, art: &Art, at: (usize, usize), colour: Colour) {
    let change = |shades: &mut Shades| (shades.hues, shades.greys) = (0, 0xFF);
    brush.shaded(change, |brush| _ = brush.art(art, at, colour));
}

impl SetUp {
    fn draw(&self, brush: &mut Brush) {
        brush.thing("the title");
        brush.band([0, TITLE_LINE, CLOCKS, 2], WALL_COLOUR);
        brush.band([0, FIELD_LINE, CLOCKS, FIELD_END - FIELD_LINE], GROUND);
        brush.band([0, FIELD_END, CLOCKS, 2], WALL_COLOUR);
        let hits = if self.hits { HIT_HUES } else { 0 };
        let paint = |brush: &mut Brush| {
            let colours = LOGO[0].into_iter().zip(LOGO[1]);
            for (row, (art, (ntsc, pal60))) in SOURCES.logo.iter().zip(colours).enumerate() {
                brush.art(art, (LOGO_LEFT, LOGO_LINE + 2 * row), [ntsc, pal60]);
            }
        };
        brush.shaded(|shades| shades.hues ^= hits, paint);
        let (x, y) = self.ball;
        brush.thing("the title's ball");
        brush.band([x, BALL_LINE + y, BALL.0, BALL.1], BALL_COLOUR);
        let (chosen, colour, digit) = self.chosen;
        let bar = match digit {
            None => Some((chosen, [colour, WHITE])),
            Some(digit) => {
                let line = self.lines.get(chosen).map_or(0, |text| text.1);
                brush.thing("the block behind a digit");
                brush.block(RATING_LEFT + 4 * digit, 4, line, colour);
                None
            }
        };
        brush.rows(&SOURCES.words, &self.lines, bar);
    }
}

impl Scores {
    fn draw(&self, brush: &mut Brush) {
        for (side, (text, colour, bar)) in self.sides.iter().enumerate() {
            let name = Side::ALL[side];
            brush.thing(format!("{name}'s score {text}"));
            for (at, letter) in text
                .chars()
                .enumerate()
                .filter(|(_, letter)| *letter != ' ')
            {
                let art = match letter {
                    'I' | 'M' | 'N' => &SOURCES.names,
                    _ => &SOURCES.font,
                };
                let art = art.get(letter.encode_utf8(&mut [0; 4])).picked(&SCORE_ROWS);
                // The first two stand a clock further left.
                let x = SCORE_LEFTS[side] + 4 * at - usize::from(at < 2);
                brush.art(&art, (x, SCORE_LINE), *colour);
            }
            brush.thing(format!("the bar under {name}'s score"));
            let left = BAR_MIDDLES[side] - 4 * bar;
            brush.band([left, BAR_LINE, 8 * bar, 2], *colour);
        }
        brush.thing("the upper wall");
        draw_wall(brush, UPPER_WALL, self.wall);
    }
}

/// A code of black modules on white.
fn draw_code(brush: &mut Brush, modules: Option<&[bool]>) {
    brush.thing("the white around the code");
    brush.fixed([0, CODE_TOP, CLOCKS, CODE_END - CODE_TOP], WHITE);
    let known = if COMPARED { modules } else { None };
    let Some(modules) = known else {
        brush.thing("the code");
        let area = Area::new(CODE_LEFT, CODE_LINE, SIDE * MODULE.0, SIDE * MODULE.1);
        return brush.picture.any(brush.painted(), area);
    };
    let rows = modules.chunks(SIDE).enumerate();
    for (y, row) in rows {
        for (x, _) in row.iter().enumerate().filter(|(_, black)| **black) {
            brush.thing(format!("module {x} in row {y} of the code"));
            let [left, top] = [CODE_LEFT + MODULE.0 * x, CODE_LINE + MODULE.1 * y];
            brush.fixed([left, top, MODULE.0, MODULE.1], [0; 2]);
        }
    }
}

/// A wall of two lines, the lower one in the shade.
fn draw_wall(brush: &mut Brush, line: usize, colour: Colour) {
    brush.band([0, line, CLOCKS, 1], colour);
    let shade = |standard: usize| colour[standard] ^ WALL_SHADE[standard];
    brush.band([0, line + 1, CLOCKS, 1], [0, 1].map(shade));
}

/// The ground of a row: odd ones are a stripe.
fn ground(row: u8) -> Colour {
    let stripe = |standard: usize| GROUND[standard] ^ STRIPE[standard];
    match row % 2 {
        0 => GROUND,
        _ => [0, 1].map(stripe),
    }
}

/// The left upper corner of a cell of rows 1 to 9.
pub fn corner(cell: Cell) -> (usize, usize) {
    let (x, y) = (usize::from(cell.x()), usize::from(cell.y()));
    (
        COLUMN_0 + COLUMN_PITCH * x,
        ROW_1 + ROW_PITCH * y - ROW_PITCH,
    )
}

impl Board {
    fn draw(&self, brush: &mut Brush, wall: Colour) {
        brush.thing("the table");
        brush.band([0, TABLE_LINE, CLOCKS, LOWER_WALL - TABLE_LINE], GROUND);
        // A stripe begins two lines above its row and ends where the next one may begin.
        for row in (1..=ROWS).step_by(2) {
            let line = ROW_1 + ROW_PITCH * (row - 1) - 2;
            brush.band([0, line, CLOCKS, ROW_PITCH], ground(row as u8));
        }
        brush.thing("the lower wall");
        draw_wall(brush, LOWER_WALL, wall);
        line::draw(brush, self.says.as_ref());
        self.edges(brush, wall);
        for (side, row) in bumpers() {
            brush.thing(format!("the bumper of {side} in row {row}"));
            let (art, corner) = self.bumper(side, row);
            brush.art(art, corner, wall);
        }
        let mut things = Vec::with_capacity(self.cells.len());
        let [what, places] = &*NAMES;
        for ((cell, held), place) in self.cells.iter().zip(places) {
            let (art, colour) = look(*held, brush.shades);
            let what = what[held.place()].as_str();
            let thing = brush.picture.thing_at(what, place.as_str());
            brush.picture.art(thing, art, corner(*cell), colour);
            things.push(thing);
        }
        if let Some((cell, button)) = self.cursor {
            self.cursor(brush, cell, button, wall);
        }
        self.draw_late(brush, &things);
        if let Some((x, pair)) = self.ball {
            brush.thing("the ball in flight");
            let (line, height) = lines_of_ball(pair);
            brush.band([x, line, BALL.0, height], wall);
            for (before, more) in self.ball_late.iter().copied().map(lines_of_ball) {
                let first = line.min(before);
                let end = (line + height).max(before + more);
                let area = Area::new(x, first, BALL.0, end - first);
                brush.picture.any(brush.painted(), area);
            }
        }
    }

    /// What is at a place of a bumper, and its left upper corner.
    fn bumper(&self, side: Side, row: u8) -> (&'static Art, (usize, usize)) {
        let is_there = bumper_in_row(self.game.bumpers[side], row);
        let x = [0, CLOCKS - PIECE_WIDTH][side as usize];
        let y = ROW_1 + ROW_PITCH * (usize::from(row) - 1);
        let art = if is_there { side as usize } else { 2 };
        (&SOURCES.bumpers[art], (x, y))
    }

    /// Rows 0 and 10.
    fn edges(&self, brush: &mut Brush, wall: Colour) {
        let bw = brush.shades.greys & 0xF0 == 0;
        let shades = brush.shades;
        let target = self.game.target().filter(|_| self.target);
        for launcher in Launcher::ALL {
            let magazine = self.game.magazines[launcher];
            let out = magazine.outage != Outage::None;
            brush.thing(format!("the launcher {launcher}"));
            let bottom = usize::from(launcher.end == End::Bottom);
            let art = &SOURCES.launchers[launcher.side as usize][bottom][usize::from(out)];
            let left = match launcher.side {
                Side::Left => 0,
                Side::Right => CLOCKS - art.width(),
            };
            let line = EDGE_LINES[bottom];
            brush.art(art, (left, line), wall);
            if bw {
                brush.shades.greys = 0xFF;
            }
            let at = NUMBERS_LEFT[if launcher.side == Side::Left { 0 } else { 4 }];
            let is_first = launcher.side == Side::Left && launcher.end == End::Top;
            let (name, art) = if out {
                let sign = &SOURCES.outages[launcher.side as usize];
                (format!("the sign that {launcher} is out"), sign)
            } else {
                let launches = magazine.launches;
                let name = format!("the launches of {launcher}: {launches}");
                (name, number(launches))
            };
            brush.thing(name);
            match target {
                // It has the target's colour beside it.
                Some(target) if is_first && target.column == 4 => {
                    fixed(brush, art, (at, line), lum(GOLD, NUMBER));
                }
                _ => {
                    brush.art(art, (at, line), piece_colour(launcher.side, bw));
                }
            }
            brush.shades = shades;
        }
        if bw {
            brush.shades.greys = 0xFF;
        }
        for side in Side::ALL {
            let value = self.game.values[side];
            brush.thing(format!("the worth of {side}'s bumpers: {value}"));
            let colour = piece_colour(side, bw);
            let left = NUMBERS_LEFT[if side == Side::Left { 1 } else { 3 }];
            brush.art(number(value), (left, EDGE_LINES[1]), colour);
        }
        brush.shades = shades;
        if let Some(seconds) = self.seconds {
            brush.thing(format!("the clock's number {seconds}"));
            let (art, colour) = match seconds {
                0..5 => (&SOURCES.late[usize::from(seconds)], LATE_CLOCK),
                _ => (number(seconds), lum(GOLD, NUMBER)),
            };
            fixed(brush, art, (NUMBERS_LEFT[2], EDGE_LINES[1]), colour);
        }
        let place = target.map(|target| usize::from(target.column) / 4);
        for (at, &left) in NUMBERS_LEFT.iter().enumerate().take(4).skip(1) {
            if let (Some(target), true) = (target, place == Some(at)) {
                brush.thing(format!("the target {}", target.launches));
                let number = number(target.launches);
                fixed(brush, number, (left, EDGE_LINES[0]), lum(GOLD, NUMBER));
            } else if self.game.launch_due() && at > 1 {
                brush.thing("the sign that a launch is due");
                fixed(brush, &SOURCES.due, (left, EDGE_LINES[0]), lum(GOLD, PIECE));
            }
        }
    }

    fn cursor(&self, brush: &mut Brush, cell: Cell, button: u8, wall: Colour) {
        brush.thing(format!("the cursor at {cell}"));
        if !cell.is_marker() {
            let width = match button {
                BUTTON_REFUSED => 2,
                BUTTON_FINISH => 4,
                _ => 8,
            };
            let left = EDGE_BAR_LEFTS[usize::from(cell.x() > 0)];
            let line = EDGE_BAR_LINES[usize::from(cell.y() > 0)];
            brush.band([left, line, width, 4], wall);
            return;
        }
        let colour = match button {
            BUTTON_REFUSED => REFUSED_COLOUR,
            BUTTON_DROP => lum(PINK, PIECE),
            BUTTON_FINISH => lum(GOLD, PIECE),
            _ => lum(GREEN, PIECE),
        };
        let (x, y) = corner(cell);
        let (left, width) = (x - 2, PIECE_WIDTH + 4);
        let parts = [
            (UP, [left, y + PIECE_LINES + 1, width, 1]),
            (DOWN, [left, y - 2, width, 1]),
            (LEFTWARD, [left + width - 2, y - 1, 2, PIECE_LINES + 2]),
            (RIGHTWARD, [left, y - 1, 2, PIECE_LINES + 2]),
        ];
        for (way, part) in parts {
            let is_line = way == UP || way == DOWN;
            let is_there = match self.frame {
                Frame::Whole => true,
                Frame::Sides => !is_line,
                Frame::Lines => is_line,
                Frame::Open(order) => order != way,
            };
            if is_there {
                brush.band(part, colour);
            }
        }
    }
}

/// What a cell looks like, and its colour.
fn look(held: Held, shades: Shades) -> (&'static Art, u8) {
    let bw = shades.greys & 0xF0 == 0;
    let plain = if bw { PALE } else { GOLD };
    let colour = match held {
        Held::Nothing | Held::Marker => lum(plain, MARKER),
        Held::Passed => lum(plain, PIECE),
        Held::Piece(piece, _) => piece_colour(piece.owner(), bw),
    };
    // A cell has its own colours in black and white.
    let greys = if bw { 0xFF } else { shades.greys };
    let colour = Shades { greys, ..shades }.of(colour);
    (&SOURCES.cells[held.place()], colour)
}

/// What a cell holds in words, by [`Held::place`], and what the cells are called.
static NAMES: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
    let free = ["the empty cell", "the marker", "the passed marker"].map(String::from);
    let pieces = Piece::all()
        .flat_map(|piece| ["standing", "lying"].map(|how| format!("the {how} {piece} on")));
    let cells = Cell::markers().map(|cell| cell.to_string());
    [free.into_iter().chain(pieces).collect(), cells.collect()]
});

/// The places of all bumpers.
fn bumpers() -> impl Iterator<Item = (Side, u8)> {
    let rows = |side| (2..=8).step_by(2).map(move |row| (side, row));
    Side::ALL.into_iter().flat_map(rows)
}

/// The first line of a ball from its first pair of lines, and its lines. The gap below row 0 is one line longer than two pairs, those
/// below rows 1 to 8 are one line shorter.
fn lines_of_ball(pair: usize) -> (usize, usize) {
    let line = |pair: usize| {
        let gaps = ((pair + 2) / PAIRS).clamp(1, ROWS) - 1;
        EDGE_LINES[0] + 2 * pair + usize::from(pair > 6) - gaps
    };
    (line(pair), line(pair + BALL.1 / 2) - line(pair))
}

/// A number of at most two digits; a longer one has no art.
fn number(number: u8) -> &'static Art {
    let art = SOURCES.numbers.get(usize::from(number));
    art.unwrap_or(&SOURCES.cells[Held::Nothing.place()])
}
