//! What came of a scenario, for people and (by serde) for programs.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::coverage::Covered;
use crate::position::Position;
use crate::stopwatch::Times;
use crate::uninitialised::{Byte, UninitialisedRead};

/// Something that was not as it must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Where the console was.
    pub at: Position,
    /// What of it.
    pub what: String,
    /// What it was.
    pub found: String,
    /// What it must be.
    pub wanted: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure {
            at,
            what,
            found,
            wanted,
        } = self;
        write!(f, "{at}: {what} is {found}, wanted {wanted}")
    }
}

/// What came of an `[[at]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// Its line in the scenario.
    pub line: usize,
    /// Where it looks: `frame 60`, or a label.
    pub place: String,
    /// How often it looked.
    pub times: u64,
    /// How often something was wrong.
    pub failed: u64,
    /// All that was wrong the first time.
    pub failures: Vec<Failure>,
    /// What is wrong with how often it looked.
    pub miscounted: Option<String>,
}

impl Check {
    fn passed(&self) -> bool {
        self.failed == 0 && self.miscounted.is_none()
    }
}

/// What came of a `[[time]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Time {
    /// Its line in the scenario.
    pub line: usize,
    /// The label it counts from.
    pub from: String,
    /// The label it counts to.
    pub to: String,
    /// What was measured.
    #[serde(flatten)]
    pub times: Times,
    /// The average.
    pub mean: f64,
    /// How often the time was not as wanted.
    pub failed: u64,
    /// The first such time, or that there was none at all.
    pub failure: Option<String>,
}

/// What came of a `[[kernel]]`.
#[derive(Clone, Debug, Serialize)]
pub struct Kernel {
    /// Its line in the scenario.
    pub line: usize,
    /// The label it begins at.
    pub from: String,
    /// The label it ends at.
    pub to: String,
    /// How often it went from one WSYNC to the next.
    pub laps: u64,
    /// The most cycles that one of them worked, WSYNC's store included.
    pub max: u64,
    /// Where the store is that ended this one.
    pub longest: Option<Position>,
    /// How many took more scanlines than they may.
    pub failed: u64,
    /// The first such, or that there was none at all.
    pub failure: Option<String>,
}

/// What an `[[at]]` with `report` had to say.
#[derive(Clone, Debug, Serialize)]
pub struct Note {
    /// The line of the `[[at]]`.
    pub line: usize,
    /// Where the console was.
    pub at: Position,
    /// Each name with its value.
    pub values: Vec<(String, u16)>,
}

/// Successive frames of equally many scanlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lines {
    /// The first of them.
    pub first: u64,
    /// The last of them.
    pub last: u64,
    /// The scanlines of each.
    pub lines: usize,
}

/// What came of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Whether all was as it must be.
    pub passed: bool,
    /// Frames that were completed.
    pub frames: u64,
    /// CPU cycles since power-on.
    pub cycles: u64,
    /// Where an `[[at]]` with `stop` ended the run.
    pub stopped: Option<Position>,
    /// Where a JAM instruction stopped the CPU, which is always a failure.
    pub jammed: Option<Position>,
    /// What came of each `[[at]]`.
    pub checks: Vec<Check>,
    /// What came of each `[[time]]`.
    pub times: Vec<Time>,
    /// What came of each `[[kernel]]`.
    pub kernels: Vec<Kernel>,
    /// What the `report`s had to say, in the order of time.
    pub notes: Vec<Note>,
    /// Notes that there would have been beyond the ones kept.
    pub notes_left_out: u64,
    /// Bytes of RAM that were read and had never been written, but for those that are allowed.
    pub uninitialised: Vec<UninitialisedRead>,
    /// Whether those are a failure.
    pub uninitialised_fails: bool,
    /// How often the number of scanlines changed, as of [`vcs::Steadiness`].
    pub line_changes: usize,
    /// The frames in stretches of equally many scanlines, the first 100 of these.
    pub lines: Vec<Lines>,
    /// Bytes of the image that were touched.
    pub coverage: Covered,
    /// The same for each bank.
    pub coverage_banks: Vec<Covered>,
}

impl Report {
    /// How many entries the scenario has.
    fn entries(&self) -> usize {
        self.checks.len() + self.times.len() + self.kernels.len()
    }

    /// How many of the scenario's entries, and of what it always looks for, failed.
    pub fn failed(&self) -> usize {
        let entries = self.checks.iter().filter(|check| !check.passed()).count()
            + self
                .times
                .iter()
                .filter(|time| time.failure.is_some())
                .count()
            + self
                .kernels
                .iter()
                .filter(|kernel| kernel.failure.is_some())
                .count();
        let uninitialised = self.uninitialised_fails && !self.uninitialised.is_empty();
        entries + usize::from(uninitialised) + usize::from(self.jammed.is_some())
    }

    /// All of it for people, a line for each thing; `file` is the scenario's name, for what stands in it.
    pub fn describe(&self, file: &str) -> String {
        let mut text = String::new();
        self.describe_checks(file, &mut text);
        self.describe_times(file, &mut text);
        let word = if self.uninitialised_fails {
            "FAILED: "
        } else {
            ""
        };
        for read in &self.uninitialised {
            let byte = match (&read.name, read.byte) {
                (Some(name), Byte::Console(address)) => format!("{name} (${address:02X})"),
                (None, Byte::Console(address)) => format!("${address:02X}"),
                (name, Byte::Cartridge(_)) => format!(
                    "{} (${:04X}, in the cartridge)",
                    name.as_deref().unwrap_or("RAM"),
                    read.address
                ),
            };
            let _ = writeln!(
                text,
                "{word}{byte} read before anything was written to it: {}",
                read.at
            );
        }
        if let Some(at) = &self.jammed {
            let _ = writeln!(text, "FAILED: the CPU jammed: {at}");
        }
        if let Some(at) = &self.stopped {
            let _ = writeln!(text, "stopped: {at}");
        }
        let _ = writeln!(text, "{} frames in {} cycles", self.frames, self.cycles);
        let _ = writeln!(text, "coverage: {}", self.coverage.describe());
        if self.entries() > 0 && self.passed {
            let _ = writeln!(text, "all {} checks hold", self.entries());
        }
        text
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
            let _ = writeln!(text, "and {} reports more", self.notes_left_out);
        }
        for check in &self.checks {
            let Check { line, place, .. } = check;
            for failure in &check.failures {
                let _ = writeln!(text, "{file}:{line}: FAILED: {failure}");
            }
            if check.failed > 1 {
                let more = check.failed - 1;
                let _ = writeln!(text, "{file}:{line}: and {more} times more at {place}");
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
                    ", {min} to {max} cycles, {mean:.1} on average; longest from {longest}"
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
                let _ = write!(text, ", {max} cycles at most, ended at {longest}");
            }
            text.push('\n');
            if let Some(why) = &kernel.failure {
                let more = more_than_one(kernel.failed);
                let _ = writeln!(text, "{file}:{line}: FAILED: {why}{more}");
            }
        }
    }
}

fn more_than_one(failed: u64) -> String {
    match failed {
        0 | 1 => String::new(),
        _ => format!(", and {} times more", failed - 1),
    }
}
