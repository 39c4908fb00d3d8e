//! What the screen should show, from frame to frame: what is due in a frame, and what may not yet be seen of it.

mod due;

use probe::symbols::{SymbolError, Symbols};
use ricochet_engine::rules::Cell;
use scene::Shades;
use vcs::Console;

use super::constants::{
    COLOUR_FRAMES, EV_TARGET, FLASH_FRAMES, MODE_EDIT, MODE_LANDED, MODE_LAUNCH, MODE_RESULT,
    MODE_SETUP, MODE_THINK,
};
use super::scene::{Board, Held, Lag, ROWS, Scene, Screen};
use super::{Layout, extra, names};
use due::{Due, Places, View};

/// The most frames in which they follow the last change of the board, while no ball flies.
const LAG: u8 = 240;
/// Frames in a row in which a cell or the bumpers, and a row's lines of markers, are as they should be before they must be.
/// Reading keypads leaves so little time that lines which look right may still be due: there they have all of `LAG`.
const SETTLED: u8 = 8;
const ROW_SETTLED: u8 = 80;

/// The most frames that a ball is late while keypads are read, which leaves little time to draw it.
const BALL_LAG: usize = 2;
/// First pairs of lines of a ball that comes from one of rows 1 to 9.
const BALL_ROWS: std::ops::Range<usize> = 9..82;

/// Watches what is shown, from frame to frame.
#[derive(Clone, Debug)]
pub struct Eye {
    places: Places,
    /// The board of the last frame.
    last: Option<(Shades, [u8; 2], Board)>,
    /// What was due on its cells and its bumpers.
    due: Due,
    /// Of each cell, the bumpers, and the lines of markers of each row: the number of frames in which they may not yet be as
    /// they should, and of those in a row in which they were.
    late: Vec<(u8, u8)>,
    /// What was due when vertical blank of this frame and of the frame before began, behind a black frame.
    behind: [Option<Due>; 2],
    /// The colours, and the number of frames in which they may not yet be seen.
    shades: Option<Shades>,
    colours: u8,
    /// Where the ball is, and was in the frames before.
    ball: [Option<(usize, usize)>; 1 + BALL_LAG],
    /// `thinkAt` and `candidate` before the thought's slice of this frame, and whether a computer has thought in it.
    progress: [u8; 2],
    thinks: bool,
}

impl Eye {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Eye, SymbolError> {
        Ok(Eye {
            places: Places::new(symbols)?,
            last: None,
            due: Due::default(),
            late: Vec::new(),
            behind: Default::default(),
            shades: None,
            colours: 0,
            ball: Default::default(),
            progress: [0; 2],
            thinks: false,
        })
    }

    /// Vertical blank begins: a computer has thought so far, and if this frame is black, this board is drawn in it.
    pub fn note(&mut self, console: &Console, layout: &Layout) {
        let read = |address| extra::read(console, address);
        self.progress = [self.places.think_at, self.places.candidate].map(read);
        self.thinks = console.ram()[self.places.ram[0]] == MODE_THINK;
        self.behind.rotate_right(1);
        self.behind[0] = is_black(console)
            .then(|| {
                let contest = layout.contest(console.ram(), layout.players(console).ok()?);
                let view = self.view(&self.places, console);
                Some(view.due(&contest.ok()?, layout))
            })
            .flatten();
    }

    /// What a frame is drawn from; `places` are the eye's.
    fn view<'a>(&self, places: &'a Places, console: &'a Console) -> View<'a> {
        View {
            console,
            places,
            progress: self.progress,
            thinks: self.thinks,
        }
    }

    /// What a frame shows that begins with this RAM; `None` if nobody knows.
    pub fn look(&mut self, console: &Console, layout: &Layout) -> Option<Scene> {
        let places = self.places.clone();
        let view = self.view(&places, console);
        let ram = console.ram();
        let players = layout.players(console).ok()?;
        let contest = layout.contest(ram, players).ok()?;
        let shades = view.shades();
        let screen = match view.mode() {
            MODE_SETUP | MODE_EDIT => Screen::SetUp(Box::new(view.set_up(&contest))),
            MODE_RESULT => {
                let scores = view.scores(&contest, None);
                Screen::Result(Box::new(scores), view.result(&contest))
            }
            mode => {
                let seconds = view.seconds(&contest, layout);
                let timer = view.byte(names::TIMER);
                let blinks =
                    mode == MODE_LANDED && view.event() == EV_TARGET && timer & FLASH_FRAMES == 0;
                let due = view.due(&contest, layout);
                let cells = due.cells.clone();
                let (lags, bumpers_lag) = self.follow(
                    console,
                    due,
                    mode == MODE_LAUNCH,
                    if view.has_keypads() { LAG } else { ROW_SETTLED },
                );
                self.ball.rotate_right(1);
                self.ball[0] = view.ball();
                let [ball, before, ..] = self.ball;
                // A ball that comes from row 0 or 10 may be a frame late, and while keypads are read any may be later.
                let ball_lags = match view.has_keypads() {
                    true => self.ball[1..].iter().flatten().map(|ball| ball.1).collect(),
                    false => {
                        let before = before.map(|before| before.1);
                        let before = before.filter(|pair| !BALL_ROWS.contains(pair));
                        before.into_iter().collect()
                    }
                };
                Screen::Board(
                    Box::new(view.scores(&contest, seconds)),
                    Box::new(Board {
                        cells,
                        cursor: view.cursor(contest.game.to_move),
                        order: view.order(),
                        ball,
                        ball_lags,
                        target: !blinks,
                        seconds,
                        lags,
                        bumpers_lag,
                        game: contest.game,
                    }),
                )
            }
        };
        self.last = match &screen {
            Screen::Board(scores, board) => Some((shades, scores.wall, (**board).clone())),
            _ => None,
        };
        if self.shades.is_some_and(|before| before != shades) {
            let slowly = u8::from(view.thinks); // a thought leaves no time
            self.colours = COLOUR_FRAMES + 1 + slowly * COLOUR_FRAMES;
        }
        self.shades = Some(shades);
        self.colours = self.colours.saturating_sub(1);
        (self.colours == 0).then_some(Scene { shades, screen })
    }

    /// What of each cell may not yet show what is due, and whether the bumpers may not.
    fn follow(
        &mut self,
        console: &Console,
        due: Due,
        flies: bool,
        row_settled: u8,
    ) -> (Vec<Lag>, bool) {
        let bumpers_at = due.cells.len();
        let row_at = |cell: &Cell| bumpers_at + usize::from(cell.y());
        self.late.resize(bumpers_at + 1 + ROWS, (0, 0));
        let waits = self.late.iter().any(|(late, _)| *late > 0);
        // A ball that flies leaves no time.
        if let Some((shades, wall, board)) = self.last.as_ref().filter(|_| waits && !flies) {
            let shown = board.shown(*shades, *wall, &console.frame().pixels);
            for (at, shown) in shown.into_iter().enumerate() {
                let (late, right) = &mut self.late[at];
                let settled = if at > bumpers_at {
                    row_settled
                } else {
                    SETTLED
                };
                *right = if shown && *late > 0 { *right + 1 } else { 0 };
                *late = if *right < settled {
                    late.saturating_sub(1)
                } else {
                    0
                };
            }
        }
        // What was drawn before, with its lines of markers, or in a black frame, without them.
        let drawn = match self.last {
            Some(_) => Some(&self.due),
            None => self.behind[1].as_ref(),
        };
        let mut changes = false;
        let mut change = |at: usize| {
            self.late[at] = (LAG, 0);
            changes = true;
        };
        for (at, (cell, held)) in due.cells.iter().enumerate() {
            let before = drawn.map(|drawn| drawn.cells[at].1);
            let is_piece = |held| matches!(held, Held::Piece(..));
            if before != Some(*held) && (before.is_none_or(is_piece) || is_piece(*held)) {
                change(at);
            }
            if before != Some(*held) || self.last.is_none() {
                change(row_at(cell));
            }
        }
        if due.bumpers.is_none() || drawn.is_none_or(|drawn| drawn.bumpers != due.bumpers) {
            change(bumpers_at);
        }
        if changes {
            // Each change of the board keeps those before it waiting.
            let late = self.late.iter_mut().filter(|(late, _)| *late > 0);
            late.for_each(|(late, _)| *late = LAG);
        }
        let is_late = |at: usize| self.late[at].0 > 0;
        let lag =
            |(at, (cell, _)): (usize, &(Cell, Held))| match (is_late(at), is_late(row_at(cell))) {
                (true, _) => Lag::All,
                (false, true) => Lag::Middle,
                (false, false) => Lag::Nothing,
            };
        let lags = due.cells.iter().enumerate().map(lag).collect();
        self.due = due;
        (lags, is_late(bumpers_at))
    }

    /// A frame was black: the board that was due behind it was drawn in it, but for lines of markers.
    pub fn draws_anew(&mut self) {
        self.last = None;
        self.late.fill((0, 0));
    }

    /// Another state: nobody knows what is shown.
    pub fn forget(&mut self) {
        self.last = None;
        self.behind = Default::default();
        self.shades = None;
        self.colours = COLOUR_FRAMES + 1;
    }
}

/// The last frame shows nothing.
pub fn is_black(console: &Console) -> bool {
    // From the middle on, where a frame that is not black mostly shows something.
    let pixels = &console.frame().pixels;
    let (upper, lower) = pixels.split_at(pixels.len() / 2);
    lower.iter().chain(upper).all(|pixel| *pixel == 0)
}
