//! CPU cycles between two places in the code, and scanlines from one WSYNC to the next.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Serialize;
use vcs::{Access, Console, LINE_CLOCKS, registers};

use crate::position::{Moment, Position, Spot};
use crate::symbols::Symbols;

/// CPU cycles of a scanline.
pub const LINE_CYCLES: u64 = LINE_CLOCKS as u64 / 3;

/// A range of frame numbers.
pub type Frames = RangeInclusive<u64>;

/// The measured durations of a stretch of code, in CPU cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Times {
    /// Number of measurements.
    pub count: u64,
    /// Shortest duration; 0 without a measurement.
    pub min: u64,
    /// Longest duration; 0 without a measurement.
    pub max: u64,
    /// Sum of all durations.
    pub total: u64,
    /// Where the first of the longest measurements started.
    pub longest: Option<Position>,
    /// Number of measurements by duration.
    #[serde(skip)]
    pub histogram: BTreeMap<u64, u64>,
}

impl Times {
    /// Returns the mean duration; 0 without a measurement.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.count.max(1) as f64
    }

    fn add(&mut self, cycles: u64, start: &Position) {
        self.min = if self.count == 0 {
            cycles
        } else {
            self.min.min(cycles)
        };
        self.count += 1;
        self.total += cycles;
        *self.histogram.entry(cycles).or_default() += 1;
        if self.longest.is_none() || cycles > self.max {
            self.max = cycles;
            self.longest = Some(start.clone());
        }
    }
}

/// Measures from before the instruction at one place to before the instruction at another, including
/// the cycles in which WSYNC halts the CPU. Reaching the first place again before the second does not
/// restart the measurement. If both places are the same, it measures one iteration of a loop.
#[derive(Clone, Debug)]
pub struct Stopwatch {
    from: Spot,
    to: Spot,
    frames: Frames,
    start: Option<Position>,
    times: Times,
}

impl Stopwatch {
    /// A stopwatch without measurements, for stretches that start in `frames`.
    pub fn new(from: Spot, to: Spot, frames: Frames) -> Stopwatch {
        Stopwatch {
            from,
            to,
            frames,
            start: None,
            times: Times::default(),
        }
    }

    /// Both places.
    pub fn places(&self) -> [Spot; 2] {
        [self.from, self.to]
    }

    /// To be called before an instruction, at least at both places. Returns the duration and the start
    /// of a measurement that ends here.
    pub fn watch(&mut self, console: &Console, symbols: &Symbols) -> Option<(u64, Position)> {
        let end = self.start.take_if(|_| self.to.reached(console));
        if self.start.is_none() && self.from.reached(console) {
            let now = Moment::of(console);
            if self.frames.contains(&now.frame) {
                self.start = Some(now.position(symbols));
            }
        }
        end.map(|start| {
            let cycles = console.cycles() - start.cycles;
            self.times.add(cycles, &start);
            (cycles, start)
        })
    }

    /// The measurements so far.
    pub fn times(&self) -> &Times {
        &self.times
    }
}

/// The interval from the end of one WSYNC to the end of the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lap {
    /// CPU cycles of work, up to and including the store to WSYNC.
    pub cycles: u64,
    /// Scanlines.
    pub lines: u64,
    /// Position of that store.
    pub at: Position,
}

/// Counts the scanlines that a kernel takes from one WSYNC to the next, while the CPU is between two
/// places in the code. The interval before the first WSYNC after the start is not counted.
#[derive(Clone, Debug)]
pub struct LineWatch {
    from: Spot,
    to: Spot,
    frames: Frames,
    inside: bool,
    /// The cycle in which the CPU went on after the last WSYNC.
    released: Option<u64>,
}

impl LineWatch {
    /// A watch on the code from one place to another, where it starts in `frames`.
    pub fn new(from: Spot, to: Spot, frames: Frames) -> LineWatch {
        LineWatch {
            from,
            to,
            frames,
            inside: false,
            released: None,
        }
    }

    /// Both places.
    pub fn places(&self) -> [Spot; 2] {
        [self.from, self.to]
    }

    /// To be called before an instruction, at least at both places.
    pub fn before(&mut self, console: &Console) {
        if self.inside && self.to.reached(console) {
            self.inside = false;
        }
        if !self.inside
            && self.from.reached(console)
            && self.frames.contains(&console.frame_number())
        {
            self.inside = true;
            self.released = None;
        }
    }

    /// To be called after the instruction that was executed at `moment`, with the beam at colour clock
    /// `clock`. Returns the interval that ends with it.
    pub fn after(
        &mut self,
        moment: &Moment,
        accesses: &[Access],
        clock: u16,
        symbols: &Symbols,
    ) -> Option<Lap> {
        // a write is always the last access of an instruction, so the beam has not moved since
        let halted = accesses
            .last()
            .filter(|access| self.inside && access.write && strobes_wsync(access))?
            .cycle;
        let rest = match clock {
            0 => 0,
            _ => u64::from(LINE_CLOCKS.saturating_sub(clock)) / 3,
        };
        let released = self.released.replace(halted + rest)?;
        Some(Lap {
            cycles: halted - released,
            lines: (halted + rest - released).div_ceil(LINE_CYCLES),
            at: moment.position(symbols),
        })
    }
}

fn strobes_wsync(access: &Access) -> bool {
    registers::write_address(access.address) == Some(registers::WSYNC)
}
