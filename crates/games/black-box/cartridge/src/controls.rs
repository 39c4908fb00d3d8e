//! The driver: moves the controls of the cartridge to make the actions of a record.
//! It turns them into pushes of the sticks.
//!
//! Owns where the cursor goes, when the button is pressed and how long to wait. It reads the lines of
//! the set-up, the cursor and the mode in the RAM as a player reads them on the screen, and changes only the
//! controls. Every frame must have 262 lines. The result is checked by [`Replay`](super::Replay).

use probe::symbols::Symbols;
use vcs::{Cartridge, Stick};

use super::constants::{
    GAME_ALONE, GAME_COMPUTER, GAME_HIDE, GAME_TURNS, GIVEN_UP, ITEM_DONE, ITEM_GIVE_UP, ITEM_NONE,
    LINE_BALLS, LINE_GAME, LINE_NUMBER, LINE_SIZE, LINE_START, MODE_CHANGE, MODE_HIDE, MODE_OPEN,
    MODE_PLAY, MODE_RESULT, MODE_SETUP, MODE_SHOW, MODE_THINK,
};
use super::encoding;
use super::sounds::SoundDetector;
use black_box_engine::rules::{Cell, Cells, Laser, Mark, Setup, Side, Size};
use referee::{Controls, Halt, MOST_PUSHES, Observer, Rig};

/// Frames within which the cartridge must respond to the controls, a detour around a box included.
const PATIENCE: u32 = 300;
/// Frames within which the computer that seeks must choose, on the largest box.
const MOST_THINKING: u32 = 25 * 60;
/// Frames for which a ray in the open box is watched.
const SHOWN: u32 = 100;

/// Addresses of the variables that a player sees.
struct Seen {
    mode: u16,
    chosen: u16,
    game: u16,
    size_index: u16,
    balls: u16,
    digit: u16,
    digits: u16,
    cursor: [u16; 2],
    item: u16,
    scores: u16,
}

/// A console with Black Box in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<super::BlackBox>,
    /// Detects the sounds that the console starts.
    pub sounds: SoundDetector,
    seen: Seen,
    /// The size of the box.
    size: Size,
}

impl Driver {
    /// Switches a console on, with an observer of every instruction.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Driver, Halt> {
        let seen = Seen {
            mode: symbols.value("mode")?,
            chosen: symbols.value("chosen")?,
            game: symbols.value("game")?,
            size_index: symbols.value("sizeIndex")?,
            balls: symbols.value("balls")?,
            digit: symbols.value("digit")?,
            digits: symbols.value("digits")?,
            cursor: [symbols.value("cursorX")?, symbols.value("cursorY")?],
            item: symbols.value("item")?,
            scores: symbols.value("scores")?,
        };
        Ok(Driver {
            rig: Rig::new(cartridge, super::referee(symbols)?, observer),
            sounds: SoundDetector::new(symbols)?,
            seen,
            size: Size::DEFAULT,
        })
    }

    /// From any screen to the first game's first frame: the set-up, and for
    /// [`Setup::Hide`] the hiding.
    pub fn set_up(&mut self, setup: &Setup) -> Result<(), Halt> {
        let level = setup
            .level()
            .map_err(|error| Halt::Stuck(error.to_string()))?;
        self.size = level.size();
        if self.mode() != MODE_SETUP {
            self.rig.console.inputs_mut().select = true;
            self.run_frame()?;
            self.rig.console.inputs_mut().select = false;
            self.wait("show the set-up", PATIENCE, |driver| {
                driver.mode() == MODE_SETUP
            })?;
            self.run_frame()?;
        }
        let game = match setup {
            Setup::Alone(..) => GAME_ALONE,
            Setup::Turns(..) => GAME_TURNS,
            Setup::Hide(..) => GAME_HIDE,
            Setup::Computer(_) => GAME_COMPUTER,
        };
        self.choose(LINE_GAME, self.seen.game, game)?;
        self.choose(
            LINE_SIZE,
            self.seen.size_index,
            encoding::size_index(self.size),
        )?;
        self.choose(LINE_BALLS, self.seen.balls, level.balls())?;
        if let Setup::Alone(_, number) | Setup::Turns(_, number) = setup {
            self.enter(&number.to_string())?;
        }
        self.go_to_line(LINE_START)?;
        self.press()?;
        match setup {
            Setup::Alone(..) => self.wait_for_mode("begin the game", MODE_PLAY),
            Setup::Computer(balls) => {
                self.hide(balls)?;
                self.wait_for_mode("let the computer seek", MODE_THINK)?;
                self.wait("begin the game", PATIENCE, |driver| {
                    driver.rig.referee.checks().game().is_some()
                })
            }
            _ => self.begin_after_change(setup, &setup.boxes()[0]),
        }
    }

    /// From the screen between two players to the first frame of a player's game.
    pub fn begin_after_change(&mut self, setup: &Setup, hidden: &Cells) -> Result<(), Halt> {
        self.wait_for_mode("show who is next", MODE_CHANGE)?;
        self.press()?;
        if matches!(setup, Setup::Hide(..)) {
            self.hide(hidden)?;
            self.wait_for_mode("show who is next", MODE_CHANGE)?;
            self.press()?;
        }
        self.wait_for_mode("begin the game", MODE_PLAY)
    }

    /// Hides balls.
    fn hide(&mut self, balls: &Cells) -> Result<(), Halt> {
        self.wait_for_mode("let a player hide", MODE_HIDE)?;
        for cell in balls.iter() {
            self.steer(self.place_of(cell))?;
            self.press()?;
        }
        self.go_to_item(ITEM_DONE)?;
        self.press()
    }

    /// Lets the computer that seeks make its next choice, and returns the number of frames for which it
    /// thought; `None` if it has marked the balls and they are judged.
    pub fn choice(&mut self) -> Result<Option<u32>, Halt> {
        let before = self.rig.referee.checks().tally();
        let mut thought = 0;
        for _ in 0..MOST_THINKING {
            let tally = self.rig.referee.checks().tally();
            if tally.games > before.games {
                return Ok(None);
            }
            if tally.choices > before.choices {
                return Ok(Some(thought));
            }
            thought += u32::from(self.mode() == MODE_THINK);
            self.run_frame()?;
        }
        Err(Halt::Stuck("the computer does not choose".to_string()))
    }

    /// Enters a game number, digit by digit.
    fn enter(&mut self, number: &str) -> Result<(), Halt> {
        self.go_to_line(LINE_NUMBER)?;
        self.press()?;
        for (at, digit) in (0..).zip(number.bytes()) {
            self.push_until("go to a digit", Stick::RIGHT, |driver| {
                driver.byte(driver.seen.digit) == at
            })?;
            self.push_until("change a digit", Stick::UP, |driver| {
                driver.byte(driver.seen.digits + u16::from(at)) == digit - b'0'
            })?;
        }
        self.press()
    }

    fn go_to_line(&mut self, line: u8) -> Result<(), Halt> {
        self.push_until("go to a line of the set-up", Stick::DOWN, |driver| {
            driver.byte(driver.seen.chosen) == line
        })
    }

    fn choose(&mut self, line: u8, variable: u16, value: u8) -> Result<(), Halt> {
        self.go_to_line(line)?;
        self.push_until("change a line of the set-up", Stick::RIGHT, |driver| {
            driver.byte(variable) == value
        })
    }

    /// Fires a laser and waits for its answer; returns whether a ray was fired.
    pub fn fire(&mut self, laser: Laser) -> Result<bool, Halt> {
        let rays = self.rig.referee.checks().tally().rays;
        self.steer(self.place_of_laser(laser))?;
        self.press()?;
        self.wait_for_mode("show an answer", MODE_PLAY)?;
        Ok(self.rig.referee.checks().tally().rays > rays)
    }

    /// Marks the row or column of a laser that shows something, or clears its marks.
    pub fn mark_lane(&mut self, laser: Laser) -> Result<(), Halt> {
        self.steer(self.place_of_laser(laser))?;
        self.press()
    }

    /// Changes the mark of a cell from one to another.
    pub fn mark(&mut self, cell: Cell, from: Option<Mark>, to: Option<Mark>) -> Result<(), Halt> {
        self.steer(self.place_of(cell))?;
        let steps = |mark| match mark {
            None => 0,
            Some(Mark::NoBall) => 1,
            Some(Mark::Guess) => 2,
        };
        (0..(steps(to) + 3 - steps(from)) % 3).try_for_each(|_| self.press())
    }

    /// Ends the game, judged or given up; returns whether it ended.
    pub fn end(&mut self, give_up: bool) -> Result<bool, Halt> {
        let games = self.rig.referee.checks().tally().games;
        self.go_to_item(if give_up { ITEM_GIVE_UP } else { ITEM_DONE })?;
        self.press()?;
        if self.mode() == MODE_PLAY {
            return Ok(false);
        }
        self.wait("judge the guesses", PATIENCE, |driver| {
            driver.rig.referee.checks().tally().games > games
        })?;
        self.run_frame()?;
        Ok(true)
    }

    /// Fires a laser in the open box, and cuts the ray short if it is long.
    pub fn show(&mut self, laser: Laser) -> Result<(), Halt> {
        self.steer(self.place_of_laser(laser))?;
        self.press()?;
        if self.mode() != MODE_SHOW {
            return Err(Halt::Stuck(format!("no ray is shown from {laser}")));
        }
        for _ in 0..SHOWN {
            self.run_frame()?;
        }
        if self.mode() == MODE_SHOW {
            self.press()?;
        }
        self.wait_for_mode("end the ray", MODE_OPEN)
    }

    /// Leaves the open box.
    pub fn leave(&mut self) -> Result<(), Halt> {
        self.go_to_item(ITEM_DONE)?;
        self.press()
    }

    /// Waits for the result of two players and returns the scores; `None` for who gave up.
    pub fn result(&mut self) -> Result<[Option<u16>; 2], Halt> {
        self.wait_for_mode("show the result", MODE_RESULT)?;
        let scores = [0, 1].map(|player| match self.byte(self.seen.scores + player) {
            GIVEN_UP => None,
            score => Some(encoding::decimal(score)),
        });
        self.press()?;
        Ok(scores)
    }

    /// Waits for a screen.
    pub fn wait_for_mode(&mut self, what: &str, mode: u8) -> Result<(), Halt> {
        self.wait(what, PATIENCE, |driver| driver.mode() == mode)
    }

    fn mode(&self) -> u8 {
        self.byte(self.seen.mode)
    }

    /// Column and row of the first and the last lasers around the box.
    fn bounds(&self) -> ((u8, u8), (u8, u8)) {
        let (first, beyond) = (
            encoding::first_column(self.size),
            self.size.side() as u8 + 1,
        );
        ((first, 0), (first + beyond, beyond))
    }

    fn place_of(&self, cell: Cell) -> (u8, u8) {
        let ((first, _), _) = self.bounds();
        (first + 1 + cell.column, 1 + cell.row)
    }

    fn place_of_laser(&self, laser: Laser) -> (u8, u8) {
        let ((first_x, first_y), (last_x, last_y)) = self.bounds();
        match laser.side {
            Side::Top => (first_x + 1 + laser.number, first_y),
            Side::Bottom => (first_x + 1 + laser.number, last_y),
            Side::Left => (first_x, 1 + laser.number),
            Side::Right => (last_x, 1 + laser.number),
        }
    }

    fn cursor(&self) -> (u8, u8) {
        let [x, y] = self.seen.cursor.map(|address| self.byte(address));
        (x, y)
    }

    /// The push that brings the cursor nearer to a place: off the lasers unless the place is on the
    /// same side, then to its row or column, never over a corner.
    fn towards(&self, place: (u8, u8)) -> Stick {
        let ((first_x, first_y), (last_x, last_y)) = self.bounds();
        let ((x, y), (to_x, to_y)) = (self.cursor(), place);
        let beside = to_x == first_x || to_x == last_x;
        let across = if x < to_x { Stick::RIGHT } else { Stick::LEFT };
        let along = if y < to_y { Stick::DOWN } else { Stick::UP };
        if self.byte(self.seen.item) != ITEM_NONE || y == first_y && to_y != first_y {
            Stick::DOWN
        } else if y == last_y && to_y != last_y {
            Stick::UP
        } else if x == first_x && to_x != first_x {
            Stick::RIGHT
        } else if x == last_x && to_x != last_x {
            Stick::LEFT
        } else if beside && y != to_y || !beside && x == to_x {
            along
        } else {
            across
        }
    }

    fn steer(&mut self, place: (u8, u8)) -> Result<(), Halt> {
        for _ in 0..MOST_PUSHES {
            if self.cursor() == place && self.byte(self.seen.item) == ITEM_NONE {
                return Ok(());
            }
            self.push(self.towards(place))?;
        }
        let (from, to) = (self.cursor(), place);
        Err(Halt::Stuck(format!(
            "the cursor does not come from {from:?} to {to:?}"
        )))
    }

    /// Goes to the line above the box; after the end it has one item.
    fn go_to_item(&mut self, item: u8) -> Result<(), Halt> {
        self.push_until("go above the box", Stick::UP, |driver| {
            driver.byte(driver.seen.item) != ITEM_NONE
        })?;
        if self.mode() != MODE_PLAY {
            return Ok(());
        }
        self.push_until("choose how to end", Stick::RIGHT, |driver| {
            driver.byte(driver.seen.item) == item
        })
    }
}

impl Controls for Driver {
    type Checks = super::BlackBox;

    fn rig(&self) -> &Rig<Self::Checks> {
        &self.rig
    }

    fn rig_mut(&mut self) -> &mut Rig<Self::Checks> {
        &mut self.rig
    }

    fn run_frame(&mut self) -> Result<(), Halt> {
        self.rig.referee.run_frame(&mut self.rig.console);
        self.sounds.detect(&self.rig.console);
        self.rig.completed()
    }
}
