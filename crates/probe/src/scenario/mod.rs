//! Scenarios: what a cartridge is given and what must come of it, in a file of TOML.
//!
//! Owns the form of the file and its errors. `docs/testing-your-cartridge.md` tells the form; what is
//! run is a [`Run`], what comes of it a [`Report`].

mod entries;
mod reader;
mod report;
mod run;
mod want;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::script::Script;
pub use report::{Check, Failure, Kernel, Lines, Note, Report, Time};
pub use run::Run;
use vcs::Controller;
use want::Word;

/// The longest run: 4.6 hours of play.
const MOST_FRAMES: u64 = 1_000_000;
/// The longest text of a scenario, in bytes.
const MOST_TEXT: usize = 1 << 20;
/// So many entries of one kind at most.
const MOST_ENTRIES: usize = 1000;

/// A scenario that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScenarioError {}

/// A scenario as it was read; names of the image are looked up when it is run.
#[derive(Clone, Debug)]
pub struct Scenario {
    frames: u64,
    seed: Option<u64>,
    controllers: [Option<Controller>; 2],
    script: Option<Script>,
    at: Vec<(usize, At)>,
    time: Vec<(usize, TimeEntry)>,
    kernel: Vec<(usize, KernelEntry)>,
    uninitialised: UninitialisedEntry,
    /// Where each line begins, for the errors that come later.
    lines: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
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
    uninitialised: UninitialisedEntry,
}

/// `[[at]]`: at the end of frames or whenever a label is reached, something must be so.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    frame: Option<Spanned<Word>>,
    label: Option<Spanned<String>>,
    hit: Option<Spanned<Word>>,
    times: Option<Spanned<Word>>,
    #[serde(default)]
    memory: BTreeMap<String, Spanned<Cells>>,
    #[serde(default)]
    registers: BTreeMap<String, Spanned<Word>>,
    #[serde(default)]
    written: BTreeMap<String, Spanned<Word>>,
    bank: Option<Spanned<Word>>,
    scanline: Option<Spanned<Word>>,
    cycle: Option<Spanned<Word>>,
    lines: Option<Spanned<Word>>,
    hash: Option<Spanned<String>>,
    #[serde(default)]
    report: Vec<Spanned<String>>,
    #[serde(default)]
    stop: bool,
}

/// One byte, or several from an address on.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a number from 0 up, a text such as \"< 5\", or a list of these is wanted"
)]
enum Cells {
    One(Word),
    Several(Vec<Word>),
}

/// `[[time]]`: cycles from one label to another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TimeEntry {
    from: Spanned<String>,
    to: Spanned<String>,
    cycles: Option<Spanned<Word>>,
    frame: Option<Spanned<Word>>,
}

/// `[[kernel]]`: scanlines from one WSYNC to the next between two labels.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KernelEntry {
    from: Spanned<String>,
    to: Spanned<String>,
    #[serde(default = "one")]
    lines: u64,
    frame: Option<Spanned<Word>>,
}

fn one() -> u64 {
    1
}

/// `[uninitialised]`: what to think of reads of RAM that was never written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct UninitialisedEntry {
    #[serde(default)]
    fail: bool,
    #[serde(default)]
    allow: Vec<Spanned<String>>,
}

impl Scenario {
    /// Reads a scenario.
    ///
    /// # Errors
    /// The line, and what is wrong there.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        let lines: Vec<usize> = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        let line = |span: Range<usize>| line_of(&lines, span.start);
        let error = |line, message: &str| ScenarioError {
            line,
            message: message.to_string(),
        };
        if text.len() > MOST_TEXT {
            return Err(error(1, "a scenario has at most a mebibyte of text"));
        }
        let file: File = toml::from_str(text).map_err(|why| {
            let place = why.span().map_or(1, line);
            let words: Vec<_> = why.message().split_whitespace().collect();
            error(place, &words.join(" "))
        })?;
        if !(1..=MOST_FRAMES).contains(file.frames.get_ref()) {
            let why = format!("frames are 1 to {MOST_FRAMES}");
            return Err(error(line(file.frames.span()), &why));
        }
        for (name, count) in [
            ("at", file.at.len()),
            ("time", file.time.len()),
            ("kernel", file.kernel.len()),
        ] {
            if count > MOST_ENTRIES {
                let why = format!(
                    "there are {count} entries of [[{name}]], and {MOST_ENTRIES} are the most"
                );
                return Err(error(1, &why));
            }
        }
        let script = file.inputs.map(|inputs| {
            // a text of several lines begins behind the line break that follows its quotes
            let start = inputs.span().start;
            let quotes = text[start..].trim_start_matches(['"', '\'']);
            let first = line(inputs.span()) + usize::from(quotes.starts_with(['\n', '\r']));
            Script::parse_from(inputs.get_ref(), first)
        });
        let script = script
            .transpose()
            .map_err(|(line, why)| error(line, &why))?;
        let plug = |name: Option<Spanned<String>>| match name {
            None => Ok(None),
            Some(name) => controller(name.get_ref())
                .map(Some)
                .map_err(|why| error(line(name.span()), &why)),
        };
        let scenario = Scenario {
            frames: file.frames.into_inner(),
            seed: file.seed,
            controllers: [plug(file.left)?, plug(file.right)?],
            script,
            at: numbered(file.at, line),
            time: numbered(file.time, line),
            kernel: numbered(file.kernel, line),
            uninitialised: file.uninitialised,
            lines: lines.clone(),
        };
        scenario.check(line)?;
        Ok(scenario)
    }

    /// A scenario that only runs so many frames and looks on.
    pub fn idle(frames: u64) -> Scenario {
        Scenario {
            frames,
            seed: None,
            controllers: [None; 2],
            script: None,
            at: Vec::new(),
            time: Vec::new(),
            kernel: Vec::new(),
            uninitialised: UninitialisedEntry::default(),
            lines: vec![0],
        }
    }

    /// What makes no sense whatever the image is.
    fn check(&self, line: impl Fn(Range<usize>) -> usize) -> Result<(), ScenarioError> {
        let error = |line, message: &str| {
            let message = message.to_string();
            Err(ScenarioError { line, message })
        };
        for (at_line, at) in &self.at {
            match (&at.frame, &at.label) {
                (None, None) => return error(*at_line, "an [[at]] needs a frame or a label"),
                (_, Some(_)) if at.lines.is_some() || at.hash.is_some() => {
                    return error(*at_line, "lines and hash are of a frame, not of a label");
                }
                (_, None) => {
                    let hit = at.hit.as_ref().map(Spanned::span);
                    if let Some(span) = hit.or(at.times.as_ref().map(Spanned::span)) {
                        return error(line(span), "hit and times are of a label");
                    }
                }
                _ => {}
            }
            if let Some(hash) = &at.hash {
                let text = hash.get_ref();
                if text.len() != 64 || !text.chars().all(|digit| digit.is_ascii_hexdigit()) {
                    return error(
                        line(hash.span()),
                        "a hash is SHA-256, 64 hexadecimal digits",
                    );
                }
            }
        }
        for (kernel_line, kernel) in &self.kernel {
            if kernel.lines == 0 {
                return error(*kernel_line, "a kernel takes at least 1 line");
            }
        }
        Ok(())
    }

    /// How many frames to run.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// The power-on state, if the scenario names one.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// The inputs, if the scenario has any.
    pub fn script(&self) -> Option<&Script> {
        self.script.as_ref()
    }

    /// The line of a place in the text.
    fn line(&self, span: &Range<usize>) -> usize {
        line_of(&self.lines, span.start)
    }
}

/// The controller of this name.
fn controller(name: &str) -> Result<Controller, String> {
    let mut all = Controller::ALL.into_iter();
    all.find(|controller| controller.name() == name)
        .ok_or_else(|| {
            let names = Controller::ALL.map(Controller::name).join(", ");
            format!("`{name}` is none of {names}")
        })
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
    fn errors_say_the_line_and_what() {
        for (text, said) in [
            ("", "line 1: missing field `frames`"),
            ("frames = 0", "line 1: frames are 1 to 1000000"),
            ("\nframes = 1000001", "line 2: frames are 1 to 1000000"),
            ("frames = -1", "line 1: invalid value: integer `-1`, expected u64"),
            ("frames = 9\nframe = 3", "line 2: unknown field `frame`, expected one of `frames`, `seed`, `left`, `right`, `inputs`, `at`, `time`, `kernel`, `uninitialised`"),
            ("frames = 9\nleft = 'mouse'", "line 2: `mouse` is none of joystick, paddles, keypad, driving"),
            ("frames = 9\nat = [", "line 2: unclosed array, expected `]`"),
            ("frames = 9\ninputs = '''\n1 fire\n5 jump\n'''", "line 4: `5 jump`: there is no control `jump`"),
            ("frames = 9\ninputs = '5 jump'", "line 2: `5 jump`: there is no control `jump`"),
            ("frames = 9\n\n[[at]]\nmemory = { a = 1 }", "line 3: an [[at]] needs a frame or a label"),
            ("frames = 9\n[[at]]\nframe = 3\nhit = 2", "line 4: hit and times are of a label"),
            ("frames = 9\n[[at]]\nlabel = 'x'\nlines = 262", "line 2: lines and hash are of a frame, not of a label"),
            ("frames = 9\n[[at]]\nframe = 3\nhash = 'abc'", "line 4: a hash is SHA-256, 64 hexadecimal digits"),
            ("frames = 9\n[[at]]\nframe = 3\n\nmemory = { score = 1.5 }", "line 5: a number from 0 up, a text such as \"< 5\", or a list of these is wanted"),
            ("frames = 9\n[[time]]\nfrom = 'a'", "line 2: missing field `to`"),
            ("frames = 9\n[[kernel]]\nfrom = 'a'\nto = 'b'\nlines = 0", "line 2: a kernel takes at least 1 line"),
        ] {
            assert_eq!(Scenario::parse(text).unwrap_err().to_string(), said, "{text}");
        }
    }

    #[test]
    fn more_than_is_sensible_is_refused() {
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
