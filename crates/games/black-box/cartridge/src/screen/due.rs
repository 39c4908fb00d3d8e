//! Computes the expected screen from the engine plus cursor, timers and messages in RAM.

use black_box_engine::rules::{Cell, Cells, Game, Laser, Shown, Size};
use scene::{Colour, Line, Shades};

use super::{Board, Scene, Screen, ShownLate, cell_at, laser_at};
use crate::constants::{
    BLINK, GAME_COMPUTER, GAME_HIDE, GAME_LEARN, GAME_TURNS, GIVEN_UP, IDLE_CYCLE, ITEM_DONE,
    ITEM_NONE, LINE_GAME, LINE_NUMBER, MODE_CHANGE, MODE_DEAL, MODE_HIDE, MODE_NUMBER, MODE_OPEN,
    MODE_PLAY, MODE_RESULT, MODE_SETUP, MODE_SHOW, MODE_TRAVEL, MOST_SHOWN, TURNS, WRONG_POINTS,
};
use crate::layout::*;
use crate::memory::Ram;
use crate::state::{self, Plane};

const GAMES: [&str; 5] = ["ALONE", "TURNS", "HIDE_SEEK", "COMPUTER", "LEARN"];
const ABOUT: [&str; 5] = ["ABOUT_0", "ABOUT_1", "ABOUT_2", "ABOUT_3", "ABOUT_4"];
const LESSONS: [&str; 13] = [
    "INTRO", "MISS", "HIT", "TURN", "TURNS", "BACK", "EDGE", "FIRST", "RETURN", "COST", "MARKS",
    "SOLVE", "END",
];
/// The column of the number at the right of a row.
const NUMBER: usize = 5;

/// A frame that begins, and what the engine knows of its game.
struct Seen<'a> {
    ram: &'a Ram<'a>,
    game: Option<&'a Game>,
}

impl Seen<'_> {
    /// Whether the ends of a detour come and go while the cursor is at one of them.
    fn looks_for_pairs(&self) -> bool {
        let seeks = [MODE_PLAY, MODE_OPEN].contains(&self.ram.mode());
        seeks && self.ram.item() == ITEM_NONE && self.ram.judge_stage() == 0
    }

    /// What a laser shows by the rules.
    fn shown(&self, size: Size, laser: Laser) -> Option<Shown> {
        if self.ram.mode() == MODE_HIDE {
            return None;
        }
        if let Some(game) = self.game {
            return game.shown(laser);
        }
        let number = state::laser_number(size, laser);
        let hidden = self.looks_for_pairs() && self.ram.pair_hidden() != 0;
        let ends = [self.ram.pair_first(), self.ram.pair_other()];
        state::shown(match hidden && ends.contains(&number) {
            true => self.ram.pair_number(),
            false => self.ram.lasers().get(number.into()),
        })
    }

    /// Balls that are not marked yet; `Err`: marks that are too many.
    fn missing(&self) -> Result<u8, u8> {
        let (balls, guesses) = (self.ram.balls(), self.ram.guesses());
        let missing = balls.checked_sub(guesses);
        missing.ok_or_else(|| (guesses - balls).min(MOST_SHOWN))
    }

    /// The line above the box, its colour, and whether it is on a bar.
    fn top(&self, size: Size) -> (Line, Colour, bool) {
        if self.ram.item() == ITEM_NONE {
            return (Line::new(self.stick_and_button(size)), PLAIN, false);
        }
        let number = |word, number| (Line::new(word).number(NUMBER, number), WHITE, false);
        match (
            self.ram.mode() >= MODE_OPEN,
            self.ram.timer(),
            self.missing(),
        ) {
            (true, ..) => (Line::new("GO_ON"), WHITE, true),
            (_, 1.., Ok(missing)) => number("MISSING", missing),
            (_, 1.., Err(many)) => number("TOO_MANY", many),
            _ if self.ram.item() == ITEM_DONE => (Line::new("DONE"), WHITE, true),
            _ => (Line::new("GIVE_UP"), WHITE, true),
        }
    }

    /// What stick and button do at the place of the cursor, or what was found there.
    fn stick_and_button(&self, size: Size) -> &'static str {
        let (mode, learns) = (self.ram.mode(), self.ram.game() == GAME_LEARN);
        let marked = self.missing() == Ok(0);
        match laser_at(size, self.ram.cursor_x(), self.ram.cursor_y()) {
            _ if self.ram.demo() != 0 => ["DEMO", "PLAY"][usize::from(self.ram.frame() >> 7)],
            _ if self.ram.game() == GAME_COMPUTER && mode < MODE_HIDE => "ROBOT_SEEKS",
            _ if mode == MODE_SHOW && learns => "BLANK",
            _ if mode == MODE_SHOW => "GO_ON",
            None if learns => "BLANK",
            None if mode == MODE_OPEN => self.explained(size),
            None if marked => "GO_UP",
            None => "FIRE_MARK",
            Some(_) if mode == MODE_HIDE && marked => "GO_UP",
            Some(_) if mode == MODE_HIDE => "BLANK",
            Some(_) if mode == MODE_OPEN && !learns => "FIRE_RAY",
            Some(laser) => match self.shown(size, laser) {
                None => "FIRE_RAY",
                Some(_) if mode == MODE_PLAY && self.ram.frame() & TURNS != 0 => "NO_BALL",
                Some(Shown::Hit) => "STOPPED",
                Some(Shown::Reflection) => "CAME_BACK",
                Some(Shown::Detour(_)) => "CAME_OUT",
            },
        }
    }

    /// What the mark of the cursor's cell means in the open box.
    fn explained(&self, size: Size) -> &'static str {
        let cell = cell_at(size, self.ram.cursor_x(), self.ram.cursor_y());
        let has = |which| {
            let cells = state::plane(self.ram, which);
            cells.is_ok_and(|cells| cell.is_some_and(|cell| cells.contains(cell)))
        };
        match (has(Plane::Guesses), has(Plane::Marked)) {
            (true, true) => "CELL_GOOD",
            (true, false) => "CELL_WRONG",
            (false, true) => "CELL_MISSED",
            (false, false) => "GO_UP",
        }
    }

    /// The line below the box.
    fn below(&self) -> Line {
        let (mode, game, score) = (self.ram.mode(), self.ram.game(), self.ram.score());
        let line = Line::new;
        let with_score = |word: String| Line::new(word).number(NUMBER, score);
        let too_many = |many| match self.ram.frame() & BLINK {
            0 => line("TOO_MANY").number(NUMBER, many),
            _ => line("BLANK"),
        };
        let two = [GAME_TURNS, GAME_HIDE].contains(&game);
        let plays = mode == MODE_HIDE || mode < MODE_HIDE && self.ram.item() == ITEM_NONE;
        if two
            && plays
            && self.missing().is_ok()
            && let Some(line) = self.players()
        {
            return line;
        }
        match (mode, game) {
            (MODE_HIDE, _) => match self.missing() {
                Ok(missing) => line("HIDING").number(NUMBER, missing),
                Err(many) => too_many(many),
            },
            (MODE_OPEN | MODE_SHOW, GAME_LEARN) if score > 0 => line("GO_ON"),
            (MODE_OPEN | MODE_SHOW, GAME_LEARN) => line("BLANK"),
            (MODE_OPEN | MODE_SHOW, _) => self.ended(),
            _ if self.ram.item() == ITEM_DONE => line("TO_GIVE_UP"),
            _ if self.ram.item() != ITEM_NONE => line("TO_DONE"),
            (_, GAME_COMPUTER) => with_score("LASERS".into()),
            _ => match self.missing() {
                Ok(missing) => with_score(format!("SEEK_{missing}")),
                Err(many) => too_many(many),
            },
        }
    }

    /// Of two players, in turns with how the game stands: who plays, and what the second one has to beat.
    fn players(&self) -> Option<Line> {
        let hides = self.ram.mode() == MODE_HIDE;
        let seeker = self.ram.player();
        match self.ram.frame() >> 6 {
            3 if (seeker == 0) == hides => Some(Line::new("PLAYER_2")),
            3 => Some(Line::new("PLAYER_1")),
            1 if !hides && seeker == 1 => match self.ram.scores().get(0) {
                GIVEN_UP => None,
                score => Some(Line::new("TO_BEAT").number(NUMBER, state::decimal(score) as u8)),
            },
            _ => None,
        }
    }

    /// How the game has ended, in turns with what the marks of the open box mean.
    fn ended(&self) -> Line {
        let (wrong, score) = (self.ram.wrong(), self.ram.score());
        let computer = self.ram.game() == GAME_COMPUTER;
        let of_wrong = match wrong {
            GIVEN_UP => 0,
            wrong => wrong * WRONG_POINTS,
        };
        let lasers = || Line::new("LASERS").number(NUMBER, score.saturating_sub(of_wrong));
        match (wrong, self.ram.frame() >> 6) {
            (0, 2..) if computer => lasers(),
            (0, _) => Line::new("SOLVED").number(NUMBER, score),
            (GIVEN_UP, 0) => Line::new("GAVE_UP"),
            (_, 0) => Line::new(format!("WRONG_{wrong}")).number(NUMBER, score),
            (_, 1) if computer || wrong == GIVEN_UP => lasers(),
            (_, 1) => Line::new("BLOCK"),
            (_, 2) => Line::new("BARS"),
            _ => Line::new("DASH"),
        }
    }

    /// The box.
    fn board(&self, late: &mut ShownLate) -> Option<Scene> {
        let mode = self.ram.mode();
        let size = state::size(self.ram).ok()?;
        let lasers = Laser::all(size).map(|laser| self.shown(size, laser));
        let pair = laser_at(size, self.ram.cursor_x(), self.ram.cursor_y());
        let pair = pair.and_then(|laser| self.shown(size, laser));
        let since = self.ram.frame().wrapping_sub(self.ram.pair_frame());
        let blinks = since & BLINK != 0 && state::shown(self.ram.pair_number()) == pair;
        let pair = pair.filter(|pair| matches!(pair, Shown::Detour(_)));
        // The computer's candidates are where the marks will be.
        let dark = self.ram.game() == GAME_COMPUTER && mode < MODE_HIDE && self.ram.guesses() == 0;
        let lit = |which| match dark {
            true => Some(Cells::none(size)),
            false => state::plane(self.ram, which).ok(),
        };
        let planes = [lit(Plane::Guesses)?, lit(Plane::Marked)?];
        let lit = |cell: Cell| planes.map(|plane| plane.contains(cell));
        let board = Board {
            size,
            lasers: lasers.collect(),
            hidden: pair.filter(|_| blinks && self.looks_for_pairs()),
            cells: size.cells().map(|cell| (cell, lit(cell))).collect(),
            hides: mode == MODE_HIDE,
            open: mode >= MODE_OPEN,
            dark,
            bar: match mode {
                MODE_TRAVEL => Some((self.ram.bar_x(), self.ram.bar_y(), true)),
                MODE_SHOW => Some((self.ram.ray_x(), self.ram.ray_y(), true)),
                _ if self.ram.item() != ITEM_NONE => None,
                _ => Some((self.ram.cursor_x(), self.ram.cursor_y(), false)),
            },
            top: self.top(size),
            below: self.below(),
        };
        late.of_box(self.ram, self.shades(), board)
    }

    fn shades(&self) -> Shades {
        let black_and_white = self.ram.console.inputs().black_and_white;
        Shades::new(self.ram.idle(), IDLE_CYCLE, black_and_white)
    }

    fn set_up(&self) -> Screen {
        let (mode, chosen, frame) = (self.ram.mode(), self.ram.chosen(), self.ram.frame());
        let digits = self
            .ram
            .digits()
            .all()
            .into_iter()
            .map(|digit| char::from_digit(digit.into(), 10).unwrap_or(' '));
        let help = match (self.ram.demo() != 0, mode, frame) {
            (true, _, 0..0x80) => "DEMO",
            (true, ..) => "PLAY",
            (_, MODE_NUMBER, 0..0x80) => "HINT_DIGIT",
            (_, MODE_NUMBER, _) => "DONE",
            (.., 0..0x80) if chosen == LINE_GAME => {
                *ABOUT.get(usize::from(self.ram.game())).unwrap_or(&"BLANK")
            }
            (.., 0..0x80) if chosen > LINE_NUMBER => "HINT_START",
            (.., 0..0x80) => "HINT_CHANGE",
            (.., 0x80..0xC0) => "HINT_MOVE",
            _ => "HINT_WAIT",
        };
        let cells = state::size(self.ram).map_or(0, |size| size.side() as u8);
        let game = GAMES.get(usize::from(self.ram.game()));
        let rows = [
            Line::new(*game.unwrap_or(&"BLANK")),
            Line::new("SIZE").number(NUMBER, cells),
            Line::new("BALLS").number(NUMBER, self.ram.balls()),
            match self.ram.entered() {
                0 => Line::new("BOX_ANY"),
                _ => Line::new("BOX").digits(NUMBER, &digits.collect::<String>()),
            },
            Line::new("START"),
            Line::new(help),
        ];
        let chosen = usize::from(chosen);
        let row = |(number, line)| {
            let longer = usize::from(number >= usize::from(LINE_NUMBER));
            let colour = match number {
                5 => DIM,
                _ if number == chosen => WHITE,
                _ => PLAIN,
            };
            (line, row_line(number, longer), colour)
        };
        let digit = (mode == MODE_NUMBER).then_some(self.ram.digit());
        let rows = rows.into_iter().enumerate().map(row).collect();
        Screen::Words(rows, Some((chosen, digit)))
    }

    fn page(&self) -> Option<Screen> {
        // SEEKS_1 and SEEKS_1B, INTRO and INTRO_B.
        let (name, between, colours) = match self.ram.game() {
            GAME_LEARN.. => {
                let lesson = LESSONS.get(usize::from(self.ram.lesson()))?;
                (lesson.to_string(), "_", [PLAIN; 4])
            }
            game => {
                let colours = [WHITE, PLAIN, DIM, DIM];
                let player = self.ram.player();
                match game == GAME_HIDE && self.ram.guesses() != self.ram.balls() {
                    true => (format!("HIDES_{}", 2u8.checked_sub(player)?), "", colours),
                    false => (format!("SEEKS_{}", player + 1), "", colours),
                }
            }
        };
        let parts = ["B", "C", "D"].map(|end| format!("{name}{between}{end}"));
        let parts = [name].into_iter().chain(parts).zip(colours).enumerate();
        let row = |at| PAGE_LINE + at * ROW_PITCH;
        let rows = parts.map(|(at, (name, colour))| (Line::new(name), row(at), colour));
        let rows = rows.chain([(Line::new("GO_ON"), row(5), DIM)]);
        Some(Screen::Page(rows.collect()))
    }

    fn result(&self) -> Screen {
        let scores = self.ram.scores().all();
        let of_player = |player: usize| {
            let row = match scores[player] {
                GIVEN_UP => Line::new("NO_POINTS"),
                score => Line::new("PLAYER").number(NUMBER, state::decimal(score) as u8),
            };
            let line = row_line(player, player + 1);
            (row.number(3, player as u8 + 1), line, PLAIN)
        };
        // Whoever gave up has more points than anybody.
        let winner = match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Equal => Line::new("DRAWN"),
            std::cmp::Ordering::Less => Line::new("WINS").number(4, 1),
            std::cmp::Ordering::Greater => Line::new("WINS").number(4, 2),
        };
        let go_on = (Line::new("GO_ON"), row_line(5, 2), DIM);
        let winner = (winner, row_line(3, 2), WHITE);
        let rows = vec![of_player(0), of_player(1), winner, go_on];
        Screen::Words(rows, None)
    }
}

/// The line of a row of words below the title, behind this number of longer ones.
fn row_line(number: usize, longer: usize) -> usize {
    ROWS_LINE + number * ROW_PITCH + longer * ROW_LONGER
}

impl Scene {
    /// Returns the expected contents of a frame; `None` if they are unknown.
    pub fn of(ram: &Ram, game: Option<&Game>, late: &mut ShownLate) -> Option<Scene> {
        let seen = Seen { ram, game };
        let screen = match ram.mode() {
            MODE_SETUP | MODE_NUMBER => seen.set_up(),
            MODE_DEAL => Screen::Words(Vec::new(), None),
            MODE_CHANGE => seen.page()?,
            MODE_RESULT => seen.result(),
            _ => return seen.board(late),
        };
        late.leave();
        let shades = seen.shades();
        Some(Scene { shades, screen })
    }

    /// Whether the cartridge shows it in the same frame after another scene: it is the same, the bar has moved, or the set-up
    /// has changed.
    pub fn follows(&self, before: &Scene) -> bool {
        match (&before.screen, &self.screen) {
            (Screen::Words(_, Some(_)), Screen::Words(_, Some(_))) => true,
            (Screen::Box(old), Screen::Box(new)) => {
                let mut moved = old.clone();
                moved.bar = new.bar;
                moved == *new && before.shades == self.shades
            }
            _ => before == self,
        }
    }

    /// What may still be shown of it in the frame after: the ends of a detour too, if no time is left to darken them.
    pub fn late(&self) -> Scene {
        let mut scene = self.clone();
        if let Screen::Box(board) = &mut scene.screen {
            board.hidden = None;
        }
        scene
    }
}
