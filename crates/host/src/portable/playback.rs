//! What the person at the window has chosen besides the console's own controls: pause, speed, volume, help,
//! leaving, and the messages about these.
//!
//! Owns these states and their texts. It reads no clock: times are durations since any fixed moment.

use std::time::Duration;

use super::controls::Controls;
use super::keymap::{KEYPADS, Request, SECOND_FIRE, STICKS};
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
const LOUDEST: u8 = 10;

/// What to do before the next frame is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advance {
    /// Run this number of frames, which may be 0.
    Frames(u32),
    /// Return to the latest state of the history.
    Back,
}

/// Pause, speed, volume, help, and messages.
#[derive(Debug)]
pub struct Playback {
    controllers: [Controller; 2],
    controls: Controls,
    paused: bool,
    /// Frames still to be run while paused.
    steps: u32,
    fast: bool,
    slow: bool,
    rewinding: bool,
    /// Frames shown since the speed changed.
    shown: u32,
    muted: bool,
    volume: u8,
    /// The help page is shown until its key is pressed again.
    help: bool,
    message: Option<Message>,
    /// A second request to leave is obeyed until then.
    leave_until: Option<Duration>,
    left: bool,
}

#[derive(Debug)]
struct Message {
    lines: Vec<String>,
    until: Duration,
}

impl Playback {
    /// Returns the state of a window that has just opened: the keys of these controllers are shown for some
    /// seconds.
    pub fn new(controllers: [Controller; 2], controls: Controls, now: Duration) -> Playback {
        let mut playback = Playback {
            controllers,
            controls,
            paused: false,
            steps: 0,
            fast: false,
            slow: false,
            rewinding: false,
            shown: 0,
            muted: false,
            volume: LOUDEST,
            help: false,
            message: None,
            leave_until: None,
            left: false,
        };
        let mut lines = playback.control_lines();
        let [select, reset, help] = [Key::F1, Key::F2, Key::F10].map(|key| playback.keys(key));
        lines.push(format!("{select} SELECT   {reset} RESET   {help} all keys"));
        playback.show(lines, now);
        playback
    }

    /// Carries out a request; the others are the window's own.
    pub fn request(&mut self, request: Request, now: Duration) {
        match request {
            Request::Help => self.help = !self.help,
            Request::Pause => {
                self.paused = !self.paused;
                self.say(if self.paused { "PAUSE" } else { "GO" }, now);
            }
            Request::Step => {
                self.paused = true;
                self.steps += 1;
                let step = self.keys(Key::N);
                self.say(&format!("PAUSE - {step}: NEXT FRAME"), now);
            }
            Request::Fast(on) => self.fast = on,
            Request::Slow => {
                self.slow = !self.slow;
                self.shown = 0;
                self.say(if self.slow { "SLOW" } else { "NORMAL SPEED" }, now);
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
            Request::Leave => {
                self.left = self.leave_until.is_some_and(|until| now < until);
                self.leave_until = Some(now + MESSAGE);
                let leave = self.keys(Key::Escape);
                self.say(&format!("{leave} AGAIN TO LEAVE"), now);
            }
            Request::Screenshot
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
        self.show(vec![message.to_string()], now);
    }

    fn say_volume(&mut self, now: Duration) {
        match self.muted {
            true => self.say("SOUND OFF", now),
            false => self.say(&format!("VOLUME {} OF {LOUDEST}", self.volume), now),
        }
    }

    fn show(&mut self, lines: Vec<String>, now: Duration) {
        let until = now + MESSAGE;
        self.message = Some(Message { lines, until });
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
        } else if self.fast {
            Advance::Frames(FAST)
        } else if self.slow {
            Advance::Frames(turn(SLOW).into())
        } else {
            Advance::Frames(1)
        };
        self.shown = self.shown.wrapping_add(1);
        advance
    }

    /// Returns the factor for the sound's samples. At another than normal speed there is no sound.
    pub fn gain(&self) -> f32 {
        match self.muted || self.fast || self.slow || self.rewinding {
            true => 0.0,
            false => f32::from(self.volume) / f32::from(LOUDEST),
        }
    }

    /// Whether the window is to be closed.
    pub fn left(&self) -> bool {
        self.left
    }

    /// Returns the lines to draw over the picture at this time; none if the picture is alone.
    pub fn lines(&self, now: Duration) -> Vec<String> {
        if self.help {
            return self.help_lines();
        }
        match &self.message {
            Some(message) if now < message.until => message.lines.clone(),
            _ => Vec::new(),
        }
    }

    /// The keys of a function, named by the one that has it in the defaults.
    fn keys(&self, function: Key) -> String {
        match self.controls.keys_of(function).as_str() {
            "" => "-".to_string(),
            keys => keys.to_string(),
        }
    }

    /// The keys of the controllers.
    fn control_lines(&self) -> Vec<String> {
        let line = |port: usize| {
            let controller = self.controllers[port];
            let name = controller.name();
            let of = |functions: &[Key]| {
                let keys = functions.iter().map(|&function| self.keys(function));
                match keys.collect::<Vec<_>>().join(" ").as_str() {
                    "Left Right Up Down" => "arrows".to_string(),
                    "Left Right" => "left/right".to_string(),
                    "Up Down" => "up/down".to_string(),
                    keys => keys.to_string(),
                }
            };
            let [up, down, left, right, fire] = STICKS[port].map(|(key, _)| key);
            match controller {
                Controller::Joystick => {
                    format!("{name}: {}, {}", of(&[left, right, up, down]), of(&[fire]))
                }
                Controller::Paddles => {
                    let [first, other] = [&[left, right], &[up, down]].map(|keys| of(keys));
                    let [fire, second] = [fire, SECOND_FIRE[port]].map(|key| self.keys(key));
                    format!("{name}: {first}, {fire} and {other}, {second}")
                }
                Controller::Keypad => {
                    let rows: Vec<String> = KEYPADS[port].chunks(3).map(of).collect();
                    format!("{name}: {}", rows.join(", "))
                }
                Controller::Driving => {
                    format!("{name}: {}, {}", of(&[left, right]), of(&[fire]))
                }
            }
        };
        vec![format!("left {}", line(0)), format!("right {}", line(1))]
    }

    fn help_lines(&self) -> Vec<String> {
        use Key::*;
        /// The functions of a line, by the key of the defaults and what it does.
        #[rustfmt::skip]
        const LINES: &[&[(Key, &str)]] = &[
            &[(F1, "SELECT"), (F2, "RESET")],
            &[(F3, "colour"), (F4, "black-and-white")],
            &[(F5, "left difficulty A"), (F6, "B")],
            &[(F7, "right difficulty A"), (F8, "B")],
            &[],
            &[(Enter, "pause"), (N, "next frame")],
            &[(Tab, "(held) fast"), (R, "slow")],
            &[(Backspace, "(held) back")],
            &[(V, "save state"), (B, "load it"), (T, "next state")],
            &[(M, "sound"), (Equal, "louder"), (Minus, "softer")],
            &[(F12, "screenshot"), (U, "last 8 seconds")],
            &[(Home, "palette"), (End, "tube"), (PageUp, "smooth")],
            &[(F11, "full screen")],
            &[(F9, "referee"), (F10, "close this page")],
            &[(Escape, "leave")],
        ];
        let line = |functions: &&[(Key, &str)]| {
            let functions = functions
                .iter()
                .map(|&(key, does)| format!("{} {does}", self.keys(key)));
            functions.collect::<Vec<_>>().join("   ")
        };
        let mut lines = self.control_lines();
        lines.extend(LINES.iter().map(line));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Duration = Duration::ZERO;

    fn playback() -> Playback {
        Playback::new([Controller::Joystick; 2], Controls::default(), START)
    }

    #[test]
    fn the_keys_are_shown_for_three_seconds() {
        let playback = playback();
        let shown = |seconds| playback.lines(Duration::from_millis(seconds));
        assert!(shown(2_999).iter().any(|line| line.contains("F2 RESET")));
        assert!(shown(3_000).is_empty());
    }

    #[test]
    fn help_stays_until_it_is_closed() {
        let mut playback = playback();
        let late = Duration::from_secs(100);
        playback.request(Request::Help, START);
        assert!(playback.lines(late).len() > 8);
        playback.request(Request::Help, late);
        assert!(playback.lines(late).is_empty());
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
        assert_eq!(playback.lines(START), ["SOUND OFF"]);
        playback.request(Request::Mute, START);
        assert_eq!(playback.gain(), 0.9);
        for _ in 0..20 {
            playback.request(Request::Softer, START);
        }
        assert_eq!(playback.gain(), 0.0);
    }

    #[test]
    fn leaving_takes_two_requests_within_three_seconds() {
        let mut playback = playback();
        let second = Duration::from_secs(1);
        playback.request(Request::Leave, START);
        assert!(!playback.left());
        playback.request(Request::Leave, 4 * second);
        assert!(!playback.left());
        playback.request(Request::Leave, 6 * second);
        assert!(playback.left());
    }
}
