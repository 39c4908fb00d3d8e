//! Calls of single routines in the image.

use std::sync::PoisonError;

use crate::games::entry::Subject;
use crate::games::ricochet::referee::Referee;
use crate::referee::{Observer, Ram};
use probe::{Probe, Routine};
use vcs::{Console, Registers};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 100_000;
/// The stack pointer of an empty stack.
const EMPTY_STACK: u8 = 0xFF;

/// A console whose routines are called one by one.
pub struct Routines {
    probe: Probe,
    observer: Observer,
}

impl Drop for Routines {
    fn drop(&mut self) {
        if let (Observer::Coverage(all, _), Ok(own)) = (&self.observer, self.probe.coverage()) {
            all.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .merge(own);
        }
    }
}

impl Routines {
    /// A console that was just switched on, its stack empty.
    pub fn new(subject: &Subject) -> Routines {
        let mut console = Console::new(subject.cartridge.clone(), 0);
        console.set_video(false); // no routine reads what is drawn
        let registers = console.registers();
        console.set_registers(Registers {
            sp: EMPTY_STACK,
            ..registers
        });
        let mut probe = Probe::with(console, subject.symbols.clone());
        if matches!(subject.observer, Observer::Coverage(..)) {
            probe.watch_coverage();
        }
        Routines {
            probe,
            observer: subject.observer.clone(),
        }
    }

    /// The console.
    pub fn console(&self) -> &Console {
        self.probe.console()
    }

    /// The console, to write into its RAM.
    pub fn console_mut(&mut self) -> &mut Console {
        self.probe.console_mut()
    }

    /// Fills the RAM.
    pub fn fill(&mut self, ram: &Ram) {
        fill(self.probe.console_mut(), ram);
    }

    /// Reads a byte of the RAM by its symbol.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn byte(&self, symbol: &str) -> Result<u8, String> {
        self.probe.peek(symbol).map_err(|error| error.to_string())
    }

    /// Writes a byte of the RAM by its symbol.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn set_byte(&mut self, symbol: &str, value: u8) -> Result<(), String> {
        let poked = self.probe.poke(symbol, value);
        poked.map_err(|error| error.to_string())
    }

    /// Returns the routine at a label, for [`Routines::time`].
    ///
    /// # Errors
    /// There is no such routine.
    pub fn find(&self, label: &str) -> Result<Routine, String> {
        let routine = self.probe.routine(label);
        routine.map_err(|error| error.to_string())
    }

    /// As [`Routines::call`] without a referee. Returns the CPU cycles as well.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn time(&mut self, routine: &Routine, axy: [u8; 3]) -> Result<(u64, Registers), String> {
        let called = self.probe.call_routine(routine, axy, MOST_CYCLES);
        called
            .map(|called| (called.cycles, called.registers))
            .map_err(|error| error.to_string())
    }

    /// Calls a routine with these values of A, X and Y and all flags clear, with an optional referee
    /// watching. Returns the registers at its return.
    ///
    /// # Errors
    /// There is no such routine, or it does not return.
    pub fn call(
        &mut self,
        label: &str,
        axy: [u8; 3],
        mut referee: Option<&mut Referee>,
    ) -> Result<Registers, String> {
        let watch = |console: &Console| {
            if let Some(referee) = &mut referee {
                referee.watch(console);
            }
        };
        let called = self.probe.call_with(label, axy, MOST_CYCLES, watch);
        called
            .map(|called| called.registers)
            .map_err(|error| error.to_string())
    }
}

/// Fills a console's RAM.
pub fn fill(console: &mut Console, ram: &Ram) {
    for (address, &byte) in (0x80..=0xFF).zip(ram) {
        console.poke_ram(address, byte);
    }
}
