//! Calls of single routines in the image.

use probe::Probe;
use ricochet::games::ricochet::referee::Referee;
use ricochet::referee::Ram;
use vcs::{Console, Registers};

use crate::cartridge::{cartridge, symbols};

/// More CPU cycles than any routine takes.
const MAX_CYCLES: u64 = 50_000;
/// The stack pointer of an empty stack.
const STACK_EMPTY: u8 = 0xFF;

/// A console on which routines are called.
pub struct Routines {
    pub probe: Probe,
}

impl Routines {
    pub fn new() -> Routines {
        Routines {
            probe: Probe::with(Console::new(cartridge(), 0), symbols()),
        }
    }

    /// Sets the RAM.
    pub fn fill(&mut self, ram: &Ram) {
        for (address, &byte) in (0x80..=0xFF).zip(ram) {
            self.probe.console_mut().poke_ram(address, byte);
        }
    }

    /// Calls a routine with these values of A, X and Y, an empty stack and all flags clear, and lets the
    /// referee watch. Returns the registers at the return.
    pub fn call(
        &mut self,
        label: &str,
        axy: [u8; 3],
        mut referee: Option<&mut Referee>,
    ) -> Registers {
        let registers = self.probe.console().registers();
        self.probe.console_mut().set_registers(Registers {
            sp: STACK_EMPTY,
            ..registers
        });
        let watch = |console: &Console| {
            if let Some(referee) = &mut referee {
                referee.watch(console);
            }
        };
        let called = self.probe.call_with(label, axy, MAX_CYCLES, watch);
        called.unwrap_or_else(|error| panic!("{error}")).registers
    }
}
