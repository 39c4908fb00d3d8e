//! The TOML form of a scenario, and its errors.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;
use vcs::Controller;

use super::condition::{ConditionError, Word};
use super::entries::REGISTERS;
use crate::error::NameError;
use crate::expression::ExpressionError;
use crate::script::{ActionError, Script};

/// The most frames of a run, which is 4.6 hours of NTSC.
const MOST_FRAMES: u64 = 1_000_000;
/// The maximum size of a scenario in bytes.
const MOST_TEXT: usize = 1 << 20;
/// The most entries of one kind.
const MOST_ENTRIES: usize = 1000;

/// A scenario is not valid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct ScenarioError {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The error.
    pub fault: ScenarioFault,
}

/// An error in a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ScenarioFault {
    /// The text is too long.
    #[error("the scenario is larger than 1 MiB")]
    TooLarge,
    /// Not TOML, or not the keys and types of a scenario; the message of the TOML reader.
    #[error("{0}")]
    Toml(String),
    /// A number of frames that cannot be run.
    #[error("`frames` must be 1 to {MOST_FRAMES}")]
    Frames,
    /// Too many entries of one kind.
    #[error("{count} entries of [[{name}]]: the maximum is {MOST_ENTRIES}")]
    TooManyEntries {
        /// The kind.
        name: &'static str,
        /// Their number.
        count: usize,
    },
    /// An action of the input script.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// Not the name of a controller.
    #[error("`{0}` is not one of {names}", names = Controller::ALONE.map(Controller::name).join(", "))]
    Controller(String),
    /// An `[[at]]` at no time and no place.
    #[error("[[{0}]] needs `frame` or `label`")]
    NoPlace(&'static str),
    /// A `[[within]]` with both.
    #[error("[[within]] begins at a `frame` or at a `label`, not both")]
    TwoPlaces,
    /// Frames in which something is to happen: none, or more than are run.
    #[error("`frames` must be 1 to {0}, the frames that are run")]
    Window(u64),
    /// Values that are known at the end of a frame only, at a label.
    #[error("`lines`, `vsync`, `vsync_start` and `hash` cannot be combined with `label`")]
    EndOfFrame,
    /// A count of arrivals without a place.
    #[error("`hit` and `times` need `label`")]
    NoLabel,
    /// Not a hash.
    #[error("`hash` must be a SHA-256 of 64 hexadecimal digits")]
    Hash,
    /// A kernel of no lines.
    #[error("`lines` must be at least 1")]
    NoLines,
    /// Not a condition, or one that no value meets.
    #[error(transparent)]
    Condition(#[from] ConditionError),
    /// Not an expression.
    #[error(transparent)]
    Expression(#[from] ExpressionError),
    /// A name or address that is unknown or unsuitable.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A bank that the image does not have.
    #[error("`{place}`: the banks of this image are 0 to {last}")]
    Bank {
        /// The place with the bank.
        place: String,
        /// The last bank.
        last: usize,
    },
    /// Frames by another condition than a number or a range.
    #[error("frames must be a number or a range")]
    NoRange,
    /// Frame 0.
    #[error("frames are counted from 1")]
    FrameZero,
    /// A frame that is not run.
    #[error("frame {frame} is after the last, which is {last}")]
    LateFrame {
        /// The frame.
        frame: u64,
        /// The last that is run.
        last: u64,
    },
    /// Successive bytes of which some have no address.
    #[error("`{0}` extends above $FFFF")]
    Above(String),
    /// Not the name of a register of the CPU.
    #[error("`{0}` is not one of {names}", names = REGISTERS.join(", "))]
    Register(String),
    /// Not in the RAM of the console or of the cartridge.
    #[error("`{name}` is ${address:04X}, which is not in RAM")]
    NotRam {
        /// The name as it was given.
        name: String,
        /// Its address.
        address: u16,
    },
}

/// A scenario that was parsed. Names in the image are looked up by [`Run::new`](crate::Run::new).
#[derive(Clone, Debug)]
pub struct Scenario {
    image: Option<String>,
    pub(super) frames: u64,
    seed: Option<u64>,
    pub(super) controllers: [Option<Controller>; 2],
    pub(super) script: Option<Script>,
    pub(super) at: Vec<(usize, At)>,
    pub(super) time: Vec<(usize, TimeEntry)>,
    pub(super) kernel: Vec<(usize, KernelEntry)>,
    pub(super) within: Vec<(usize, WithinEntry)>,
    pub(super) picture: Vec<(usize, PictureEntry)>,
    pub(super) uninitialised: UninitialisedEntry,
    pub(super) undriven: UndrivenEntry,
    /// The offset of each line, for errors that are found later.
    lines: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    image: Option<String>,
    frames: Spanned<u64>,
    seed: Option<u64>,
    left: Option<Spanned<String>>,
    right: Option<Spanned<String>>,
    inputs: Option<Spanned<String>>,
    #[serde(default)]
    at: Vec<Spanned<At>>,
    #[serde(default)]
    time: Vec<Spanned<TimeEntry>>,
    #[serde(default)]
    kernel: Vec<Spanned<KernelEntry>>,
    #[serde(default)]
    within: Vec<Spanned<WithinEntry>>,
    #[serde(default)]
    picture: Vec<Spanned<PictureEntry>>,
    #[serde(default)]
    uninitialised: UninitialisedEntry,
    #[serde(default)]
    undriven: UndrivenEntry,
}

/// `[[at]]`: checks at the end of frames, or whenever a label is reached.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct At {
    pub frame: Option<Spanned<Word>>,
    pub label: Option<Spanned<String>>,
    pub hit: Option<Spanned<Word>>,
    pub times: Option<Spanned<Word>>,
    #[serde(default)]
    pub memory: BTreeMap<String, Spanned<Cells>>,
    #[serde(default)]
    pub registers: BTreeMap<String, Spanned<Word>>,
    #[serde(default)]
    pub written: BTreeMap<String, Spanned<Word>>,
    pub bank: Option<Spanned<Word>>,
    pub scanline: Option<Spanned<Word>>,
    pub cycle: Option<Spanned<Word>>,
    pub lines: Option<Spanned<Word>>,
    pub vsync: Option<Spanned<Word>>,
    pub vsync_start: Option<Spanned<Word>>,
    pub hash: Option<Spanned<String>>,
    /// Expressions that hold.
    #[serde(default)]
    pub holds: Vec<Spanned<String>>,
    #[serde(default)]
    pub report: Vec<Spanned<String>>,
    #[serde(default)]
    pub stop: bool,
}

impl At {
    /// Whether it checks what there is only at the end of a frame.
    fn is_of_a_frame(&self) -> bool {
        let values = [&self.lines, &self.vsync, &self.vsync_start];
        self.hash.is_some() || values.iter().any(|value| value.is_some())
    }
}

/// The expected value of one byte, or of several successive bytes.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a number from 0, a string such as \"< 5\", or a list of these"
)]
pub(super) enum Cells {
    One(Word),
    Several(Vec<Word>),
}

/// `[[time]]`: CPU cycles from one label to another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TimeEntry {
    pub from: Spanned<String>,
    pub to: Spanned<String>,
    pub cycles: Option<Spanned<Word>>,
    pub frame: Option<Spanned<Word>>,
}

/// `[[kernel]]`: scanlines from one WSYNC to the next, between two labels.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KernelEntry {
    pub from: Spanned<String>,
    pub to: Spanned<String>,
    #[serde(default = "one")]
    pub lines: u64,
    pub frame: Option<Spanned<Word>>,
}

fn one() -> u64 {
    1
}

/// `[[within]]`: an expression that holds soon after a frame or a label.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WithinEntry {
    pub frame: Option<Spanned<u64>>,
    pub label: Option<Spanned<String>>,
    pub frames: Spanned<u64>,
    pub holds: Spanned<String>,
}

/// `[[picture]]`: a frame that is compared with a picture in a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PictureEntry {
    pub frame: Spanned<u64>,
    pub file: String,
}

/// `[uninitialised]`: whether reads of uninitialised RAM are failures.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UninitialisedEntry {
    #[serde(default)]
    pub fail: bool,
    #[serde(default)]
    pub allow: Vec<Spanned<String>>,
}

/// `[undriven]`: whether it is a failure that bits matter which no chip drives.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UndrivenEntry {
    #[serde(default)]
    pub fail: bool,
}

impl Scenario {
    /// Parses a scenario.
    ///
    /// # Errors
    /// [`ScenarioError`] of the first line that is not valid.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        let lines: Vec<usize> = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        let line = |span: Range<usize>| line_of(&lines, span.start);
        let error = |line, fault| ScenarioError { line, fault };
        if text.len() > MOST_TEXT {
            return Err(error(1, ScenarioFault::TooLarge));
        }
        let file: File = toml::from_str(text).map_err(|why| {
            let place = why.span().map_or(1, line);
            let words: Vec<_> = why.message().split_whitespace().collect();
            error(place, ScenarioFault::Toml(words.join(" ")))
        })?;
        if !(1..=MOST_FRAMES).contains(file.frames.get_ref()) {
            return Err(error(line(file.frames.span()), ScenarioFault::Frames));
        }
        for (name, count) in [
            ("at", file.at.len()),
            ("time", file.time.len()),
            ("kernel", file.kernel.len()),
            ("within", file.within.len()),
            ("picture", file.picture.len()),
        ] {
            if count > MOST_ENTRIES {
                return Err(error(1, ScenarioFault::TooManyEntries { name, count }));
            }
        }
        let script = file.inputs.map(|inputs| {
            // a multi-line string starts after the line break that follows its quotes
            let start = inputs.span().start;
            let quotes = text[start..].trim_start_matches(['"', '\'']);
            let first = line(inputs.span()) + usize::from(quotes.starts_with(['\n', '\r']));
            Script::of_scenario(inputs.get_ref(), first)
        });
        let script = script
            .transpose()
            .map_err(|why| error(why.line, why.error.into()))?;
        let plug = |name: Option<Spanned<String>>| match name {
            None => Ok(None),
            Some(name) => controller(name.get_ref())
                .map(Some)
                .map_err(|fault| error(line(name.span()), fault)),
        };
        let scenario = Scenario {
            image: file.image,
            frames: file.frames.into_inner(),
            seed: file.seed,
            controllers: [plug(file.left)?, plug(file.right)?],
            script,
            at: numbered(file.at, line),
            time: numbered(file.time, line),
            kernel: numbered(file.kernel, line),
            within: numbered(file.within, line),
            picture: numbered(file.picture, line),
            uninitialised: file.uninitialised,
            undriven: file.undriven,
            lines: lines.clone(),
        };
        scenario.check(line)?;
        Ok(scenario)
    }

    /// A scenario without inputs and checks, for a number of frames from 1.
    pub fn idle(frames: u64) -> Scenario {
        Scenario {
            image: None,
            frames,
            seed: None,
            controllers: [None; 2],
            script: None,
            at: Vec::new(),
            time: Vec::new(),
            kernel: Vec::new(),
            within: Vec::new(),
            picture: Vec::new(),
            uninitialised: UninitialisedEntry::default(),
            undriven: UndrivenEntry::default(),
            lines: vec![0],
        }
    }

    /// Finds errors that do not depend on the image.
    fn check(&self, line: impl Fn(Range<usize>) -> usize) -> Result<(), ScenarioError> {
        let error = |line, fault| Err(ScenarioError { line, fault });
        for (at_line, at) in &self.at {
            match (&at.frame, &at.label) {
                (None, None) => return error(*at_line, ScenarioFault::NoPlace("at")),
                (_, Some(_)) if at.is_of_a_frame() => {
                    return error(*at_line, ScenarioFault::EndOfFrame);
                }
                (_, None) => {
                    let hit = at.hit.as_ref().map(Spanned::span);
                    if let Some(span) = hit.or(at.times.as_ref().map(Spanned::span)) {
                        return error(line(span), ScenarioFault::NoLabel);
                    }
                }
                _ => {}
            }
            if let Some(hash) = &at.hash {
                let text = hash.get_ref();
                if text.len() != 64 || !text.chars().all(|digit| digit.is_ascii_hexdigit()) {
                    return error(line(hash.span()), ScenarioFault::Hash);
                }
            }
        }
        for (within_line, within) in &self.within {
            match (&within.frame, &within.label) {
                (None, None) => return error(*within_line, ScenarioFault::NoPlace("within")),
                (Some(_), Some(_)) => return error(*within_line, ScenarioFault::TwoPlaces),
                (Some(frame), None) => self.check_frame(frame, &line)?,
                (None, Some(_)) => {}
            }
            if !(1..=self.frames).contains(within.frames.get_ref()) {
                let fault = ScenarioFault::Window(self.frames);
                return error(line(within.frames.span()), fault);
            }
        }
        for (_, picture) in &self.picture {
            self.check_frame(&picture.frame, &line)?;
        }
        for (kernel_line, kernel) in &self.kernel {
            if kernel.lines == 0 {
                return error(*kernel_line, ScenarioFault::NoLines);
            }
        }
        Ok(())
    }

    /// Checks that a frame is among those that are run.
    fn check_frame(
        &self,
        frame: &Spanned<u64>,
        line: impl Fn(Range<usize>) -> usize,
    ) -> Result<(), ScenarioError> {
        let fault = match *frame.get_ref() {
            0 => ScenarioFault::FrameZero,
            number if number > self.frames => ScenarioFault::LateFrame {
                frame: number,
                last: self.frames,
            },
            _ => return Ok(()),
        };
        let line = line(frame.span());
        Err(ScenarioError { line, fault })
    }

    /// The files of the `[[picture]]` entries, as they are named in the scenario, in the order of
    /// [`Run::take_references`](crate::Run::take_references).
    pub fn pictures(&self) -> impl ExactSizeIterator<Item = &str> {
        self.picture.iter().map(|(_, picture)| &*picture.file)
    }

    /// The image, if the scenario names one: a path from the scenario's folder.
    pub fn image(&self) -> Option<&str> {
        self.image.as_deref()
    }

    /// The number of frames to run.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// The power-on state, if the scenario contains one ([`vcs::Console::new`]).
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The controllers in the left and the right port that the scenario names.
    pub fn controllers(&self) -> [Option<Controller>; 2] {
        self.controllers
    }

    /// The input script, if the scenario contains one.
    pub fn script(&self) -> Option<&Script> {
        self.script.as_ref()
    }

    /// Returns the line of a position in the text, counted from 1.
    pub(super) fn line(&self, span: &Range<usize>) -> usize {
        line_of(&self.lines, span.start)
    }
}

/// Returns the controller of this name.
fn controller(name: &str) -> Result<Controller, ScenarioFault> {
    let mut all = Controller::ALONE.into_iter();
    all.find(|controller| controller.name() == name)
        .ok_or_else(|| ScenarioFault::Controller(name.to_string()))
}

fn line_of(lines: &[usize], place: usize) -> usize {
    lines.partition_point(|&start| start <= place)
}

fn numbered<T>(entries: Vec<Spanned<T>>, line: impl Fn(Range<usize>) -> usize) -> Vec<(usize, T)> {
    entries
        .into_iter()
        .map(|entry| (line(entry.span()), entry.into_inner()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_contain_the_line_and_the_reason() {
        for (text, message) in [
            ("", "line 1: missing field `frames`"),
            ("frames = 0", "line 1: `frames` must be 1 to 1000000"),
            (
                "\nframes = 1000001",
                "line 2: `frames` must be 1 to 1000000",
            ),
            (
                "frames = -1",
                "line 1: invalid value: integer `-1`, expected u64",
            ),
            (
                "frames = 9\nframe = 3",
                "line 2: unknown field `frame`, expected one of `image`, `frames`, `seed`, `left`, `right`, `inputs`, `at`, `time`, `kernel`, `within`, `picture`, `uninitialised`, `undriven`",
            ),
            (
                "frames = 9\nleft = 'mouse'",
                "line 2: `mouse` is not one of joystick, paddles, keypad, driving",
            ),
            ("frames = 9\nat = [", "line 2: unclosed array, expected `]`"),
            (
                "frames = 9\ninputs = '''\n1 fire\n5 jump\n'''",
                "line 4: `5 jump`: unknown control `jump`",
            ),
            (
                "frames = 9\ninputs = '5 jump'",
                "line 2: `5 jump`: unknown control `jump`",
            ),
            (
                "frames = 9\n\n[[at]]\nmemory = { a = 1 }",
                "line 3: [[at]] needs `frame` or `label`",
            ),
            (
                "frames = 9\n[[at]]\nframe = 3\nhit = 2",
                "line 4: `hit` and `times` need `label`",
            ),
            (
                "frames = 9\n[[at]]\nlabel = 'x'\nlines = 262",
                "line 2: `lines`, `vsync`, `vsync_start` and `hash` cannot be combined with `label`",
            ),
            (
                "frames = 9\n[[at]]\nframe = 3\nhash = 'abc'",
                "line 4: `hash` must be a SHA-256 of 64 hexadecimal digits",
            ),
            (
                "frames = 9\n[[at]]\nframe = 3\n\nmemory = { score = 1.5 }",
                "line 5: expected a number from 0, a string such as \"< 5\", or a list of these",
            ),
            (
                "frames = 9\n[[within]]\nframes = 3\nholds = 'lives = 3'",
                "line 2: [[within]] needs `frame` or `label`",
            ),
            (
                "frames = 9\n[[within]]\nframe = 3\nlabel = 'x'\nframes = 3\nholds = 'lives = 3'",
                "line 2: [[within]] begins at a `frame` or at a `label`, not both",
            ),
            (
                "frames = 9\n[[within]]\nframe = 3\nframes = 10\nholds = 'lives = 3'",
                "line 4: `frames` must be 1 to 9, the frames that are run",
            ),
            (
                "frames = 9\n[[picture]]\nframe = 10\nfile = 'x.png'",
                "line 3: frame 10 is after the last, which is 9",
            ),
            (
                "frames = 9\n[[picture]]\nframe = 0\nfile = 'x.png'",
                "line 3: frames are counted from 1",
            ),
            (
                "frames = 9\n[[time]]\nfrom = 'a'",
                "line 2: missing field `to`",
            ),
            (
                "frames = 9\n[[kernel]]\nfrom = 'a'\nto = 'b'\nlines = 0",
                "line 2: `lines` must be at least 1",
            ),
        ] {
            assert_eq!(
                Scenario::parse(text).unwrap_err().to_string(),
                message,
                "{text}"
            );
        }
    }

    #[test]
    fn rejects_scenarios_that_are_too_large() {
        let long = format!("frames = 1 # {}", "x".repeat(MOST_TEXT));
        assert_eq!(Scenario::parse(&long).unwrap_err().line, 1);
        let many = format!(
            "frames = 1\n{}",
            "[[at]]\nframe = 1\n".repeat(MOST_ENTRIES + 1)
        );
        assert!(Scenario::parse(&many).is_err());
        let deep = format!("frames = {}", "[".repeat(100_000));
        assert!(Scenario::parse(&deep).is_err());
    }
}
