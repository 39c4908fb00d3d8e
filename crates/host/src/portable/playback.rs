//! What the person at the window has chosen besides the console's own controls: pause, speed, volume, and the messages
//! about these.
//!
//! Owns these states and their texts. It reads no clock: times are durations since any fixed moment.

use std::time::Duration;

use super::controls::Controls;
use super::keymap::{KEYPADS, Request, STICKS};
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
/// Number of steps of the volume.
pub const LOUDEST: u8 = 10;

/// What to do before the next frame is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advance {
    /// Run this number of frames, which may be 0.
    Frames(u32),
    /// Return to the latest state of the history.
    Back,
}

/// How fast the console runs.
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

/// Pause, speed, volume, and messages.
#[derive(Debug)]
pub struct Playback {
    controllers: [Controller; 2],
    paused: bool,
    /// Frames still to be run while paused.
    steps: u32,
    /// Whether the key for high speed is held.
    fast: bool,
    /// The speed otherwise.
    pub speed: Speed,
    rewinding: bool,
    /// Frames shown since the speed changed.
    shown: u32,
    /// Whether the sound is off.
    pub muted: bool,
    /// From 0 to [`LOUDEST`].
    pub volume: u8,
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
            muted: false,
            volume: LOUDEST,
            by_pad: false,
            hints: true,
            message: None,
        }
    }

    /// Records that a button of a controller was pressed.
    pub fn pressed(&mut self) {
        self.hints = false;
    }

    /// Carries out a request; the others are the window's own.
    pub fn request(&mut self, request: Request, now: Duration) {
        match request {
            Request::Pause => {
                self.paused = !self.paused;
                self.message = None;
            }
            Request::Step => {
                self.paused = true;
                self.steps += 1;
            }
            Request::Fast(on) => self.fast = on,
            Request::Slow => {
                self.speed = match self.speed {
                    Speed::Slow => Speed::Normal,
                    _ => Speed::Slow,
                };
                self.shown = 0;
                let slow = self.speed == Speed::Slow;
                self.say(if slow { "SLOW" } else { "NORMAL SPEED" }, now);
            }
            Request::Rewind(on) if on != self.rewinding => {
                self.rewinding = on;
                self.shown = 0;
                self.say(if on { "BACK" } else { "GO" }, now);
            }
            Request::Mute => {
                self.muted = !self.muted;
                self.say_volume(now);
            }
            Request::Louder | Request::Softer => {
                self.muted = false;
                self.volume = match request {
                    Request::Louder => (self.volume + 1).min(LOUDEST),
                    _ => self.volume.saturating_sub(1),
                };
                self.say_volume(now);
            }
            Request::Help
            | Request::Menu
            | Request::Screenshot
            | Request::Clip
            | Request::Palette
            | Request::Crt
            | Request::Smooth
            | Request::Referee
            | Request::FullScreen
            | Request::Rewind(_)
            | Request::SaveState
            | Request::LoadState
            | Request::NextState => {}
        }
    }

    /// Shows a message for some seconds, in place of the one before.
    pub fn say(&mut self, message: &str, now: Duration) {
        self.message = Some((message.to_string(), now + MESSAGE));
    }

    fn say_volume(&mut self, now: Duration) {
        match self.muted {
            true => self.say("SOUND OFF", now),
            false => self.say(&format!("VOLUME {} OF {LOUDEST}", self.volume), now),
        }
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

    /// Returns the factor for the sound's samples. At another than normal speed there is no sound.
    pub fn gain(&self) -> f32 {
        match self.muted || self.now() != Speed::Normal || self.rewinding {
            true => 0.0,
            false => f32::from(self.volume) / f32::from(LOUDEST),
        }
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
        let key = |function| first_key(controls, function);
        let port = usize::from(self.controllers[0] == Controller::Keypad);
        let [up, down, left, right, fire] = STICKS[port].map(|(function, _)| key(function));
        let stick = match [&left, &right, &up, &down].map(String::as_str) {
            ["LEFT", "RIGHT", "UP", "DOWN"] => "ARROWS".to_string(),
            keys => keys.join(" "),
        };
        let play = match self.controllers[port] {
            Controller::Joystick => format!("FIRE: {fire}   STICK: {stick}"),
            Controller::Paddles | Controller::Driving => {
                format!("FIRE: {fire}   TURN: {left} {right}")
            }
            Controller::Keypad => {
                let row = |row: usize| KEYPADS[0][3 * row..][..3].iter().map(|&each| key(each));
                let row = |number| row(number).collect::<Vec<_>>().join(" ");
                format!("KEYS: {} TO {}", row(0), row(3))
            }
        };
        format!("{play}   MENU: {}", key(Key::Escape))
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
        playback.request(Request::Pause, START);
        assert_eq!(line(&playback, 100), "PAUSE   PAUSE: GO ON   N: ONE FRAME");
        playback.pressed();
        playback.request(Request::Pause, START);
        assert_eq!(line(&playback, 100), "");
    }

    #[test]
    fn a_pause_runs_no_frame_but_single_ones() {
        let mut playback = playback();
        assert_eq!(playback.advance(), Advance::Frames(1));
        playback.request(Request::Pause, START);
        assert_eq!(playback.advance(), Advance::Frames(0));
        playback.request(Request::Step, START);
        assert_eq!(playback.advance(), Advance::Frames(1));
        assert_eq!(playback.advance(), Advance::Frames(0));
        playback.request(Request::Pause, START);
        assert_eq!(playback.advance(), Advance::Frames(1));
    }

    #[test]
    fn other_speeds_run_more_or_fewer_frames_without_sound() {
        let mut playback = playback();
        let run = |playback: &mut Playback, request| {
            playback.request(request, START);
            let advances: Vec<Advance> = (0..8).map(|_| playback.advance()).collect();
            let frames = advances.iter().map(|advance| match advance {
                Advance::Frames(frames) => *frames as i32,
                Advance::Back => -10,
            });
            (frames.sum::<i32>(), playback.gain())
        };
        assert_eq!(run(&mut playback, Request::Fast(true)), (32, 0.0));
        assert_eq!(run(&mut playback, Request::Fast(false)), (8, 1.0));
        assert_eq!(run(&mut playback, Request::Slow), (2, 0.0));
        assert_eq!(run(&mut playback, Request::Slow), (8, 1.0));
        assert_eq!(run(&mut playback, Request::Rewind(true)), (-40, 0.0));
        assert_eq!(run(&mut playback, Request::Rewind(false)), (8, 1.0));
        playback.request(Request::Pause, START);
        assert_eq!(run(&mut playback, Request::Rewind(true)), (-40, 0.0));
        assert_eq!(run(&mut playback, Request::Rewind(false)).0, 0);
    }

    #[test]
    fn the_volume_has_ends_and_a_mute() {
        let mut playback = playback();
        assert_eq!(playback.gain(), 1.0);
        playback.request(Request::Louder, START);
        assert_eq!(playback.gain(), 1.0);
        playback.request(Request::Softer, START);
        assert_eq!(playback.gain(), 0.9);
        playback.request(Request::Mute, START);
        assert_eq!(playback.gain(), 0.0);
        assert_eq!(line(&playback, 0), "SOUND OFF");
        playback.request(Request::Mute, START);
        assert_eq!(playback.gain(), 0.9);
        for _ in 0..20 {
            playback.request(Request::Softer, START);
        }
        assert_eq!(playback.gain(), 0.0);
    }
}
