//! Pause, speed and rewinding, and the line over the picture: messages, and the keys to use.
//!
//! Reads no clock: times are durations since any fixed moment.

use std::time::Duration;

use super::controls::{Controls, default_keys};
use super::keys::Key;
use vcs::Controller;

/// Time for which a message is shown.
const MESSAGE: Duration = Duration::from_secs(3);
/// Number of frames that are run for one that is shown, at high speed.
const FAST: u32 = 4;
/// Number of frames that are shown for one that is run, at low speed.
const SLOW: u32 = 4;
/// Number of frames that are shown for a step back. A step is ten frames ([`History`](super::History)), so that time
/// passes five times as fast.
const BACK: u32 = 2;

/// What to do before the next frame is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advance {
    /// Run this number of frames, which may be 0.
    Frames(u32),
    /// Return to the latest state of the history.
    Back,
}

/// Speed of the console.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Speed {
    /// A quarter of its speed.
    Slow,
    /// Its speed.
    #[default]
    Normal,
    /// Four times its speed.
    Fast,
}

/// Pause, speed, rewinding, and the line over the picture.
#[derive(Debug)]
pub struct Playback {
    controllers: [Controller; 2],
    paused: bool,
    /// Frames still to be run while paused.
    steps: u32,
    /// Whether the key for high speed is held.
    fast: bool,
    /// The speed otherwise.
    speed: Speed,
    rewinding: bool,
    /// Frames shown since the speed changed.
    shown: u32,
    /// Whether the hint is for a pad.
    pub by_pad: bool,
    /// Whether the keys are shown: until the first button.
    hints: bool,
    message: Option<(String, Duration)>,
}

impl Playback {
    /// Returns the state of a game that has just begun, which shows the keys until [`Playback::pressed`].
    pub fn new(controllers: [Controller; 2]) -> Playback {
        Playback {
            controllers,
            paused: false,
            steps: 0,
            fast: false,
            speed: Speed::Normal,
            rewinding: false,
            shown: 0,
            by_pad: false,
            hints: true,
            message: None,
        }
    }

    /// Records that a button of a controller was pressed.
    pub fn pressed(&mut self) {
        self.hints = false;
    }

    /// Pauses, or goes on.
    pub fn pause(&mut self) {
        self.paused = !self.paused;
        self.message = None;
    }

    /// Pauses, and runs one frame.
    pub fn step(&mut self) {
        self.paused = true;
        self.steps += 1;
    }

    /// Runs at high speed (`true`), or at the chosen speed again.
    pub fn set_fast(&mut self, fast: bool) {
        self.fast = fast;
    }

    /// The chosen speed.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Chooses the speed.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        self.shown = 0;
    }

    /// Rewinds (`true`), or goes on from there; shows a message about the change.
    pub fn rewind(&mut self, on: bool, now: Duration) {
        if on != self.rewinding {
            self.rewinding = on;
            self.shown = 0;
            self.say(if on { "BACK" } else { "GO" }, now);
        }
    }

    /// Shows a message for some seconds, in place of the one before.
    pub fn say(&mut self, message: &str, now: Duration) {
        self.message = Some((message.to_string(), now + MESSAGE));
    }

    /// Returns what to do before the next frame is shown; must be called once for each.
    pub fn advance(&mut self) -> Advance {
        let turn = |every| self.shown.is_multiple_of(every);
        let advance = if self.rewinding {
            match turn(BACK) {
                true => Advance::Back,
                false => Advance::Frames(0),
            }
        } else if self.paused {
            Advance::Frames(std::mem::take(&mut self.steps).min(1))
        } else {
            match self.now() {
                Speed::Fast => Advance::Frames(FAST),
                Speed::Slow => Advance::Frames(turn(SLOW).into()),
                Speed::Normal => Advance::Frames(1),
            }
        };
        self.shown = self.shown.wrapping_add(1);
        advance
    }

    fn now(&self) -> Speed {
        if self.fast { Speed::Fast } else { self.speed }
    }

    /// Whether the sound is played: at normal speed only.
    pub fn is_heard(&self) -> bool {
        self.now() == Speed::Normal && !self.rewinding
    }

    /// Returns the line to draw over the picture at this time, if there is one. The keys are those of `controls`.
    pub fn line(&self, controls: &Controls, now: Duration) -> Option<String> {
        let key = |function| first_key(controls, function);
        match &self.message {
            Some((message, until)) if now < *until => Some(message.clone()),
            _ if self.paused => Some(format!(
                "PAUSE   {}: GO ON   {}: ONE FRAME",
                key(Key::Pause),
                key(Key::N)
            )),
            _ if self.hints => Some(self.hint(controls)),
            _ => None,
        }
    }

    /// The keys or buttons that a person needs first, with three spaces between them.
    pub fn hint(&self, controls: &Controls) -> String {
        if self.by_pad {
            return "FIRE: BUTTON   MENU: START AND SELECT".to_string();
        }
        let keys = |section| -> Vec<String> {
            let keys = default_keys(section).map(|key| first_key(controls, key));
            keys.collect()
        };
        let port = usize::from(self.controllers[0] == Controller::Keypad);
        let stick = keys(["left-stick", "right-stick"][port]);
        let [up, down, left, right, fire, ..] = &stick[..] else {
            return String::new();
        };
        let stick = match [left, right, up, down].map(String::as_str) {
            ["LEFT", "RIGHT", "UP", "DOWN"] => "ARROWS".to_string(),
            keys => keys.join(" "),
        };
        let play = match self.controllers[port] {
            Controller::Joystick => format!("FIRE: {fire}   STICK: {stick}"),
            Controller::Paddles | Controller::Driving => {
                format!("FIRE: {fire}   TURN: {left} {right}")
            }
            Controller::Keypad => {
                let keys = keys("left-keypad");
                format!("KEYS: {} TO {}", keys[..3].join(" "), keys[9..].join(" "))
            }
            Controller::CompuMate => "KEYS: LETTERS, SHIFT, CTRL FOR FUNC".to_string(),
        };
        format!("{play}   MENU: {}", first_key(controls, Key::Escape))
    }
}

/// The first key of a function, which the key that has it in the defaults names; in capitals, `-` if it has none.
pub fn first_key(controls: &Controls, function: Key) -> String {
    let keys = controls.keys_of(function);
    match keys.split(' ').next() {
        None | Some("") => "-".to_string(),
        Some("Escape") => "ESC".to_string(),
        Some(key) => key.to_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Duration = Duration::ZERO;

    fn playback() -> Playback {
        Playback::new([Controller::Joystick; 2])
    }

    fn line(playback: &Playback, seconds: u64) -> String {
        let now = Duration::from_secs(seconds);
        let line = playback.line(&Controls::default(), now);
        line.unwrap_or_default()
    }

    #[test]
    fn the_keys_are_shown_until_the_first_button() {
        let mut playback = playback();
        let keys = "FIRE: SPACE   STICK: ARROWS   MENU: ESC";
        assert_eq!(line(&playback, 1000), keys);
        playback.say("HELLO", START);
        assert_eq!(line(&playback, 2), "HELLO");
        assert_eq!(line(&playback, 3), keys);
        playback.pressed();
        assert_eq!(line(&playback, 3), "");
    }

    #[test]
    fn a_pads_buttons_are_named_for_a_person_who_uses_one() {
        let mut playback = playback();
        playback.by_pad = true;
        let buttons = "FIRE: BUTTON   MENU: START AND SELECT";
        assert_eq!(line(&playback, 0), buttons);
        assert!(buttons.len() <= 40, "the narrowest window has 40 columns");
    }

    #[test]
    fn each_controller_has_its_keys_in_the_hint() {
        for (controllers, hint) in [
            (
                [Controller::Paddles, Controller::Joystick],
                "FIRE: SPACE   TURN: LEFT RIGHT   MENU: ESC",
            ),
            (
                [Controller::Keypad, Controller::Joystick],
                "FIRE: F   STICK: G J Y H   MENU: ESC",
            ),
            ([Controller::Keypad; 2], "KEYS: 1 2 3 TO Z X C   MENU: ESC"),
        ] {
            assert_eq!(line(&Playback::new(controllers), 0), hint);
        }
    }

    #[test]
    fn a_pause_is_named_until_it_is_over() {
        let mut playback = playback();
        playback.pause();
        assert_eq!(line(&playback, 100), "PAUSE   PAUSE: GO ON   N: ONE FRAME");
        playback.pressed();
        playback.pause();
        assert_eq!(line(&playback, 100), "");
    }

    #[test]
    fn a_pause_runs_no_frame_but_single_ones() {
        let mut playback = playback();
        assert_eq!(playback.advance(), Advance::Frames(1));
        playback.pause();
        assert_eq!(playback.advance(), Advance::Frames(0));
        playback.step();
        assert_eq!(playback.advance(), Advance::Frames(1));
        assert_eq!(playback.advance(), Advance::Frames(0));
        playback.pause();
        assert_eq!(playback.advance(), Advance::Frames(1));
    }

    #[test]
    fn other_speeds_run_more_or_fewer_frames_without_sound() {
        let mut playback = playback();
        let run = |playback: &mut Playback| {
            let advances: Vec<Advance> = (0..8).map(|_| playback.advance()).collect();
            let frames = advances.iter().map(|advance| match advance {
                Advance::Frames(frames) => *frames as i32,
                Advance::Back => -10,
            });
            (frames.sum::<i32>(), playback.is_heard())
        };
        playback.set_fast(true);
        assert_eq!(run(&mut playback), (32, false));
        playback.set_fast(false);
        assert_eq!(run(&mut playback), (8, true));
        playback.set_speed(Speed::Slow);
        assert_eq!(run(&mut playback), (2, false));
        playback.set_speed(Speed::Normal);
        assert_eq!(run(&mut playback), (8, true));
        for paused in [false, true] {
            playback.rewind(true, START);
            assert_eq!(run(&mut playback), (-40, false));
            playback.rewind(false, START);
            assert_eq!(run(&mut playback).0, if paused { 0 } else { 8 });
            playback.pause();
        }
    }
}
