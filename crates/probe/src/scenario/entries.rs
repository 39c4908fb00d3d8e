//! The entries of a scenario at work: what each looks at, and what it has found.

use super::report::{Check, Kernel, Time};
use super::want::Want;
use crate::position::{Moment, Spot};
use crate::stopwatch::{Frames, LineWatch, Stopwatch};
use crate::Probe;

/// The CPU's registers by name.
pub const REGISTERS: [&str; 6] = ["a", "x", "y", "sp", "p", "pc"];

/// What an `[[at]]` looks at.
#[derive(Clone, Debug)]
pub enum Source {
    Memory(u16),
    /// By its place in [`REGISTERS`].
    Register(usize),
    /// By [`crate::hardware::written_index`].
    Written(usize),
    Bank,
    Scanline,
    Cycle,
    Lines,
}

/// An `[[at]]` with everything looked up.
#[derive(Clone, Debug)]
pub struct Look {
    /// `None` for the end of frames.
    pub spot: Option<Spot>,
    pub frames: Frames,
    /// Which of the times that the label is reached count; the first is 1.
    pub hits: Option<Want>,
    pub times: Option<Want>,
    pub wants: Vec<(String, Source, Want)>,
    pub hash: Option<String>,
    pub report: Vec<(String, Source)>,
    pub stop: bool,
    pub reached: u64,
    pub check: Check,
}

/// A `[[time]]` at work.
#[derive(Clone, Debug)]
pub struct Timing {
    pub stopwatch: Stopwatch,
    pub cycles: Option<Want>,
    pub failed: u64,
    pub failure: Option<String>,
    pub line: usize,
    pub from: String,
    pub to: String,
}

/// A `[[kernel]]` at work.
#[derive(Clone, Debug)]
pub struct Budget {
    pub watch: LineWatch,
    pub lines: u64,
    pub kernel: Kernel,
}

impl Source {
    /// `None` for a register to which nothing was written yet.
    pub fn value(&self, probe: &Probe, moment: &Moment) -> Option<u64> {
        let registers = moment.registers;
        Some(match *self {
            Source::Memory(address) => probe.console.peek(address).into(),
            Source::Register(0) => registers.a.into(),
            Source::Register(1) => registers.x.into(),
            Source::Register(2) => registers.y.into(),
            Source::Register(3) => registers.sp.into(),
            Source::Register(4) => registers.p.into(),
            Source::Register(_) => registers.pc.into(),
            Source::Written(index) => probe.written[index]?.into(),
            Source::Bank => moment.bank as u64,
            Source::Scanline => moment.scanline as u64,
            Source::Cycle => u64::from(moment.clock / 3),
            Source::Lines => probe.frame().lines() as u64,
        })
    }

    pub fn describe(&self, value: Option<u64>) -> String {
        match (self, value) {
            (_, None) => String::from("nothing yet"),
            (Source::Bank | Source::Scanline | Source::Cycle | Source::Lines, Some(value)) => {
                value.to_string()
            }
            (_, Some(value)) => format!("${value:02X}"),
        }
    }
}

impl Look {
    pub fn report(&self) -> Check {
        let mut check = self.check.clone();
        if let Some(times) = self.times.as_ref().filter(|times| !times.met(self.reached)) {
            check.miscounted = Some(match self.reached {
                0 => format!("{} was never reached", check.place),
                times_reached => format!(
                    "{} was reached {times_reached} times, wanted {}",
                    check.place,
                    times.text()
                ),
            });
        } else if self.spot.is_none() && check.times == 0 {
            check.miscounted = Some(format!("the run was over before {}", check.place));
        }
        check
    }
}

impl Timing {
    pub fn before(&mut self, moment: &Moment, probe: &Probe) {
        let Some((cycles, began)) = self.stopwatch.watch(moment, &probe.symbols) else {
            return;
        };
        if let Some(want) = self.cycles.as_ref().filter(|want| !want.met(cycles)) {
            self.failed += 1;
            self.failure.get_or_insert_with(|| {
                let Timing { from, to, .. } = self;
                format!(
                    "{from} to {to} took {cycles} cycles, wanted {}: from {began}",
                    want.text()
                )
            });
        }
    }

    pub fn report(&self) -> Time {
        let times = self.stopwatch.times().clone();
        let never = times.count == 0;
        let Timing { from, to, .. } = self;
        let never = never.then(|| format!("{from} to {to} was never run"));
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
    pub fn after(&mut self, moment: &Moment, probe: &Probe) {
        let (_, clock) = probe.console.beam();
        let lap = self
            .watch
            .after(moment, &probe.accesses, clock, &probe.symbols);
        let Some(lap) = lap else { return };
        let kernel = &mut self.kernel;
        kernel.laps += 1;
        if lap.lines > self.lines {
            kernel.failed += 1;
            kernel.failure.get_or_insert_with(|| {
                format!(
                    "{} cycles from WSYNC to WSYNC, {} scanlines instead of {}: up to {}",
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
            kernel.failure = Some(format!("there were never two WSYNCs from {from} to {to}"));
        }
        kernel
    }
}
