//! What is recorded of a console beside the referee's comparison: nothing without the feature `program`, whose
//! commands use it.

#[cfg(feature = "program")]
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(feature = "program")]
use probe::symbols::Symbols;
use probe::Coverage;
#[cfg(feature = "program")]
use probe::History;
#[cfg(feature = "program")]
use vcs::Access;
use vcs::{Console, BANK_SIZE};

use super::Difference;
#[cfg(feature = "program")]
use super::Kind;

/// Records each instruction that a console executes, or none.
#[derive(Clone, Debug, Default)]
pub enum Observer {
    /// Records nothing: the console runs at its full speed.
    #[default]
    Nothing,
    /// Records which bytes of the image are executed and read. Several consoles may share it; the accesses
    /// are those of the last instruction.
    #[cfg(feature = "program")]
    Coverage(Arc<Mutex<Coverage>>, Vec<Access>),
    /// Records the last instructions, for the report of a difference.
    #[cfg(feature = "program")]
    History(Box<History>, Arc<Symbols>),
}

impl Observer {
    /// Executes one instruction. Returns true if it completed a frame.
    #[inline]
    pub fn step(&mut self, console: &mut Console) -> bool {
        match self {
            Observer::Nothing => console.step(),
            #[cfg(feature = "program")]
            Observer::Coverage(coverage, accesses) => {
                let completed = console.step_recorded(accesses);
                let mut coverage = coverage.lock().unwrap_or_else(PoisonError::into_inner);
                coverage.watch(accesses);
                completed
            }
            #[cfg(feature = "program")]
            Observer::History(history, _) => history.step(console),
        }
    }

    /// Executes at least one instruction, until the next one is at a marked address. Returns true if a frame was
    /// completed.
    #[inline]
    pub(super) fn run(&mut self, console: &mut Console, marks: &[bool; BANK_SIZE]) -> bool {
        match self {
            Observer::Nothing => console.run_until(u64::MAX, marks),
            #[cfg(feature = "program")]
            _ => self.step(console),
        }
    }

    /// Records coverage from now on.
    #[cfg(feature = "program")]
    pub fn of_coverage(coverage: Arc<Mutex<Coverage>>) -> Observer {
        Observer::Coverage(coverage, Vec::new())
    }

    /// Whether it records coverage.
    pub(super) fn covers(&self) -> bool {
        match self {
            #[cfg(feature = "program")]
            Observer::Coverage(..) => true,
            _ => false,
        }
    }

    /// Adds what was recorded elsewhere, if it records coverage.
    #[cfg_attr(not(feature = "program"), allow(unused_variables))]
    pub(super) fn add(&self, own: &Coverage) {
        #[cfg(feature = "program")]
        if let Observer::Coverage(all, _) = self {
            all.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .merge(own);
        }
    }

    /// Adds to a difference what is known of the instructions that led to it.
    #[cfg_attr(not(feature = "program"), allow(unused_variables))]
    pub fn explain(&self, difference: &mut Difference) {
        #[cfg(feature = "program")]
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
