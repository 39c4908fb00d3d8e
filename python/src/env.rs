//! A console with the rules of its cartridge, as an environment: actions in, observation, reward and end out.

use std::ops::RangeInclusive;

use anyhow::{Result, ensure};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::actions::stick;
use crate::picture::{Kind, Painter};
use crate::rules::Rules;
use vcs::{Cartridge, Console, Controller, Paddle, Standard};

/// Kilohms by which a paddle turns in a frame: from one end to the other in 43 frames, as in the Arcade Learning Environment.
const TURN: u16 = 23;

/// The addresses of RAM.
const RAM: RangeInclusive<u8> = 0x80..=0xFF;

/// What is observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observed {
    Pixels(Kind),
    /// The 128 bytes of RAM.
    Ram,
}

/// How an environment is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    pub observed: Observed,
    /// Height and width of a resized observation.
    pub size: Option<[usize; 2]>,
    /// Number of frames of a step.
    pub frame_skip: u32,
    /// In each byte the greater of the last two frames.
    pub max_pool: bool,
    /// Number of observations that are stacked, the newest last.
    pub stack: usize,
    /// Probability that a frame has the action of the frame before.
    pub sticky: f64,
    /// Number of frames after which an episode is cut; 0 for never.
    pub most_frames: u64,
    /// The end of a life ends the episode, too.
    pub life_ends: bool,
}

/// The results of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    pub reward: f64,
    pub terminated: bool,
    pub truncated: bool,
    pub lives: i64,
    /// Number of frames of the episode.
    pub frames: u64,
}

/// An environment.
#[derive(Clone)]
pub struct Env {
    cartridge: Cartridge,
    console: Console,
    standard: Standard,
    rules: Rules,
    setup: Setup,
    painter: Painter,
    random: Pcg64Mcg,
    /// The action of the last frame.
    action: usize,
    outcome: Outcome,
    stack: Vec<u8>,
}

impl Env {
    /// An environment that is to be reset.
    ///
    /// # Errors
    /// A number of the set-up is out of range.
    pub fn new(cartridge: Cartridge, rules: Rules, setup: Setup) -> Result<Env> {
        ensure!(setup.frame_skip >= 1, "a step has at least one frame");
        ensure!(
            (1..=64).contains(&setup.stack),
            "1 to 64 observations can be stacked"
        );
        ensure!(
            (0.0..=1.0).contains(&setup.sticky),
            "the probability of a repeated action must be 0 to 1"
        );
        if let Some([height, width]) = setup.size {
            let range = 1..=1024;
            ensure!(
                range.contains(&height) && range.contains(&width),
                "an observation has at most 1024 x 1024 pixels"
            );
            ensure!(
                setup.observed != Observed::Pixels(Kind::Indices),
                "colour numbers cannot be resized"
            );
        }
        let mut console = Console::new(cartridge.clone(), 0);
        let standard = Standard::detect(&console);
        console.set_standard(standard);
        let kind = match setup.observed {
            Observed::Pixels(kind) => kind,
            Observed::Ram => Kind::Indices,
        };
        let painter = Painter::new(kind, rules.lines.clone(), setup.size, standard);
        let mut env = Env {
            cartridge,
            console,
            standard,
            rules,
            setup,
            painter,
            random: Pcg64Mcg::seed_from_u64(0),
            action: 0,
            outcome: Outcome::default(),
            stack: Vec::new(),
        };
        env.stack = vec![0; env.setup.stack * env.bytes()];
        Ok(env)
    }

    /// The shape of an observation, without the stack.
    pub fn shape(&self) -> Vec<usize> {
        match self.setup.observed {
            Observed::Ram => vec![self.console.ram().len()],
            Observed::Pixels(kind) => {
                let [height, width] = self.painter.size();
                match kind {
                    Kind::Rgb => vec![height, width, 3],
                    _ => vec![height, width],
                }
            }
        }
    }

    /// Bytes of an observation, without the stack.
    pub fn bytes(&self) -> usize {
        self.shape().iter().product()
    }

    /// The numbers of the actions of the rules.
    pub fn actions(&self) -> &[usize] {
        &self.rules.actions
    }

    /// The observations so far, the newest last.
    pub fn stack(&self) -> &[u8] {
        &self.stack
    }

    /// The console.
    pub fn console(&self) -> &Console {
        &self.console
    }

    /// The television standard.
    pub fn standard(&self) -> Standard {
        self.standard
    }

    /// The results of the last step.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Switches the console on and runs the start of the rules. The seed determines RAM at power-on and repeated actions; all else
    /// at power-on is quiet, since some programs never begin with some states of the timer.
    pub fn reset(&mut self, seed: u64) {
        let controllers = self.cartridge.controllers();
        self.console = Console::new(self.cartridge.clone(), 0);
        self.console.set_standard(self.standard);
        self.console.inputs_mut().controllers = controllers;
        self.random = Pcg64Mcg::seed_from_u64(seed);
        for address in RAM {
            self.console.poke_ram(address, self.random.random());
        }
        self.random.fill(self.console.cartridge_ram_mut());
        self.rules.start(&mut self.console);
        self.console.take_audio();
        self.action = 0;
        self.outcome = Outcome {
            lives: self.rules.lives(),
            ..Outcome::default()
        };
        self.painter.take(self.console.frame());
        self.painter.take(self.console.frame());
        for _ in 0..self.setup.stack {
            self.observe();
        }
    }

    /// Runs a step: the frames of an action, fewer if the episode ends before.
    pub fn step(&mut self, action: usize) {
        let lives = self.outcome.lives;
        let before = self.outcome.frames;
        self.outcome = Outcome {
            frames: before,
            ..Outcome::default()
        };
        let shows = self.setup.observed != Observed::Ram;
        for left in (0..self.setup.frame_skip).rev() {
            let repeats = self.setup.sticky > 0.0 && self.random.random_bool(self.setup.sticky);
            if !repeats {
                self.action = action;
            }
            self.press();
            self.console.set_video(shows && left < 2);
            self.console.run_frame();
            self.outcome.frames += 1;
            if shows && left < 2 {
                self.painter.take(self.console.frame());
            }
            let (reward, over) = self.rules.judge(&self.console);
            self.outcome.reward += reward;
            self.outcome.terminated |= over || self.console.jammed();
            if self.outcome.terminated {
                // The picture is that of the last frame that was run.
                if left >= 2 && shows {
                    self.painter.take(self.console.frame());
                }
                break;
            }
        }
        self.console.take_audio();
        self.outcome.lives = self.rules.lives();
        let lost = self.setup.life_ends && self.outcome.lives < lives;
        self.outcome.terminated |= lost;
        let most = self.setup.most_frames;
        self.outcome.truncated = most > 0 && self.outcome.frames >= most;
        self.observe();
    }

    /// Sets the controls for the action of a frame.
    fn press(&mut self) {
        let stick = stick(self.action).unwrap_or_default();
        let inputs = self.console.inputs_mut();
        inputs.sticks[0] = stick;
        let number = self.rules.paddle;
        if inputs.controllers[number / 2] == Controller::Paddles {
            let paddle = &mut inputs.paddles[number];
            paddle.fire = stick.fire;
            paddle.kilohms = match (stick.left, stick.right) {
                (true, false) => (paddle.kilohms + TURN).min(Paddle::LEFTMOST),
                (false, true) => paddle.kilohms.saturating_sub(TURN),
                _ => paddle.kilohms,
            };
        }
    }

    /// Adds an observation to the stack.
    fn observe(&mut self) {
        let bytes = self.bytes();
        self.stack.copy_within(bytes.., 0);
        let start = self.stack.len() - bytes;
        let newest = &mut self.stack[start..];
        match self.setup.observed {
            Observed::Ram => newest.copy_from_slice(self.console.ram()),
            Observed::Pixels(_) => self.painter.paint(self.setup.max_pool, newest),
        }
    }
}
