//! What the screen of Black Box shows: drawn from the game, never from what the kernel is given.

use std::sync::LazyLock;

use black_box_engine::rules::{Cell, Game, Laser, Shown, Side, Size};
use probe::symbols::{SymbolError, Symbols};
use scene::{Area, Arts, CLOCKS, Picture, Shades, Thing, Title, Words};
use vcs::Console;

use super::constants::{
    BLINK, DIGITS, GAME_COMPUTER, GAME_HIDE, GAME_LEARN, GIVEN_UP, IDLE_CYCLE, ITEM_DONE,
    ITEM_NONE, LASER_HIT, LASER_REFLECTED, LINE_NUMBER, MARK_LOWER, MARK_UPPER, MODE_CHANGE,
    MODE_DEAL, MODE_HIDE, MODE_NUMBER, MODE_OPEN, MODE_PLAY, MODE_RESULT, MODE_SETUP, MODE_SHOW,
    MODE_THINK, MODE_TRAVEL, MOST_SHOWN, THINK_FRAMES, TURNS, WRONG_POINTS,
};
use super::encoding::{self, Plane};
use super::layout::*;

/// The text of a file of the cartridge's sources.
macro_rules! source {
    ($path:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/files/asm/black-box/",
            $path
        ))
    };
}

/// What is drawn and written in the cartridge's sources.
struct Sources {
    answers: Arts,
    small: Arts,
    title: Arts,
    words: Words,
    pages: Words,
}

static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let art = |text| Arts::parse(text).expect("the cartridge's art can be read");
    Sources {
        answers: art(source!("art/answers.txt")),
        small: art(source!("art/small.txt")),
        title: art(source!("art/logo.txt")),
        words: Words::parse(&[source!("strings.txt")]),
        pages: Words::parse(&[source!("pages.txt")]),
    }
});

const GAMES: [&str; 5] = ["ALONE", "TURNS", "HIDE_SEEK", "COMPUTER", "LEARN"];
const LESSONS: [&str; 13] = [
    "INTRO", "MISS", "HIT", "TURN", "TURNS", "BACK", "EDGE", "FIRST", "RETURN", "POINTS", "MARKS",
    "SOLVE", "END",
];
/// The digits and letters of the detours, of which the first has number 1.
const DETOURS: &[u8] = b"123456789ABCDEFGJKLMNPST";
/// Bytes of `work` about the detour at whose end the cursor is (`pairNumber` and further in ram.inc): its number, the lasers at its
/// ends, the frame in which it was found, and whether both lasers are kept as dark until the picture is over.
const PAIR_NUMBER: u16 = 0;
const PAIR_ENDS: [u16; 2] = [1, 2];
const PAIR_SINCE: u16 = 3;
const PAIR_HIDDEN: u16 = 4;
/// Lines of an answer above or below the box.
const ANSWER_LINES: usize = 7;
/// The column of a number at the right of a row.
const NUMBERS_COLUMN: usize = 5;

macro_rules! names {
    ($($field:ident = $name:literal),*) => {
        /// Addresses of what only the cartridge knows.
        #[derive(Clone, Debug)]
        pub struct Names {
            $($field: u16),*
        }

        impl Names {
            /// # Errors
            /// A symbol is missing.
            pub fn new(symbols: &Symbols) -> Result<Names, SymbolError> {
                Ok(Names { $($field: symbols.value($name)?),* })
            }
        }
    };
}
names! {
    frame = "frame", idle = "idle", mode = "mode", game = "game", lesson = "lesson", player = "player",
    demo = "demo", timer = "timer", chosen = "chosen", item = "item",
    size = "sizeIndex", balls = "balls", entered = "entered", digits = "digits", digit = "digit",
    scores = "scores", score = "score", wrong = "wrong", guesses = "guesses", judging = "judgeStage",
    cursor_x = "cursorX", cursor_y = "cursorY", ray_x = "rayX", ray_y = "rayY", bar_x = "barX", bar_y = "barY",
    work = "work", lasers = "lasers", plane_a = "planeA", plane_b = "planeB"
}

/// A console whose frame begins, and what the engine knows of its game.
pub struct Seen<'a> {
    pub console: &'a Console,
    pub at: &'a Names,
    pub game: Option<&'a Game>,
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    SetUp {
        game: u8,
        size: u8,
        balls: u8,
        number: Option<[u8; DIGITS as usize]>,
        /// The line on a bar, or the digit on a block.
        chosen: u8,
        digit: Option<u8>,
        help: &'static str,
    },
    /// The title alone, while balls are hidden.
    Wait,
    /// A page of words, by its name, and whether it is for two players.
    Page(String, bool),
    /// The scores of two players; `None`: given up.
    Result([Option<u16>; 2]),
    Box(Board),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    size: Size,
    /// What the lasers show, in their order.
    lasers: Vec<Option<Shown>>,
    /// Whether the upper and lower lines of a cell are lit, and whether its middle is.
    cells: Vec<(Cell, [bool; 2])>,
    /// A player hides balls.
    hides: bool,
    /// The box is open.
    open: bool,
    lines: Lines,
}

/// What follows late while the computer seeks, and while guesses are judged.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lines {
    /// The ground and the marks are dark.
    dark: bool,
    /// Column and row of the cursor, or of a ray, if it is one.
    bar: Option<(u8, u8, bool)>,
    top: Top,
    below: (&'static str, [Option<u8>; 2]),
}

/// The line above the box: a word of `strings.txt`, a number, and how it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Top(&'static str, Option<u8>, Look);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Plain,
    White,
    OnBar,
}

impl Seen<'_> {
    fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    fn size(&self) -> Option<Size> {
        let index = self.byte(self.at.size);
        Size::ALL
            .into_iter()
            .find(|&size| encoding::size_index(size) == index)
    }

    /// The cells of a plane.
    fn plane(&self, size: Size, plane: Plane) -> Option<Vec<Cell>> {
        let [a, b] = [self.at.plane_a, self.at.plane_b].map(|port| port + plane.first_row());
        let cells = encoding::cells(size, |row| self.byte(a + row), |row| self.byte(b + row));
        Some(cells.ok()?.iter().collect())
    }

    /// The laser at the cursor.
    fn laser(&self, size: Size) -> Option<Laser> {
        let number = encoding::laser_at(
            size,
            self.byte(self.at.cursor_x),
            self.byte(self.at.cursor_y),
        )?;
        Laser::all(size).find(|&laser| encoding::laser_number(size, laser) == number)
    }

    /// Whether the ends of a detour come and go while the cursor is at one of them.
    fn looks_for_pairs(&self) -> bool {
        let byte = |at| self.byte(at);
        [MODE_PLAY, MODE_OPEN].contains(&byte(self.at.mode))
            && byte(self.at.item) == ITEM_NONE
            && byte(self.at.judging) == 0
    }

    /// What a laser shows by the rules.
    fn shown(&self, size: Size, laser: Laser) -> Option<Shown> {
        match (self.game, self.byte(self.at.mode)) {
            (_, MODE_HIDE) => None,
            (Some(game), _) => game.shown(laser),
            (None, _) => {
                let number = encoding::laser_number(size, laser);
                let work = |byte| self.byte(self.at.work + byte);
                let hidden = self.looks_for_pairs() && work(PAIR_HIDDEN) != 0;
                let kept = match hidden && PAIR_ENDS.map(work).contains(&number) {
                    true => work(PAIR_NUMBER),
                    false => self.byte(self.at.lasers + u16::from(number)),
                };
                match kept {
                    LASER_HIT => Some(Shown::Hit),
                    LASER_REFLECTED => Some(Shown::Reflection),
                    0 => None,
                    number => Some(Shown::Detour(number)),
                }
            }
        }
    }

    fn lines(&self, size: Size) -> Lines {
        let byte = |at| self.byte(at);
        let at = self.at;
        let mode = byte(at.mode);
        let bar = match mode {
            MODE_TRAVEL => Some((byte(at.bar_x), byte(at.bar_y), true)),
            MODE_SHOW => Some((byte(at.ray_x), byte(at.ray_y), true)),
            _ if byte(at.item) != ITEM_NONE => None,
            _ => Some((byte(at.cursor_x), byte(at.cursor_y), false)),
        };
        Lines {
            dark: byte(at.game) == GAME_COMPUTER && mode < MODE_HIDE && byte(at.guesses) == 0,
            bar,
            top: self.top(size),
            below: self.below(),
        }
    }

    /// Balls that are not marked yet; `Err`: marks that are too many.
    fn missing(&self) -> Result<u8, u8> {
        let (balls, guesses) = (self.byte(self.at.balls), self.byte(self.at.guesses));
        match balls.checked_sub(guesses) {
            Some(missing) => Ok(missing),
            None => Err((guesses - balls).min(MOST_SHOWN)),
        }
    }

    /// The line above the box.
    fn top(&self, size: Size) -> Top {
        let byte = |at| self.byte(at);
        let at = self.at;
        let (mode, game, frame) = (byte(at.mode), byte(at.game), byte(at.frame));
        let marked = self.missing() == Ok(0);
        let plain = |word| Top(word, None, Look::Plain);
        if byte(at.item) != ITEM_NONE {
            return match (mode >= MODE_OPEN, byte(at.timer), self.missing()) {
                (true, ..) => Top("GO_ON", None, Look::OnBar),
                (_, 1.., Ok(missing)) => Top("MISSING", Some(missing), Look::White),
                (_, 1.., Err(many)) => Top("TOO_MANY", Some(many), Look::White),
                _ if byte(at.item) == ITEM_DONE => Top("DONE", None, Look::OnBar),
                _ => Top("GIVE_UP", None, Look::OnBar),
            };
        }
        if byte(at.demo) != 0 {
            return plain(if frame < 0x80 { "DEMO" } else { "PLAY" });
        }
        if game == GAME_COMPUTER && mode < MODE_HIDE {
            return plain("ROBOT_SEEKS");
        }
        if mode == MODE_SHOW {
            return plain(if game == GAME_LEARN { "BLANK" } else { "GO_ON" });
        }
        let Some(laser) = self.laser(size) else {
            return plain(match mode {
                _ if game == GAME_LEARN => "BLANK",
                MODE_OPEN => self.explained(size),
                _ if marked => "GO_UP",
                _ => "FIRE_MARK",
            });
        };
        if mode == MODE_HIDE {
            return plain(if marked { "GO_UP" } else { "BLANK" });
        }
        let answer = self.shown(size, laser);
        plain(match answer {
            _ if mode == MODE_OPEN && game != GAME_LEARN => "FIRE_RAY",
            None => "FIRE_RAY",
            Some(_) if mode == MODE_PLAY && frame & TURNS != 0 => "NO_BALL",
            Some(Shown::Hit) => "STOPPED",
            Some(Shown::Reflection) => "CAME_BACK",
            Some(Shown::Detour(_)) => "CAME_OUT",
        })
    }

    /// What the mark of the cursor's cell means in the open box.
    fn explained(&self, size: Size) -> &'static str {
        let cell = encoding::cell(
            size,
            self.byte(self.at.cursor_x),
            self.byte(self.at.cursor_y),
        );
        let has = |plane| {
            let cells = self.plane(size, plane).unwrap_or_default();
            cell.is_some_and(|cell| cells.contains(&cell))
        };
        match (has(Plane::Guesses), has(Plane::Marked)) {
            (true, true) => "CELL_RIGHT",
            (true, false) => "CELL_WRONG",
            (false, true) => "CELL_MISSED",
            (false, false) => "GO_UP",
        }
    }

    /// The line below the box: its word, and the numbers in its middle and at its right.
    fn below(&self) -> (&'static str, [Option<u8>; 2]) {
        let byte = |at| self.byte(at);
        let at = self.at;
        let (mode, game, frame) = (byte(at.mode), byte(at.game), byte(at.frame));
        let score = byte(at.score);
        let counted = |word, numbers: fn(u8, u8) -> [Option<u8>; 2]| match self.missing() {
            Ok(missing) => (word, numbers(missing, score)),
            Err(_) if frame & BLINK != 0 => ("BLANK", [None, None]),
            Err(many) => ("TOO_MANY", [None, Some(many)]),
        };
        match (mode, game) {
            (MODE_HIDE, _) => counted("HIDING", |missing, _| [None, Some(missing)]),
            (MODE_OPEN | MODE_SHOW, GAME_LEARN) => {
                (if score == 0 { "BLANK" } else { "GO_ON" }, [None, None])
            }
            (MODE_OPEN | MODE_SHOW, _) => match byte(at.wrong) {
                GIVEN_UP => ("BLANK", [None, None]),
                wrong if game == GAME_COMPUTER && frame >= 0x80 => {
                    let lasers = score.saturating_sub(wrong * WRONG_POINTS);
                    ("LASERS", [None, Some(lasers)])
                }
                0 => ("RIGHT", [None, Some(score)]),
                wrong => ("WRONG", [Some(wrong), Some(score)]),
            },
            _ if byte(at.item) == ITEM_DONE => ("TO_GIVE_UP", [None, None]),
            _ if byte(at.item) != ITEM_NONE => ("TO_DONE", [None, None]),
            (_, GAME_COMPUTER) => ("LASERS", [None, Some(score)]),
            _ => counted("SEEK", |missing, score| [Some(missing), Some(score)]),
        }
    }

    /// The box. While the computer seeks, its lines follow in one frame of sixteen, and while guesses are judged, they stay.
    fn board(&self, before: Option<&Scene>) -> Option<(Shades, Board)> {
        let byte = |at| self.byte(at);
        let at = self.at;
        let (mode, game) = (byte(at.mode), byte(at.game));
        let size = self.size()?;
        let mut lines = self.lines(size);
        let mut lasers: Vec<_> = Laser::all(size)
            .map(|laser| self.shown(size, laser))
            .collect();
        let judging = byte(at.judging) != 0;
        let pair = self.laser(size).and_then(|laser| self.shown(size, laser));
        let blinks = byte(at.frame).wrapping_sub(byte(at.work + PAIR_SINCE)) & BLINK != 0;
        if matches!(pair, Some(Shown::Detour(_))) && blinks && self.looks_for_pairs() {
            for shown in lasers.iter_mut().filter(|shown| **shown == pair) {
                *shown = None;
            }
        }
        // The computer's candidates are where the marks will be.
        let planes = match lines.dark {
            true => Default::default(),
            false => [
                self.plane(size, Plane::Guesses)?,
                self.plane(size, Plane::Marked)?,
            ],
        };
        let lit = |cell: Cell| [planes[0].contains(&cell), planes[1].contains(&cell)];
        let cells: Vec<_> = size.cells().map(|cell| (cell, lit(cell))).collect();
        let mut shades = self.shades();
        let late = judging || mode == MODE_THINK && !byte(at.frame).is_multiple_of(THINK_FRAMES);
        if let Some(before) = before {
            if let Screen::Box(board) = &before.screen {
                let marks = mode == MODE_THINK && board.cells != cells;
                if judging && game != GAME_COMPUTER || !judging && late || marks {
                    shades = before.shades;
                    lines.dark |= board.lines.dark;
                }
                if late || marks {
                    lines.top = board.lines.top.clone();
                    lines.below = board.lines.below;
                }
                if late && !judging || marks {
                    lines.bar = board.lines.bar;
                }
            }
        } else if late {
            return None;
        }
        let board = Board {
            size,
            lasers,
            cells,
            hides: mode == MODE_HIDE,
            open: mode >= MODE_OPEN,
            lines,
        };
        Some((shades, board))
    }

    fn shades(&self) -> Shades {
        let black_and_white = self.console.inputs().black_and_white;
        Shades::new(self.byte(self.at.idle), IDLE_CYCLE, black_and_white)
    }

    fn set_up(&self) -> Screen {
        let byte = |at| self.byte(at);
        let at = self.at;
        let (mode, chosen, frame) = (byte(at.mode), byte(at.chosen), byte(at.frame));
        let digits = std::array::from_fn(|digit| byte(at.digits + digit as u16));
        let help = match (byte(at.demo) != 0, mode, frame) {
            (true, _, 0..0x80) => "DEMO",
            (true, ..) => "PLAY",
            (_, MODE_NUMBER, 0..0x80) => "HINT_DIGIT",
            (_, MODE_NUMBER, _) => "DONE",
            (.., 0..0x80) if chosen > LINE_NUMBER => "HINT_START",
            (.., 0..0x80) => "HINT_CHANGE",
            (.., 0x80..0xC0) => "HINT_MOVE",
            _ => "HINT_WAIT",
        };
        Screen::SetUp {
            game: byte(at.game),
            size: byte(at.size),
            balls: byte(at.balls),
            number: (byte(at.entered) != 0).then_some(digits),
            chosen,
            digit: (mode == MODE_NUMBER).then_some(byte(at.digit)),
            help,
        }
    }

    fn page(&self) -> Option<Screen> {
        let byte = |at| self.byte(at);
        let at = self.at;
        let game = byte(at.game);
        if game >= GAME_LEARN {
            let name = LESSONS.get(usize::from(byte(at.lesson)))?;
            return Some(Screen::Page(name.to_string(), false));
        }
        let player = byte(at.player);
        let name = match game == GAME_HIDE && byte(at.guesses) != byte(at.balls) {
            true => format!("HIDES_{}", 2u8.checked_sub(player)?),
            false => format!("SEEKS_{}", player + 1),
        };
        Some(Screen::Page(name, true))
    }
}

impl Scene {
    /// What a frame shows, and `before` the frame before it; `None` if nobody knows.
    pub fn of(seen: &Seen, before: Option<&Scene>) -> Option<Scene> {
        let byte = |at| seen.byte(at);
        let at = seen.at;
        let screen = match byte(at.mode) {
            MODE_SETUP | MODE_NUMBER => seen.set_up(),
            MODE_DEAL => Screen::Wait,
            MODE_CHANGE => seen.page()?,
            MODE_RESULT => Screen::Result([0, 1].map(|player| {
                let score = byte(at.scores + player);
                (score != GIVEN_UP).then_some(encoding::decimal(score))
            })),
            _ => {
                let (shades, board) = seen.board(before)?;
                return Some(Scene {
                    shades,
                    screen: Screen::Box(board),
                });
            }
        };
        Some(Scene {
            shades: seen.shades(),
            screen,
        })
    }

    /// Whether the cartridge shows the change from one scene to the next in the same frame: the bar has moved, or the set-up
    /// has changed.
    pub fn follows(before: &Scene, after: &Scene) -> bool {
        match (&before.screen, &after.screen) {
            (Screen::SetUp { .. }, Screen::SetUp { .. }) => true,
            (Screen::Box(old), Screen::Box(new)) => {
                let mut moved = old.clone();
                moved.lines.bar = new.lines.bar;
                moved == *new && before.shades == after.shades
            }
            _ => false,
        }
    }

    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let shades = Shades {
            standard,
            ..self.shades
        };
        let mut picture = Picture::new(0);
        let mut paint = Painter {
            picture: &mut picture,
            shades,
        };
        if let Screen::Box(board) = &self.screen {
            paint.board(board);
            return picture;
        }
        let colours = LOGO[standard].map(|value| shades.of([value; 2]));
        Title {
            line: TITLE_LINE,
            gap: TITLE_GAP,
            letters: SOURCES.title.get("logo"),
            colours: &colours,
            wall: shades.of(WALL),
            ground: shades.of(GROUND),
        }
        .paint(paint.picture);
        match &self.screen {
            Screen::SetUp { .. } => paint.set_up(&self.screen),
            Screen::Page(name, players) => paint.page(name, *players),
            Screen::Result(scores) => paint.result(*scores),
            Screen::Wait | Screen::Box(_) => (),
        }
        picture
    }
}

/// What a detour with this number shows.
fn detour(number: u8) -> char {
    let letter = DETOURS.get(usize::from(number) - 1).copied();
    char::from(letter.unwrap_or(b'1'))
}

/// Where a scene is painted.
struct Painter<'a> {
    picture: &'a mut Picture,
    shades: Shades,
}

impl Painter<'_> {
    /// A colour as it is shown; the box stays black while colours cycle.
    fn shade(&self, colour: [u8; 2]) -> u8 {
        match colour {
            BOX_BLACK => 0,
            colour => self.shades.of(colour),
        }
    }

    fn band(&mut self, thing: Thing, [x, y, width, height]: [usize; 4], colour: [u8; 2]) {
        let colour = self.shade(colour);
        let area = Area {
            x,
            y,
            width,
            height,
        };
        self.picture.band(thing, area, colour);
    }

    fn row(&mut self, row: scene::Row, name: &str, line: usize, colour: [u8; 2], on_bar: bool) {
        let thing = self.picture.thing(format!("the row {name}"));
        if on_bar {
            scene::bar(self.picture, thing, line, self.shades.of(BLUE));
        }
        row.paint(self.picture, thing, line, self.shades.of(colour));
    }

    fn set_up(&mut self, screen: &Screen) {
        let Screen::SetUp {
            game,
            size,
            balls,
            number,
            chosen,
            digit,
            help,
        } = screen
        else {
            return;
        };
        let words = &SOURCES.words;
        let cells = Size::ALL
            .get(usize::from(*size))
            .map_or(0, |size| size.side());
        let numbered = |name, number| words.number(words.row(name), NUMBERS_COLUMN, number);
        let game = GAMES.get(usize::from(*game)).copied().unwrap_or("BLANK");
        let number_row = match number {
            None => words.row("BOX_ANY"),
            Some(digits) => {
                let places = (2 * NUMBERS_COLUMN + 2 - digits.len()..).zip(digits);
                places.fold(words.row("BOX"), |row, (half, digit)| {
                    words.digit(row, half, *digit)
                })
            }
        };
        let rows = [
            (words.row(game), game),
            (numbered("SIZE", cells as u8), "SIZE"),
            (numbered("BALLS", *balls), "BALLS"),
            (number_row, "BOX"),
            (words.row("START"), "START"),
        ];
        for (at, (row, name)) in rows.into_iter().enumerate() {
            let longer = usize::from(at >= usize::from(LINE_NUMBER)) * ROW_LONGER;
            let line = ROWS_LINE + at * ROW_PITCH + longer;
            let is_chosen = at == usize::from(*chosen);
            if let Some(digit) = digit.filter(|_| is_chosen) {
                let thing = self
                    .picture
                    .thing(format!("the block behind digit {}", digit + 1));
                let x = DIGIT_LEFT + usize::from(digit) * DIGIT_PITCH;
                self.band(
                    thing,
                    [x, line - 1, DIGIT_PITCH, scene::TEXT_LINES + 2],
                    BLUE,
                );
            }
            let colour = if is_chosen { WHITE } else { PLAIN };
            self.row(row, name, line, colour, is_chosen && digit.is_none());
        }
        let line = ROWS_LINE + 5 * ROW_PITCH + ROW_LONGER;
        self.row(words.row(help), help, line, DIM, false);
    }

    fn page(&mut self, name: &str, players: bool) {
        let words = &SOURCES.pages;
        let colours = match players {
            true => [WHITE, PLAIN, DIM, DIM],
            false => [PLAIN; 4],
        };
        for (at, (end, colour)) in ["", "B", "C", "D"].into_iter().zip(colours).enumerate() {
            // SEEKS_1 and SEEKS_1B, INTRO and INTRO_B.
            let between = if players || end.is_empty() { "" } else { "_" };
            let name = format!("{name}{between}{end}");
            let line = PAGE_LINE + at * ROW_PITCH;
            self.row(words.row(&name), &name, line, colour, false);
        }
        let line = PAGE_LINE + 5 * ROW_PITCH;
        self.row(words.row("GO_ON"), "GO_ON", line, DIM, false);
    }

    fn result(&mut self, scores: [Option<u16>; 2]) {
        let words = &SOURCES.words;
        for (player, score) in scores.into_iter().enumerate() {
            let row = words.row(match score {
                Some(_) => "PLAYER",
                None => "NO_POINTS",
            });
            let row = words.number(row, 3, player as u8 + 1);
            let row = match score {
                Some(score) => words.number(row, NUMBERS_COLUMN, score as u8),
                None => row,
            };
            let line = ROWS_LINE + player * ROW_PITCH + (player + 1) * ROW_LONGER;
            self.row(
                row,
                &format!("of player {}", player + 1),
                line,
                PLAIN,
                false,
            );
        }
        // Whoever gave up has more points than anybody.
        let points = scores.map(|score| score.unwrap_or(u16::MAX));
        let row = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Equal => words.row("DRAWN"),
            std::cmp::Ordering::Less => words.number(words.row("WINS"), 4, 1),
            std::cmp::Ordering::Greater => words.number(words.row("WINS"), 4, 2),
        };
        let line = |at: usize| ROWS_LINE + at * ROW_PITCH + 2 * ROW_LONGER;
        self.row(row, "WINNER", line(3), WHITE, false);
        self.row(words.row("GO_ON"), "GO_ON", line(5), DIM, false);
    }

    fn board(&mut self, board: &Board) {
        let lines = &board.lines;
        let field = if lines.dark { BOX_BLACK } else { FIELD };
        let at = usize::from(encoding::size_index(board.size));
        let width = board.size.side() * COLUMN_PITCH + CELL_X;
        let thing = self.picture.thing("the ground around the box");
        self.band(thing, [0, FIELD_LINE, CLOCKS, FIELD_LINES], field);
        let thing = self.picture.thing("the box's upper edge");
        self.band(thing, [FIRST[at], EDGE_LINE, width, 1], PLAIN);
        // The right edge comes a clock before the end of the lattice.
        let thing = self.picture.thing("the box");
        self.band(
            thing,
            [FIRST[at], BOX_LINE, width - 1, BOX_LINES],
            BOX_BLACK,
        );
        let thing = self.picture.thing("the box's lower edge");
        let edge = BOX_LINE + BOX_LINES;
        self.band(thing, [FIRST[at], edge, width - 1, LOWER_EDGE_LINES], EDGE);
        let thing = self.picture.thing("the lattice");
        for row in 0..=board.size.side() {
            for column in 0..=board.size.side() {
                let x = FIRST[at] + column * COLUMN_PITCH;
                let y = BOX_LINE + row * ROW[at] + LATTICE_Y;
                self.band(thing, [x, y, CELL_X, 1], LATTICE);
            }
        }
        for (laser, shown) in Laser::all(board.size).zip(&board.lasers) {
            self.laser(at, laser, *shown);
        }
        self.write(board);
        for (cell, lit) in &board.cells {
            self.cell(board, *cell, *lit);
        }
        if let Some((column, row, is_ray)) = lines.bar {
            let name = if is_ray { "ray" } else { "cursor" };
            self.bar(board.size, [column, row].map(usize::from), name);
        }
        let words = &SOURCES.words;
        let Top(word, number, look) = lines.top;
        let row = words.row(word);
        let row = match number {
            Some(number) => words.number(row, NUMBERS_COLUMN, number),
            None => row,
        };
        let colour = if look == Look::Plain { PLAIN } else { WHITE };
        self.row(row, word, TOP_LINE, colour, look == Look::OnBar);
        let (word, numbers) = lines.below;
        let columns = [2, NUMBERS_COLUMN].into_iter().zip(numbers);
        let row = columns.fold(words.row(word), |row, (column, number)| match number {
            Some(number) => words.number(row, column, number),
            None => row,
        });
        self.row(row, word, BELOW_LINE, PLAIN, false);
    }

    /// The cursor's place and the answers as text, a line for each side of the box.
    fn write(&mut self, board: &Board) {
        let size = board.size;
        if let Some((column, row, false)) = board.lines.bar {
            let number = encoding::laser_at(size, column, row);
            let laser = Laser::all(size)
                .find(|&laser| Some(encoding::laser_number(size, laser)) == number)
                .map(|laser| format!("> LASER {laser}"));
            let cell = encoding::cell(size, column, row).map(|cell| format!("> CELL {cell}"));
            let place = laser.or(cell).unwrap_or_default();
            self.picture.write((0, 0), 0, || place);
        }
        let sides = [Side::Top, Side::Left, Side::Right, Side::Bottom];
        for (line, side) in (scene::LINES..).zip(sides) {
            let lasers = Laser::all(size).zip(&board.lasers);
            let of_side = lasers.filter(|(laser, _)| laser.side == side);
            let answers = of_side.filter_map(|(laser, shown)| {
                let answer = match (*shown)? {
                    Shown::Hit => 'H',
                    Shown::Reflection => 'R',
                    Shown::Detour(number) => detour(number),
                };
                Some(format!("{laser}:{answer} "))
            });
            let answers: String = answers.collect();
            let line = (0, line);
            self.picture
                .write(line, 0, || answers.trim_end().to_string());
        }
    }

    /// A laser: an arrow, or its answer, and the tick that leads to it.
    fn laser(&mut self, at: usize, laser: Laser, shown: Option<Shown>) {
        let number = usize::from(laser.number);
        let size = Size::ALL[at];
        let column = usize::from(encoding::first_column(size)) + number;
        let (art, name) = match shown {
            None => match laser.side {
                Side::Top => ("down".to_string(), "an arrow"),
                Side::Bottom => ("up".to_string(), "an arrow"),
                Side::Left => ("right".to_string(), "an arrow"),
                Side::Right => ("left".to_string(), "an arrow"),
            },
            Some(Shown::Hit) => ("H".to_string(), "H"),
            Some(Shown::Reflection) => ("R".to_string(), "R"),
            Some(Shown::Detour(number)) => (detour(number).to_string(), "a detour's number"),
        };
        let thing = self.picture.thing(format!("{name} at laser {laser}"));
        let far = column % 2 == usize::from(laser.side == Side::Bottom);
        let beside = ROW[at] - CELL_Y;
        let art = match laser.side {
            Side::Left | Side::Right if beside < ANSWER_LINES => SOURCES.small.get(&art),
            _ => SOURCES.answers.get(&art),
        };
        let row_y =
            BOX_LINE + number * ROW[at] + CELL_Y + (beside - art.height().min(beside)).div_ceil(2);
        let (x, y) = match laser.side {
            Side::Top if far => (ANSWERS[column], ABOVE_FAR),
            Side::Top => (ANSWERS[column], ABOVE_NEAR),
            Side::Bottom if far => (ANSWERS[column], BELOW_FAR),
            Side::Bottom => (ANSWERS[column], BELOW_NEAR),
            Side::Left => (LEFT[at], row_y),
            Side::Right => (RIGHT[at], row_y),
        };
        let colour = match (laser.side, shown) {
            (Side::Top | Side::Bottom, _) | (_, Some(Shown::Detour(_))) => PLAIN,
            (_, None) => ARROW,
            (_, Some(Shown::Hit)) => HIT,
            (_, Some(Shown::Reflection)) => REFLECTED,
        };
        self.picture.art(thing, art, (x, y), self.shades.of(colour));
        let tick = match laser.side {
            Side::Top => TICK_ABOVE,
            Side::Bottom => TICK_BELOW,
            Side::Left | Side::Right => return,
        };
        if far {
            let thing = self.picture.thing(format!("the tick of laser {laser}"));
            let x = TICK_LEFT + column * COLUMN_PITCH;
            self.band(thing, [x, tick, TICK_WIDTH, TICK_LINES], TICK);
        }
    }

    fn cell(&mut self, board: &Board, cell: Cell, lit: [bool; 2]) {
        let name = match (lit, board.open) {
            ([false, false], _) => "nothing",
            ([true, true], false) => "a ball's mark",
            ([false, true], false) => "the mark of no ball",
            ([true, true], true) => "a right guess",
            ([true, false], _) => "a wrong guess",
            ([false, true], true) => "a ball that was not found",
        };
        let at = usize::from(encoding::size_index(board.size));
        let x = FIRST[at] + usize::from(cell.column) * COLUMN_PITCH + CELL_X;
        let y = BOX_LINE + usize::from(cell.row) * ROW[at] + CELL_Y;
        let height = ROW[at] - CELL_Y;
        let thing = self.picture.thing(format!("{name} in cell {cell}"));
        let colour = match (board.lines.dark, board.hides) {
            (true, _) => BOX_BLACK,
            (_, true) => HIDDEN,
            _ => MARK,
        };
        let colour = self.shade(colour);
        let mut part = |y, height, is_lit, kept| {
            let area = Area {
                x,
                y,
                width: CELL_WIDTH,
                height,
            };
            let colour = if is_lit { colour & kept } else { 0 };
            self.picture.band(thing, area, colour);
        };
        let middle = y + UPPER[at];
        part(y, UPPER[at], lit[0], MARK_UPPER);
        part(middle, MIDDLE[at], lit[1], 0xFF);
        let lower = middle + MIDDLE[at];
        part(lower, y + height - lower, lit[0], MARK_LOWER);
    }

    /// The bars of the cursor or of a ray at a column and row of the lasers and cells.
    fn bar(&mut self, size: Size, [column, row]: [usize; 2], name: &str) {
        let at = usize::from(encoding::size_index(size));
        let x = (column * COLUMN_PITCH)
            .saturating_sub(CELL_X)
            .min(BAR_RIGHT);
        let above = BOX_LINE + (row.max(1) - 1) * ROW[at] + CELL_Y - BAR_LINES;
        let lines = match row {
            0 => vec![BAR_ABOVE],
            row if row > size.side() => vec![BAR_BELOW],
            _ => vec![above, above + ROW[at] - CELL_Y + BAR_LINES],
        };
        let thing = self
            .picture
            .thing(format!("the {name} at column {column}, row {row}"));
        let colour = if name == "ray" { RAY } else { WHITE };
        for line in lines {
            self.band(thing, [x, line, CELL_WIDTH, BAR_LINES], colour);
        }
    }
}
