//! Calls single routines of an image without running frames; an observer can record them.

use std::collections::HashMap;

use probe::memory::{Byte, Variables};
use probe::{Called, Probe, ProbeError, Routine};
use vcs::{Console, Registers};

use super::{Found, Observer, Subject};

/// The stack pointer of an empty stack.
const EMPTY_STACK: u8 = 0xFF;

/// A console that was just switched on, its stack empty, for calls of the image's routines by their labels
/// ([`Probe::call`]). If the observer records coverage, this one's is added when it is dropped; no history is recorded.
pub struct Calls<M: Variables> {
    /// The console.
    pub probe: Probe,
    /// The variables.
    pub at: M,
    observer: Observer,
    /// The routines that were called, by their labels.
    routines: HashMap<String, Routine>,
}

impl<M: Variables> Calls<M> {
    /// A console with this image. No routine reads what is drawn, so nothing is drawn.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<Calls<M>, Found> {
        let mut console = Console::new(subject.cartridge.clone(), 0);
        console.set_video(false);
        let registers = console.registers();
        console.set_registers(Registers {
            sp: EMPTY_STACK,
            ..registers
        });
        let mut probe = Probe::with(console, subject.symbols.clone());
        if subject.observer.coverage().is_some() {
            probe.watch_coverage();
        }
        Ok(Calls {
            probe,
            at: M::new(&subject.symbols)?,
            observer: subject.observer.clone(),
            routines: HashMap::new(),
        })
    }

    /// Sets a variable.
    pub fn set(&mut self, variable: Byte, byte: u8) {
        variable.set(self.probe.console_mut(), byte);
    }

    /// The variables' values.
    pub fn ram(&self) -> M::Ram<'_> {
        self.at.of(self.probe.console())
    }

    /// As [`Probe::call`]; a label is looked up once.
    ///
    /// # Errors
    /// As [`Probe::call`].
    pub fn call(
        &mut self,
        label: &str,
        axy: [u8; 3],
        max_cycles: u64,
    ) -> Result<Called, ProbeError> {
        if !self.routines.contains_key(label) {
            let routine = self.probe.routine(label)?;
            self.routines.insert(label.to_string(), routine);
        }
        let routine = &self.routines[label];
        self.probe.call_routine(routine, axy, max_cycles)
    }
}

impl<M: Variables> Drop for Calls<M> {
    fn drop(&mut self) {
        if let (Ok(own), Some(mut all)) = (self.probe.coverage(), self.observer.coverage()) {
            all.merge(own);
        }
    }
}
