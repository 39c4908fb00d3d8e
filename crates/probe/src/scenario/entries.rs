//! The entries of a scenario during a run: what each one observes, and its results so far.

use vcs::{Console, Frame, VISIBLE_CLOCKS};

use super::condition::Condition;
use super::report::{Check, Kernel, Picture, Time, Within};
use crate::expression::Expression;
use crate::position::{Moment, Spot};
use crate::probe::Probe;
use crate::stopwatch::{Frames, LineWatch, Stopwatch};

/// The names of the CPU's registers.
pub const REGISTERS: [&str; 6] = ["a", "x", "y", "sp", "p", "pc"];

/// A value that an `[[at]]` observes.
#[derive(Clone, Debug)]
pub enum Source {
    Memory(u16),
    /// The index in [`REGISTERS`].
    Register(usize),
    /// The [`crate::hardware::written_index`].
    Written(usize),
    Bank,
    Scanline,
    Cycle,
    Lines,
    Vsync,
    VsyncStart,
}

/// An `[[at]]` with all names looked up.
#[derive(Clone, Debug)]
pub struct Look {
    /// The label, `None` for the end of frames.
    pub spot: Option<Spot>,
    pub frames: Frames,
    /// Which of the times that the label is reached are checked; the first is 1.
    pub hits: Option<Condition>,
    /// How often the label must be reached.
    pub times: Option<Condition>,
    /// The name of each value, and the condition on it.
    pub conditions: Vec<(String, Source, Condition)>,
    pub hash: Option<String>,
    pub holds: Vec<Expression>,
    pub report: Vec<(String, Source)>,
    pub stop: bool,
    pub reached: u64,
    pub check: Check,
}

/// A `[[time]]` during a run.
#[derive(Clone, Debug)]
pub struct Timing {
    pub stopwatch: Stopwatch,
    pub cycles: Option<Condition>,
    pub failed: u64,
    pub failure: Option<String>,
    pub line: usize,
    pub from: String,
    pub to: String,
}

/// A `[[kernel]]` during a run.
#[derive(Clone, Debug)]
pub struct Budget {
    pub watch: LineWatch,
    pub lines: u64,
    pub kernel: Kernel,
}

/// A `[[within]]` during a run.
#[derive(Clone, Debug)]
pub struct Window {
    /// The label at which it begins, `None` for the end of a frame.
    pub spot: Option<Spot>,
    /// That frame, or any.
    pub frame: u64,
    /// Number of frames in which the expression must hold once.
    pub frames: u64,
    pub expression: Expression,
    /// The frame in which it began, while it is open.
    pub begun: Option<u64>,
    pub within: Within,
}

/// A `[[picture]]` during a run.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The frame's colour numbers, as the reference has them.
    pub reference: Option<Vec<u8>>,
    pub picture: Picture,
}

impl Source {
    /// Returns the value; `None` for a write register that was not written yet, and in a frame without VSYNC.
    pub fn value(&self, probe: &Probe, moment: &Moment) -> Option<u64> {
        let registers = moment.registers;
        Some(match *self {
            Source::Memory(address) => probe.console().peek(address).into(),
            Source::Register(0) => registers.a.into(),
            Source::Register(1) => registers.x.into(),
            Source::Register(2) => registers.y.into(),
            Source::Register(3) => registers.sp.into(),
            Source::Register(4) => registers.p.into(),
            Source::Register(_) => registers.pc.into(),
            Source::Written(index) => probe.written_at(index)?.into(),
            Source::Bank => moment.bank as u64,
            Source::Scanline => moment.scanline as u64,
            Source::Cycle => u64::from(moment.clock / 3),
            Source::Lines => probe.frame().lines() as u64,
            Source::Vsync => probe.console().vsync()?.cycles,
            Source::VsyncStart => probe.console().vsync()?.start.into(),
        })
    }

    /// Formats a value, in hexadecimal except for counts.
    pub fn describe(&self, value: Option<u64>) -> String {
        match (self, value) {
            (Source::Vsync | Source::VsyncStart, None) => String::from("missing"),
            (_, None) => String::from("not written yet"),
            (Source::Memory(_) | Source::Register(_) | Source::Written(_), Some(value)) => {
                format!("${value:02X}")
            }
            (_, Some(value)) => value.to_string(),
        }
    }
}

impl Look {
    pub fn report(&self) -> Check {
        let mut check = self.check.clone();
        if let Some(times) = self.times.as_ref().filter(|times| !times.met(self.reached)) {
            check.miscounted = Some(match self.reached {
                0 => format!("{} was not reached", check.place),
                times_reached => format!(
                    "{} was reached {times_reached} times, expected {}",
                    check.place,
                    times.text()
                ),
            });
        } else if self.spot.is_none() && check.times == 0 {
            check.miscounted = Some(format!("the run ended before {}", check.place));
        }
        check
    }
}

impl Timing {
    /// To be called before an instruction, at least at both places.
    pub fn before(&mut self, probe: &Probe) {
        let ended = self.stopwatch.watch(probe.console(), probe.symbols());
        let Some((cycles, start)) = ended else {
            return;
        };
        if let Some(condition) = self.cycles.as_ref().filter(|limit| !limit.met(cycles)) {
            self.failed += 1;
            self.failure.get_or_insert_with(|| {
                let Timing { from, to, .. } = self;
                format!(
                    "{from} to {to} took {cycles} cycles, expected {}: from {start}",
                    condition.text()
                )
            });
        }
    }

    pub fn report(&self) -> Time {
        let times = self.stopwatch.times().clone();
        let never = times.count == 0;
        let Timing { from, to, .. } = self;
        let never = never.then(|| format!("{from} to {to} was not executed"));
        Time {
            line: self.line,
            from: from.clone(),
            to: to.clone(),
            mean: times.mean(),
            times,
            failed: self.failed,
            failure: self.failure.clone().or(never),
        }
    }
}

impl Budget {
    /// To be called before an instruction, at least at both places.
    pub fn before(&mut self, console: &Console) {
        self.watch.before(console);
    }

    /// To be called after the instruction that was executed at `moment`.
    pub fn after(&mut self, moment: &Moment, probe: &Probe) {
        let (_, clock) = probe.console().beam();
        let lap = self
            .watch
            .after(moment, probe.accesses(), clock, probe.symbols());
        let Some(lap) = lap else { return };
        let kernel = &mut self.kernel;
        kernel.laps += 1;
        if lap.lines > self.lines {
            kernel.failed += 1;
            kernel.failure.get_or_insert_with(|| {
                format!(
                    "{} cycles from WSYNC to WSYNC, {} scanlines instead of {}: to {}",
                    lap.cycles, lap.lines, self.lines, lap.at
                )
            });
        }
        if kernel.longest.is_none() || lap.cycles > kernel.max {
            kernel.max = lap.cycles;
            kernel.longest = Some(lap.at);
        }
    }

    pub fn report(&self) -> Kernel {
        let mut kernel = self.kernel.clone();
        if kernel.laps == 0 {
            let Kernel { from, to, .. } = &kernel;
            kernel.failure = Some(format!("there were no two WSYNCs from {from} to {to}"));
        }
        kernel
    }
}

impl Window {
    /// Begins it, if it is not open. To be called at the label or at the end of the frame.
    pub fn begin(&mut self, console: &Console, frame: u64) {
        if self.begun.is_none() {
            self.begun = Some(frame);
            self.expression.restart();
            self.expression.evaluate(console);
        }
    }

    /// To be called at the end of each frame, before [`Window::begin`].
    pub fn end_frame(&mut self, console: &Console, frame: u64) {
        let Some(begun) = self.begun else { return };
        let taken = frame - begun;
        if self.expression.holds(console) {
            self.within.times += 1;
            self.within.longest = self.within.longest.max(taken);
            self.begun = None;
        } else if taken >= self.frames {
            self.within.times += 1;
            self.fail(begun, taken);
            self.begun = None;
        }
    }

    fn fail(&mut self, begun: u64, taken: u64) {
        let [what, found, expected] = self.expression.explain();
        self.within.failed += 1;
        self.within.failure.get_or_insert_with(|| {
            format!("{what} is {found} {taken} frames after frame {begun}, expected {expected}")
        });
    }

    /// The results, with a window that is still open.
    pub fn report(&self, frame: u64) -> Within {
        let mut open = self.clone();
        if let Some(begun) = open.begun {
            open.fail(begun, frame - begun);
        } else if open.within.times == 0 {
            let place = &open.within.place;
            open.within.failure = Some(match open.spot {
                Some(_) => format!("{place} was not reached"),
                None => format!("the run ended before {place}"),
            });
        }
        open.within
    }
}

impl Shot {
    /// Compares the frame, if it is this one.
    pub fn end_frame(&mut self, frame: &Frame) {
        if frame.number != self.picture.frame {
            return;
        }
        self.picture.pixels.clone_from(&frame.pixels);
        self.picture.failure = match &self.reference {
            None => Some(String::from("there is no reference")),
            Some(reference) => differing(reference, &frame.pixels),
        };
    }
}

/// Where a frame differs from its reference, if it does.
fn differing(reference: &[u8], pixels: &[u8]) -> Option<String> {
    let [expected, found] = [reference, pixels].map(|pixels| pixels.len() / VISIBLE_CLOCKS);
    if found != expected {
        return Some(format!(
            "it has {found} scanlines, the reference {expected}"
        ));
    }
    let mut differing = (0..pixels.len()).filter(|&at| pixels[at] != reference[at]);
    let first = differing.next()?;
    let number = 1 + differing.count();
    let (line, clock) = (first / VISIBLE_CLOCKS, first % VISIBLE_CLOCKS);
    Some(format!(
        "{number} of {} pixels differ, the first at scanline {line}, pixel {clock}: ${:02X}, expected ${:02X}",
        pixels.len(),
        pixels[first],
        reference[first]
    ))
}
