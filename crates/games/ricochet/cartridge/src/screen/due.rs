//! Computes the expected screen from the match plus cursor, timers and messages in RAM.

use std::sync::LazyLock;

use ricochet_engine::rules::board::COLUMNS;
use ricochet_engine::rules::{Cell, Match, Piece, Side};
use scene::{Line, Shades, Text};

use super::{Held, PAIRS, ROWS, Scores, SetUp, WHITE};
use crate::constants::{
    BREATH, BUTTON_PICK, BUTTON_REFUSED, DEMO, DEMO_FROM, DEMO_TURN, EV_BUMPER, EV_PIECE,
    EV_TARGET, EV_WALL, FLASH_EIGHTHS, FLASH_FRAMES, FLASH_LANDED, GO_DOWN, GO_RIGHT, HUES_FROM,
    HUMAN, KICK_EIGHTHS, LANDED_PAUSE, LINE_START, MATCH_OVER, MODE_EDIT, MODE_GAME_OVER,
    MODE_LANDED, MODE_LAUNCH, MODE_RESULT, MODE_SETUP, MODE_THINK, RIGHT_BEGINS, STATUS_WHO,
};
use crate::layout::*;
use crate::memory::Ram;
use crate::record::{self, Offer};
use crate::state;

static MARKERS: LazyLock<Vec<Cell>> = LazyLock::new(|| Cell::markers().collect());

/// The names of the players in `strings.txt`.
const PLAYERS: [&str; 9] = [
    "HUMAN", "ROOKIE", "SCORER", "ARCHER", "MAGPIE", "ECHO", "GUNNER", "SNIPER", "ORACLE",
];
/// Those of the halves of what each computer is, in `pages.txt`.
const CHARACTERS: [[&str; 2]; 8] = [
    ["ROOKIE_1", "ROOKIE_2"],
    ["SCORER_1", "SCORER_2"],
    ["ARCHER_1", "ARCHER_2"],
    ["MAGPIE_1", "MAGPIE_2"],
    ["ECHO_1", "ECHO_2"],
    ["GUNNER_1", "GUNNER_2"],
    ["SNIPER_1", "SNIPER_2"],
    ["ORACLE_1", "ORACLE_2"],
];
/// Eights of clocks of the bar under the score of the side to move, of one that has just scored, of a side that
/// thinks by an eighth of its candidates, and of the winner by 32 frames of the pause.
const TURN_BAR: usize = 2;
const HIT_BAR: usize = 4;
const THINK_BARS: [usize; 8] = [3, 3, 4, 4, 5, 5, 6, 7];
const WINNER_BARS: [usize; 6] = [7, 7, 6, 5, 4, 3];
/// The longest bar, and the seconds for each of its steps.
const LONGEST_BAR: usize = 7;
const SECONDS_A_STEP: usize = 5;

/// The first clock of the ball in column 0.
const BALL_LEFT: usize = 14;

const BRIGHT: u8 = 0x0C;

fn lum(hue: [u8; 2], brightness: u8) -> [u8; 2] {
    hue.map(|hue| hue + brightness)
}

/// What the cells hold, and the bumpers, unless one was hit.
#[derive(Clone, Debug, Default)]
pub struct Due {
    pub cells: Vec<(Cell, Held)>,
    pub bumpers: Option<[u8; 2]>,
}

/// What a frame is drawn from.
pub struct View<'a> {
    pub ram: Ram<'a>,
    pub progress: [u8; 2],
    pub thinks: bool,
}

impl View<'_> {
    pub fn mode(&self) -> u8 {
        match self.thinks {
            true => MODE_THINK,
            false => self.ram.mode(),
        }
    }

    /// The event of the launch, without a wall.
    pub fn event(&self) -> u8 {
        self.ram.event() & !EV_WALL
    }

    fn is_demo(&self) -> bool {
        self.ram.options() & DEMO != 0
    }

    pub fn has_keypads(&self) -> bool {
        state::has_keypads(&self.ram)
    }

    fn player(&self, side: Side) -> u8 {
        self.ram.players().get(side as usize)
    }

    /// A launch has just begun.
    fn kicks(&self) -> bool {
        let [steps, sub] = [self.ram.steps(), self.ram.sub()];
        self.mode() == MODE_LAUNCH && steps == 0 && sub < KICK_EIGHTHS
    }

    pub fn shades(&self) -> Shades {
        // `idle` is the byte that is `timer` during a launch.
        let idle = self.ram.timer() >> 1;
        let hues = match (self.is_demo(), self.mode()) {
            (true, _) => self.ram.ply() << 5,
            (false, ..MODE_LAUNCH) if idle >= HUES_FROM => idle << 5,
            _ => 0,
        };
        let black_and_white = self.ram.console.inputs().black_and_white;
        Shades {
            standard: scene::NTSC,
            hues,
            greys: if black_and_white { 0x0F } else { 0xFF },
        }
    }

    /// The side that has just scored.
    fn scored(&self, contest: &Match) -> Option<Side> {
        let event = self.event();
        let timer = self.ram.timer();
        let other = |side: u8| Some(Side::ALL[usize::from(1 - side)]);
        match self.mode() {
            MODE_LAUNCH if (EV_PIECE..EV_BUMPER).contains(&event) => {
                (self.ram.sub() < FLASH_EIGHTHS).then_some(contest.game.to_move)
            }
            MODE_LAUNCH if event >= EV_BUMPER => {
                let flashes = timer > 0 || self.ram.sub() < FLASH_EIGHTHS;
                other(event & 1).filter(|_| flashes)
            }
            MODE_LANDED if event < EV_TARGET && timer >= LANDED_PAUSE - FLASH_LANDED => {
                other(event >> 1 & 1)
            }
            _ => None,
        }
    }

    fn wall(&self) -> [u8; 2] {
        let timer = self.ram.timer();
        match self.mode() {
            MODE_GAME_OVER if self.ram.status() & MATCH_OVER != 0 => {
                MATCH_LUM.map(|lum| timer << 1 & 0xF0 | lum)
            }
            MODE_LANDED if self.event() < EV_TARGET => {
                let red = timer >= LANDED_PAUSE - FLASH_LANDED && timer & FLASH_FRAMES != 0;
                if red { OUT_COLOUR } else { BOARD_COLOUR }
            }
            MODE_LAUNCH if self.kicks() => KICK_COLOUR,
            _ => BOARD_COLOUR,
        }
    }

    /// The seconds that the clock shows.
    pub fn seconds(&self, contest: &Match) -> Option<u8> {
        let side = contest.game.to_move;
        let runs = self.ram.console.inputs().difficulty_a[1]
            && self.player(side) == HUMAN
            && self.mode() != MODE_THINK;
        let used = state::turn_seconds(self.ram.console, self.ram.at).unwrap_or(0);
        let left = u16::from(contest.clock.allowance(side)).saturating_sub(used);
        runs.then_some(left as u8)
    }

    pub fn scores(&self, contest: &Match, seconds: Option<u8>) -> Scores {
        let mode = self.mode();
        let game = &contest.game;
        let who = match mode {
            MODE_GAME_OVER | MODE_RESULT => self.ram.status() & STATUS_WHO,
            _ => game.to_move as u8,
        };
        let scored = self.scored(contest);
        let sides = [Side::Left, Side::Right].map(|side| {
            let turn = side == game.to_move;
            let word = ["DEMO", "FIRE"][side as usize];
            let text = match self.is_demo() && self.ram.frame() & DEMO_TURN != 0 {
                true => word.to_string(),
                false => format!("{:>4}", game.scores[side]),
            };
            let bright = who == side as u8 || who > 1;
            let hue = [BLUE, ORANGE][side as usize];
            let mut colour = lum(hue, if bright { TURN_LUM[0] } else { WAIT_LUM[0] });
            let mut bar = if who == side as u8 { TURN_BAR } else { 0 };
            match seconds {
                Some(seconds) if turn => {
                    if seconds < 5 {
                        colour = LATE_COLOUR;
                    }
                    if mode < MODE_LAUNCH {
                        bar = LONGEST_BAR.min(usize::from(seconds) / SECONDS_A_STEP + 1);
                    }
                }
                _ => {}
            }
            if scored == Some(side) {
                (colour, bar) = (FLASH_COLOUR, HIT_BAR);
            }
            if mode == MODE_THINK && turn {
                let [think_at, candidate] = self.progress;
                if think_at != 0 && candidate & 0x3F != 0 {
                    bar = THINK_BARS[usize::from(candidate >> 5)];
                }
            }
            if mode == MODE_GAME_OVER && bar > 0 {
                bar = WINNER_BARS[usize::from(self.ram.timer() >> 5).min(5)];
            }
            (text, colour, bar)
        });
        Scores {
            sides,
            wall: self.wall(),
        }
    }

    pub fn set_up(&self, contest: &Match) -> SetUp {
        let mode = self.mode();
        let way = self.ram.title_way();
        let chosen = self.ram.cursor_y();
        let right = self.ram.options() & RIGHT_BEGINS != 0;
        let player = |side| PLAYERS[usize::from(self.player(side)).min(PLAYERS.len() - 1)];
        let rating = |side| Line::new("RATING").digits(5, &format!("{:04}", contest.ratings[side]));
        let second = way & GO_RIGHT != 0;
        let opponent = match chosen {
            2..=5 => usize::from(self.player(Side::ALL[usize::from(chosen / 2 - 1)])),
            _ => 0,
        };
        let hint = match (mode, second) {
            (MODE_EDIT, false) => "HINT_TURN",
            (MODE_EDIT, true) => "HINT_KEEP",
            _ if self.is_demo() => "HINT_DEMO",
            _ if self.ram.timer() >= DEMO_FROM - 2 => "HINT_WAIT",
            _ if opponent > 0 => CHARACTERS[opponent - 1][usize::from(second)],
            (_, false) => "HINT_MOVE",
            _ if chosen == LINE_START => "HINT_START",
            _ => "HINT_CHANGE",
        };
        let variant = contest.standing.variant.number();
        let first = if right { "FIRST_RIGHT" } else { "FIRST_LEFT" };
        let [left, right] = Side::ALL;
        let mut rows = [
            (Line::new("VARIANT").number(5, variant), [0x0C; 2]),
            (Line::new(first), [0x0C; 2]),
            (Line::new("LEFT").over(player(left)), lum(BLUE, 0x0A)),
            (rating(left), lum(BLUE, 0x08)),
            (Line::new("RIGHT").over(player(right)), lum(ORANGE, 0x0A)),
            (rating(right), lum(ORANGE, 0x08)),
            (Line::new("START"), [0x0C; 2]),
            (Line::new(hint), [0x08; 2]),
        ];
        if let Some((_, colour)) = rows.get_mut(usize::from(chosen)) {
            *colour = WHITE;
        }
        let bar = match chosen {
            2 | 3 => lum(BLUE, 4),
            4 | 5 => lum(ORANGE, 2),
            _ => lum(GREEN, 4),
        };
        let digit = (mode == MODE_EDIT).then_some(usize::from(self.ram.cursor_x()) / 2);
        SetUp {
            lines: on_lines(SETUP_LINES, rows),
            chosen: (usize::from(chosen), bar, digit),
            ball: (self.ram.title_x().into(), self.ram.title_y().into()),
            hits: self.ram.title_hit() != 0,
        }
    }

    pub fn result(&self, contest: &Match) -> Vec<Text> {
        let status = self.ram.status();
        let standing = &contest.standing;
        let gold = lum(GOLD, BRIGHT);
        let (plain, dim, white) = ([0x0C; 2], [0x08; 2], [0x0E; 2]);
        let winner = [
            ("LEFT_WON", lum(BLUE, BRIGHT)),
            ("RIGHT_WON", lum(ORANGE, BRIGHT)),
            ("DRAWN", plain),
        ][usize::from(status & STATUS_WHO).min(2)];
        let winner = (Line::new(winner.0), winner.1);
        let two = |word: &'static str, left: String, right: String| {
            Line::new(word).digits(0, &left).digits(5, &right)
        };
        let long =
            |left: String, right: String| Line::new("NUMBERS").digits(1, &left).digits(5, &right);
        let [left, right] = Side::ALL;
        let points = [left, right].map(|side| standing.points[side].to_string());
        let [points_left, points_right] = points;
        if status & MATCH_OVER != 0 {
            let hint = match record::offer(self.ram.console) {
                _ if self.is_demo() => "HINT_SETUP",
                Offer::SetUp => "HINT_SETUP",
                Offer::Whole => "HINT_PROOF",
                Offer::Cut => "HINT_PART",
            };
            let rating = |side| contest.ratings[side].to_string();
            let rows = [
                (Line::new("MATCH_OVER"), gold),
                winner,
                (Line::new("SIDES"), dim),
                (Line::new("MATCH"), dim),
                (long(points_left, points_right), white),
                (Line::new("RATINGS"), dim),
                (long(rating(left), rating(right)), white),
                (Line::new(hint), dim),
            ];
            return on_lines(MATCH_LINES, rows);
        }
        let is_long = standing.points[left] > 99 || standing.points[right] > 99;
        let points = match is_long {
            true => (long(points_left, points_right), white),
            false => (two("MATCH", points_left, points_right), plain),
        };
        let both = |word, of: &dyn Fn(Side) -> String| (two(word, of(left), of(right)), plain);
        let hundreds = self.ram.biggest_hi();
        let best = |side: Side| {
            let low = self.ram.biggest_lo().get(side as usize);
            let hundreds = [hundreds >> 4, hundreds & 0x0F][side as usize];
            100 * u16::from(hundreds) + u16::from(low >> 4) * 10 + u16::from(low & 0x0F)
        };
        let last = if best(left) > 99 { 1 } else { 0 };
        let best = match self.is_demo() {
            true => Line::new("BLANK"),
            false => Line::new("BEST")
                .digits(last, &best(left).to_string())
                .digits(5, &best(right).to_string()),
        };
        let next = ["LEFT_FIRST", "RIGHT_FIRST"][standing.first as usize];
        let colour = [BLUE, ORANGE][standing.first as usize];
        let rows = [
            (
                Line::new("GAME").digits(4, &standing.games.to_string()),
                gold,
            ),
            winner,
            points,
            both("BUMPERS", &|side| standing.bumpers[side].to_string()),
            both("WORTH", &|side| standing.values[side].to_string()),
            (best, plain),
            (Line::new(next), lum(colour, BRIGHT)),
            (Line::new("HINT_NEXT"), dim),
        ];
        // A row of long numbers takes two lines more.
        let longer = usize::from(is_long);
        let lines: [usize; 8] =
            std::array::from_fn(|at| RESULT_LINES[at] + 2 * longer * usize::from(at >= 2));
        on_lines(lines, rows)
    }

    pub fn due(&self, contest: &Match) -> Due {
        let board = &contest.game.board;
        let trail = state::trail(self.ram.console, self.ram.at);
        let flies = self.mode() >= MODE_LAUNCH;
        let free = match contest.game.variant.number() {
            5 => Held::Nothing,
            _ => Held::Marker,
        };
        let mut pieces = [[None; COLUMNS as usize]; ROWS + 1];
        for piece in Piece::all() {
            let cell = board.placed(piece).cell;
            pieces[usize::from(cell.y())][usize::from(cell.x())] = Some(piece);
        }
        let held = |cell: Cell| match pieces[usize::from(cell.y())][usize::from(cell.x())] {
            Some(piece) => Held::Piece(piece, board.placed(piece).orientation),
            None if flies && trail.has(cell) => Held::Passed,
            None => free,
        };
        let hit = self.mode() == MODE_LAUNCH && self.event() >= EV_BUMPER && self.ram.timer() > 0;
        Due {
            cells: MARKERS.iter().map(|cell| (*cell, held(*cell))).collect(),
            bumpers: (!hit).then(|| Side::ALL.map(|side| contest.game.bumpers[side])),
        }
    }

    pub fn cursor(&self, turn: Side) -> Option<(Cell, u8)> {
        let at = |x, y| Cell::new(x, y);
        match self.mode() {
            MODE_THINK => {
                let button = match self.ram.frame() & BREATH {
                    0 => BUTTON_REFUSED,
                    _ => BUTTON_PICK,
                };
                Some((at([1, 15][turn as usize], 5)?, button))
            }
            ..MODE_SETUP => {
                let [x, y] = [self.ram.cursor_x(), self.ram.cursor_y()];
                Some((at(x, y)?, self.ram.button()))
            }
            _ => None,
        }
    }

    pub fn ball(&self) -> Option<(usize, usize)> {
        let mode = self.mode();
        if mode < MODE_LAUNCH {
            return None;
        }
        let [x, y, sub] =
            [self.ram.cursor_x(), self.ram.cursor_y(), self.ram.sub()].map(usize::from);
        let way = self.ram.ball_dir();
        let odd = x & 1;
        let clock = BALL_LEFT + COLUMN_PITCH * x - odd;
        let clock = match way & GO_RIGHT != 0 {
            true => clock + sub,
            false => clock.checked_sub(sub)?,
        };
        let pair = PAIRS * y;
        let pair = match (way & GO_DOWN != 0, y) {
            (true, ..10) | (false, 0) => pair + sub,
            _ => pair.checked_sub(sub)?,
        };
        Some((clock, pair))
    }
}

/// Rows of text, each on its line.
fn on_lines(lines: [usize; 8], rows: [(Line, [u8; 2]); 8]) -> Vec<Text> {
    let rows = lines.into_iter().zip(rows);
    rows.map(|(line, (text, colour))| (text, line, colour))
        .collect()
}
