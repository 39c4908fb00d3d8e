//! What the screen of Rocketball! shows: drawn from the game, never from what the kernel is given.

use std::sync::LazyLock;

use rocketball_engine::rules::{
    Action, Ahead, COLUMNS, Chip, Chips, Direction, Field, Game, Kind, POINTS, Place, ROWS, Side,
    Square,
};
use scene::{Area, Art, Arts, Picture, Shades, Title, Words};

use super::constants::{
    ASSAULT_BIT, BAG_BITS, BLINK, DEED_CLOCKWISE, DEED_COUNTER, DEED_DRIFT, DEED_PLACE, DRIFT_BIT,
    EACH_BITS, FLAG_DEMO, FLAG_DRIFTS, FLAG_SECOND, IDLE_CYCLE, MODE_AIM, MODE_CHANGE, MODE_DEAL,
    MODE_FACE, MODE_FLY, MODE_OVER, MODE_PASS, MODE_PLAY, MODE_ROLL, MODE_SCORED, MODE_SETUP,
    MODE_SHOW, MODE_THINK, MODE_WISH, SETTING_EACH, TIME_SHIFT, TUG_BIT, VARIANT_ASSAULT,
    VARIANT_TUG,
};
use super::encoding;
use super::layout::{
    BALL_TILE, BELOW_LINE, BLUE, BOX_WALL, CHIP, COLUMN_0, COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4,
    COLUMN_5, COLUMN_6, DIM, END_LINES, FIELD_LEFT, FIELD_LINE, GLYPH_WIDTH, GLYPH_Y, GOAL_LEFT,
    GOAL_WIDTH, GROUND, LOGO, MIDDLE, MIDDLE_WALL, NORTH_COLOUR, NORTH_DARK, NORTH_END,
    NORTH_GOAL_WALL, NORTH_LIGHT, NORTH_LINE, NORTH_TILE, NORTH_WALL, PLAIN, ROW_LINES, ROW_PITCH,
    ROWS_LINE, SOUTH_COLOUR, SOUTH_DARK, SOUTH_END, SOUTH_GOAL_WALL, SOUTH_LIGHT, SOUTH_TILE,
    SOUTH_WALL, TILE_Y, TITLE_GAP, TITLE_LINE, TOP_LINE, WALL_EAST, WALL_WEST, WALL_WIDTH, WALL_Y,
    WHITE,
};
use super::view::View;

/// The text of a file of the cartridge's sources.
macro_rules! source {
    ($path:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../../../asm/rocketball/",
            $path
        ))
    };
}

const STRINGS: &str = source!("strings.txt");
const PAGES: &str = source!("pages.txt");
/// The sides' letters, and a windbag in place of one of them.
const SIDES: &str = "NORTH_BAG: ◆||S\nSOUTH_BAG: N||◆\n";

/// What is drawn and written in the cartridge's sources.
struct Sources {
    glyphs: Arts,
    ends: Arts,
    noses: Arts,
    under_north: Arts,
    under_east: Arts,
    title: Arts,
    words: Words,
    below: Words,
}

static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let art = |text| Arts::parse(text).expect("the cartridge's art can be read");
    Sources {
        glyphs: art(source!("art/glyphs.txt")),
        ends: art(source!("art/ends.txt")),
        noses: art(source!("art/noses.txt")),
        under_north: art(source!("art/under_north.txt")),
        under_east: art(source!("art/under_east.txt")),
        title: art(source!("art/logo.txt")),
        words: Words::parse(&[STRINGS, SIDES]),
        below: Words::parse(&[PAGES]),
    }
});

/// What the set-up says of the settings: the variants, and the chips of each kind.
const SETTINGS: [&str; 10] = [
    "BUMPERS",
    "TWISTERS",
    "BARRICADES",
    "GUSTS",
    "MOGULS",
    "DJINNS",
    "TUG",
    "DRIFT",
    "ASSAULT",
    "EACH",
];
const MINUTES: [&str; 4] = ["MINUTE_1", "MINUTES_2", "MINUTES_5", "MINUTES_10"];
const EACH: [&str; 3] = ["EACH_6", "EACH_7", "EACH_8"];
const DIE: [&str; 4] = ["DIE_1", "DIE_2", "DIE_3", "DIE_4"];
const LEFT_DIE: [&str; 4] = ["LEFT_1", "LEFT_2", "LEFT_3", "LEFT_4"];
const RIGHT_DIE: [&str; 4] = ["RIGHT_1", "RIGHT_2", "RIGHT_3", "RIGHT_4"];
const HINTS: [&str; 4] = ["HINT_START", "HINT_ROW", "HINT_CHANGE", "HINT_WAIT"];
/// The rows on the screen: those of the field, and one with a goal at each end.
const LINES: usize = ROWS as usize + 2;
const WIDTH: usize = COLUMNS as usize;
const MIDDLE_ROW: usize = LINES / 2;
const CLOCKS: [usize; WIDTH] = [
    COLUMN_0, COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4, COLUMN_5, COLUMN_6,
];
/// Squares that differ at most while the computer tries a chip: a chip that drifts leaves one and enters one.
const TRIED: usize = 2;
/// Clocks of the tip of a rocketball that points to the west.
const NOSE: usize = 4;

/// The name of the row of words with this number in a file.
fn named(file: &'static str, number: u8) -> Option<&'static str> {
    let rows = file.lines().filter(|line| !line.starts_with(';'));
    let mut names = rows.filter_map(|line| line.split_once(':'));
    names.nth(number.into()).map(|(name, _)| name)
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The set-up: its rows, by their names in `strings.txt`, and the row on the bar.
    SetUp { rows: [&'static str; 6], bar: usize },
    /// The field.
    Field {
        /// The sides' colours are exchanged.
        tug: bool,
        squares: Box<[[Shown; WIDTH]; LINES]>,
        /// The tile of each row.
        tiles: [Option<(usize, Tile)>; LINES],
        above: Option<Above>,
        /// The line below, by its name in `pages.txt`, and the side whose colour it has.
        below: Option<(&'static str, Side)>,
    },
}

/// What a square shows, by the names of its art: a chip, a rocketball, the cursor, the way to which a wall turns a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    art: &'static str,
    /// The chip under a rocketball.
    under: Option<&'static str>,
}

/// Whose a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tile {
    /// The only ball's.
    Ball,
    Of(Side),
}

/// The line above the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Above {
    holder: Side,
    score: [u8; 2],
    /// What the dice show, by the names of rows: one, or two in Assault!.
    dice: [Option<&'static str>; 2],
}

/// What may be done on the cursor's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum May {
    Nothing,
    Place,
    Rotate,
    Drift,
}

/// The names of art that points to the north, east, south and west; walls turn a ball to the east and to the west at the ends.
const ARROWS: [&str; 4] = ["edge-north", "end-east", "edge-south", "end-west"];
const ROCKETS: [&str; 4] = ["rocket-north", "rocket-east", "rocket-south", "rocket-west"];
const VORTICES: [&str; 4] = ["vortex-north", "vortex-east", "vortex-south", "vortex-west"];
const GUSTS: [&str; 4] = ["gust-north", "gust-east", "gust-south", "gust-west"];

fn shown(art: &'static str) -> Shown {
    Shown { art, under: None }
}

/// The name of a chip's art.
fn art_of(chip: Chip) -> &'static str {
    match chip {
        Chip::Vortex(direction) => VORTICES[direction as usize],
        Chip::Gust(direction) => GUSTS[direction as usize],
        Chip::Bumper => "bumper",
        Chip::Twister => "twister",
        Chip::Barricade => "barricade",
        Chip::Mogul => "mogul",
    }
}

impl Scene {
    /// What a frame shows that begins with this RAM, in a game.
    pub fn of(view: &View, known: Option<&Game>) -> Option<Scene> {
        let black_and_white = view.console.inputs().black_and_white;
        Some(Scene {
            shades: Shades::new(view.byte(view.at.idle), IDLE_CYCLE, black_and_white),
            screen: match view.byte(view.at.mode) {
                MODE_SETUP => set_up_of(view)?,
                mode => field_of(view, mode, known)?,
            },
        })
    }

    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let shades = Shades {
            standard,
            ..self.shades
        };
        let mut picture = Picture::new(0);
        match &self.screen {
            Screen::SetUp { rows, bar } => set_up(&mut picture, shades, rows, *bar),
            Screen::Field {
                tug,
                squares,
                tiles,
                above,
                below,
            } => {
                let sides = match tug {
                    true => [SOUTH, NORTH],
                    false => [NORTH, SOUTH],
                };
                // In Tug-of-War the middle row's hue changes with those of the halves.
                let turned = |colour: [u8; 2]| match tug {
                    true => [0, 1].map(|at| colour[at] ^ NORTH_LIGHT[at] ^ SOUTH_LIGHT[at]),
                    false => colour,
                };
                let middle = [MIDDLE, MIDDLE_WALL].map(turned);
                grounds(&mut picture, shades, sides, middle, tiles);
                for (row, squares) in squares.iter().enumerate() {
                    for (column, shown) in squares.iter().enumerate() {
                        square(&mut picture, shades, (column, row), *shown);
                    }
                }
                if let Some(above) = above {
                    line_above(&mut picture, shades, above);
                }
                if let Some((name, side)) = below {
                    let thing = picture.thing(format!("the line {name} below the field"));
                    let colour = shades.of(words_of(*side));
                    let row = SOURCES.below.row(name);
                    row.paint(&mut picture, thing, BELOW_LINE, colour);
                }
            }
        }
        picture
    }
}

/// Colours of a half of the field: its rows by turns, the end, the walls, and the goal with the walls beside it.
struct Half {
    rows: [[u8; 2]; 2],
    end: [u8; 2],
    wall: [u8; 2],
    goal: [u8; 2],
}

const NORTH: Half = Half {
    rows: [NORTH_DARK, NORTH_LIGHT],
    end: NORTH_END,
    wall: NORTH_WALL,
    goal: NORTH_GOAL_WALL,
};
const SOUTH: Half = Half {
    rows: [SOUTH_DARK, SOUTH_LIGHT],
    end: SOUTH_END,
    wall: SOUTH_WALL,
    goal: SOUTH_GOAL_WALL,
};

fn words_of(side: Side) -> [u8; 2] {
    match side {
        Side::North => NORTH_COLOUR,
        Side::South => SOUTH_COLOUR,
    }
}

/// The first line of a row on the screen, and the number of its lines.
fn lines_of(row: usize) -> (usize, usize) {
    match row {
        0 => (NORTH_LINE, END_LINES),
        row if row == LINES - 1 => (FIELD_LINE + (row - 1) * ROW_LINES, END_LINES),
        row => (FIELD_LINE + (row - 1) * ROW_LINES, ROW_LINES),
    }
}

/// The ground, and on it the walls, the goals and the tiles, which have one colour in a row.
fn grounds(
    picture: &mut Picture,
    shades: Shades,
    sides: [Half; 2],
    middle: [[u8; 2]; 2],
    tiles: &[Option<(usize, Tile)>; LINES],
) {
    let (last, lines) = lines_of(LINES - 1);
    let end = last + lines;
    let ends = [0, LINES - 1];
    let mut band = |what: &str, row: usize, x: usize, above: usize, width: usize, lines, colour| {
        let y = lines_of(row).0 + above;
        let area = Area {
            x,
            y,
            width,
            height: usize::min(lines, end - y),
        };
        let thing = picture.thing(format!("{what} of {}", named_row(row)));
        picture.band(thing, area, shades.of(colour));
    };
    let half = |row: usize| &sides[usize::from(row > MIDDLE_ROW)];
    for row in 0..LINES {
        let colour = match row {
            MIDDLE_ROW => middle[0],
            row if ends.contains(&row) => half(row).end,
            row => half(row).rows[row % 2],
        };
        let (width, lines) = (scene::CLOCKS - FIELD_LEFT, lines_of(row).1);
        band("the ground", row, FIELD_LEFT, 0, width, lines, colour);
    }
    for x in [WALL_WEST, WALL_EAST] {
        band("the gap above a wall", 0, x, 0, WALL_WIDTH, WALL_Y, GROUND);
    }
    for (row, tile) in tiles.iter().enumerate() {
        let colour = match (tile, row) {
            (Some((_, Tile::Ball)), _) => BALL_TILE,
            (Some((_, Tile::Of(Side::North))), _) => NORTH_TILE,
            (Some((_, Tile::Of(Side::South))), _) => SOUTH_TILE,
            (None, MIDDLE_ROW) => middle[1],
            (None, row) if ends.contains(&row) => half(row).goal,
            (None, _) => half(row).wall,
        };
        let lines = lines_of(row).1;
        for x in [WALL_WEST, WALL_EAST] {
            band("a wall", row, x, WALL_Y, WALL_WIDTH, lines, colour);
        }
        if ends.contains(&row) {
            band(
                "the goal", row, GOAL_LEFT, WALL_Y, GOAL_WIDTH, lines, colour,
            );
        }
        if let Some((column, _)) = tile {
            let lines = lines - TILE_Y;
            band(
                "the tile",
                row,
                CLOCKS[*column],
                TILE_Y,
                GLYPH_WIDTH,
                lines,
                colour,
            );
        }
    }
}

fn named_row(row: usize) -> String {
    match row {
        0 => "the north end".to_string(),
        row if row == LINES - 1 => "the south end".to_string(),
        row => format!("row {}", row - 1),
    }
}

/// What a square shows.
fn square(picture: &mut Picture, shades: Shades, at: (usize, usize), shown: Shown) {
    let (column, row) = at;
    let at_end = row == 0 || row == LINES - 1;
    let name = shown.art;
    let thing = picture.thing(format!("{name} in column {column} of {}", named_row(row)));
    let (x, y) = (CLOCKS[column], lines_of(row).0 + GLYPH_Y);
    let mut paint = |art: &Art, x, y| picture.art(thing, art, (x, y), shades.of(CHIP));
    let Some(chip) = shown.under else {
        let arts = match at_end {
            true => &SOURCES.ends,
            false => &SOURCES.glyphs,
        };
        return paint(arts.get(name), x, y);
    };
    let (north, east) = (
        SOURCES.noses.get("nose-north"),
        SOURCES.noses.get("nose-east"),
    );
    let tip = north.height();
    match name {
        "rocket-north" => {
            paint(north, x, y);
            paint(SOURCES.under_north.get(chip), x, y + tip);
        }
        "rocket-south" => {
            let rows = (0..tip).rev().collect::<Vec<_>>();
            paint(SOURCES.under_north.get(chip), x, y);
            paint(&north.picked(&rows), x, y + tip);
        }
        "rocket-east" => {
            paint(SOURCES.under_east.get(chip), x, y);
            paint(east, x + GLYPH_WIDTH - NOSE, y);
        }
        _ => {
            paint(&east.mirrored(), x, y);
            // a clock apart, so that the chip does not touch the tip
            paint(SOURCES.under_east.get(chip), x + NOSE + 1, y);
        }
    }
}

fn line_above(picture: &mut Picture, shades: Shades, above: &Above) {
    let bag = match above.holder {
        Side::North => "NORTH_BAG",
        Side::South => "SOUTH_BAG",
    };
    let words = &SOURCES.words;
    let mut row = words.row(bag);
    for name in above.dice.into_iter().flatten() {
        row = words.over(row, name);
    }
    for (column, points) in [1, 4].into_iter().zip(above.score) {
        row = words.number(row, column, points);
    }
    let what = format!("the line above the field, windbag of {}", above.holder);
    let thing = picture.thing(what);
    row.paint(picture, thing, TOP_LINE, shades.of(words_of(above.holder)));
}

fn set_up(picture: &mut Picture, shades: Shades, rows: &[&str], bar: usize) {
    Title {
        line: TITLE_LINE,
        gap: TITLE_GAP,
        letters: SOURCES.title.get("logo"),
        colours: &LOGO[shades.standard].map(|value| shades.of([value; 2])),
        wall: shades.of(BOX_WALL),
        ground: shades.of(GROUND),
    }
    .paint(picture);
    let colours = [PLAIN, NORTH_COLOUR, SOUTH_COLOUR, PLAIN, PLAIN, DIM];
    for (at, (name, colour)) in rows.iter().zip(colours).enumerate() {
        let thing = picture.thing(format!("the row {name}"));
        let line = ROWS_LINE + at * ROW_PITCH;
        let on_bar = at == bar;
        if on_bar {
            scene::bar(picture, thing, line, shades.of(BLUE));
        }
        let colour = shades.of(if on_bar { WHITE } else { colour });
        SOURCES.words.row(name).paint(picture, thing, line, colour);
    }
}

fn set_up_of(view: &View) -> Option<Screen> {
    let at = view.at;
    let [low, high] = [0, 1].map(|byte| view.byte(at.variants + byte));
    let options = view.byte(at.options);
    let time = usize::from(options >> TIME_SHIFT);
    let game = match (low, high, time) {
        (0, 0, 0) => "GAME_1",
        (BAG_BITS, 0, 0) => "GAME_2",
        (TUG_BIT, 0, 0) => "GAME_3",
        (DRIFT_BIT, 0, 0) => "GAME_4",
        (0, ASSAULT_BIT, 0) => "GAME_5",
        (_, ASSAULT_BIT, 0) if low == BAG_BITS | DRIFT_BIT => "GAME_6",
        _ => "GAME_OTHER",
    };
    let players = [
        ["NORTH_0", "NORTH_1", "NORTH_2", "NORTH_3", "NORTH_4"],
        ["SOUTH_0", "SOUTH_1", "SOUTH_2", "SOUTH_3", "SOUTH_4"],
    ];
    let player = |side: usize| players[side].get(usize::from(view.byte(at.players + side as u16)));
    let shown = view.byte(at.shown_variant);
    let on = |on: bool| if on { "ON" } else { "OFF" };
    let value = match shown {
        SETTING_EACH => EACH.get(usize::from(options & EACH_BITS))?,
        VARIANT_TUG if time > 0 => MINUTES.get(time - 1)?,
        VARIANT_ASSAULT => on(high & ASSAULT_BIT != 0),
        _ => on(low & 1 << shown != 0),
    };
    let last = match view.byte(at.notice) {
        0 => HINTS[usize::from(view.byte(at.frame) >> 6)],
        _ => named(STRINGS, view.byte(at.message))?,
    };
    Some(Screen::SetUp {
        rows: [
            game,
            player(0)?,
            player(1)?,
            SETTINGS.get(usize::from(shown))?,
            value,
            last,
        ],
        bar: view.byte(at.item).into(),
    })
}

/// A place on the screen: its column, and its row counted from the north end.
type Spot = (usize, usize);

fn spot(square: Square) -> Spot {
    (square.column().into(), usize::from(square.row()) + 1)
}

/// Which of the balls and the cursor have a tile: of two in one row each has it in turn.
fn tiles_of(balls: [Option<Spot>; 2], cursor: Option<Spot>, blinks: bool) -> [bool; 3] {
    let row = |spot: Option<Spot>| spot.map(|(_, row)| row);
    let asking = [row(balls[0]), row(balls[1]), row(cursor)];
    let order = if blinks { [2, 1, 0] } else { [0, 1, 2] };
    let mut has = [false; 3];
    for (at, one) in order.into_iter().enumerate() {
        let before = order[..at].iter().map(|other| asking[*other]);
        has[one] = asking[one].is_some() && !before.into_iter().any(|row| row == asking[one]);
    }
    has
}

fn field_of(view: &View, mode: u8, known: Option<&Game>) -> Option<Screen> {
    let at = view.at;
    let field = match mode {
        MODE_THINK => Field {
            chips: chips_tried(view, known?)?,
            ..*known?.field()
        },
        _ => view.field_with(view.chips_below()?).ok()?,
    };
    // Only the second player of a round may not rotate what the first one has placed.
    let second = view.byte(at.flags) & FLAG_SECOND != 0;
    let field = Field {
        placed: field.placed.filter(|_| second),
        ..field
    };
    let actor = view.side(at.actor).ok()?;
    let blinks = view.byte(at.frame) & BLINK != 0;
    let assault = view.byte(at.variants + 1) & ASSAULT_BIT != 0;
    let may = (mode == MODE_PLAY).then(|| may(view, &field, actor));
    let (cursor, shows) = match cursor_of(view, mode, &field.chips, may.flatten(), blinks) {
        Some((square, shows)) => (Some(square), shows),
        None => (None, None),
    };
    let balls = [0, 1].map(|ball| match field.balls[ball]? {
        Place::On(square, direction) => Some((spot(square), Ok((square, direction)))),
        Place::Goal(side) => {
            let column = usize::from(view.byte(at.lane + ball as u16)) % WIDTH;
            let row = if side == Side::North { 0 } else { LINES - 1 };
            Some(((column, row), Err(side)))
        }
        Place::Out => None,
    });
    let places = balls.map(|ball| ball.map(|(spot, _)| spot));
    let has = tiles_of(places, cursor.map(spot), blinks);
    let mut squares = empty();
    for (square, chip) in field.chips.iter() {
        let (column, row) = spot(square);
        squares[row][column] = shown(art_of(chip));
    }
    let mut tiles = [None; LINES];
    let mut tile = |(column, row): Spot, whose: Tile| tiles[row] = Some((column, whose));
    for (number, ((column, row), ball)) in balls
        .into_iter()
        .enumerate()
        .filter_map(|(number, ball)| Some((number, ball?)))
    {
        squares[row][column] = match ball {
            Ok(_) if mode == MODE_SCORED && places[0] == places[1] => {
                if blinks {
                    shown("smoke")
                } else {
                    shown("burst")
                }
            }
            Ok((square, direction)) => {
                let under = field.chips.get(square).filter(|_| has[number]).map(art_of);
                Shown {
                    art: ROCKETS[direction as usize],
                    under,
                }
            }
            Err(side) => shown(["scored-north", "scored-south"][side as usize]),
        };
        if has[number] {
            let whose = if assault {
                Tile::Of(Side::ALL[number])
            } else {
                Tile::Ball
            };
            tile((column, row), whose);
        }
    }
    if let Some((column, row)) = cursor.map(spot) {
        if let Some(shows) = shows {
            squares[row][column] = shows;
        }
        if has[2] {
            tile((column, row), Tile::Of(actor));
        }
    }
    let die = |die: u16, rows: [&'static str; 4]| {
        let shown = view.byte(at.dice + die);
        rows.get(usize::from(shown)).copied()
    };
    let above = Above {
        holder: view.side(at.holder).ok()?,
        score: view.score(),
        dice: match assault {
            true => [die(0, LEFT_DIE), die(1, RIGHT_DIE)],
            false => [die(0, DIE), None],
        },
    };
    let thinks = mode == MODE_THINK;
    let below = match thinks {
        true => None,
        false => words_below(view, mode, may.flatten(), actor)?,
    };
    Some(Screen::Field {
        tug: view.byte(at.variants) & TUG_BIT != 0,
        squares: Box::new(squares),
        tiles,
        above: (!thinks).then_some(above),
        below: below.map(|name| (name, actor)),
    })
}

/// The chips while the computer thinks: those of the game, but a chip that it tries on the field is seen there.
fn chips_tried(view: &View, known: &Game) -> Option<Chips> {
    let (chips, seen) = (known.field().chips, view.chips_below()?);
    let differ = |square: &Square| chips.get(*square) != seen.get(*square);
    let tried = Square::all().filter(differ).count() <= TRIED;
    Some(if tried { seen } else { chips })
}

/// The field without chips and balls.
fn empty() -> [[Shown; WIDTH]; LINES] {
    let mut squares = [[shown("net"); WIDTH]; LINES];
    let arrow = |square: Square, direction| match square.ahead(direction) {
        Ahead::Edge(direction) => Some(shown(ARROWS[direction as usize])),
        Ahead::Goal(_) => Some(shown("net")),
        Ahead::Square(_) => None,
    };
    for square in Square::all() {
        let (column, row) = spot(square);
        let beside = [Direction::West, Direction::East].map(|direction| arrow(square, direction));
        squares[row][column] = match beside {
            _ if square == Square::MIDDLE => shown("centre"),
            [west, east] => west.or(east).unwrap_or(shown("empty")),
        };
        if let Some(shows) = arrow(square, Direction::North) {
            squares[0][column] = shows;
        }
        if let Some(shows) = arrow(square, Direction::South) {
            squares[LINES - 1][column] = shows;
        }
    }
    squares
}

/// What may be done on the cursor's square.
fn may(view: &View, field: &Field, actor: Side) -> Option<May> {
    let square = encoding::square(view.byte(view.at.cursor))?;
    let drawn = encoding::hand(view.byte(view.at.hand))?;
    let can = |action| field.check(actor, drawn, action).is_ok();
    let chips = drawn.map(Kind::chips).unwrap_or_default();
    let mut drifts = Direction::ALL.into_iter();
    Some(match () {
        () if chips
            .into_iter()
            .any(|chip| can(Action::Place(square, chip))) =>
        {
            May::Place
        }
        () if can(Action::Clockwise(square)) => May::Rotate,
        () if drifts.any(|way| can(Action::Drift(square, way))) => May::Drift,
        () => May::Nothing,
    })
}

/// The square of the cursor, and what it shows there in place of what lies there.
fn cursor_of(
    view: &View,
    mode: u8,
    chips: &Chips,
    may: Option<May>,
    blinks: bool,
) -> Option<(Square, Option<Shown>)> {
    let at = view.at;
    let square = encoding::square(view.byte(at.cursor))?;
    let aim = view.direction(at.aim).ok()?;
    let deed = view.byte(at.deed);
    let in_hand = || {
        let chip = encoding::chip(view.byte(at.hand))??;
        let turned = chip
            .direction()
            .and_then(|from| chip.rotated(aim as u8 + 4 - from as u8));
        Some(shown(art_of(turned.unwrap_or(chip))))
    };
    // The chip on the square, as it would be.
    let turned = || {
        let chip = chips.get(square)?;
        Some(match deed {
            DEED_CLOCKWISE => (square, Some(shown(art_of(chip.rotated(1)?)))),
            DEED_COUNTER => (square, Some(shown(art_of(chip.rotated(3)?)))),
            DEED_DRIFT => (square.neighbour(aim)?, Some(shown(art_of(chip)))),
            _ => (square, Some(shown(art_of(chip)))),
        })
    };
    Some(match mode {
        MODE_PLAY => {
            let shows = match (may?, blinks) {
                (May::Place, true) => in_hand(),
                (May::Place, false) | (May::Rotate | May::Drift, true) => Some(shown("frame")),
                (May::Nothing, true) => Some(shown("barred")),
                (_, false) => None,
            };
            (square, shows)
        }
        MODE_AIM => {
            let (square, shows) = match deed {
                DEED_PLACE => (square, in_hand()),
                _ => turned()?,
            };
            (square, if blinks { shows } else { Some(shown("frame")) })
        }
        MODE_SHOW => {
            let (square, shows) = match deed {
                DEED_PLACE => {
                    let chip = encoding::chip(view.byte(at.hand))??;
                    (square, Some(shown(art_of(chip))))
                }
                _ => turned()?,
            };
            (square, shows.filter(|_| blinks))
        }
        MODE_FACE => (Square::MIDDLE, Some(shown(ROCKETS[aim as usize]))),
        MODE_THINK => {
            let square = encoding::square(view.byte(at.cursor_at))?;
            (square, Some(shown("frame")))
        }
        _ => return None,
    })
}

/// The name of the line below the field, `Some(None)` if it is empty.
fn words_below(
    view: &View,
    mode: u8,
    may: Option<May>,
    actor: Side,
) -> Option<Option<&'static str>> {
    let at = view.at;
    let of = |names: [&'static str; 2]| Some(names[actor as usize]);
    let quarter = view.byte(at.frame) >> 6;
    let flag = |flag: u8| view.byte(at.flags) & flag != 0;
    if view.byte(at.notice) > 0 {
        let name = named(PAGES, view.byte(at.message))?;
        return Some(Some(name).filter(|name| *name != "NONE"));
    }
    Some(match mode {
        MODE_DEAL => Some("DEAL"),
        MODE_ROLL | MODE_FLY if flag(FLAG_DEMO) => {
            Some(["DEMO", "DEMO_FIRE"][usize::from(quarter % 2)])
        }
        MODE_ROLL | MODE_FLY => of(["NORTH_ROLLS", "SOUTH_ROLLS"]),
        MODE_FACE => Some("FACE"),
        MODE_PASS => Some("PASS"),
        MODE_CHANGE => Some("CHANGE"),
        MODE_PLAY => match (quarter, may?) {
            (0, _) if view.byte(at.variants) & BAG_BITS != 0 => Some(drawn(view)?),
            (0, _) => of(["NORTH_CHIP", "SOUTH_CHIP"]),
            (_, May::Nothing) => Some("NOT_HERE"),
            (2, _) => {
                let south = actor == Side::North;
                let tug = view.byte(at.variants) & TUG_BIT != 0;
                Some(if south != tug {
                    "GOAL_BOTTOM"
                } else {
                    "GOAL_TOP"
                })
            }
            (_, May::Place) => Some("FIRE_PLACE"),
            (_, May::Rotate) => Some("FIRE_TURN"),
            (_, May::Drift) => Some("FIRE_MOVE"),
        },
        MODE_AIM if quarter % 2 == 1 => Some("FIRE_DONE"),
        MODE_AIM => Some(match view.byte(at.deed) {
            DEED_PLACE => "STICK_TURN",
            _ if flag(FLAG_DRIFTS) => "STICK_DRIFT",
            _ => "STICK_SIDE",
        }),
        MODE_WISH => Some(match Kind::ALL.get(usize::from(view.byte(at.item)))? {
            Kind::Vortex => "WISH_VORTEX",
            Kind::Bumper => "WISH_BUMPER",
            Kind::Twister => "WISH_TWISTER",
            Kind::Barricade => "WISH_BARRICADE",
            Kind::Gust => "WISH_GUST",
            Kind::Mogul => "WISH_MOGUL",
            Kind::Djinn => return None,
        }),
        MODE_SHOW => Some(match view.byte(at.deed) {
            DEED_PLACE => "PLACES",
            DEED_DRIFT => "DRIFTS",
            _ => "TURNS",
        }),
        MODE_OVER => {
            let north = view.score()[Side::North as usize] == POINTS;
            Some(if north { "NORTH_WINS" } else { "SOUTH_WINS" })
        }
        _ => None,
    })
}

/// The words for what was drawn.
fn drawn(view: &View) -> Option<&'static str> {
    Some(match encoding::hand(view.byte(view.at.hand))? {
        Some(Kind::Bumper) => "BUMPER",
        Some(Kind::Twister) => "TWISTER",
        Some(Kind::Barricade) => "BARRICADE",
        Some(Kind::Gust) => "GUST",
        Some(Kind::Mogul) => "MOGUL",
        Some(Kind::Djinn) => "DJINN",
        Some(Kind::Vortex) | None => "VORTEX",
    })
}
