//! Calls single routines inside the image directly, without running frames.

use super::Referee;
use super::code;
use super::constants::MAP_RAM;
use super::memory::{Memory, Ram};
use probe::Routine;
use probe::memory::{Array, Byte};
use probe::symbols::Symbols;
use referee::{Calls, Found, Subject};
use vcs::{BANK_SIZE, Console, Registers};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 100_000;
/// Bytes of the image that 3E+ maps at once.
const SLICE: usize = 1024;

/// A console whose routines are called one by one.
pub struct Routines {
    /// The console and its variables.
    pub calls: Calls<Memory>,
}

impl Routines {
    /// A console that was just switched on, its stack empty.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<Routines, Found> {
        let mut calls = Calls::new(subject)?;
        map(calls.probe.console_mut(), u16::MAX);
        Ok(Routines { calls })
    }

    /// The console.
    pub fn console(&self) -> &Console {
        self.calls.probe.console()
    }

    /// The console, to write into its RAM.
    pub fn console_mut(&mut self) -> &mut Console {
        self.calls.probe.console_mut()
    }

    /// Fills the RAM.
    pub fn fill(&mut self, ram: &referee::Ram) {
        fill(self.calls.probe.console_mut(), ram);
    }

    /// The variables' values.
    pub fn ram(&self) -> Ram<'_> {
        self.calls.ram()
    }

    /// Sets a variable.
    pub fn set(&mut self, variable: impl Fn(&Memory) -> Byte, value: u8) {
        self.calls.set(variable(&self.calls.at), value);
    }

    /// Sets numbers of Left and Right of four decimal digits, the high and the low two in a variable each.
    pub fn set_numbers(&mut self, of: impl Fn(&Memory) -> [Array<2>; 2], numbers: [i32; 2]) {
        let bcd = |number: i32| (number / 10 * 16 + number % 10) as u8;
        let [hi, lo] = of(&self.calls.at);
        hi.set(self.console_mut(), numbers.map(|number| bcd(number / 100)));
        lo.set(self.console_mut(), numbers.map(|number| bcd(number % 100)));
    }

    /// Reads numbers of Left and Right of four decimal digits.
    ///
    /// # Errors
    /// A digit is not decimal.
    pub fn numbers(&self, of: impl Fn(&Memory) -> [Array<2>; 2]) -> Result<[i32; 2], Found> {
        let [hi, lo] = of(&self.calls.at).map(|bytes| bytes.get(self.console()));
        let mut numbers = [0; 2];
        for (side, number) in numbers.iter_mut().enumerate() {
            for byte in [hi[side], lo[side]] {
                let (tens, ones) = (byte >> 4, byte & 0x0F);
                if tens > 9 || ones > 9 {
                    return Err(format!("${byte:02X} is not BCD").into());
                }
                *number = 100 * *number + i32::from(10 * tens + ones);
            }
        }
        Ok(numbers)
    }

    /// Records writes to the registers of TIA and RIOT from now on.
    pub fn watch_registers(&mut self) {
        self.calls.probe.watch_registers();
    }

    /// The value last written to a register of TIA or RIOT since [`Routines::watch_registers`]; 0 before the first write.
    pub fn written(&self, register: &str) -> u8 {
        let written = self.calls.probe.written(register);
        written.ok().flatten().unwrap_or_default()
    }

    /// Returns the routine at a label, for [`Routines::time`].
    ///
    /// # Errors
    /// There is no such routine.
    pub fn find(&self, label: &str) -> Result<Routine, Found> {
        Ok(self.calls.probe.routine(label)?)
    }

    /// As [`Routines::call`] without a referee. Returns the CPU cycles as well.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn time(&mut self, routine: &Routine, axy: [u8; 3]) -> Result<(u64, Registers), Found> {
        let called = self.calls.probe.call_routine(routine, axy, MOST_CYCLES)?;
        Ok((called.cycles, called.registers))
    }

    /// Calls a routine with these values of A, X and Y and all flags clear, with an optional referee watching. Returns the
    /// registers at its return.
    ///
    /// # Errors
    /// There is no such routine, or it does not return.
    pub fn call(
        &mut self,
        label: &str,
        axy: [u8; 3],
        mut referee: Option<&mut Referee>,
    ) -> Result<Registers, Found> {
        let address = self.calls.probe.symbols().code(label)?;
        map(self.console_mut(), address);
        let watch = |console: &Console| {
            if let Some(referee) = &mut referee {
                referee.watch(console);
            }
        };
        let called = self.calls.probe.call_with(label, axy, MOST_CYCLES, watch)?;
        Ok(called.registers)
    }
}

/// Fills a console's RAM.
pub fn fill(console: &mut Console, ram: &referee::Ram) {
    *console.ram_mut() = *ram;
    code::draw_anew(console);
}

/// Maps the bank of a label, with the variables where they are not always mapped, unless the label lies there.
pub fn map(console: &mut Console, label: u16) {
    let slices = console.cartridge().banks();
    let bank = Symbols::bank_of(label, slices);
    console.map_bank(bank);
    if code::is_for(console) {
        console.set_bank(match usize::from(label) % BANK_SIZE {
            0..SLICE => bank * (BANK_SIZE / SLICE),
            _ => slices + usize::from(MAP_RAM),
        });
    }
}
