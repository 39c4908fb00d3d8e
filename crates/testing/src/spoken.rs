//! Plays by what `--say` prints, with the referee beside it.

use referee::{Game, Spoken, Subject, Watcher};
use vcs::{Console, Stick};

/// Frames for which a control is held, and for which it is then let go.
const HELD: usize = 4;
const FREE: usize = 12;
/// Frames without a new line after which nothing more is said, and the most frames of waiting for that.
pub const SILENCE: usize = 90;
const MOST_FRAMES: usize = 10_000;

/// Somebody who hears a game and has the left joystick.
pub struct Listener {
    console: Console,
    referee: Box<dyn Watcher>,
    spoken: Spoken,
    /// What was said so far.
    pub heard: Vec<String>,
}

impl Listener {
    /// Turns the console on with a game's image, and waits for what is said then.
    pub fn new(game: &Game) -> Listener {
        let subject = Subject::bundled(game).expect("an image and its symbols");
        let mut listener = Listener {
            console: Console::new(subject.cartridge, 0),
            referee: (game.referee)(&subject.symbols).expect("all symbols"),
            spoken: Spoken::default(),
            heard: Vec::new(),
        };
        listener.frames(SILENCE);
        listener
    }

    /// Runs frames, and hears what is said in them.
    pub fn frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.referee.run_frame(&mut self.console);
            let new = self.spoken.new_lines(&*self.referee, &self.console);
            self.heard.extend(new);
        }
    }

    /// Pushes the stick, or its button, and lets it go.
    pub fn push(&mut self, push: Stick) {
        self.console.inputs_mut().sticks[0] = push;
        self.frames(HELD);
        self.console.inputs_mut().sticks[0] = Stick::CENTRE;
        self.frames(FREE);
    }

    /// Waits until nothing more is said.
    pub fn wait(&mut self) {
        let mut silent = 0;
        for _ in 0..MOST_FRAMES {
            let before = self.heard.len();
            self.frames(1);
            silent = if self.heard.len() == before {
                silent + 1
            } else {
                0
            };
            if silent == SILENCE {
                return;
            }
        }
        panic!("it goes on talking: {:?}", self.last_lines());
    }

    /// Waits for one of these lines, and returns it.
    pub fn wait_for(&mut self, is_one: impl Fn(&str) -> bool) -> String {
        for _ in 0..MOST_FRAMES {
            let from = self.heard.len();
            self.frames(1);
            if let Some(line) = self.heard[from..].iter().find(|line| is_one(line)) {
                return line.clone();
            }
        }
        panic!("nothing of it is said: {:?}", self.last_lines());
    }

    /// Returns the last 20 lines that were said.
    pub fn last_lines(&self) -> &[String] {
        &self.heard[self.heard.len().saturating_sub(20)..]
    }

    /// Returns what was said last behind one of these beginnings.
    pub fn last(&self, beginnings: &[&str]) -> &str {
        let rest = |line: &'_ String| {
            let begins = |beginning: &&&str| line.starts_with(**beginning);
            beginnings
                .iter()
                .find(begins)
                .map(|beginning| beginning.len())
        };
        let line = self
            .heard
            .iter()
            .rev()
            .find_map(|line| Some(&line[rest(line)?..]));
        line.unwrap_or_else(|| panic!("no {beginnings:?} in {:?}", self.last_lines()))
    }

    /// Pushes until this line is said, but 20 times at most.
    pub fn push_until(&mut self, push: Stick, line: &str) {
        let from = self.heard.len();
        for _ in 0..20 {
            if self.heard[from..].iter().any(|heard| heard == line) {
                return;
            }
            self.push(push);
        }
        panic!("no {line} after {push:?}: {:?}", self.last_lines());
    }

    /// Asserts that the referee has seen no difference.
    pub fn ends(&mut self) {
        assert_eq!(self.referee.take_differences().len(), 0);
    }
}
