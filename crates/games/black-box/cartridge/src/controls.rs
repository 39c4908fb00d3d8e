//! Plays the actions of a record through the cartridge's controls.
//!
//! Owns where the cursor goes, when the button is pressed, how long to wait, and which sounds an action starts. It reads the lines
//! of the set-up, the cursor and the mode in the RAM as a player reads them on the screen, and changes only the controls. Every
//! frame must have 262 lines. The result is checked by [`Player`](referee::Player).

use vcs::Stick;

use super::BlackBox;
use super::constants::{
    GAME_ALONE, GAME_COMPUTER, GAME_HIDE, GAME_TURNS, GIVEN_UP, ITEM_DONE, ITEM_GIVE_UP,
    LINE_BALLS, LINE_GAME, LINE_NUMBER, LINE_SIZE, LINE_START, MODE_CHANGE, MODE_HIDE, MODE_OPEN,
    MODE_PLAY, MODE_RESULT, MODE_SETUP, MODE_SHOW, MODE_THINK,
};
use super::memory::Ram;
use super::points::Tally;
use super::sounds::{self, Detector, MANUAL, sound};
use super::state::{self, place, place_of_laser};
use super::targets::Target;
use black_box_engine::rules::{Action, Cells, Ending, Game, Games, Laser, Mark, Setup, Size};
use referee::{Controls, Found, Rig, Subject, count};
use rules::{Decides, Rules as _};

/// Frames within which the cartridge must respond to the controls, a detour around a box included.
const PATIENCE: u32 = 300;
/// Frames within which the computer that seeks must choose, on the largest box.
const MOST_THINKING: u32 = 25 * 60;
/// Frames for which a ray in the open box is watched.
const SHOWN: u32 = 100;

/// A console with Black Box in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<BlackBox>,
    sounds: Detector,
    /// The size of the box.
    size: Size,
}

impl Driver {
    /// From any screen to the first game's first frame: the set-up, and for [`Setup::Hide`] the hiding.
    fn set_up(&mut self, setup: &Setup) -> Result<(), Found> {
        let level = setup.level().map_err(Found::refused)?;
        self.size = level.size();
        if self.mode() != MODE_SETUP {
            self.switch(|inputs, down| inputs.select = down)?;
            self.wait_for_mode("show the set-up", MODE_SETUP)?;
        }
        let game = match setup {
            Setup::Alone(..) => GAME_ALONE,
            Setup::Turns(..) => GAME_TURNS,
            Setup::Hide(..) => GAME_HIDE,
            Setup::Computer(_) => GAME_COMPUTER,
        };
        self.choose(LINE_GAME, |ram| ram.game() == game)?;
        let index = state::size_index(self.size);
        self.choose(LINE_SIZE, |ram| ram.size_index() == index)?;
        self.choose(LINE_BALLS, |ram| ram.balls() == level.balls())?;
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
    fn begin_after_change(&mut self, setup: &Setup, hidden: &Cells) -> Result<(), Found> {
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
    fn hide(&mut self, balls: &Cells) -> Result<(), Found> {
        self.wait_for_mode("let a player hide", MODE_HIDE)?;
        for cell in balls.iter() {
            self.steer(place(self.size, cell))?;
            self.press()?;
        }
        self.go_to_item(ITEM_DONE)?;
        self.press()
    }

    /// Lets the computer that seeks make its next choice, and returns the number of frames for which it
    /// thought; `None` if it has marked the balls and they are judged.
    ///
    /// # Errors
    /// It does not choose, or as [`Rig::completed`].
    pub fn choice(&mut self) -> Result<Option<u32>, Found> {
        let before = self.tally();
        let mut thought = 0;
        for _ in 0..MOST_THINKING {
            let tally = self.tally();
            if tally.games > before.games {
                return Ok(None);
            }
            if tally.choices > before.choices {
                return Ok(Some(thought));
            }
            thought += u32::from(self.mode() == MODE_THINK);
            self.run_frame()?;
        }
        Err(Found::from("the computer does not choose"))
    }

    /// Enters a game number, digit by digit.
    fn enter(&mut self, number: &str) -> Result<(), Found> {
        self.go_to_line(LINE_NUMBER)?;
        self.press()?;
        for (at, digit) in (0..).zip(number.bytes()) {
            self.go_to(Target::Digit(at, Stick::UP))?;
            self.push_until("change a digit", Stick::UP, |driver| {
                driver.ram().digits().get(at.into()) == digit - b'0'
            })?;
        }
        self.press()
    }

    fn go_to_line(&mut self, line: u8) -> Result<(), Found> {
        self.go_to(Target::Line(line, Stick::RIGHT))
    }

    fn choose(&mut self, line: u8, is_chosen: impl Fn(&Ram) -> bool) -> Result<(), Found> {
        self.go_to_line(line)?;
        let what = "change a line of the set-up";
        self.push_until(what, Stick::RIGHT, |driver| is_chosen(&driver.ram()))
    }

    /// Makes an action; returns whether the cartridge makes it.
    fn make(&mut self, game: &Game, action: &Action) -> Result<bool, Found> {
        match *action {
            Action::Fire(laser) => {
                let rays = self.tally().rays;
                self.steer(place_of_laser(self.size, laser))?;
                self.press()?;
                self.wait_for_mode("show an answer", MODE_PLAY)?;
                return Ok(self.tally().rays > rays);
            }
            Action::Lane(laser) => {
                self.steer(place_of_laser(self.size, laser))?;
                self.press()?;
            }
            Action::Mark(cell, mark) => {
                self.steer(place(self.size, cell))?;
                let steps = |mark| match mark {
                    None => 0,
                    Some(Mark::NoBall) => 1,
                    Some(Mark::Guess) => 2,
                };
                let pushes = (steps(mark) + 3 - steps(game.mark(cell))) % 3;
                (0..pushes).try_for_each(|_| self.press())?;
            }
            Action::Done => return self.end(ITEM_DONE),
            Action::GiveUp => return self.end(ITEM_GIVE_UP),
        }
        Ok(true)
    }

    /// Ends the game, judged or given up; returns whether it ended.
    fn end(&mut self, item: u8) -> Result<bool, Found> {
        let games = self.tally().games;
        self.go_to_item(item)?;
        self.press()?;
        if self.mode() == MODE_PLAY {
            return Ok(false);
        }
        self.wait("judge the guesses", PATIENCE, |driver| {
            driver.tally().games > games
        })?;
        self.run_frame()?;
        Ok(true)
    }

    /// Fails unless exactly these sounds have begun since the last call.
    fn compare_sounds(&mut self, what: &str, due: &[&str]) -> Result<(), Found> {
        let heard = self.sounds.take();
        match heard == due {
            true => Ok(()),
            false => Err(Found::from(format!("{what} sounds {heard:?}, not {due:?}"))),
        }
    }

    /// Fires a laser in the open box, and cuts the ray short if it is long.
    ///
    /// # Errors
    /// The cartridge does not show a ray.
    pub fn show(&mut self, laser: Laser) -> Result<(), Found> {
        self.steer(place_of_laser(self.size, laser))?;
        self.press()?;
        if self.mode() != MODE_SHOW {
            return Err(Found::from(format!("no ray is shown from {laser}")));
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
    fn leave(&mut self) -> Result<(), Found> {
        self.go_to_item(ITEM_DONE)?;
        self.press()
    }

    /// Waits for the result of two players and returns the scores; `None` for who gave up.
    fn result(&mut self) -> Result<[Option<u16>; 2], Found> {
        self.wait_for_mode("show the result", MODE_RESULT)?;
        let scores = self.ram().scores().all().map(|score| match score {
            GIVEN_UP => None,
            score => Some(state::decimal(score)),
        });
        self.press()?;
        Ok(scores)
    }

    /// Waits for a screen.
    fn wait_for_mode(&mut self, what: &str, mode: u8) -> Result<(), Found> {
        self.wait(what, PATIENCE, |driver| driver.mode() == mode)
    }

    fn mode(&self) -> u8 {
        self.ram().mode()
    }

    fn tally(&self) -> Tally {
        self.rig.referee.checks().tally
    }

    fn steer(&mut self, (x, y): (u8, u8)) -> Result<(), Found> {
        self.go_to(Target::Place(x, y))
    }

    /// Goes to the line above the box; after the end it has one item.
    fn go_to_item(&mut self, item: u8) -> Result<(), Found> {
        self.go_to(Target::Item(item))
    }

    fn go_to(&mut self, target: Target) -> Result<(), Found> {
        let what = format!("come to {target:?}");
        self.go(&what, |driver| target.toward(&driver.ram()))
            .map(drop)
    }
}

impl Controls for Driver {
    referee::rig!(BlackBox);

    fn run_frame(&mut self) -> Result<(), Found> {
        self.rig.referee.run_frame(&mut self.rig.console);
        self.sounds.detect(&self.rig.console, &self.rig.at);
        self.rig.completed()
    }
}

impl referee::Driver for Driver {
    fn new(subject: &Subject) -> Result<Driver, Found> {
        Ok(Driver {
            rig: Rig::new(subject)?,
            sounds: Detector::new(&subject.symbols)?,
            size: Size::DEFAULT,
        })
    }

    fn begin(&mut self, setup: &Setup) -> Result<(), Found> {
        self.set_up(setup)?;
        let heard = self.sounds.take();
        match heard.last() == Some(&sound!("a game begins")) {
            true => Ok(()),
            false => Err(Found::from(format!("the game begins with {heard:?}"))),
        }
    }

    /// Leaves the box of a game that is over, for the next game or through the result to the set-up.
    fn come_to(&mut self, games: &Games) -> Result<(), Found> {
        let decides = games.decides();
        if let (Decides::Side(_), Setup::Computer(_)) = (decides, games.setup()) {
            return Ok(());
        }
        if let Decides::Side(_) = decides {
            return self.wait_for_mode("go on with the game", MODE_PLAY);
        }
        if self.rig.referee.checks().game() != Some(games) {
            let why = "the game that is over is another one on the cartridge";
            return Err(Found::from(why.to_string()));
        }
        self.leave()?;
        if decides == Decides::Chance {
            let [_, second] = games.setup().boxes();
            return self.begin_after_change(games.setup(), &second);
        }
        if games.setup().players() > 1 {
            let engine = games.endings().map(|ending| match ending {
                Some(Ending::Done { score, .. }) => Some(score),
                _ => None,
            });
            let (cartridge, engine) = (self.result()?, engine.collect::<Vec<_>>());
            referee::same("scores", cartridge.to_vec(), engine)?;
        }
        self.wait_for_mode("show the set-up", MODE_SETUP)
    }

    fn act(&mut self, games: &Games, action: &Action, _: Option<&Action>) -> Result<(), Found> {
        let mut after = games.clone();
        let told = after.act(action).map_err(Found::refused)?;
        self.rig.stick = games.seeker();
        self.sounds.take();
        if !self.make(games.game(), action)? {
            return Err(Found::from(format!("the cartridge refuses `{action}`")));
        }
        let due = sounds::started(action, &told, games.game(), after.game());
        self.compare_sounds(&format!("`{action}`"), &due)
    }

    /// Only "done" can be tried: the button marks where marks are allowed, and where a laser shows something it marks its row or
    /// column.
    fn refuse(&mut self, games: &Games, action: &Action) -> Result<Option<Action>, Found> {
        if *action != Action::Done {
            return Ok(None);
        }
        self.rig.stick = games.seeker();
        self.sounds.take();
        if self.make(games.game(), action)? {
            return Err(Found::from(format!("the cartridge allows `{action}`")));
        }
        let due = sound!("DONE with too few balls or too many is refused");
        self.compare_sounds(&format!("`{action}`"), &[due])?;
        Ok(None)
    }

    fn by_itself(&mut self, games: &Games) -> Result<Option<Games>, Found> {
        if !matches!(games.setup(), Setup::Computer(_)) || games.game().ending().is_some() {
            return Ok(None);
        }
        while self.choice()?.is_some() {}
        self.idle(1)?;
        Ok(self.rig.referee.checks().game().cloned())
    }

    fn compared(tally: &Tally) -> String {
        format!(
            "{}, {}, {} of the computer and {}",
            count(tally.rays, "ray"),
            count(tally.marks, "mark"),
            count(tally.choices, "choice"),
            count(tally.games, "end")
        )
    }
}
