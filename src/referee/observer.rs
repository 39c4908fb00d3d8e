//! What is recorded of a console beside the referee's comparison.

use std::sync::{Arc, Mutex, PoisonError};

use probe::symbols::Symbols;
use probe::{Coverage, History};
use vcs::{Access, Console};

use super::{Difference, Kind};

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

    /// Records coverage from now on.
    pub fn of_coverage(coverage: Arc<Mutex<Coverage>>) -> Observer {
        Observer::Coverage(coverage, Vec::new())
    }

    /// Adds to a difference what is known of the instructions that led to it.
    pub fn explain(&self, difference: &mut Difference) {
        let Observer::History(history, symbols) = self else {
            return;
        };
        difference.before = history.last(symbols);
        if let Kind::State { bytes, .. } = &mut difference.kind {
            for byte in bytes {
                byte.writer = history.writer(byte.address as u8, symbols);
            }
        }
    }
}
