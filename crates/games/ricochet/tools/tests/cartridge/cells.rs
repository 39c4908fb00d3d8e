//! Compares the cells that the image for F4SC shows with the board in RAM, by docs/ricochet/picture.md. The scene
//! compares those of the image for 3E+.

use std::collections::HashMap;

use anyhow::{Context, Result, anyhow, bail};
use probe::symbols::Symbols;
use referee::{Image, Ram};
use ricochet_cartridge::GAME;
use ricochet_cartridge::constants;
use ricochet_cartridge::fill;
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_engine::*;
use ricochet_tools::kinds::chance::{Dice, random_game};
use vcs::{Cartridge, Console, Scheme, Stick};

use crate::picture::{SETTLED, begin, poke};
use testing::sessions::sessions;

/// Scanlines from the upper wall to row 1, from one row to the next, and of a row.
const ROW_1: usize = 18;
const ROW_STEP: usize = 18;
const ROW_LINES: usize = 14;
/// Rows and clocks of a glyph.
const ROWS: usize = ROW_LINES / 2;
const CLOCKS: usize = 8;

/// The first clock of a column's cells: eight clocks a column, and the even rows one clock to the right.
fn clock_of(cell: Cell) -> usize {
    11 + 8 * usize::from(cell.x()) + usize::from(cell.x().is_multiple_of(2))
}

/// The line of a pair that shows the cell: the cells of a row, from 1, alternate.
fn line_of_pair(cell: Cell) -> usize {
    usize::from(cell.x().div_ceil(2) % 2)
}

/// A bit a clock, the leftmost in bit 7; the top row first.
type Glyph = [u8; ROWS];

/// One dash of four clocks.
const MARKER: Glyph = [0, 0, 0, 0b0011_1100, 0, 0, 0];
/// Two clocks by three dashes.
const PASSED: Glyph = [0, 0, 0b0001_1000, 0b0001_1000, 0b0001_1000, 0, 0];
/// The clocks of a standing letter: five.
const STANDING: u8 = 0b0111_1100;
const MARKER_BRIGHTNESS: u8 = 6;
const BRIGHTNESS: u8 = 0x0E;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    Nothing,
    Marker,
    /// A marker that the ball has passed in this launch.
    Passed,
    Piece(Piece, Orientation),
}

/// Reads the cells in frames, and compares them with the RAM from which they were drawn.
struct CellReader {
    at: Memory,
    /// How each piece looked the first time it stood or lay.
    letters: HashMap<(char, bool), Glyph>,
    cells: u64,
}

impl CellReader {
    fn new(symbols: Symbols) -> CellReader {
        CellReader {
            at: Memory::new(&symbols).unwrap(),
            letters: HashMap::new(),
            cells: 0,
        }
    }

    fn held(&self, ram: &Ram, game: &Game, cell: Cell) -> Held {
        if let Some(piece) = game.board.piece_at(cell) {
            return Held::Piece(piece, game.board.placed(piece).orientation);
        }
        let row = self.at.trail.at(usize::from(cell.y()) - 1).get(ram);
        let ball_is_shown = self.at.mode.get(ram) >= constants::MODE_LAUNCH;
        if ball_is_shown && row & 0x80 >> ((cell.x() - 1) / 2) != 0 {
            Held::Passed
        } else if game.variant.number() == 5 {
            Held::Nothing
        } else {
            Held::Marker
        }
    }

    /// The places of the ball or the cursor: they may cover a part of the cells around.
    fn covered(&self, ram: &Ram) -> Vec<(u8, u8)> {
        let at = &self.at;
        let both = [(at.ball_x, at.ball_y), (at.cursor_x, at.cursor_y)];
        let mut places = both.map(|(x, y)| (x.get(ram), y.get(ram))).to_vec();
        if self.at.mode.get(ram) == constants::MODE_THINK {
            places.extend([(1, 5), (15, 5)]); // the home of the cursor
        }
        places
    }

    /// Checks the frame that was drawn from this RAM.
    fn read(&mut self, console: &Console, ram: &Ram) -> Result<()> {
        let mode = self.at.mode.get(ram);
        if (constants::MODE_SETUP..constants::MODE_LAUNCH).contains(&mode) {
            return Ok(()); // a text screen
        }
        let game = state::game(ram, &self.at).map_err(|error| anyhow!("{error}"))?;
        let covered = self.covered(ram);
        let frame = console.frame();
        let number = frame.number;
        let wall = (0..frame.lines()).find(|&line| {
            let [one, next] = [line, line + 1].map(|line| frame.line(line));
            one[0] != 0 && one.iter().chain(next).all(|pixel| *pixel == one[0])
        });
        let wall = wall.with_context(|| format!("frame {number} has no wall"))?;
        let mut colours: HashMap<&str, u8> = HashMap::new();
        for cell in Cell::markers() {
            let near = |&(x, y): &(u8, u8)| x.abs_diff(cell.x()) <= 1 && y.abs_diff(cell.y()) <= 1;
            if covered.iter().any(near) {
                continue;
            }
            self.cells += 1;
            let top = wall + ROW_1 + ROW_STEP * (usize::from(cell.y()) - 1);
            let held = self.held(ram, &game, cell);
            self.check(console, top, cell, held, &mut colours)
                .map_err(|what| {
                    anyhow!("frame {number}, mode {mode:02X}: {cell}, {held:?}: {what}, {game:?}")
                })?;
        }
        let [left, right] = ["Left", "Right"].map(|side| colours.get(side));
        if left.is_some() && left == right {
            bail!("frame {number}: the sides have one colour");
        }
        let bright = |what| colours.get(what).map(|colour| colour & BRIGHTNESS);
        match (bright("marker"), bright("passed")) {
            (Some(marker), _) if marker != MARKER_BRIGHTNESS => {
                bail!("frame {number}: markers of brightness {marker}")
            }
            (_, Some(passed)) if passed <= MARKER_BRIGHTNESS => {
                bail!("frame {number}: a trail of brightness {passed}")
            }
            _ => Ok(()),
        }
    }

    /// Checks one cell, whose first line is `top`.
    fn check(
        &mut self,
        console: &Console,
        top: usize,
        cell: Cell,
        held: Held,
        colours: &mut HashMap<&'static str, u8>,
    ) -> Result<()> {
        let frame = console.frame();
        let ground = most_frequent(frame.line(top));
        let mut glyph = Glyph::default();
        let mut lit = Vec::new();
        for line in 0..ROW_LINES {
            let pixels = &frame.line(top + line)[clock_of(cell)..][..CLOCKS];
            for (clock, pixel) in pixels.iter().enumerate() {
                if *pixel != ground {
                    if line % 2 != line_of_pair(cell) {
                        bail!("line {line} is not the cell's");
                    }
                    glyph[line / 2] |= 0x80 >> clock;
                    lit.push(*pixel);
                }
            }
        }
        lit.dedup();
        if lit.len() > 1 {
            bail!("colours {lit:02X?}");
        }
        let (name, due) = match held {
            Held::Nothing => ("nothing", Some(Glyph::default())),
            Held::Marker => ("marker", Some(MARKER)),
            Held::Passed => ("passed", Some(PASSED)),
            Held::Piece(piece, orientation) => {
                let standing = orientation == Orientation::Vertical;
                let whole = match standing {
                    true => {
                        glyph[0] != 0
                            && glyph[6] != 0
                            && glyph.iter().all(|row| row & !STANDING == 0)
                    }
                    false => glyph[0] == 0 && glyph[6] == 0 && glyph[1] != 0 && glyph[5] != 0,
                };
                if !whole {
                    bail!("no letter of its orientation: {glyph:02X?}");
                }
                let side = match piece.owner() {
                    Side::Left => "Left",
                    Side::Right => "Right",
                };
                let letter = (piece.letter(), standing);
                (side, Some(*self.letters.entry(letter).or_insert(glyph)))
            }
        };
        if due != Some(glyph) {
            bail!("{glyph:02X?}, not {due:02X?}");
        }
        match lit.first() {
            Some(colour) if *colours.entry(name).or_insert(*colour) != *colour => {
                bail!("colour {colour:02X} among {colours:02X?}")
            }
            _ => Ok(()),
        }
    }

    /// Every piece was seen standing and lying, and none looks like another.
    fn read_every_letter(&self) {
        assert_eq!(self.letters.len(), 2 * Piece::all().count());
        let mut glyphs: Vec<&Glyph> = self.letters.values().collect();
        glyphs.sort_unstable();
        glyphs.dedup();
        assert_eq!(glyphs.len(), self.letters.len());
    }
}

/// The colour of most clocks of a line.
fn most_frequent(line: &[u8]) -> u8 {
    let mut counts = [0; 256];
    for pixel in line {
        counts[usize::from(*pixel)] += 1;
    }
    (0..=255)
        .max_by_key(|pixel| counts[usize::from(*pixel)])
        .unwrap()
}

/// A cartridge with an image, and the image's symbols.
fn inserted(image: &Image) -> (Cartridge, Symbols) {
    let cartridge = Cartridge::new(image.bytes, None).unwrap();
    (cartridge, Symbols::parse(image.symbols).unwrap())
}

/// The images for F4SC, for NTSC and PAL60.
fn images() -> impl Iterator<Item = &'static Image> {
    let scheme = |image: &&Image| inserted(image).0.scheme();
    let images = GAME.images.iter();
    images.filter(move |image| scheme(image) == Scheme::F4SC)
}

/// Both images, switched on, with a match of two persons, and a reader for each.
fn televisions() -> impl Iterator<Item = (&'static str, Console, CellReader)> {
    images().map(|image| {
        let (cartridge, symbols) = inserted(image);
        let mut console = Console::new(cartridge, 0);
        while console.frame().number < SETTLED {
            console.run_frame();
        }
        begin(&mut console);
        (image.file_name, console, CellReader::new(symbols))
    })
}

/// Puts a random game of a variant on the screen.
fn show(
    console: &mut Console,
    reader: &CellReader,
    start: &Ram,
    dice: &mut Dice,
    variant: Variant,
) -> Game {
    let mut game = random_game(dice);
    while game.variant != variant {
        game = random_game(dice);
    }
    let mut ram = *start;
    state::write_game(&mut ram, &reader.at, &game);
    fill(console, &ram);
    game
}

/// Runs a frame and looks at it.
#[track_caller]
fn see(console: &mut Console, reader: &mut CellReader, tv: &str) {
    let ram = *console.ram();
    console.run_frame();
    if let Err(what) = reader.read(console, &ram) {
        panic!("{tv}: {what}");
    }
}

/// Random boards of a variant on each television.
const BOARDS: usize = 40;

#[test]
fn every_cell_shows_what_the_board_holds() {
    for (tv, mut console, mut reader) in televisions() {
        let start = *console.ram();
        let mut dice = Dice::new(81, 0);
        let places: Vec<Cell> = Cell::markers()
            .chain(Launcher::ALL.map(Launcher::cell))
            .collect();
        for variant in Variant::all() {
            for board in 0..BOARDS {
                show(&mut console, &reader, &start, &mut dice, variant);
                let cursor = dice.pick(&places);
                poke(&mut console, |at| at.cursor_x, cursor.x());
                poke(&mut console, |at| at.cursor_y, cursor.y());
                if board % 4 == 0 {
                    // A keypad has given a direction: an arrow at the cursor.
                    poke(&mut console, |at| at.mode, constants::MODE_MOVING);
                    poke(&mut console, |at| at.move_dir, dice.roll(4) as u8);
                }
                console.inputs_mut().black_and_white = dice.roll(4) == 0;
                see(&mut console, &mut reader, tv);
                see(&mut console, &mut reader, tv);
            }
        }
        reader.read_every_letter();
        assert!(reader.cells > 20_000, "{} cells", reader.cells);
    }
}

/// Random boards of a variant from which a ball is launched, and more frames than any launch lasts.
const LAUNCHES: usize = 3;
const TOO_MANY: usize = 20_000;

#[test]
fn every_cell_shows_what_the_board_holds_during_a_launch_and_after() {
    for (tv, mut console, mut reader) in televisions() {
        let start = *console.ram();
        let mut dice = Dice::new(82, 0);
        let mut passed = 0;
        for variant in Variant::all() {
            for _ in 0..LAUNCHES {
                let mut game = show(&mut console, &reader, &start, &mut dice, variant);
                let launcher = dice.pick(&Launcher::ALL);
                game.to_move = launcher.side;
                game.magazines[launcher].launches = 5;
                game.magazines[launcher].outage = Outage::None;
                let mut ram = start;
                state::write_game(&mut ram, &reader.at, &game);
                fill(&mut console, &ram);
                let cell = launcher.cell();
                poke(&mut console, |at| at.cursor_x, cell.x());
                poke(&mut console, |at| at.cursor_y, cell.y());
                see(&mut console, &mut reader, tv);
                for fire in [true, false] {
                    console.inputs_mut().sticks[launcher.side as usize] = Stick {
                        fire,
                        ..Stick::default()
                    };
                    see(&mut console, &mut reader, tv);
                }
                let mode = |console: &Console, reader: &CellReader| reader.at.mode.get(console);
                assert_eq!(
                    mode(&console, &reader),
                    constants::MODE_LAUNCH,
                    "{tv}: {launcher}"
                );
                let flight = (0..TOO_MANY).find(|_| {
                    see(&mut console, &mut reader, tv);
                    mode(&console, &reader) < constants::MODE_LAUNCH
                });
                passed += flight.expect("the end of a launch");
                for _ in 0..3 {
                    see(&mut console, &mut reader, tv);
                }
            }
        }
        assert!(passed > 3000, "{passed} frames of launches");
    }
}

#[test]
fn every_cell_of_the_sessions_shows_what_the_board_holds() {
    let (cartridge, symbols) = inserted(images().next().unwrap());
    let mut reader = CellReader::new(symbols);
    for session in sessions("ricochet") {
        let mut before: Option<Ram> = None;
        let at_frame = |console: &Console| {
            if console.frame().number > SETTLED
                && let Err(what) = reader.read(console, &before.unwrap())
            {
                panic!("{}: {what}", session.name);
            }
            before = Some(*console.ram());
        };
        session.run(cartridge.clone(), at_frame, |_| {});
    }
    assert!(reader.cells > 100_000, "{} cells", reader.cells);
}
