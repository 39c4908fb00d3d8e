//! The lessons, played through with a stick: the referee compares each box, laser and answer with the engine's, every
//! frame has 262 lines, and nothing flickers while nobody pushes.

use probe::symbols::{SymbolError, Symbols};
use referee::Found;
use vcs::{Console, Inputs, Standard, Stick};

use black_box_cartridge::constants::{
    self, GAME_ALONE, GAME_LEARN, GAME_SOLVE, ITEM_NONE, LESSON_BOXES, LESSON_END, LESSON_SOLVE,
    MODE_CHANGE, MODE_OPEN, MODE_PLAY, MODE_SETUP, MODE_SHOW, NO_LASER,
};
use black_box_cartridge::encoding;
use black_box_cartridge::{Referee, Tally, referee};
use black_box_engine::lessons::{LESSONS, Lesson, last_box};
use black_box_engine::rules::{Answer, Cell};
use campaign::Subject;

/// Scanlines of a frame.
const LINES: usize = Standard::Ntsc.lines();
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
    console: Console,
    referee: Referee,
    symbols: Symbols,
    stick: usize,
}

/// The button.
pub fn fire() -> Stick {
    Stick {
        fire: true,
        ..Stick::default()
    }
}

/// The stick pushed up.
pub fn up() -> Stick {
    Stick {
        up: true,
        ..Stick::default()
    }
}

fn text(error: SymbolError) -> String {
    error.to_string()
}

impl Learner {
    /// Switches a console on, and waits for the set-up.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn at_set_up(subject: &Subject, stick: usize) -> Result<Learner, Found> {
        let mut referee = referee(&subject.symbols).map_err(text)?;
        referee.observe(subject.observer.clone());
        let mut learner = Learner {
            console: Console::new(subject.cartridge.clone(), 0),
            referee,
            symbols: subject.symbols.clone(),
            stick,
        };
        for _ in 0..FIRST_FRAMES {
            learner.referee.run_frame(&mut learner.console);
        }
        Ok(learner)
    }

    /// Switches a console on, which has LEARN chosen, with another size and number of balls than the lessons'.
    ///
    /// # Errors
    /// A symbol is missing, or the cartridge does not show the first page.
    pub fn new(subject: &Subject, stick: usize) -> Result<Learner, Found> {
        let mut learner = Learner::at_set_up(subject, stick)?;
        for (name, value) in ["sizeIndex", "balls"].into_iter().zip(SET_UP) {
            let address = learner.symbols.value(name).map_err(text)?;
            learner.console.poke_ram(address as u8, value);
        }
        learner.expect([("mode", MODE_SETUP), ("game", GAME_LEARN)])?;
        learner.switch(|inputs, down| inputs.reset = down)?;
        learner.expect([("mode", MODE_CHANGE), ("lesson", 0)])?;
        Ok(learner)
    }

    /// A variable.
    ///
    /// # Errors
    /// The symbol is missing.
    pub fn byte(&self, name: &str) -> Result<u8, Found> {
        let address = self.symbols.value(name).map_err(text)?;
        Ok(self.console.peek(address))
    }

    /// Holds variables to their values.
    ///
    /// # Errors
    /// The first one that has another value.
    pub fn expect<const N: usize>(&self, due: [(&str, u8); N]) -> Result<(), Found> {
        for (name, value) in due {
            let found = self.byte(name)?;
            if found != value {
                let frame = self.console.frame().number;
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
        for _ in 0..frames {
            self.referee.run_frame(&mut self.console);
            if let Some(difference) = self.referee.take_differences().pop() {
                return Err(Found::of(difference));
            }
            let frame = self.console.frame();
            if frame.lines() != LINES {
                return Err(format!("frame {} has {} lines", frame.number, frame.lines()).into());
            }
        }
        Ok(())
    }

    /// Pushes the stick, and waits until the picture is steady.
    ///
    /// # Errors
    /// As [`Learner::run`].
    pub fn push(&mut self, push: Stick) -> Result<(), Found> {
        self.console.inputs_mut().sticks[self.stick] = push;
        self.run(PUSH)?;
        self.console.inputs_mut().sticks[self.stick] = Stick::default();
        self.run(SETTLED)
    }

    /// Pushes a switch, and waits until the picture is steady.
    ///
    /// # Errors
    /// As [`Learner::run`].
    pub fn switch(&mut self, set: impl Fn(&mut Inputs, bool)) -> Result<(), Found> {
        set(self.console.inputs_mut(), true);
        self.run(PUSH)?;
        set(self.console.inputs_mut(), false);
        self.run(SETTLED)
    }

    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.referee.checks().tally()
    }

    /// The RAM, $80 to $FF.
    pub fn ram(&self) -> Vec<u8> {
        self.console.ram().to_vec()
    }

    /// Nothing on the screen changes; where a ray has come out, its ends may come or go once.
    fn stand_still(&mut self) -> Result<(), Found> {
        let mut before = self.console.frame().pixels.clone();
        let mut changes = u32::from(self.byte("score")? > 1);
        for _ in 0..STILL {
            self.run(1)?;
            let frame = self.console.frame();
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
            if self.byte("mode")? == mode {
                return self.run(SETTLED);
            }
            self.run(1)?;
        }
        Err("the ray does not end".into())
    }

    /// Takes the cursor to a place left of the box or in it: to its row, then to its column.
    fn go(&mut self, x: u8, y: u8) -> Result<(), Found> {
        for _ in 0..PUSHES {
            let (at_x, at_y) = (self.byte("cursorX")?, self.byte("cursorY")?);
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
        self.expect([("mode", MODE_CHANGE), ("lesson", number)])?;
        self.stand_still()?;
        self.push(fire())?;
        self.expect([("mode", MODE_OPEN), ("game", GAME_LEARN)])?;
        self.stand_still()?;
        self.push(fire())?;
        self.expect([("mode", MODE_SHOW)])?;
        self.wait_for_mode(MODE_OPEN)?;
        self.stand_still()?;
        let laser = lesson.laser();
        let shown = match lesson.answer() {
            Answer::Hit => vec![(laser, constants::LASER_HIT)],
            Answer::Reflection => vec![(laser, constants::LASER_REFLECTED)],
            Answer::Detour(exit) => vec![(laser, 1), (exit, 1)],
        };
        self.expect([("score", shown.len() as u8)])?;
        for (laser, due) in shown {
            let size = lesson.balls().size();
            let lasers = self.symbols.value("lasers").map_err(text)?;
            let at = u16::from(encoding::laser_number(size, laser));
            let shows = self.console.peek(lasers + at);
            if shows != due {
                return Err(format!("lesson {number}: {laser} shows {shows}, not {due}").into());
            }
        }
        self.push(fire())
    }

    /// Solves the last box, having fired a few lasers left of it.
    fn solve(&mut self) -> Result<(), Found> {
        self.expect([("mode", MODE_PLAY), ("game", GAME_SOLVE)])?;
        self.stand_still()?;
        let last = last_box();
        let first = encoding::first_column(last.size());
        for number in 0..LAST_LASERS {
            self.go(first, 1 + number)?;
            self.push(fire())?;
            self.wait_for_mode(MODE_PLAY)?;
        }
        for Cell { row, column } in last.iter() {
            self.go(first + 1 + column, 1 + row)?;
            // "No ball", and then a ball.
            self.push(fire())?;
            self.push(fire())?;
        }
        self.go(first + 1, 1)?;
        self.to_line_above()?;
        self.stand_still()?;
        self.push(fire())?;
        for _ in 0..RAY {
            if self.byte("judgeLaser")? == NO_LASER {
                break;
            }
            self.run(1)?;
        }
        self.run(SETTLED)?;
        self.expect([("mode", MODE_OPEN), ("judgeLaser", NO_LASER), ("wrong", 0)])?;
        self.stand_still()?;
        self.push(fire())
    }

    /// Takes the cursor up into the line above the box.
    ///
    /// # Errors
    /// As [`Learner::run`].
    pub fn to_line_above(&mut self) -> Result<(), Found> {
        for _ in 0..PUSHES {
            if self.byte("item")? != ITEM_NONE {
                return Ok(());
            }
            self.push(up())?;
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
    learner.push(fire())?;
    for (number, lesson) in (LESSON_BOXES..).zip(&LESSONS) {
        learner.learn(number, lesson)?;
    }
    for number in LESSON_BOXES + LESSONS.len() as u8..=LESSON_SOLVE {
        learner.expect([("mode", MODE_CHANGE), ("lesson", number)])?;
        learner.stand_still()?;
        learner.push(fire())?;
    }
    learner.solve()?;
    learner.expect([("mode", MODE_CHANGE), ("lesson", LESSON_END)])?;
    learner.stand_still()?;
    learner.push(fire())?;
    let [size, balls] = SET_UP;
    learner.expect([
        ("mode", MODE_SETUP),
        ("game", GAME_ALONE),
        ("sizeIndex", size),
        ("balls", balls),
    ])?;
    Ok(learner)
}
