//! Cycles between two places in the code, and the scanlines that a kernel takes.

use serde::Serialize;

use super::hardware::{self, Chip, WSYNC};
use super::position::{Moment, Position, Spot};
use crate::symbols::Symbols;
use vcs::{Access, LINE_CLOCKS};

/// CPU cycles of a scanline.
pub const LINE_CYCLES: u64 = LINE_CLOCKS as u64 / 3;

/// The frames that count, both ends included.
pub type Frames = std::ops::RangeInclusive<u64>;

/// Times of one stretch of code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Times {
    /// How often it was run from its beginning to its end.
    pub count: u64,
    /// Cycles of the shortest run; 0 if there was none.
    pub min: u64,
    /// Cycles of the longest run.
    pub max: u64,
    /// Cycles of all runs.
    pub total: u64,
    /// Where the longest run began.
    pub longest: Option<Position>,
}

impl Times {
    /// Cycles of a run on average; 0 if there was none.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.count.max(1) as f64
    }

    fn add(&mut self, cycles: u64, began: &Position) {
        self.min = if self.count == 0 {
            cycles
        } else {
            self.min.min(cycles)
        };
        self.count += 1;
        self.total += cycles;
        if self.longest.is_none() || cycles > self.max {
            self.max = cycles;
            self.longest = Some(began.clone());
        }
    }
}

/// Measures from one place to another: from before the instruction at the first to before the one at
/// the second, in CPU cycles, those included in which WSYNC halts the CPU. If the first is reached
/// again before the second, as the head of a loop is, that changes nothing. Both may be the same
/// place: a round of a loop.
#[derive(Clone, Debug)]
pub struct Stopwatch {
    from: Spot,
    to: Spot,
    frames: Frames,
    began: Option<Position>,
    times: Times,
}

impl Stopwatch {
    /// A stopwatch at zero, for what begins in these frames.
    pub fn new(from: Spot, to: Spot, frames: Frames) -> Stopwatch {
        Stopwatch {
            from,
            to,
            frames,
            began: None,
            times: Times::default(),
        }
    }

    /// Looks at the moment before an instruction. Gives the cycles and the beginning of a run that is
    /// over with this.
    pub(super) fn watch(&mut self, now: &Moment, symbols: &Symbols) -> Option<(u64, Position)> {
        let ended = self.began.take_if(|_| now.at(&self.to));
        if self.began.is_none() && now.at(&self.from) && self.frames.contains(&now.frame) {
            self.began = Some(now.position(symbols));
        }
        ended.map(|began| {
            let cycles = now.cycles - began.cycles;
            self.times.add(cycles, &began);
            (cycles, began)
        })
    }

    /// The times up to now.
    pub fn times(&self) -> &Times {
        &self.times
    }
}

/// A kernel's way between two releases from WSYNC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lap {
    /// Cycles of work from the first release up to and with the store that halts the CPU again.
    pub cycles: u64,
    /// Scanlines from release to release.
    pub lines: u64,
    /// Where that store is.
    pub at: Position,
}

/// Watches how many scanlines a kernel takes from one WSYNC to the next, while the console is between
/// two places in the code. What comes before the first WSYNC after the beginning is not looked at.
#[derive(Clone, Debug)]
pub struct LineWatch {
    from: Spot,
    to: Spot,
    frames: Frames,
    inside: bool,
    /// The cycle at which the last WSYNC let the CPU go on.
    released: Option<u64>,
}

impl LineWatch {
    /// A watch on the code from one place to another, where it begins in these frames.
    pub fn new(from: Spot, to: Spot, frames: Frames) -> LineWatch {
        LineWatch {
            from,
            to,
            frames,
            inside: false,
            released: None,
        }
    }

    /// Looks at the moment before an instruction.
    pub(super) fn before(&mut self, now: &Moment) {
        if self.inside && now.at(&self.to) {
            self.inside = false;
        }
        if now.at(&self.from) && !self.inside && self.frames.contains(&now.frame) {
            self.inside = true;
            self.released = None;
        }
    }

    /// Looks at an instruction that was just executed at `moment`, the beam being at colour clock
    /// `clock` now. Gives a stretch that it has ended.
    pub(super) fn after(
        &mut self,
        moment: &Moment,
        accesses: &[Access],
        clock: u16,
        symbols: &Symbols,
    ) -> Option<Lap> {
        // a write is always an instruction's last access, so the beam still stands where it was then
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
    hardware::chip(access.address) == Chip::Tia && access.address & 0x3F == WSYNC
}
