//! The parts of the picture that follow the game late: the kernel draws a new board over several frames.

use std::ops::Range;

use referee::Late;
use ricochet_engine::rules::Cell;
use ricochet_engine::rules::board::COLUMNS;
use scene::{Area, Art, Brush, CLOCKS, Colour, Shades, Thing};
use vcs::Console;

use super::due::{Due, View};
use super::line::Teller;
use super::{
    Board, Frame, Held, MIDDLE, PIECE_LINES, PIECE_WIDTH, ROWS, Scene, Screen, bumpers, corner,
    ground, look,
};
use crate::constants::{
    COLOUR_FRAMES, EV_TARGET, FLASH_FRAMES, MODE_EDIT, MODE_GAME_OVER, MODE_LANDED, MODE_LAUNCH,
    MODE_RESULT, MODE_SETUP, MODE_THINK,
};
use crate::memory::Ram;
use crate::state;

/// The most frames in which they follow the last change of the board, that of the change included, while no ball flies.
pub const BOARD: u32 = 240;
/// The same from the first frame on in which keypads are read.
pub const KEYPAD_BOARD: u32 = 300;
/// Why they do.
pub const BUSY: &str = "it is drawn in what is left of a frame";
/// Frames in a row in which a cell, the bumpers or a row's lines of markers are as they should be before they must be. A row with
/// pieces of both sides has all of the frames above: its lines have three colours in two registers and are changed cell by
/// cell, so that what looks right may still be due. So have a row at the end of a game, whose tune leaves little time (a piece
/// that a ball has hit twice is drawn as it was between), and everything while keypads are read.
const SETTLED: u32 = 8;

/// Frames in which colours follow.
const COLOURS: u32 = COLOUR_FRAMES as u32;

/// The most frames that a ball is late while keypads are read, which leaves little time to draw it.
const BALL: usize = 2;
/// Cells with a marker in a row; in even rows one less.
const ROW_CELLS: usize = COLUMNS as usize / 2;
/// First pairs of lines of a ball that comes from one of rows 1 to 9.
const BALL_ROWS: Range<usize> = 9..82;

/// The parts of the board that may be late.
#[derive(Clone, Debug)]
struct Parts {
    /// What a cell holds but for its lines of markers; [`Held::Nothing`] without a piece.
    cells: Vec<Late<Held>>,
    /// The pieces' and markers' lines of markers of each row.
    rows: [Late<[Held; ROW_CELLS]>; ROWS],
    bumpers: Late<[u8; 2]>,
}

/// The parts of the picture that may be late, from frame to frame.
#[derive(Clone, Debug)]
pub struct ShownLate {
    /// The board of the last frame.
    last: Option<(Shades, [u8; 2], Board)>,
    parts: Parts,
    /// The expected board when vertical blank of this frame and of the frame before began, behind a black frame.
    behind: [Option<Due>; 2],
    /// The colours, and whether a computer thinks before they are due, which leaves no time.
    colours: Late<Shades>,
    slow_colours: Late<Shades>,
    shades: Option<Shades>,
    /// Those from which they change, unless they changed again on the way.
    from: Option<Shades>,
    slowly: bool,
    /// All of them have followed.
    settled: bool,
    /// They have not changed since power-on: they are seen from the first frame on.
    first: bool,
    /// Where the ball is, and was in the frames before.
    ball: [Option<(usize, usize)>; 1 + BALL],
    /// `thinkAt` and `candidate` before the thought's slice of this frame, and whether a computer has thought in it.
    progress: [u8; 2],
    thinks: bool,
    /// What the line below the board has to say.
    pub teller: Teller,
}

impl Parts {
    fn new() -> Parts {
        // The frame of the change is the first one.
        let most = BOARD - 1;
        Parts {
            cells: vec![Late::new(most, BUSY); Cell::markers().count()],
            rows: std::array::from_fn(|_| Late::new(most, BUSY)),
            bumpers: Late::new(most, BUSY),
        }
    }

    /// A board is drawn anew: nothing of it is drawn yet, or this behind a black frame, without its lines of markers.
    fn begin(&mut self, drawn: Option<&Due>) {
        for (at, cell) in self.cells.iter_mut().enumerate() {
            match drawn {
                Some(drawn) => cell.drawn(drawn.cells[at].1.piece()),
                None => cell.forget(),
            }
        }
        self.rows.iter_mut().for_each(Late::forget);
        match drawn.and_then(|drawn| drawn.bumpers) {
            Some(bumpers) => self.bumpers.drawn(bumpers),
            None => self.bumpers.forget(),
        }
    }

    /// They may be late by this number of frames, that of the change included.
    fn allow(&mut self, most: u32) {
        self.cells
            .iter_mut()
            .for_each(|cell| cell.allow(most - 1, BUSY));
        self.rows
            .iter_mut()
            .for_each(|row| row.allow(most - 1, BUSY));
        self.bumpers.allow(most - 1, BUSY);
    }

    /// Notes which of them are as expected in a frame, as [`Board::shown`] has them. Rows in which pieces of both sides stand
    /// have a bit in `mixed`.
    fn look(&mut self, shown: &[bool], [cell_settled, row_settled]: [u32; 2], mixed: u16) {
        let (cells, others) = shown.split_at(self.cells.len());
        for (cell, is_shown) in self.cells.iter_mut().zip(cells) {
            cell.look(*is_shown, cell_settled);
        }
        self.bumpers.look(others[0], cell_settled);
        for (y, (row, is_shown)) in (1..).zip(self.rows.iter_mut().zip(&others[1..])) {
            let settled = match mixed & 1 << y {
                0 => row_settled,
                _ => row_settled.max(BOARD),
            };
            row.look(*is_shown, settled);
        }
    }

    /// This board is due. Each change keeps those before it waiting.
    fn expect(&mut self, due: &Due) {
        let mut rows = [[Held::Nothing; ROW_CELLS]; ROWS];
        let mut changes = false;
        for ((cell, held), late) in due.cells.iter().zip(&mut self.cells) {
            changes |= late.expect(held.piece());
            rows[usize::from(cell.y()) - 1][usize::from(cell.x() - 1) / 2] = *held;
        }
        for (late, row) in self.rows.iter_mut().zip(rows) {
            changes |= late.expect(row);
        }
        match due.bumpers {
            Some(bumpers) => changes |= self.bumpers.expect(bumpers),
            None => {
                self.bumpers.forget();
                changes = true;
            }
        }
        if changes {
            self.cells.iter_mut().for_each(Late::wait);
            self.rows.iter_mut().for_each(Late::wait);
            self.bumpers.wait();
        }
    }

    fn wait_for_any(&self) -> bool {
        self.cells.iter().any(Late::waits)
            || self.rows.iter().any(Late::waits)
            || self.bumpers.waits()
    }

    /// The lines of each cell of this board that may not show it yet.
    fn late(&self, due: &Due) -> Vec<LateLines> {
        let cells = due.cells.iter().zip(&self.cells);
        let lines = cells.map(|((cell, _), late)| {
            match (late.waits(), self.rows[usize::from(cell.y()) - 1].waits()) {
                (true, _) => LateLines::All,
                (false, true) => LateLines::Middle,
                (false, false) => LateLines::Nothing,
            }
        });
        lines.collect()
    }
}

impl ShownLate {
    /// Nothing is shown yet.
    pub fn new() -> ShownLate {
        ShownLate {
            last: None,
            parts: Parts::new(),
            behind: Default::default(),
            colours: Late::new(COLOURS, "the kernel's colours are set one after the other"),
            slow_colours: Late::new(4 * COLOURS, "a thought leaves time in each 32nd frame"),
            shades: None,
            from: None,
            slowly: false,
            settled: false,
            first: true,
            ball: Default::default(),
            progress: [0; 2],
            thinks: false,
            teller: Teller::new(),
        }
    }

    /// Vertical blank begins: a computer has thought so far, and if this frame is black, this board is drawn in it.
    pub fn note(&mut self, ram: &Ram) {
        self.progress = [ram.think_at(), ram.candidate()];
        self.thinks = ram.mode() == MODE_THINK;
        let due = is_black(ram.console).then(|| {
            let contest = state::read(ram).ok()??;
            Some(self.view(ram).due(&contest))
        });
        self.behind.rotate_right(1);
        self.behind[0] = due.flatten();
    }

    fn view<'a>(&self, ram: &Ram<'a>) -> View<'a> {
        View {
            ram: *ram,
            progress: self.progress,
            thinks: self.thinks,
        }
    }

    /// Returns the expected contents of a frame that begins with this RAM, and what may still be seen of them, in the colours
    /// before; `None` if they are unknown.
    pub fn look(&mut self, ram: &Ram) -> Option<(Scene, Option<Scene>)> {
        let view = self.view(ram);
        let contest = state::read(ram).ok()??;
        let shades = view.shades();
        let screen = match view.mode() {
            MODE_SETUP | MODE_EDIT => Screen::SetUp(Box::new(view.set_up(&contest))),
            MODE_RESULT => {
                let scores = view.scores(&contest, None);
                Screen::Result(Box::new(scores), view.result(&contest))
            }
            mode => {
                let seconds = view.seconds(&contest);
                let timer = view.ram.timer();
                let blinks =
                    mode == MODE_LANDED && view.event() == EV_TARGET && timer & FLASH_FRAMES == 0;
                let due = view.due(&contest);
                let settled = match mode {
                    _ if view.has_keypads() => {
                        self.parts.allow(KEYPAD_BOARD);
                        [KEYPAD_BOARD; 2]
                    }
                    MODE_GAME_OVER => [SETTLED, BOARD],
                    _ => [SETTLED; 2],
                };
                self.follow(ram.console, &due, mode == MODE_LAUNCH, settled);
                let late = self.parts.late(&due);
                self.ball.rotate_right(1);
                self.ball[0] = view.ball();
                let [ball, before, ..] = self.ball;
                // A ball that comes from row 0 or 10 may be a frame late, and while keypads are read any may be later.
                let ball_late = match view.has_keypads() {
                    true => self.ball[1..].iter().flatten().map(|ball| ball.1).collect(),
                    false => {
                        let before = before.map(|before| before.1);
                        let before = before.filter(|pair| !BALL_ROWS.contains(pair));
                        before.into_iter().collect()
                    }
                };
                let says = self.teller.look(&view, &contest);
                Screen::Board(
                    Box::new(view.scores(&contest, seconds)),
                    Box::new(Board {
                        cells: due.cells,
                        cursor: view.cursor(contest.game.to_move),
                        frame: Frame::of(&view.ram, mode),
                        ball,
                        ball_late,
                        target: !blinks,
                        seconds,
                        says,
                        late,
                        bumpers_late: self.parts.bumpers.waits(),
                        game: contest.game,
                    }),
                )
            }
        };
        self.last = match &screen {
            Screen::Board(scores, board) => Some((shades, scores.wall, (**board).clone())),
            _ => None,
        };
        if self.last.is_none() {
            self.teller.interrupt();
        }
        let before = self.shades.replace(shades);
        if before != Some(shades) {
            self.slowly = false;
            self.first &= before.is_none();
            self.from = before.filter(|_| self.settled);
        }
        let colours = self.colours.is_due(shades, true);
        self.slowly |= view.thinks && !colours;
        let slow_colours = self.slow_colours.is_due(shades, true);
        let due = if self.slowly { slow_colours } else { colours };
        self.settled = due || self.first;
        let scene = Scene { shades, screen };
        if self.settled {
            return Some((scene, None));
        }
        let old = Scene {
            shades: self.from?,
            ..scene.clone()
        };
        Some((scene, Some(old)))
    }

    /// This board is due in a frame in which a ball flies or not.
    fn follow(&mut self, console: &Console, due: &Due, flies: bool, settled: [u32; 2]) {
        match &self.last {
            None => self.parts.begin(self.behind[1].as_ref()),
            // A ball that flies leaves no time.
            Some((shades, wall, board)) if !flies && self.parts.wait_for_any() => {
                let shown = board.shown(*shades, *wall, &console.frame().pixels);
                self.parts.look(&shown, settled, board.mixed());
            }
            Some(_) => {}
        }
        self.parts.expect(due);
    }

    /// A frame was black: the board expected behind it was drawn in it, except for lines of markers.
    pub fn draw_anew(&mut self) {
        self.last = None;
    }

    /// Another state: the picture is unknown.
    pub fn forget(&mut self) {
        self.last = None;
        self.behind = Default::default();
        self.shades = None;
        self.from = None;
        self.settled = false;
        self.first = false;
        self.teller.forget();
        self.colours.forget();
        self.slow_colours.forget();
    }
}

/// The last frame shows nothing.
pub fn is_black(console: &Console) -> bool {
    // From the middle on, where a frame that is not black mostly shows something.
    let pixels = &console.frame().pixels;
    let (upper, lower) = pixels.split_at(pixels.len() / 2);
    lower.iter().chain(upper).all(|pixel| *pixel == 0)
}

/// The lines of a cell that may not show the expected picture yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateLines {
    Nothing,
    /// The three lines in the middle.
    Middle,
    All,
}

impl Board {
    /// Paints the parts that may have any colours, since they may not show the expected picture yet.
    pub(super) fn draw_late(&self, brush: &mut Brush, things: &[Thing]) {
        let mixed = self.mixed();
        for (((cell, held), lines), thing) in self.cells.iter().zip(&self.late).zip(things) {
            let (x, y) = corner(*cell);
            let is_mixed = is_mixed(mixed, *cell, *held);
            let area = match (lines, held) {
                (LateLines::All, _) => Area::new(x, y, PIECE_WIDTH, PIECE_LINES),
                (LateLines::Middle, Held::Piece(..)) => {
                    Area::new(x, y + MIDDLE.start, PIECE_WIDTH, MIDDLE.len())
                }
                (LateLines::Nothing, _) if !is_mixed => continue,
                _ => Area::new(x + 4, y + MIDDLE.start, 4, MIDDLE.len()),
            };
            brush.picture.late(*thing, area);
        }
        if self.bumpers_late {
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

    /// Whether the late parts of a frame are as expected: each cell but for the lines of markers, the bumpers, and the
    /// lines of markers of each row.
    pub fn shown(&self, shades: Shades, wall: Colour, pixels: &[u8]) -> Vec<bool> {
        let cells = self.cells.len();
        let mixed = self.mixed();
        let mut shown = vec![false; cells + 1 + ROWS];
        for standard in [scene::NTSC, scene::PAL60] {
            let shades = Shades { standard, ..shades };
            let mut rows = [true; ROWS];
            let mut all = true;
            let late = self.late.iter().enumerate();
            for (number, _) in late.filter(|(_, lines)| **lines != LateLines::Nothing) {
                let (cell, held) = self.cells[number];
                let (art, colour) = look(held, shades);
                let colours = [shades.of(ground(cell.y())), colour];
                let is_in = |lines| shows(pixels, art, corner(cell), lines, colours);
                let is_shown = self.late[number] == LateLines::Middle
                    || is_in(0..MIDDLE.start) && is_in(MIDDLE.end..PIECE_LINES);
                shown[number] |= is_shown;
                all &= is_shown;
                // A row's lines follow its cells.
                rows[usize::from(cell.y()) - 1] &=
                    is_shown && (is_mixed(mixed, cell, held) || is_in(MIDDLE));
            }
            if self.bumpers_late {
                let are_shown = bumpers().all(|(side, row)| {
                    let (art, corner) = self.bumper(side, row);
                    let colours = [ground(row), wall].map(|colour| shades.of(colour));
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
        // A frame with too few lines shows nothing behind them.
        let shown = pixels.get(CLOCKS * y + x..).unwrap_or_default();
        let mut pixels = row.iter().zip(shown);
        shown.len() >= row.len()
            && pixels.all(|(is_on, shown)| *shown == colours[usize::from(*is_on)])
    })
}
