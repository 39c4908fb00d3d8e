//! The results of a scenario, as text and (by serde) for programs.

use std::fmt::{self, Write as _};

use serde::Serialize;
use vcs::Vsyncs;

use crate::coverage::Covered;
use crate::position::Position;
use crate::stopwatch::Times;
use crate::symbols::Source;
use crate::uninitialised::{Byte, UninitialisedRead};
use crate::unreadable::UnreadableRead;

/// A condition that was not met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Position of the check.
    pub at: Position,
    /// The value that was checked.
    pub what: String,
    /// What it was.
    pub found: String,
    /// The condition on it.
    pub expected: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure {
            at,
            what,
            found,
            expected,
        } = self;
        write!(f, "{at}: {what} is {found}, expected {expected}")
    }
}

/// The results of an `[[at]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// Its line in the scenario.
    pub line: usize,
    /// What it checks: `frame 60`, or a label.
    pub place: String,
    /// Whether it checks the ends of frames.
    #[serde(skip)]
    pub is_of_frames: bool,
    /// Number of checks.
    pub times: u64,
    /// Number of checks that failed.
    pub failed: u64,
    /// All failures of the first check that failed.
    pub failures: Vec<Failure>,
    /// The error, if the place was not reached as often as expected.
    pub miscounted: Option<String>,
}

impl Check {
    fn case(&self) -> Case {
        let Check {
            line,
            place,
            is_of_frames,
            ..
        } = self;
        let failure = self.failures.first();
        let at = failure.filter(|_| !is_of_frames).map(|failure| &failure.at);
        Case {
            line: *line,
            name: format!("at {place}"),
            failure: failure.map(ToString::to_string).or(self.miscounted.clone()),
            source: source(at),
        }
    }
}

/// The results of a `[[time]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Time {
    /// Its line in the scenario.
    pub line: usize,
    /// The place at which the measurement starts.
    pub from: String,
    /// The place at which the measurement ends.
    pub to: String,
    /// The measurements.
    #[serde(flatten)]
    pub times: Times,
    /// Mean duration in CPU cycles.
    pub mean: f64,
    /// Number of measurements outside the limit.
    pub failed: u64,
    /// The first of these, or that there was no measurement.
    pub failure: Option<String>,
}

/// The results of a `[[kernel]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Kernel {
    /// Its line in the scenario.
    pub line: usize,
    /// The place at which the kernel starts.
    pub from: String,
    /// The place at which the kernel ends.
    pub to: String,
    /// Number of intervals from one WSYNC to the next.
    pub laps: u64,
    /// CPU cycles of the longest interval, including the store to WSYNC.
    pub max: u64,
    /// Position of the store that ended it.
    pub longest: Option<Position>,
    /// Number of intervals with too many scanlines.
    pub failed: u64,
    /// The first of these, or that there was no interval.
    pub failure: Option<String>,
}

/// The results of a `[[within]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Within {
    /// Its line in the scenario.
    pub line: usize,
    /// Where it begins: `frame 60`, or a label.
    pub place: String,
    /// The expression.
    pub holds: String,
    /// How often it began and ended.
    pub times: u64,
    /// The most frames that the expression took to hold.
    pub longest: u64,
    /// How often it did not hold in time.
    pub failed: u64,
    /// The first of these, or that it never began.
    pub failure: Option<String>,
}

/// The results of a `[[picture]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Picture {
    /// Its line in the scenario.
    pub line: usize,
    /// The frame.
    pub frame: u64,
    /// The file with the reference, as it is named in the scenario.
    pub file: String,
    /// How the frame differs.
    pub failure: Option<String>,
    /// The frame: a COLU value for each pixel, 160 a scanline; empty if it was not run.
    #[serde(skip)]
    pub pixels: Vec<u8>,
}

/// A result of a scenario, which has passed or failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The line of its entry in the scenario; 1 for what every scenario checks.
    pub line: usize,
    /// What it is: `at frame 60`, `time Button to Pose`.
    pub name: String,
    /// Why it has failed; the first reason of several.
    pub failure: Option<String>,
    /// The line of the source where it has failed, if the symbols have those and it is at one.
    pub source: Option<Source>,
}

/// The values reported by an `[[at]]` with `report`.
#[derive(Clone, Debug, Serialize)]
pub struct Note {
    /// The line of the `[[at]]`.
    pub line: usize,
    /// Position of the report.
    pub at: Position,
    /// Names and values.
    pub values: Vec<(String, u16)>,
}

/// Successive frames with the same number of scanlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lines {
    /// Number of the first frame.
    pub first: u64,
    /// Number of the last frame.
    pub last: u64,
    /// Number of scanlines of each frame.
    pub lines: usize,
}

/// What is not regular about the VSYNCs of a run, as defined by [`vcs::Vsyncs`].
#[derive(Clone, Debug, Serialize)]
pub struct Vsync {
    /// Number of frames with a VSYNC of at most [`vcs::Vsync::SHORT`] cycles.
    pub short: u64,
    /// Cycles of the shortest of these.
    pub shortest: Option<u64>,
    /// The first and the last cycle of a scanline in which a VSYNC began, if they differ.
    pub starts: Option<(u16, u16)>,
    /// As one line of text; `None` if all are regular.
    #[serde(skip)]
    pub text: Option<String>,
}

impl Vsync {
    pub(super) fn of(vsyncs: &Vsyncs) -> Vsync {
        Vsync {
            short: vsyncs.short(),
            shortest: vsyncs.shortest(),
            starts: vsyncs.wander(),
            text: (!vsyncs.are_regular()).then(|| vsyncs.to_string()),
        }
    }
}

/// The results of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Whether nothing failed.
    pub passed: bool,
    /// Number of completed frames.
    pub frames: u64,
    /// CPU cycles since power-on.
    pub cycles: u64,
    /// Position at which an `[[at]]` with `stop` ended the run.
    pub stopped: Option<Position>,
    /// Position of a JAM instruction, which is always a failure.
    pub jammed: Option<Position>,
    /// Why the cartridge's chip has stopped the program, which jams the CPU.
    pub fault: Option<String>,
    /// The results of each `[[at]]`.
    pub checks: Vec<Check>,
    /// The results of each `[[time]]`.
    pub times: Vec<Time>,
    /// The results of each `[[kernel]]`.
    pub kernels: Vec<Kernel>,
    /// The results of each `[[within]]`.
    pub withins: Vec<Within>,
    /// The results of each `[[picture]]`.
    pub pictures: Vec<Picture>,
    /// The reports of each `[[at]]`, in chronological order, at most 1000.
    pub notes: Vec<Note>,
    /// Number of reports beyond these.
    pub notes_left_out: u64,
    /// Reads of uninitialised RAM, except for bytes that are allowed.
    pub uninitialised: Vec<UninitialisedRead>,
    /// Whether these are a failure.
    pub uninitialised_fails: bool,
    /// Reads of the TIA at addresses without a register to read.
    pub unreadable: Vec<UnreadableRead>,
    /// The first frame that bits change which no chip drives, if a difference is looked for: its picture, its length or the sound.
    pub undriven: Option<u64>,
    /// Whether these two are failures.
    pub undriven_fails: bool,
    /// Number of changes of the scanline count, as defined by [`vcs::Steadiness`].
    pub line_changes: usize,
    /// Ranges of frames with the same number of scanlines, at most 100.
    pub lines: Vec<Lines>,
    /// The VSYNCs after the first ten frames.
    pub vsync: Vsync,
    /// Coverage of the image.
    pub coverage: Covered,
    /// Coverage of each 4 KiB of the image.
    pub coverage_banks: Vec<Covered>,
}

impl Report {
    /// All that passed or failed: the entries of the scenario in the order of their kinds, reads of uninitialised RAM and bits that
    /// no chip drives if these are failures, and a JAM.
    pub fn cases(&self) -> Vec<Case> {
        let mut cases: Vec<Case> = self.checks.iter().map(Check::case).collect();
        cases.extend(self.times.iter().map(|time| Case {
            line: time.line,
            name: format!("time {} to {}", time.from, time.to),
            failure: time.failure.clone(),
            source: source(time.times.longest.as_ref()),
        }));
        cases.extend(self.kernels.iter().map(|kernel| Case {
            line: kernel.line,
            name: format!("kernel {} to {}", kernel.from, kernel.to),
            failure: kernel.failure.clone(),
            source: source(kernel.longest.as_ref()),
        }));
        cases.extend(self.withins.iter().map(|within| Case {
            line: within.line,
            name: format!("within {}: {}", within.place, within.holds),
            failure: within.failure.clone(),
            source: None,
        }));
        cases.extend(self.pictures.iter().map(|picture| Case {
            line: picture.line,
            name: format!("picture of frame {}", picture.frame),
            failure: picture.failure.clone(),
            source: None,
        }));
        let whole = |name: &str, failure: Option<String>, at: Option<&Position>| Case {
            line: 1,
            name: name.to_string(),
            source: at
                .filter(|_| failure.is_some())
                .and_then(|at| at.source.clone()),
            failure,
        };
        if self.uninitialised_fails {
            let first = self.uninitialised.first();
            let failure = first.map(uninitialised);
            cases.push(whole("uninitialised", failure, first.map(|read| &read.at)));
        }
        if self.undriven_fails {
            let first = self.unreadable.first();
            let failure = first.map(unreadable);
            let failure = failure.or(self.undriven.map(undriven));
            cases.push(whole("undriven", failure, first.map(|read| &read.at)));
        }
        if let Some(at) = &self.jammed {
            cases.push(whole("JAM", Some(self.jam(at)), Some(at)));
        }
        cases
    }

    /// Returns the number of failed cases.
    pub fn failed(&self) -> usize {
        let cases = self.cases();
        cases.iter().filter(|case| case.failure.is_some()).count()
    }

    /// Formats the report as text, a line per result; `file` is the name of the scenario, which precedes
    /// the results of its entries.
    pub fn describe(&self, file: &str) -> String {
        let mut text = String::new();
        self.describe_checks(file, &mut text);
        self.describe_times(file, &mut text);
        let word = |fails: bool| if fails { "FAILED: " } else { "" };
        for read in &self.uninitialised {
            let word = word(self.uninitialised_fails);
            let _ = writeln!(text, "{word}{}", uninitialised(read));
        }
        for read in &self.unreadable {
            let _ = writeln!(text, "{}{}", word(self.undriven_fails), unreadable(read));
        }
        if let Some(frame) = self.undriven {
            let _ = writeln!(text, "{}{}", word(self.undriven_fails), undriven(frame));
        }
        if let Some(at) = &self.jammed {
            let _ = writeln!(text, "FAILED: {}", self.jam(at));
        }
        if let Some(at) = &self.stopped {
            let _ = writeln!(text, "stopped: {at}");
        }
        if let Some(irregular) = &self.vsync.text {
            let _ = writeln!(text, "{irregular}");
        }
        let _ = writeln!(text, "{} frames in {} cycles", self.frames, self.cycles);
        let _ = writeln!(text, "coverage: {}", self.coverage.describe());
        let cases = self.cases().len();
        if cases > 0 && self.passed {
            let _ = writeln!(text, "all {cases} checks passed");
        }
        text
    }

    fn jam(&self, at: &Position) -> String {
        let fault = self.fault.as_ref().map(|fault| format!("{fault}, and "));
        format!("{}the CPU jammed: {at}", fault.unwrap_or_default())
    }

    fn describe_checks(&self, file: &str, text: &mut String) {
        for note in &self.notes {
            let _ = write!(text, "{file}:{}: {}:", note.line, note.at);
            for (name, value) in &note.values {
                let _ = write!(text, " {name} ${value:02X}");
            }
            text.push('\n');
        }
        if self.notes_left_out > 0 {
            let _ = writeln!(text, "and {} more reports", self.notes_left_out);
        }
        for check in &self.checks {
            let Check { line, place, .. } = check;
            for failure in &check.failures {
                let _ = writeln!(text, "{file}:{line}: FAILED: {failure}");
            }
            if check.failed > 1 {
                let more = check.failed - 1;
                let _ = writeln!(text, "{file}:{line}: and {more} more at {place}");
            }
            if let Some(why) = &check.miscounted {
                let _ = writeln!(text, "{file}:{line}: FAILED: {why}");
            }
        }
    }

    fn describe_times(&self, file: &str, text: &mut String) {
        for time in &self.times {
            let Time {
                line,
                from,
                to,
                times,
                mean,
                ..
            } = time;
            let _ = write!(text, "{file}:{line}: {from} to {to}: {} times", times.count);
            if let Some(longest) = &times.longest {
                let Times { min, max, .. } = times;
                let _ = write!(
                    text,
                    ", {min} to {max} cycles, mean {mean:.1}; longest from {longest}"
                );
            }
            text.push('\n');
            if let Some(why) = &time.failure {
                let more = more_than_one(time.failed);
                let _ = writeln!(text, "{file}:{line}: FAILED: {why}{more}");
            }
        }
        for kernel in &self.kernels {
            let Kernel {
                line,
                from,
                to,
                laps,
                max,
                ..
            } = kernel;
            let _ = write!(
                text,
                "{file}:{line}: {from} to {to}: {laps} times from WSYNC to WSYNC"
            );
            if let Some(longest) = &kernel.longest {
                let _ = write!(text, ", at most {max} cycles, to {longest}");
            }
            text.push('\n');
            if let Some(why) = &kernel.failure {
                let more = more_than_one(kernel.failed);
                let _ = writeln!(text, "{file}:{line}: FAILED: {why}{more}");
            }
        }
        for within in &self.withins {
            let Within {
                line,
                place,
                holds,
                longest,
                ..
            } = within;
            match &within.failure {
                None => {
                    let _ = writeln!(
                        text,
                        "{file}:{line}: {holds}: {} times within {longest} frames of {place}",
                        within.times
                    );
                }
                Some(why) => {
                    let more = more_than_one(within.failed);
                    let _ = writeln!(text, "{file}:{line}: FAILED: {why}{more}");
                }
            }
        }
        for picture in &self.pictures {
            if let Some(why) = &picture.failure {
                let (line, name, frame) = (picture.line, &picture.file, picture.frame);
                let _ = writeln!(text, "{file}:{line}: FAILED: frame {frame}, {name}: {why}");
            }
        }
    }
}

/// The line of the source at a position.
fn source(at: Option<&Position>) -> Option<Source> {
    at.and_then(|at| at.source.clone())
}

fn uninitialised(read: &UninitialisedRead) -> String {
    let byte = match (&read.name, read.byte) {
        (Some(name), Byte::Console(address)) => format!("{name} (${address:02X})"),
        (None, Byte::Console(address)) => format!("${address:02X}"),
        (name, Byte::Cartridge(_)) => format!(
            "{} (${:04X}, in the cartridge)",
            name.as_deref().unwrap_or("RAM"),
            read.address
        ),
    };
    format!("{byte} was read before it was written: {}", read.at)
}

fn unreadable(read: &UnreadableRead) -> String {
    let UnreadableRead {
        address,
        register,
        at,
    } = read;
    match register {
        Some(register) => format!("{register} (${address:02X}) cannot be read: {at}"),
        None => format!("${address:02X} is no register: {at}"),
    }
}

fn undriven(frame: u64) -> String {
    format!("bits that no chip drives change the picture or the sound from frame {frame} on")
}

fn more_than_one(failed: u64) -> String {
    match failed {
        0 | 1 => String::new(),
        _ => format!(", and {} more", failed - 1),
    }
}
