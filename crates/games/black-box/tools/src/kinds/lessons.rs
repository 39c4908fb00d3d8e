//! Plays the lessons through with a stick: compares each box, laser and answer with the engine's, and checks that every
//! frame has 262 lines and that nothing flickers while the stick rests.

use probe::memory::Byte;
use probe::symbols::Symbols;
use vcs::{Inputs, Stick};

use black_box_cartridge::constants::{
    GAME_ALONE, GAME_LEARN, GAME_SOLVE, ITEM_NONE, LESSON_BOXES, LESSON_END, LESSON_SOLVE,
    MODE_CHANGE, MODE_OPEN, MODE_PLAY, MODE_SETUP, MODE_SHOW, NO_LASER,
};
use black_box_cartridge::memory::{Memory, Ram};
use black_box_cartridge::{Driver, Tally, state};
use black_box_engine::lessons::{LESSONS, Lesson, last_box};
use black_box_engine::rules::{Answer, Cell, Shown};
use campaign::Subject;
use referee::{Controls as _, Driver as _, Found};

/// Frames from power-on until the set-up is steady.
const FIRST_FRAMES: u32 = 20;
/// Frames of a push.
const PUSH: u32 = 2;
/// Frames after a push until the picture is steady, but for a ray.
const SETTLED: u32 = 10;
/// Frames in which nothing may change while nobody pushes.
const STILL: u32 = 6;
/// Frames within which a ray is at its end.
const RAY: u32 = 600;
/// Pushes within which the cursor reaches any place.
const PUSHES: u32 = 30;
/// Lasers that are fired in the last box.
const LAST_LASERS: u8 = 3;
/// The set-up before the lessons: index of the size, and balls.
pub const SET_UP: [u8; 2] = [2, 5];

/// Someone who learns, with one of the two sticks.
pub struct Learner {
    driver: Driver,
    symbols: Symbols,
}

impl Learner {
    /// Switches a console on, and waits for the set-up.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn at_set_up(subject: &Subject, stick: usize) -> Result<Learner, Found> {
        let mut driver = Driver::new(subject)?;
        driver.rig.stick = stick;
        driver.idle(FIRST_FRAMES)?;
        Ok(Learner {
            driver,
            symbols: subject.symbols.clone(),
        })
    }

    /// Switches a console on, which has LEARN chosen, with another size and number of balls than the lessons'.
    ///
    /// # Errors
    /// A symbol is missing, or the cartridge does not show the first page.
    pub fn new(subject: &Subject, stick: usize) -> Result<Learner, Found> {
        let mut learner = Learner::at_set_up(subject, stick)?;
        let variables = [
            learner.driver.rig.at.size_index,
            learner.driver.rig.at.balls,
        ];
        for (variable, value) in variables.into_iter().zip(SET_UP) {
            variable.set(&mut learner.driver.rig.console, value);
        }
        learner.expect(|at| [(at.mode, MODE_SETUP), (at.game, GAME_LEARN)])?;
        learner.switch(|inputs, down| inputs.reset = down)?;
        learner.expect(|at| [(at.mode, MODE_CHANGE), (at.lesson, 0)])?;
        Ok(learner)
    }

    /// The variables.
    pub fn ram(&self) -> Ram<'_> {
        self.driver.ram()
    }

    /// Holds variables to their values.
    ///
    /// # Errors
    /// The first one that has another value.
    pub fn expect<const N: usize>(
        &self,
        due: impl Fn(&Memory) -> [(Byte, u8); N],
    ) -> Result<(), Found> {
        for (variable, value) in due(&self.driver.rig.at) {
            let found = variable.get(&self.driver.rig.console);
            if found != value {
                let name = self.symbols.name(variable.address()).unwrap_or_default();
                let frame = self.driver.frames();
                return Err(format!("{name} is {found}, not {value}, in frame {frame}").into());
            }
        }
        Ok(())
    }

    /// Runs frames.
    ///
    /// # Errors
    /// A difference, or a frame that has not 262 lines.
    pub fn run(&mut self, frames: u32) -> Result<(), Found> {
        self.driver.idle(frames)
    }

    /// Pushes the stick, and waits until the picture is steady.
    ///
    /// # Errors
    /// As [`Learner::run`].
    pub fn push(&mut self, push: Stick) -> Result<(), Found> {
        for _ in 0..PUSH {
            self.driver.hold(push)?;
        }
        self.run(SETTLED)
    }

    /// Pushes a switch, and waits until the picture is steady.
    ///
    /// # Errors
    /// As [`Learner::run`].
    pub fn switch(&mut self, set: impl Fn(&mut Inputs, bool)) -> Result<(), Found> {
        set(self.driver.rig.console.inputs_mut(), true);
        self.run(PUSH)?;
        set(self.driver.rig.console.inputs_mut(), false);
        self.run(SETTLED)
    }

    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.driver.rig.referee.checks().tally
    }

    /// Nothing on the screen changes; where a ray has come out, its ends may come or go once.
    fn stand_still(&mut self) -> Result<(), Found> {
        let mut before = self.driver.rig.console.frame().pixels.clone();
        let mut changes = u32::from(self.ram().score() > 1);
        for _ in 0..STILL {
            self.run(1)?;
            let frame = self.driver.rig.console.frame();
            if frame.pixels != before && changes > 0 {
                changes -= 1;
                before = frame.pixels.clone();
            } else if frame.pixels != before {
                return Err(format!("frame {} flickers", frame.number).into());
            }
        }
        Ok(())
    }

    /// Waits for the end of a ray.
    fn wait_for_mode(&mut self, mode: u8) -> Result<(), Found> {
        for _ in 0..RAY {
            if self.ram().mode() == mode {
                return self.run(SETTLED);
            }
            self.run(1)?;
        }
        Err("the ray does not end".into())
    }

    /// Takes the cursor to a place left of the box or in it: to its row, then to its column.
    fn go(&mut self, x: u8, y: u8) -> Result<(), Found> {
        for _ in 0..PUSHES {
            let (at_x, at_y) = (self.ram().cursor_x(), self.ram().cursor_y());
            if (at_x, at_y) == (x, y) {
                return Ok(());
            }
            self.push(Stick {
                up: at_y > y,
                down: at_y < y,
                left: at_y == y && at_x > x,
                right: at_y == y && at_x < x,
                fire: false,
            })?;
        }
        Err(format!("the cursor does not come to {x}, {y}").into())
    }

    /// Reads a page, fires its lesson's laser, and goes on from its answer.
    fn learn(&mut self, number: u8, lesson: &Lesson) -> Result<(), Found> {
        self.expect(|at| [(at.mode, MODE_CHANGE), (at.lesson, number)])?;
        self.stand_still()?;
        self.push(Stick::FIRE)?;
        self.expect(|at| [(at.mode, MODE_OPEN), (at.game, GAME_LEARN)])?;
        self.stand_still()?;
        self.push(Stick::FIRE)?;
        self.expect(|at| [(at.mode, MODE_SHOW)])?;
        self.wait_for_mode(MODE_OPEN)?;
        self.stand_still()?;
        let laser = lesson.laser();
        let shown = match lesson.answer() {
            Answer::Hit => vec![(laser, Shown::Hit)],
            Answer::Reflection => vec![(laser, Shown::Reflection)],
            Answer::Detour(exit) => [laser, exit].map(|end| (end, Shown::Detour(1))).to_vec(),
        };
        self.expect(|at| [(at.score, shown.len() as u8)])?;
        for (laser, due) in shown {
            let at = state::laser_number(lesson.balls().size(), laser);
            let shows = self.ram().lasers().get(at.into());
            if state::shown(shows) != Some(due) {
                return Err(format!("lesson {number}: {laser} shows {shows}, not {due}").into());
            }
        }
        self.push(Stick::FIRE)
    }

    /// Solves the last box, having fired a few lasers left of it.
    fn solve(&mut self) -> Result<(), Found> {
        self.expect(|at| [(at.mode, MODE_PLAY), (at.game, GAME_SOLVE)])?;
        self.stand_still()?;
        let last = last_box();
        let first = state::first_column(last.size());
        for number in 0..LAST_LASERS {
            self.go(first, 1 + number)?;
            self.push(Stick::FIRE)?;
            self.wait_for_mode(MODE_PLAY)?;
        }
        for Cell { row, column } in last.iter() {
            self.go(first + 1 + column, 1 + row)?;
            // "No ball", and then a ball.
            self.push(Stick::FIRE)?;
            self.push(Stick::FIRE)?;
        }
        self.go(first + 1, 1)?;
        self.to_line_above()?;
        self.stand_still()?;
        self.push(Stick::FIRE)?;
        for _ in 0..RAY {
            if self.ram().judge_laser() == NO_LASER {
                break;
            }
            self.run(1)?;
        }
        self.run(SETTLED)?;
        self.expect(|at| {
            [
                (at.mode, MODE_OPEN),
                (at.judge_laser, NO_LASER),
                (at.wrong, 0),
            ]
        })?;
        self.stand_still()?;
        self.push(Stick::FIRE)
    }

    /// Takes the cursor up into the line above the box.
    ///
    /// # Errors
    /// As [`Learner::run`].
    pub fn to_line_above(&mut self) -> Result<(), Found> {
        for _ in 0..PUSHES {
            if self.ram().item() != ITEM_NONE {
                return Ok(());
            }
            self.push(Stick::UP)?;
        }
        Err("the cursor does not come above the box".into())
    }
}

/// Plays all lessons and the last box with a stick, 0 or 1. Returns the learner at the set-up.
///
/// # Errors
/// The first difference, or what the cartridge does not do.
pub fn play(subject: &Subject, stick: usize) -> Result<Learner, Found> {
    let mut learner = Learner::new(subject, stick)?;
    learner.stand_still()?;
    learner.push(Stick::FIRE)?;
    for (number, lesson) in (LESSON_BOXES..).zip(&LESSONS) {
        learner.learn(number, lesson)?;
    }
    for number in LESSON_BOXES + LESSONS.len() as u8..=LESSON_SOLVE {
        learner.expect(|at| [(at.mode, MODE_CHANGE), (at.lesson, number)])?;
        learner.stand_still()?;
        learner.push(Stick::FIRE)?;
    }
    learner.solve()?;
    learner.expect(|at| [(at.mode, MODE_CHANGE), (at.lesson, LESSON_END)])?;
    learner.stand_still()?;
    learner.push(Stick::FIRE)?;
    let [size, balls] = SET_UP;
    learner.expect(|at| {
        [
            (at.mode, MODE_SETUP),
            (at.game, GAME_ALONE),
            (at.size_index, size),
            (at.balls, balls),
        ]
    })?;
    Ok(learner)
}
