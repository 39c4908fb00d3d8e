//! What the screen of Ricochet shows, in the image for 3E+: drawn from the game, never from what the kernel is given.

use std::ops::Range;
use std::sync::LazyLock;

use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::board::bumper_in_row;
use ricochet_engine::rules::{Cell, End, Game, Launcher, Orientation, Outage, Piece, Side};
use scene::{Area, Art, Arts, CLOCKS, Picture, Row, Shades, Thing, Words, source};

use super::constants::{BUTTON_DROP, BUTTON_FINISH, BUTTON_REFUSED, DOWN, LEFTWARD, RIGHTWARD, UP};
use super::layout::*;

/// What is drawn and written in the cartridge's sources.
struct Sources {
    letters: Arts,
    numbers: Arts,
    signs: Arts,
    sides: Arts,
    logo: Arts,
    names: Arts,
    font: Arts,
    words: Words,
}

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources {
    letters: Arts::of(source!("ricochet/art/letters.txt")),
    numbers: Arts::of(source!("ricochet/art/numbers.txt")),
    signs: Arts::of(source!("ricochet/art/signs.txt")),
    sides: Arts::of(source!("ricochet/art/sides.txt")),
    logo: Arts::of(source!("ricochet/art/logo.txt")),
    names: Arts::of(source!("ricochet/art/names.txt")),
    font: Arts::of(source!("common/art/font.txt")),
    words: Words::parse(&[
        source!("ricochet/strings.txt"),
        source!("ricochet/pages.txt"),
        "LEFT: LEFT",
    ]),
});

/// A colour for NTSC and PAL60.
type Colour = [u8; 2];
const WHITE: Colour = [0x0E; 2];
/// Brightness of pieces, of numbers, of markers and of passed ones, of Right's pieces in black and white.
const PIECE: u8 = 0x0C;
const NUMBER: u8 = 0x0A;
const MARKER: u8 = 0x06;
const DARK: u8 = 0x06;
/// Bits of the letters that turn while the title's ball hits them.
const HIT_HUES: u8 = 0x04;
/// The row of a letter in each of the 14 lines of a standing piece; and of a lying one, whose first and last line are bars.
const STANDING: [usize; 14] = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4];
const LYING: [usize; 14] = [5, 5, 5, 0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 5];
/// The row of a score's digit in each of its nine lines, and of a letter in its place.
const SCORE_ROWS: [usize; 9] = [0, 0, 1, 2, 3, 4, 5, 6, 6];
const PIECE_WIDTH: usize = 12;
const PIECE_LINES: usize = 14;
/// The lines of markers.
const MIDDLE: Range<usize> = 6..9;
/// Clocks and lines of the ball.
const BALL: (usize, usize) = (4, 6);
/// The width of a bumper in each of its lines, in fours of clocks.
const BUMPER: [usize; PIECE_LINES] = [1, 1, 1, 2, 2, 2, 3, 3, 2, 2, 2, 1, 1, 1];
/// Rows of markers.
pub const ROWS: usize = 9;

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

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub shades: Shades,
    pub screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    SetUp(Box<SetUp>),
    Result(Box<Scores>, Vec<(usize, Line, Colour)>),
    Board(Box<Scores>, Box<Board>),
}

/// A row of text: a row of `strings.txt`, and numbers over it: the half of a column where one ends, and its digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub words: Vec<&'static str>,
    pub numbers: Vec<(usize, String)>,
}

/// The set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    pub lines: Vec<(Line, Colour)>,
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

/// What of a cell may not yet show what is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lag {
    Nothing,
    /// The three lines in the middle.
    Middle,
    All,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub game: Game,
    pub cells: Vec<(Cell, Held)>,
    /// The cursor's cell and what the button does there.
    pub cursor: Option<(Cell, u8)>,
    /// The direction of an order that has begun on a keypad and has moved nothing yet.
    pub order: Option<u8>,
    /// Where a ball is: its first clock, and its first pair of lines from row 0's first. It is three pairs high.
    pub ball: Option<(usize, usize)>,
    /// The first pairs of lines in which it may still be seen.
    pub ball_lags: Vec<usize>,
    /// Whether the target is seen.
    pub target: bool,
    pub seconds: Option<u8>,
    /// What may not yet show what is due: of each cell, and the bumpers.
    pub lags: Vec<Lag>,
    pub bumpers_lag: bool,
}

impl Scene {
    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let shades = Shades {
            standard,
            ..self.shades
        };
        let mut brush = Brush {
            picture: Picture::new(0),
            shades,
        };
        match &self.screen {
            Screen::SetUp(set_up) => set_up.draw(&mut brush),
            Screen::Result(scores, lines) => {
                scores.draw(&mut brush);
                for (line, text, colour) in lines {
                    brush.text(text, *line, *colour);
                }
            }
            Screen::Board(scores, board) => {
                scores.draw(&mut brush);
                board.draw(&mut brush, scores.wall);
            }
        }
        brush.picture
    }
}

/// What things are painted with.
struct Brush {
    picture: Picture,
    shades: Shades,
}

impl Brush {
    /// Whether an area of a frame is as painted.
    fn is_in(&self, pixels: &[u8], area: Area) -> bool {
        let lines = area.y..area.y + area.height;
        lines.map(|line| CLOCKS * line + area.x).all(|from| {
            let to = from + area.width;
            let painted = &self.picture.colours()[from..to];
            let both = painted.iter().zip(&pixels[from..to]);
            // An odd one stands for any.
            both.into_iter()
                .all(|(due, shown)| due & 1 != 0 || due == shown)
        })
    }

    fn thing(&mut self, name: impl Into<String>) -> Thing {
        self.picture.thing(name)
    }

    fn band(&mut self, thing: Thing, [x, y, width, height]: [usize; 4], colour: Colour) {
        let area = Area::new(x, y, width, height);
        self.picture.band(thing, area, self.shades.of(colour));
    }

    fn art(&mut self, thing: Thing, art: &Art, at: (usize, usize), colour: Colour) {
        self.picture.art(thing, art, at, self.shades.of(colour));
    }

    /// A colour that stays whatever the switch and the time that nobody plays.
    fn fixed(&mut self, thing: Thing, art: &Art, at: (usize, usize), colour: Colour) {
        let colour = colour[self.shades.standard];
        self.picture.art(thing, art, at, colour);
    }

    fn text(&mut self, line: &Line, at: usize, colour: Colour) {
        let thing = self.thing(format!("the row {}", line.words.join(" ")));
        let colour = self.shades.of(colour);
        line.row().paint(&mut self.picture, thing, at, colour);
    }
}

impl Line {
    pub fn new(words: &[&'static str]) -> Line {
        Line {
            words: words.to_vec(),
            numbers: Vec::new(),
        }
    }

    /// With a number whose last digit is in this half of a column.
    pub fn with(mut self, last: usize, digits: impl Into<String>) -> Line {
        self.numbers.push((last, digits.into()));
        self
    }

    fn row(&self) -> Row {
        let words = &SOURCES.words;
        let over = |row, name: &&str| words.over(row, name);
        let mut row = self.words.iter().fold(words.blank(), over);
        for (last, digits) in &self.numbers {
            for (at, digit) in digits.bytes().rev().enumerate() {
                row = words.digit(row, last - at, digit - b'0');
            }
        }
        row
    }
}

impl SetUp {
    fn draw(&self, brush: &mut Brush) {
        let title = brush.thing("the title");
        brush.band(title, [0, TITLE_LINE, CLOCKS, 2], WALL_COLOUR);
        brush.band(
            title,
            [0, FIELD_LINE, CLOCKS, FIELD_END - FIELD_LINE],
            GROUND,
        );
        brush.band(title, [0, FIELD_END, CLOCKS, 2], WALL_COLOUR);
        let letters = SOURCES.logo.get("logo");
        let colours = LOGO[0].into_iter().zip(LOGO[1]);
        for (row, (ntsc, pal60)) in colours.enumerate().take(letters.height()) {
            let mut shades = brush.shades;
            shades.hues ^= if self.hits { HIT_HUES } else { 0 };
            let colour = shades.of([ntsc, pal60]);
            let at = (LOGO_LEFT, LOGO_LINE + 2 * row);
            let art = letters.picked(&[row]).scaled(4, 2);
            brush.picture.art(title, &art, at, colour);
        }
        let ball = brush.thing("the title's ball");
        let (x, y) = self.ball;
        brush.band(ball, [x, BALL_LINE + y, BALL.0, BALL.1], BALL_COLOUR);
        let (chosen, bar, digit) = self.chosen;
        for (number, ((line, colour), at)) in self.lines.iter().zip(SETUP_LINES).enumerate() {
            if number == chosen {
                let thing = brush.thing(format!("the bar behind the row {}", line.words.join(" ")));
                match digit {
                    None => scene::bar(&mut brush.picture, thing, at, brush.shades.of(bar)),
                    Some(digit) => {
                        let left = RATING_LEFT + 4 * digit;
                        brush.band(thing, [left, at - 1, 4, scene::TEXT_LINES + 2], bar);
                    }
                }
            }
            brush.text(line, at, if number == chosen { WHITE } else { *colour });
        }
    }
}

impl Scores {
    fn draw(&self, brush: &mut Brush) {
        for (side, (text, colour, bar)) in self.sides.iter().enumerate() {
            let name = Side::ALL[side];
            let thing = brush.thing(format!("{name}'s score {text}"));
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
                brush.art(thing, &art, (x, SCORE_LINE), *colour);
            }
            let thing = brush.thing(format!("the bar under {name}'s score"));
            let left = BAR_MIDDLES[side] - 4 * bar;
            brush.band(thing, [left, BAR_LINE, 8 * bar, 2], *colour);
        }
        let wall = brush.thing("the upper wall");
        brush.band(wall, [0, UPPER_WALL, CLOCKS, 2], self.wall);
    }
}

/// The left upper corner of a cell of rows 1 to 9.
fn corner(cell: Cell) -> (usize, usize) {
    let (x, y) = (usize::from(cell.x()), usize::from(cell.y()));
    (
        COLUMN_0 + COLUMN_PITCH * x,
        ROW_1 + ROW_PITCH * y - ROW_PITCH,
    )
}

impl Board {
    fn draw(&self, brush: &mut Brush, wall: Colour) {
        let table = brush.thing("the table");
        brush.band(
            table,
            [0, TABLE_LINE, CLOCKS, LOWER_WALL - TABLE_LINE],
            GROUND,
        );
        let lower = brush.thing("the lower wall");
        brush.band(lower, [0, LOWER_WALL, CLOCKS, 2], wall);
        self.edges(brush, wall);
        for (side, row) in bumpers() {
            self.bumper(brush, side, row, wall);
            if self.bumpers_lag {
                let thing = brush.thing("bumpers");
                brush.picture.any(thing, bumper_area(side, row));
            }
        }
        for ((cell, held), lag) in self.cells.iter().zip(&self.lags) {
            let lag = match self.is_mixed(*cell, *held) {
                true => Lag::Middle.max(*lag),
                false => *lag,
            };
            self.cell(brush, *cell, *held, lag);
        }
        if let Some((cell, button)) = self.cursor {
            self.cursor(brush, cell, button, wall);
        }
        if let Some((x, pair)) = self.ball {
            let ball = brush.thing("the ball in flight");
            let (line, height) = lines_of_ball(pair);
            brush.band(ball, [x, line, BALL.0, height], wall);
            for (before, more) in self.ball_lags.iter().copied().map(lines_of_ball) {
                let first = line.min(before);
                let end = (line + height).max(before + more);
                let area = Area::new(x, first, BALL.0, end - first);
                brush.picture.any(ball, area);
            }
        }
    }

    /// Whether pieces of both sides stand in a cell's row. The lines of markers may have any of their colours there.
    fn is_mixed(&self, cell: Cell, held: Held) -> bool {
        if matches!(held, Held::Piece(..)) {
            return false;
        }
        Side::ALL.iter().all(|side| {
            self.cells.iter().any(|(other, held)| match held {
                Held::Piece(piece, _) => other.y() == cell.y() && piece.owner() == *side,
                _ => false,
            })
        })
    }

    /// Whether in a frame is as it should be what may not yet be: each cell but for the lines of markers, the bumpers, and
    /// the lines of markers of each row.
    pub fn shown(&self, shades: Shades, wall: Colour, pixels: &[u8]) -> Vec<bool> {
        let cells = self.cells.len();
        let mut shown = vec![false; cells + 1 + ROWS];
        for standard in [scene::NTSC, scene::PAL60] {
            let shades = Shades { standard, ..shades };
            let picture = Picture::new(shades.of(GROUND));
            let mut brush = Brush { picture, shades };
            let mut rows = [true; ROWS];
            let mut all = true;
            for (number, (cell, held)) in self.cells.iter().enumerate() {
                let lag = match self.lags[number] {
                    Lag::Nothing => continue,
                    _ if self.is_mixed(*cell, *held) => Lag::Middle,
                    _ => Lag::Nothing,
                };
                self.cell(&mut brush, *cell, *held, lag);
                let (x, y) = corner(*cell);
                let lines = |from, to| Area::new(x, y + from, PIECE_WIDTH, to - from);
                let is_in = |from, to| brush.is_in(pixels, lines(from, to));
                let is_shown = is_in(0, MIDDLE.start) && is_in(MIDDLE.end, PIECE_LINES);
                shown[number] |= is_shown;
                all &= is_shown;
                rows[usize::from(cell.y()) - 1] &= is_in(MIDDLE.start, MIDDLE.end);
            }
            if self.bumpers_lag {
                for (side, row) in bumpers() {
                    self.bumper(&mut brush, side, row, wall);
                }
                let mut areas = bumpers().map(|(side, row)| bumper_area(side, row));
                let are_shown = areas.all(|area| brush.is_in(pixels, area));
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

    fn bumper(&self, brush: &mut Brush, side: Side, row: u8, wall: Colour) {
        let thing = brush.thing(format!("the bumper of {side} in row {row}"));
        let top = bumper_area(side, row).y;
        if bumper_in_row(self.game.bumpers[side], row) {
            for (line, width) in BUMPER.iter().enumerate() {
                let left = if side == Side::Left {
                    0
                } else {
                    CLOCKS - 4 * width
                };
                brush.band(thing, [left, top + line, 4 * width, 1], wall);
            }
        }
    }

    fn cell(&self, brush: &mut Brush, cell: Cell, held: Held, lag: Lag) {
        let (x, y) = corner(cell);
        let name = match held {
            Held::Nothing => format!("the empty cell {cell}"),
            Held::Marker => format!("the marker {cell}"),
            Held::Passed => format!("the passed marker {cell}"),
            Held::Piece(piece, Orientation::Vertical) => format!("the standing {piece} on {cell}"),
            Held::Piece(piece, Orientation::Horizontal) => format!("the lying {piece} on {cell}"),
        };
        let thing = brush.thing(name);
        let bw = brush.shades.greys & 0xF0 == 0;
        let plain = if bw { PALE } else { GOLD };
        brush.picture.art(
            thing,
            &Art::drawn(PIECE_WIDTH, PIECE_LINES, &|_, _| false),
            (x, y),
            0,
        );
        let shades = brush.shades;
        if bw {
            brush.shades.greys = 0xFF;
        }
        match held {
            Held::Nothing => {}
            Held::Marker => brush.band(thing, [x + 4, y + 7, 4, 1], lum(plain, MARKER)),
            Held::Passed => {
                for line in [6, 8] {
                    brush.band(thing, [x + 4, y + line, 4, 1], lum(plain, PIECE));
                }
            }
            Held::Piece(piece, orientation) => {
                let colour = piece_colour(piece.owner(), bw);
                let letter = SOURCES.letters.get(&piece.to_string());
                let art = match orientation {
                    Orientation::Vertical => letter.picked(&STANDING),
                    Orientation::Horizontal => letter.picked(&LYING),
                };
                brush.art(thing, &art.scaled(4, 1), (x, y), colour);
                if orientation == Orientation::Horizontal {
                    for line in [0, PIECE_LINES - 1] {
                        brush.band(thing, [x, y + line, PIECE_WIDTH, 1], colour);
                    }
                }
            }
        }
        brush.shades = shades;
        let area = match (lag, held) {
            (Lag::Nothing, _) => return,
            (Lag::Middle, Held::Piece(..)) => {
                Area::new(x, y + MIDDLE.start, PIECE_WIDTH, MIDDLE.len())
            }
            (Lag::Middle, _) => Area::new(x + 4, y + MIDDLE.start, 4, MIDDLE.len()),
            (Lag::All, _) => Area::new(x, y, PIECE_WIDTH, PIECE_LINES),
        };
        brush.picture.any(thing, area);
    }

    /// Rows 0 and 10.
    fn edges(&self, brush: &mut Brush, wall: Colour) {
        let bw = brush.shades.greys & 0xF0 == 0;
        let shades = brush.shades;
        let target = self.game.target().filter(|_| self.target);
        for launcher in Launcher::ALL {
            let magazine = self.game.magazines[launcher];
            let out = magazine.outage != Outage::None;
            let thing = brush.thing(format!("the launcher {launcher}"));
            let mut art = SOURCES
                .sides
                .get(if out {
                    "launcher that is out"
                } else {
                    "launcher"
                })
                .clone();
            if launcher.end == End::Bottom {
                art = art.picked(&[4, 3, 2, 1, 0]);
            }
            let mut art = art.scaled(4, 2);
            let mut left = 0;
            if launcher.side == Side::Right {
                art = art.mirrored();
                left = CLOCKS - art.width();
            }
            let line = EDGE_LINES[usize::from(launcher.end == End::Bottom)];
            brush.art(thing, &art, (left, line), wall);
            if bw {
                brush.shades.greys = 0xFF;
            }
            let at = NUMBERS_LEFT[if launcher.side == Side::Left { 0 } else { 4 }];
            let is_first = launcher.side == Side::Left && launcher.end == End::Top;
            let (thing, art) = if out {
                let name = ["left is out", "right is out"][launcher.side as usize];
                let sign = SOURCES.signs.get(name).scaled(1, 2);
                (format!("the sign that {launcher} is out"), sign)
            } else {
                let launches = magazine.launches;
                let number = number(launches);
                (format!("the launches of {launcher}: {launches}"), number)
            };
            let thing = brush.thing(thing);
            match target {
                // It has the target's colour beside it.
                Some(target) if is_first && target.column == 4 => {
                    brush.fixed(thing, &art, (at, line), lum(GOLD, NUMBER));
                }
                _ => brush.art(thing, &art, (at, line), piece_colour(launcher.side, bw)),
            }
            brush.shades = shades;
        }
        if bw {
            brush.shades.greys = 0xFF;
        }
        for side in Side::ALL {
            let value = self.game.values[side];
            let thing = brush.thing(format!("the worth of {side}'s bumpers: {value}"));
            let colour = piece_colour(side, bw);
            let left = NUMBERS_LEFT[if side == Side::Left { 1 } else { 3 }];
            brush.art(thing, &number(value), (left, EDGE_LINES[1]), colour);
        }
        brush.shades = shades;
        if let Some(seconds) = self.seconds {
            let thing = brush.thing(format!("the clock's number {seconds}"));
            let (art, colour) = match seconds {
                0..5 => (digit(seconds).scaled(2, 1), LATE_CLOCK),
                _ => (number(seconds), lum(GOLD, NUMBER)),
            };
            brush.fixed(thing, &art, (NUMBERS_LEFT[2], EDGE_LINES[1]), colour);
        }
        let place = target.map(|target| usize::from(target.column) / 4);
        for (at, &left) in NUMBERS_LEFT.iter().enumerate().take(4).skip(1) {
            if let (Some(target), true) = (target, place == Some(at)) {
                let thing = brush.thing(format!("the target {}", target.launches));
                let number = number(target.launches);
                brush.fixed(thing, &number, (left, EDGE_LINES[0]), lum(GOLD, NUMBER));
            } else if self.game.launch_due() && at > 1 {
                let thing = brush.thing("the sign that a launch is due");
                let art = SOURCES.signs.get("a launch is due").scaled(1, 2);
                brush.fixed(thing, &art, (left, EDGE_LINES[0]), lum(GOLD, PIECE));
            }
        }
    }

    fn cursor(&self, brush: &mut Brush, cell: Cell, button: u8, wall: Colour) {
        let thing = brush.thing(format!("the cursor at {cell}"));
        if !cell.is_marker() {
            let width = match button {
                BUTTON_REFUSED => 2,
                BUTTON_FINISH => 4,
                _ => 8,
            };
            let left = EDGE_BAR_LEFTS[usize::from(cell.x() > 0)];
            let line = EDGE_BAR_LINES[usize::from(cell.y() > 0)];
            brush.band(thing, [left, line, width, 4], wall);
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
        // The way of an order that has begun on a keypad opens the side away from it, but in rows 1 and 9.
        let order = self.order.filter(|_| (2..=8).contains(&cell.y()));
        let parts = [
            (UP, [left, y + PIECE_LINES + 1, width, 2]),
            (DOWN, [left, y - 3, width, 2]),
            (LEFTWARD, [left + width - 2, y - 1, 2, PIECE_LINES + 2]),
            (RIGHTWARD, [left, y - 1, 2, PIECE_LINES + 2]),
        ];
        for (way, part) in parts {
            if order != Some(way) {
                brush.band(thing, part, colour);
            }
        }
    }
}

/// The places of all bumpers, and the area of one.
fn bumpers() -> impl Iterator<Item = (Side, u8)> {
    let rows = |side| (2..=8).step_by(2).map(move |row| (side, row));
    Side::ALL.into_iter().flat_map(rows)
}

fn bumper_area(side: Side, row: u8) -> Area {
    let left = [0, CLOCKS - PIECE_WIDTH][side as usize];
    let top = ROW_1 + ROW_PITCH * (usize::from(row) - 1);
    Area::new(left, top, PIECE_WIDTH, PIECE_LINES)
}

/// The first line of a ball from its first pair of lines, and its lines. The gap below row 0 is one line longer than two pairs.
fn lines_of_ball(pair: usize) -> (usize, usize) {
    let line = |pair| EDGE_LINES[0] + 2 * pair + usize::from(pair > 6);
    (line(pair), line(pair + BALL.1 / 2) - line(pair))
}

fn digit(digit: u8) -> Art {
    let digit = char::from(b'0' + digit);
    let digits = &SOURCES.numbers;
    digits.get(digit.encode_utf8(&mut [0; 4])).scaled(1, 2)
}

/// A number of at most two digits, eight clocks wide.
fn number(number: u8) -> Art {
    let ones = Art::default().with(4, &digit(number % 10));
    match number / 10 {
        0 => ones,
        tens => ones.with(0, &digit(tens)),
    }
}

/// What a computer is called while it thinks.
pub fn short_name(opponent: Opponent) -> String {
    opponent.to_string().chars().take(4).collect()
}
