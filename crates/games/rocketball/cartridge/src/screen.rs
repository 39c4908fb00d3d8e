//! Draws the expected picture of Rocketball! from the state of the game, not from the kernel's data.

mod due;
mod late;

pub use late::ShownLate;

use std::sync::LazyLock;

use rocketball_engine::rules::{COLUMNS, Direction, ROWS, Side, Square};
use scene::{Arts, Brush, CLOCKS, Colour, Line, Picture, Shades, Text, Words, source};

use super::layout::*;

const STRINGS: &str = source!("rocketball/strings.txt");
static GLYPHS: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("rocketball/art/glyphs.txt")));
static ENDS: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("rocketball/art/ends.txt")));
static TITLE: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("rocketball/art/logo.txt")));
static WORDS: LazyLock<Words> = LazyLock::new(|| Words::parse(&[STRINGS]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("rocketball/pages.txt")]));
/// The rows on the screen: those of the field, and one with a goal at each end.
const LINES: usize = ROWS as usize + 2;
const WIDTH: usize = COLUMNS as usize;
const LAST: usize = LINES - 1;
const HALFWAY: usize = LINES / 2;
/// The first clock of the east wall.
const WALL_EAST: usize = CLOCKS - WALL_WIDTH;

/// The colours of the halves: rows by turns, the end, the walls, and the goal with the walls beside it.
#[rustfmt::skip]
const HALVES: [[Colour; 5]; 2] = [
    [NORTH_DARK, NORTH_LIGHT, NORTH_END, NORTH_WALL, NORTH_GOAL_WALL],
    [SOUTH_DARK, SOUTH_LIGHT, SOUTH_END, SOUTH_WALL, SOUTH_GOAL_WALL],
];
const COLOURS: [Colour; 2] = [NORTH_COLOUR, SOUTH_COLOUR];
const TILES: [Colour; 2] = [NORTH_TILE, SOUTH_TILE];

/// What each square shows, by the names of its art.
type Squares = [[&'static str; WIDTH]; LINES];

/// The contents of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The rows of the set-up, and the one on the bar.
    SetUp(Vec<Text>, usize),
    Field(Box<Shown>),
}

/// The field, and the lines above and below it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    /// The sides' colours are exchanged.
    tug: bool,
    squares: Squares,
    /// The column and the colour of each row's tile.
    tiles: [Option<(usize, Colour)>; LINES],
    /// Whose turn it is: the colour of both lines.
    actor: Side,
    above: Option<Above>,
    /// By its name in `pages.txt`.
    below: &'static str,
}

/// The line above the field, and what the words say besides: the points of both sides, and who has the windbag.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Above {
    line: Line,
    score: [u8; 2],
    holder: Side,
}

/// The square at a clock and a line.
pub fn square_at(x: usize, y: usize) -> Option<Square> {
    let row = y.checked_sub(FIELD_LINE)? / ROW_LINES;
    if !(WALL_WIDTH..WALL_EAST).contains(&x) {
        return None;
    }
    // A square ends halfway to the next one.
    let is_before = |pair: &[usize]| x < (pair[0] + GLYPH_WIDTH + pair[1]) / 2;
    let column = COLUMN_LEFT.windows(2).position(is_before);
    Square::new(column.unwrap_or(WIDTH - 1) as i8, row as i8)
}

/// The direction from a square to a clock and a line; `None` on the square.
pub fn direction_at(from: Square, x: usize, y: usize) -> Option<Direction> {
    if square_at(x, y) == Some(from) {
        return None;
    }
    let left = COLUMN_LEFT[usize::from(from.column())];
    let top = FIELD_LINE + usize::from(from.row()) * ROW_LINES;
    // In units in which a square is as wide as it is high.
    let east = (2 * x) as isize - (2 * left + GLYPH_WIDTH) as isize;
    let east = east * ROW_LINES as isize;
    let south = (2 * y) as isize - (2 * top + ROW_LINES) as isize;
    let south = south * (2 * GLYPH_WIDTH) as isize;
    Some(match east.abs() > south.abs() {
        true if east > 0 => Direction::East,
        true => Direction::West,
        false if south > 0 => Direction::South,
        false => Direction::North,
    })
}

impl Scene {
    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let mut brush = Brush::new(self.shades, standard);
        match &self.screen {
            Screen::SetUp(rows, bar) => {
                let logo = TITLE.get("logo");
                brush.title([TITLE_LINE, TITLE_GAP], logo, &LOGO, [BOX_WALL, GROUND]);
                brush.rows(&WORDS, rows, Some((*bar, [BLUE, WHITE])));
            }
            Screen::Field(shown) => shown.draw(&mut brush),
        }
        brush.picture
    }
}

impl Shown {
    fn draw(&self, brush: &mut Brush) {
        self.grounds(brush);
        for (row, squares) in self.squares.iter().enumerate() {
            let arts = if row % LAST == 0 { &ENDS } else { &GLYPHS };
            for (column, name) in squares.iter().enumerate() {
                brush.thing(format!("{name} in column {column} of {}", named_row(row)));
                let at = (COLUMN_LEFT[column], lines_of(row).0 + GLYPH_Y);
                brush.art(arts.get(name), at, CHIP);
            }
        }
        let colour = COLOURS[self.actor as usize];
        if let Some(above) = &self.above {
            brush.thing(format!("the line above, turn of {}", self.actor));
            brush.text(&WORDS, &above.line, TOP_LINE, colour);
            for (line, side) in [Side::North, Side::South].into_iter().enumerate() {
                let has = if side == above.holder {
                    ", WINDBAG"
                } else {
                    ""
                };
                let text = || format!("{side} {}{has}", above.score[line]).to_ascii_uppercase();
                brush.picture.write((0, line), 0, text);
            }
        }
        for (row, tile) in self.tiles.iter().enumerate() {
            if let Some((column, _)) = tile {
                let what = self.squares[row][*column].replace('-', " ");
                let text = || format!("{what} AT {column},{row}").to_ascii_uppercase();
                brush.picture.write((0, scene::LINES + row), 0, text);
            }
        }
        brush.thing(format!("the line {} below the field", self.below));
        brush.text(&BELOW, &Line::new(self.below), BELOW_LINE, colour);
    }

    /// The ground, and on it the walls, the goals and the tiles, which have one colour in a row.
    fn grounds(&self, brush: &mut Brush) {
        // From the last row on: a wall goes on into the first line of the next row.
        for (row, tile) in self.tiles.iter().enumerate().rev() {
            let (first, lines) = lines_of(row);
            let below = lines - usize::from(row == LAST);
            let [dark, light, end, wall, net] = HALVES[usize::from((row > HALFWAY) != self.tug)];
            let (ground, beside, [goal, width]) = match row {
                HALFWAY => (MIDDLE, MIDDLE_WALL, [0, 0]),
                0 | LAST => (end, net, [GOAL_LEFT, GOAL_WIDTH]),
                _ => ([dark, light][row % 2], wall, [0, 0]),
            };
            let lit = tile.map_or(beside, |(_, colour)| colour);
            let name = named_row(row);
            brush.thing(format!("the ground of {name}"));
            brush.band([WALL_WIDTH, first, WALL_EAST - WALL_WIDTH, lines], ground);
            brush.thing(format!("a wall or goal of {name}"));
            let y = first + WALL_Y;
            brush.band([0, y, WALL_WIDTH, below], lit);
            brush.band([WALL_EAST, y, WALL_WIDTH, below], lit);
            brush.band([goal, y, width, below], lit);
            if let Some((column, _)) = tile {
                let (x, y) = (COLUMN_LEFT[*column], first + TILE_Y);
                brush.thing(format!("the tile of {name}"));
                brush.band([x, y, GLYPH_WIDTH, lines - TILE_Y], lit);
            }
        }
    }
}

/// The first line of a row on the screen, and the number of its lines.
fn lines_of(row: usize) -> (usize, usize) {
    let lines = match row {
        0 => return (NORTH_LINE, END_LINES),
        LAST => END_LINES,
        _ => ROW_LINES,
    };
    (FIELD_LINE + (row - 1) * ROW_LINES, lines)
}

fn named_row(row: usize) -> String {
    match row {
        0 => "the north end".to_string(),
        LAST => "the south end".to_string(),
        row => format!("row {}", row - 1),
    }
}
