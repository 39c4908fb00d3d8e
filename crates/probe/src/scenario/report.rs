//! The results of a scenario, as text and (by serde) for programs.

use std::fmt::{self, Write as _};

use serde::Serialize;
use vcs::Vsyncs;

use crate::coverage::Covered;
use crate::position::Position;
use crate::stopwatch::Times;
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
    fn passed(&self) -> bool {
        self.failed == 0 && self.miscounted.is_none()
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
    /// Number of entries of the scenario.
    fn entries(&self) -> usize {
        self.checks.len() + self.times.len() + self.kernels.len()
    }

    /// Returns the number of failed entries, plus one each for a failure of uninitialised reads, one of bits that no chip drives,
    /// and a JAM.
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
        let undriven = !self.unreadable.is_empty() || self.undriven.is_some();
        let undriven = self.undriven_fails && undriven;
        let others = [uninitialised, undriven, self.jammed.is_some()];
        entries + others.map(usize::from).iter().sum::<usize>()
    }

    /// Formats the report as text, a line per result; `file` is the name of the scenario, which precedes
    /// the results of its entries.
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
                "{word}{byte} was read before it was written: {}",
                read.at
            );
        }
        let word = if self.undriven_fails { "FAILED: " } else { "" };
        for UnreadableRead {
            address,
            register,
            at,
        } in &self.unreadable
        {
            let what = match register {
                Some(register) => format!("{register} (${address:02X}) cannot be read"),
                None => format!("${address:02X} is no register"),
            };
            let _ = writeln!(text, "{word}{what}: {at}");
        }
        if let Some(frame) = self.undriven {
            let what = "bits that no chip drives change the picture or the sound";
            let _ = writeln!(text, "{word}{what} from frame {frame} on");
        }
        if let Some(at) = &self.jammed {
            let fault = self.fault.as_ref().map(|fault| format!("{fault}, and "));
            let fault = fault.unwrap_or_default();
            let _ = writeln!(text, "FAILED: {fault}the CPU jammed: {at}");
        }
        if let Some(at) = &self.stopped {
            let _ = writeln!(text, "stopped: {at}");
        }
        if let Some(irregular) = &self.vsync.text {
            let _ = writeln!(text, "{irregular}");
        }
        let _ = writeln!(text, "{} frames in {} cycles", self.frames, self.cycles);
        let _ = writeln!(text, "coverage: {}", self.coverage.describe());
        if self.entries() > 0 && self.passed {
            let _ = writeln!(text, "all {} checks passed", self.entries());
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
    }
}

fn more_than_one(failed: u64) -> String {
    match failed {
        0 | 1 => String::new(),
        _ => format!(", and {} more", failed - 1),
    }
}
