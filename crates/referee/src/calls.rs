//! Calls single routines of an image without running frames; an observer can record them.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};

use probe::symbols::Symbols;
use probe::{Called, Probe, ProbeError, Routine};
use vcs::{Cartridge, Console, Registers};

use super::Observer;

/// The stack pointer of an empty stack.
const EMPTY_STACK: u8 = 0xFF;

/// A console that was just switched on, its stack empty, for calls of the image's routines by their labels
/// ([`Probe::call`]). If the observer records coverage, this one's is added when it is dropped; no history is recorded.
pub struct Calls {
    probe: Probe,
    observer: Observer,
    /// The routines that were called, by their labels.
    routines: HashMap<String, Routine>,
}

impl Calls {
    /// A console with this cartridge. No routine reads what is drawn, so nothing is drawn.
    pub fn new(cartridge: Cartridge, symbols: Symbols, observer: Observer) -> Calls {
        let mut console = Console::new(cartridge, 0);
        console.set_video(false);
        let registers = console.registers();
        console.set_registers(Registers {
            sp: EMPTY_STACK,
            ..registers
        });
        let mut probe = Probe::with(console, symbols);
        if observer.coverage().is_some() {
            probe.watch_coverage();
        }
        Calls {
            probe,
            observer,
            routines: HashMap::new(),
        }
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

impl Drop for Calls {
    fn drop(&mut self) {
        if let (Ok(own), Some(mut all)) = (self.probe.coverage(), self.observer.coverage()) {
            all.merge(own);
        }
    }
}

impl Deref for Calls {
    type Target = Probe;

    fn deref(&self) -> &Probe {
        &self.probe
    }
}

impl DerefMut for Calls {
    fn deref_mut(&mut self) -> &mut Probe {
        &mut self.probe
    }
}
