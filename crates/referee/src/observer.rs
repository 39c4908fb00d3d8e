//! Records the instructions of a console beside the referee's comparison: history and coverage.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use probe::symbols::Symbols;
use probe::{Coverage, History};
use vcs::{Access, BANK_SIZE, Console};

use super::{Difference, Kind};

/// Records each instruction that a console executes, or none.
///
/// What records is behind a trait, so that a program that never records is linked without it.
#[derive(Debug, Default)]
pub enum Observer {
    /// Records nothing: the console runs at its full speed.
    #[default]
    Nothing,
    /// Records every instruction.
    Recording(Box<dyn Instrument>),
}

/// Something that records instructions.
pub trait Instrument: fmt::Debug + Send + Sync {
    /// Executes one instruction. Returns true if it completed a frame.
    fn step(&mut self, console: &mut Console) -> bool;

    /// The coverage that it records.
    fn coverage(&self) -> Option<MutexGuard<'_, Coverage>> {
        None
    }

    /// Adds to a difference what is known of the instructions that led to it.
    fn explain(&self, _difference: &mut Difference) {}

    /// One more of it, which may share what is recorded.
    fn copy(&self) -> Box<dyn Instrument>;
}

impl Clone for Observer {
    fn clone(&self) -> Observer {
        match self {
            Observer::Nothing => Observer::Nothing,
            Observer::Recording(instrument) => Observer::Recording(instrument.copy()),
        }
    }
}

impl Observer {
    /// Records which bytes of the image are executed and read. Several consoles may share it.
    pub fn of_coverage(coverage: Arc<Mutex<Coverage>>) -> Observer {
        Observer::Recording(Box::new(Covering {
            all: coverage,
            accesses: Vec::new(),
        }))
    }

    /// Records the last instructions, for the report of a difference.
    pub fn of_history(symbols: &Symbols) -> Observer {
        Observer::Recording(Box::new(Remembering {
            history: Box::default(),
            symbols: Arc::new(symbols.clone()),
        }))
    }

    /// Executes one instruction. Returns true if it completed a frame.
    #[inline]
    pub fn step(&mut self, console: &mut Console) -> bool {
        match self {
            Observer::Nothing => console.step(),
            Observer::Recording(instrument) => instrument.step(console),
        }
    }

    /// Executes at least one instruction, until the next one is at a marked address. Returns true if a frame was
    /// completed.
    #[inline]
    pub(super) fn run(&mut self, console: &mut Console, marks: &[bool; BANK_SIZE]) -> bool {
        match self {
            Observer::Nothing => console.run_until(u64::MAX, marks),
            Observer::Recording(instrument) => instrument.step(console),
        }
    }

    /// The coverage that is recorded.
    pub(super) fn coverage(&self) -> Option<MutexGuard<'_, Coverage>> {
        match self {
            Observer::Nothing => None,
            Observer::Recording(instrument) => instrument.coverage(),
        }
    }

    /// Adds to a difference what is known of the instructions that led to it.
    pub fn explain(&self, difference: &mut Difference) {
        if let Observer::Recording(instrument) = self {
            instrument.explain(difference);
        }
    }
}

/// Records coverage, shared by several consoles; the accesses are those of the last instruction.
#[derive(Clone, Debug)]
struct Covering {
    all: Arc<Mutex<Coverage>>,
    accesses: Vec<Access>,
}

impl Instrument for Covering {
    fn step(&mut self, console: &mut Console) -> bool {
        let completed = console.step_recorded(&mut self.accesses);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.watch(&self.accesses);
        completed
    }

    fn coverage(&self) -> Option<MutexGuard<'_, Coverage>> {
        Some(self.all.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn copy(&self) -> Box<dyn Instrument> {
        Box::new(self.clone())
    }
}

/// Records the last instructions.
#[derive(Clone, Debug)]
struct Remembering {
    history: Box<History>,
    symbols: Arc<Symbols>,
}

impl Instrument for Remembering {
    fn step(&mut self, console: &mut Console) -> bool {
        self.history.step(console)
    }

    fn explain(&self, difference: &mut Difference) {
        difference.before = self.history.last(&self.symbols);
        if let Kind::State { bytes, .. } = &mut difference.kind {
            for byte in bytes {
                byte.writer = self.history.writer(byte.address as u8, &self.symbols);
            }
        }
    }

    fn copy(&self) -> Box<dyn Instrument> {
        Box::new(self.clone())
    }
}
