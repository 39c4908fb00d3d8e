//! Input scripts: the changes of the controls in each frame.
//!
//! The lines are `FRAME[+HOLD] CONTROL [VALUE]`; several may be on one line, separated by `;`, and
//! comments start with `#`. A control changes before its frame is run and keeps its value. The value of
//! a switch is 0 or 1, by default 1, and `+HOLD` reverses the change after this number of frames.
//! In a scenario `+PLACE` reverses it before the frame after that in which the place in the code was reached.
//! Paddles and wheels need a value. Changes in the same frame are made in the order of the file.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::error::NameError;
use vcs::{Console, Control, Controller, Inputs, KEYBOARD_KEYS, KEYS, Lever, Paddle};

/// The names of the switches, without the keys of keypads ([`KEYPADS`]).
const CONTROLS: [(&str, Control); 19] = [
    ("up", Control::Stick(0, Lever::Up)),
    ("down", Control::Stick(0, Lever::Down)),
    ("left", Control::Stick(0, Lever::Left)),
    ("right", Control::Stick(0, Lever::Right)),
    ("fire", Control::Stick(0, Lever::Fire)),
    ("up1", Control::Stick(1, Lever::Up)),
    ("down1", Control::Stick(1, Lever::Down)),
    ("left1", Control::Stick(1, Lever::Left)),
    ("right1", Control::Stick(1, Lever::Right)),
    ("fire1", Control::Stick(1, Lever::Fire)),
    ("reset", Control::Reset),
    ("select", Control::Select),
    ("bw", Control::BlackAndWhite),
    ("diff0", Control::Difficulty(0)),
    ("diff1", Control::Difficulty(1)),
    ("pfire0", Control::PaddleFire(0)),
    ("pfire1", Control::PaddleFire(1)),
    ("pfire2", Control::PaddleFire(2)),
    ("pfire3", Control::PaddleFire(3)),
];

/// The prefixes of the names of keys on the left and on the right keypad, and the names of the keys.
const KEYPADS: [&str; 2] = ["key0-", "key1-"];
const KEY_NAMES: [&str; KEYS] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "star", "0", "hash",
];

/// The prefix of the names of a CompuMate's keys, and their names in the order of [`vcs::Keyboard`].
const KEYBOARD: &str = "cm-";
#[rustfmt::skip]
const KEYBOARD_NAMES: [&str; KEYBOARD_KEYS] = [
    "7", "6", "8", "2", "3", "0", "9", "5", "1", "4",
    "u", "y", "i", "w", "e", "p", "o", "t", "q", "r",
    "j", "h", "k", "s", "d", "enter", "l", "g", "a", "f",
    "m", "n", "comma", "x", "c", "space", "period", "b", "z", "v",
    "func", "shift",
];

/// Controls with a range of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dial {
    Paddle(usize),
    Wheel(usize),
}

const DIALS: [(&str, Dial); 6] = [
    ("paddle0", Dial::Paddle(0)),
    ("paddle1", Dial::Paddle(1)),
    ("paddle2", Dial::Paddle(2)),
    ("paddle3", Dial::Paddle(3)),
    ("wheel0", Dial::Wheel(0)),
    ("wheel1", Dial::Wheel(1)),
];

/// One change of the inputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Switch(Control, bool),
    Paddle(usize, u16),
    Wheel(usize, u8),
}

impl Change {
    /// The port of a controller that has this control, and the controllers that have it; `None` for a switch of the console.
    fn controllers(self) -> Option<(usize, &'static [Controller])> {
        use Controller::{CompuMate, Driving, Joystick, Keypad, Paddles};
        Some(match self {
            Change::Switch(Control::Stick(port, Lever::Fire), _) => (port, &[Joystick, Driving]),
            Change::Switch(Control::Stick(port, _), _) => (port, &[Joystick]),
            Change::Switch(Control::PaddleFire(paddle), _) | Change::Paddle(paddle, _) => {
                (paddle / 2, &[Paddles])
            }
            Change::Switch(Control::Key(port, _), _) => (port, &[Keypad]),
            Change::Switch(Control::Typed(_), _) => (0, &[CompuMate]),
            Change::Wheel(port, _) => (port, &[Driving]),
            Change::Switch(_, _) => return None,
        })
    }

    fn apply(self, inputs: &mut Inputs) {
        match self {
            Change::Switch(control, on) => control.set(inputs, on),
            Change::Paddle(paddle, kilohms) => inputs.paddles[paddle].kilohms = kilohms,
            Change::Wheel(port, steps) => inputs.wheels[port] = steps,
        }
    }
}

/// How long a control is held.
enum Hold<'a> {
    Frames(u64),
    /// Until this place in the code was reached.
    Until(&'a str),
}

/// The first use of a kind of controller in a script.
#[derive(Clone, Debug)]
struct Use {
    port: usize,
    /// Those that have the control.
    controllers: &'static [Controller],
    line: usize,
    action: String,
    control: String,
}

/// An input script is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct ScriptError {
    /// The line, counted from 1.
    pub line: usize,
    /// The error in that line.
    pub error: ActionError,
}

impl ScriptError {
    fn new(line: usize, action: &str, fault: ActionFault) -> ScriptError {
        let action = action.to_string();
        let error = ActionError { action, fault };
        ScriptError { line, error }
    }
}

/// An action of an input script is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{action}`: {fault}")]
pub struct ActionError {
    /// The action.
    pub action: String,
    /// The error.
    pub fault: ActionFault,
}

/// An error in an action of an input script.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActionFault {
    /// Not the number of a frame.
    #[error("`{0}` is not a frame number from 1")]
    Frame(String),
    /// Not a number of frames to hold a control for.
    #[error("`{0}` is not a number of frames from 1")]
    Hold(String),
    /// A sum of frame and hold that is too large.
    #[error("there is no frame {frame}+{hold}")]
    NoFrame {
        /// The frame of the change.
        frame: u64,
        /// The number of frames after which it is reversed.
        hold: u64,
    },
    /// There is no word behind the frame.
    #[error("a control is missing")]
    NoControl,
    /// No control has this name.
    #[error("unknown control `{0}`")]
    Control(String),
    /// The value of a switch is not 0 or 1.
    #[error("`{value}` is not 0 or 1, the values of `{control}`")]
    Switch {
        /// The value.
        value: String,
        /// The switch.
        control: String,
    },
    /// A paddle or wheel with a hold.
    #[error("`{0}` cannot be held")]
    Held(String),
    /// Not the resistance of a paddle.
    #[error(
        "`{0}` is not a paddle's resistance, 0 (right) to {most} kilohms (left)",
        most = Paddle::LEFTMOST
    )]
    Paddle(String),
    /// Not the position of a wheel.
    #[error("`{0}` is not a wheel's position, 0 to 255 steps")]
    Wheel(String),
    /// A word behind the value.
    #[error("`{0}` is superfluous")]
    Superfluous(String),
    /// A place in the code that is unknown.
    #[error(transparent)]
    Place(NameError),
    /// A control of a controller that is not plugged in.
    #[error("the {port} port has {plugged}, and `{control}` needs {needed}")]
    NotPlugged {
        /// The control.
        control: String,
        /// `left` or `right`.
        port: &'static str,
        /// What is plugged in, with its article.
        plugged: &'static str,
        /// What has such a control, with its article.
        needed: &'static str,
    },
}

/// A parsed input script.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// The changes before each frame, in order.
    changes: BTreeMap<u64, Vec<Change>>,
    /// In the order of the lines.
    uses: Vec<Use>,
    /// Whether a control may be held until a place in the code is reached.
    has_places: bool,
    pub(crate) held: Vec<Held>,
}

/// A control that is held until a place in the code is reached.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The frame from which it is held.
    pub frame: u64,
    /// The place, to be looked up.
    pub place: String,
    pub line: usize,
    pub action: String,
    back: Change,
}

impl Held {
    /// Ends it.
    pub fn release(&self, inputs: &mut Inputs) {
        self.back.apply(inputs);
    }
}

impl Script {
    /// Parses a script.
    ///
    /// # Errors
    /// [`ScriptError`] of the first line that is not valid.
    pub fn parse(text: &str) -> Result<Script, ScriptError> {
        Script::default().with_lines(text, 1)
    }

    /// As [`Script::parse`], for a text that starts in line `first` of a scenario, where `+PLACE` holds a control until a
    /// place in the code was reached.
    pub(crate) fn of_scenario(text: &str, first: usize) -> Result<Script, ScriptError> {
        let script = Script {
            has_places: true,
            ..Script::default()
        };
        script.with_lines(text, first)
    }

    fn with_lines(mut self, text: &str, first: usize) -> Result<Script, ScriptError> {
        for (number, line) in (first..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default();
            for action in line
                .split(';')
                .map(str::trim)
                .filter(|action| !action.is_empty())
            {
                self.add(number, action)
                    .map_err(|fault| ScriptError::new(number, action, fault))?;
            }
        }
        Ok(self)
    }

    /// Checks that the controllers that the script uses are plugged into the console.
    ///
    /// # Errors
    /// [`ScriptError`] of the first line that uses another.
    pub fn check(&self, console: &Console) -> Result<(), ScriptError> {
        let has = |port: usize| match port {
            1 if console.save_key().is_some() => None,
            _ => Some(console.inputs().controllers[port]),
        };
        let missing = |used: &&Use| {
            let plugged = has(used.port);
            !plugged.is_some_and(|plugged| used.controllers.contains(&plugged))
        };
        match self.uses.iter().find(missing) {
            None => Ok(()),
            Some(used) => {
                let fault = ActionFault::NotPlugged {
                    control: used.control.clone(),
                    port: ["left", "right"][used.port],
                    plugged: has(used.port).map_or("a SaveKey", with_article),
                    needed: with_article(used.controllers[0]),
                };
                Err(ScriptError::new(used.line, &used.action, fault))
            }
        }
    }

    fn add(&mut self, line: usize, action: &str) -> Result<(), ActionFault> {
        let mut words = action.split_whitespace();
        let when = words.next().unwrap_or_default();
        let (frame, hold) = match when.split_once('+') {
            Some((frame, hold)) => (frame, Some(self.hold(hold)?)),
            None => (when, None),
        };
        let frame = count(frame, ActionFault::Frame)?;
        let name = words.next().ok_or(ActionFault::NoControl)?;
        let value = words.next();
        if let Some(word) = words.next() {
            return Err(ActionFault::Superfluous(word.to_string()));
        }
        if let Some(dial) = named(&DIALS, name) {
            if hold.is_some() {
                return Err(ActionFault::Held(name.to_string()));
            }
            let change = turned(dial, value)?;
            self.note_use(change, line, action, name);
            self.changes.entry(frame).or_default().push(change);
            return Ok(());
        }
        let control = named(&CONTROLS, name)
            .or_else(|| key(name))
            .ok_or_else(|| ActionFault::Control(name.to_string()))?;
        let on = match value {
            None | Some("1") => true,
            Some("0") => false,
            Some(other) => {
                return Err(ActionFault::Switch {
                    value: other.to_string(),
                    control: name.to_string(),
                });
            }
        };
        let change = Change::Switch(control, on);
        self.note_use(change, line, action, name);
        self.changes.entry(frame).or_default().push(change);
        let back = Change::Switch(control, !on);
        match hold {
            None => {}
            Some(Hold::Frames(hold)) => {
                let end = frame
                    .checked_add(hold)
                    .ok_or(ActionFault::NoFrame { frame, hold })?;
                self.changes.entry(end).or_default().push(back);
            }
            Some(Hold::Until(place)) => self.held.push(Held {
                frame,
                place: place.to_string(),
                line,
                action: action.to_string(),
                back,
            }),
        }
        Ok(())
    }

    /// Parses how long a control is held.
    fn hold<'a>(&self, text: &'a str) -> Result<Hold<'a>, ActionFault> {
        let is_place = !text.is_empty() && !text.starts_with(|first: char| first.is_ascii_digit());
        match self.has_places && is_place {
            true => Ok(Hold::Until(text)),
            false => count(text, ActionFault::Hold).map(Hold::Frames),
        }
    }

    fn note_use(&mut self, change: Change, line: usize, action: &str, control: &str) {
        let Some((port, controllers)) = change.controllers() else {
            return;
        };
        let same = |used: &Use| (used.port, used.controllers) == (port, controllers);
        if !self.uses.iter().any(same) {
            self.uses.push(Use {
                port,
                controllers,
                line,
                action: action.to_string(),
                control: control.to_string(),
            });
        }
    }

    /// Returns the last frame in which a control changes; 0 for an empty script.
    pub fn last_frame(&self) -> u64 {
        self.changes.keys().next_back().copied().unwrap_or(0)
    }

    /// Makes the changes of a frame, counted from 1. To be called before the frame is run.
    pub fn apply(&self, frame: u64, inputs: &mut Inputs) {
        for change in self.changes.get(&frame).into_iter().flatten() {
            change.apply(inputs);
        }
    }
}

/// A controller in a sentence.
fn with_article(controller: Controller) -> &'static str {
    match controller {
        Controller::Joystick => "a joystick",
        Controller::Paddles => "paddles",
        Controller::Keypad => "a keypad",
        Controller::Driving => "a driving controller",
        Controller::CompuMate => "a CompuMate",
    }
}

/// Returns the value of this name in a table, ignoring case.
fn named<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    let found = table
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map(|&(_, meant)| meant)
}

/// Returns the key of this name.
fn key(name: &str) -> Option<Control> {
    let name = name.to_ascii_lowercase();
    if let Some(key) = name.strip_prefix(KEYBOARD) {
        let place = KEYBOARD_NAMES.iter().position(|&known| known == key);
        return place.map(Control::Typed);
    }
    let (port, key) = (0..)
        .zip(KEYPADS)
        .find_map(|(port, prefix)| Some((port, name.strip_prefix(prefix)?)))?;
    let place = KEY_NAMES.iter().position(|&known| known == key)?;
    Some(Control::Key(port, place))
}

/// Returns the change of a dial to a value.
fn turned(dial: Dial, value: Option<&str>) -> Result<Change, ActionFault> {
    let value = value.unwrap_or_default();
    Ok(match dial {
        Dial::Paddle(paddle) => match value.parse() {
            Ok(kilohms @ 0..=Paddle::LEFTMOST) => Change::Paddle(paddle, kilohms),
            _ => return Err(ActionFault::Paddle(value.to_string())),
        },
        Dial::Wheel(port) => match value.parse() {
            Ok(steps) => Change::Wheel(port, steps),
            _ => return Err(ActionFault::Wheel(value.to_string())),
        },
    })
}

/// Parses a number from 1; `fault` makes the error of another text.
fn count(text: &str, fault: fn(String) -> ActionFault) -> Result<u64, ActionFault> {
    match text.parse() {
        Ok(0) | Err(_) => Err(fault(text.to_string())),
        Ok(number) => Ok(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the inputs in each of the frames 1 to `frames`.
    fn inputs(text: &str, frames: u64) -> Vec<Inputs> {
        let script = Script::parse(text).unwrap();
        let mut inputs = Inputs::default();
        (1..=frames)
            .map(|frame| {
                script.apply(frame, &mut inputs);
                inputs
            })
            .collect()
    }

    fn error(text: &str) -> String {
        Script::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn a_switch_keeps_its_value() {
        let frames = inputs("2 reset 1\n4 reset 0", 5);
        let reset: Vec<_> = frames.iter().map(|inputs| inputs.reset).collect();
        assert_eq!(reset, [false, true, true, false, false]);
    }

    #[test]
    fn a_hold_reverses_the_change() {
        let frames = inputs("2+2 right1", 5);
        let right: Vec<_> = frames.iter().map(|inputs| inputs.sticks[1].right).collect();
        assert_eq!(right, [false, true, true, false, false]);
    }

    #[test]
    fn a_hold_of_0_ends_with_1() {
        let frames = inputs("1 fire; 2+1 fire 0", 3);
        let fire: Vec<_> = frames.iter().map(|inputs| inputs.sticks[0].fire).collect();
        assert_eq!(fire, [true, false, true]);
    }

    #[test]
    fn parses_comments_blanks_and_several_changes_on_a_line() {
        let text = "# all switches\n\n1 bw; 1 diff0 1 ;; 1 DIFF1 # and no more; 1 fire\n";
        let first = inputs(text, 1)[0];
        assert!(first.black_and_white && !first.sticks[0].fire);
        assert_eq!(first.difficulty_a, [true, true]);
    }

    #[test]
    fn changes_in_a_frame_are_made_in_order() {
        assert!(!inputs("3 up 1; 3 up 0", 3)[2].sticks[0].up);
        assert!(inputs("3 up 0; 3 up 1", 3)[2].sticks[0].up);
    }

    #[test]
    fn paddles_and_wheels_are_turned() {
        let frames = inputs("1 paddle3 1000; 2 PADDLE3 0; 2 wheel1 255", 3);
        let kilohms: Vec<_> = frames.iter().map(|i| i.paddles[3].kilohms).collect();
        assert_eq!(kilohms, [1000, 0, 0]);
        let steps: Vec<_> = frames.iter().map(|i| i.wheels).collect();
        assert_eq!(steps, [[0, 0], [0, 255], [0, 255]]);
    }

    #[test]
    fn paddle_buttons_and_keys_are_pressed() {
        let frames = inputs("1+1 pfire2; 2+1 key0-1; 2 key1-hash; 3 Key1-Star", 3);
        let fire: Vec<_> = frames.iter().map(|i| i.paddles[2].fire).collect();
        assert_eq!(fire, [true, false, false]);
        let pressed = |port: usize, frame: usize| -> Vec<_> {
            let keys = frames[frame - 1].keypads[port].iter();
            keys.enumerate()
                .filter(|&(_, &on)| on)
                .map(|(place, _)| place)
                .collect()
        };
        assert_eq!(
            [pressed(0, 1), pressed(0, 2), pressed(0, 3)],
            [vec![], vec![0], vec![]]
        );
        assert_eq!(
            [pressed(1, 1), pressed(1, 2), pressed(1, 3)],
            [vec![], vec![11], vec![9, 11]]
        );
    }

    #[test]
    fn errors_contain_the_line_and_the_reason() {
        for (text, message) in [
            (
                "1 fire\n\n5 jump",
                "line 3: `5 jump`: unknown control `jump`",
            ),
            (
                "0 fire",
                "line 1: `0 fire`: `0` is not a frame number from 1",
            ),
            (
                "x fire",
                "line 1: `x fire`: `x` is not a frame number from 1",
            ),
            (
                "1 fire; 5+ up",
                "line 1: `5+ up`: `` is not a number of frames from 1",
            ),
            ("7", "line 1: `7`: a control is missing"),
            (
                "7 up on",
                "line 1: `7 up on`: `on` is not 0 or 1, the values of `up`",
            ),
            ("7 up 1 0", "line 1: `7 up 1 0`: `0` is superfluous"),
            (
                "7 key0-10",
                "line 1: `7 key0-10`: unknown control `key0-10`",
            ),
            (
                "7 paddle0 1001",
                "line 1: `7 paddle0 1001`: `1001` is not a paddle's resistance, 0 (right) to 1000 kilohms (left)",
            ),
            (
                "7 wheel1",
                "line 1: `7 wheel1`: `` is not a wheel's position, 0 to 255 steps",
            ),
            (
                "7+2 paddle0 5",
                "line 1: `7+2 paddle0 5`: `paddle0` cannot be held",
            ),
        ] {
            assert_eq!(error(text), message);
        }
    }
}
