//! What is recorded of a console beside the referee's comparison.

use std::sync::{Arc, Mutex, PoisonError};

use probe::symbols::Symbols;
use probe::Coverage;
use probe::History;
use vcs::Access;
use vcs::{Console, BANK_SIZE};

use super::Difference;
use super::Kind;

/// Records each instruction that a console executes, or none.
#[derive(Clone, Debug, Default)]
pub enum Observer {
    /// Records nothing: the console runs at its full speed.
    #[default]
    Nothing,
    /// Records which bytes of the image are executed and read. Several consoles may share it; the accesses
    /// are those of the last instruction.
    Coverage(Arc<Mutex<Coverage>>, Vec<Access>),
    /// Records the last instructions, for the report of a difference.
    History(Box<History>, Arc<Symbols>),
}

impl Observer {
    /// Executes one instruction. Returns true if it completed a frame.
    #[inline]
    pub fn step(&mut self, console: &mut Console) -> bool {
        match self {
            Observer::Nothing => console.step(),
            Observer::Coverage(coverage, accesses) => {
                let completed = console.step_recorded(accesses);
                let mut coverage = coverage.lock().unwrap_or_else(PoisonError::into_inner);
                coverage.watch(accesses);
                completed
            }
            Observer::History(history, _) => history.step(console),
        }
    }

    /// Executes at least one instruction, until the next one is at a marked address. Returns true if a frame was
    /// completed.
    #[inline]
    pub(super) fn run(&mut self, console: &mut Console, marks: &[bool; BANK_SIZE]) -> bool {
        match self {
            Observer::Nothing => console.run_until(u64::MAX, marks),
            _ => self.step(console),
        }
    }

    /// Records coverage from now on.
    pub fn of_coverage(coverage: Arc<Mutex<Coverage>>) -> Observer {
        Observer::Coverage(coverage, Vec::new())
    }

    /// Whether it records coverage.
    pub(super) fn covers(&self) -> bool {
        matches!(self, Observer::Coverage(..))
    }

    /// Adds what was recorded elsewhere, if it records coverage.
    pub(super) fn add(&self, own: &Coverage) {
        if let Observer::Coverage(all, _) = self {
            all.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .merge(own);
        }
    }

    /// Adds to a difference what is known of the instructions that led to it.
    pub fn explain(&self, difference: &mut Difference) {
        if let Observer::History(history, symbols) = self {
            difference.before = history.last(symbols);
            if let Kind::State { bytes, .. } = &mut difference.kind {
                for byte in bytes {
                    byte.writer = history.writer(byte.address as u8, symbols);
                }
            }
        }
    }
}
