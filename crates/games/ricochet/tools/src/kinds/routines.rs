//! Calls of single routines in the image.

use campaign::Subject;
use probe::Routine;
use referee::{Calls, Found, Ram};
use ricochet_cartridge::{Referee, extra};
use vcs::{Console, Registers};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 100_000;

/// A console whose routines are called one by one.
pub struct Routines {
    probe: Calls,
}

impl Routines {
    /// A console that was just switched on, its stack empty.
    pub fn new(subject: &Subject) -> Routines {
        let (cartridge, symbols) = (subject.cartridge.clone(), subject.symbols.clone());
        let mut probe = Calls::new(cartridge, symbols, subject.observer.clone());
        extra::map(probe.console_mut(), u16::MAX);
        Routines { probe }
    }

    /// The console.
    pub fn console(&self) -> &Console {
        self.probe.console()
    }

    /// The console, to write into its RAM.
    pub fn console_mut(&mut self) -> &mut Console {
        self.probe.console_mut()
    }

    /// The calls, for a check that all games share.
    pub fn calls_mut(&mut self) -> &mut Calls {
        &mut self.probe
    }

    /// Fills the RAM.
    pub fn fill(&mut self, ram: &Ram) {
        fill(self.probe.console_mut(), ram);
    }

    /// Reads a byte of the RAM by its symbol.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn byte(&self, symbol: &str) -> Result<u8, Found> {
        self.probe.peek(symbol).map_err(Found::of)
    }

    /// Writes a byte of the RAM by its symbol.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn set_byte(&mut self, symbol: &str, value: u8) -> Result<(), Found> {
        let poked = self.probe.poke(symbol, value);
        poked.map_err(Found::of)
    }

    /// Returns the routine at a label, for [`Routines::time`].
    ///
    /// # Errors
    /// There is no such routine.
    pub fn find(&self, label: &str) -> Result<Routine, Found> {
        let routine = self.probe.routine(label);
        routine.map_err(Found::of)
    }

    /// Sets numbers of Left and Right of four decimal digits by the symbols of their bytes.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn set_numbers(&mut self, hi: &str, lo: &str, numbers: [i32; 2]) -> Result<(), Found> {
        let bcd = |number: i32| (number / 10 * 16 + number % 10) as u8;
        for (side, number) in numbers.into_iter().enumerate() {
            self.set_byte(&format!("{hi}+{side}"), bcd(number / 100))?;
            self.set_byte(&format!("{lo}+{side}"), bcd(number % 100))?;
        }
        Ok(())
    }

    /// Reads numbers of Left and Right of four decimal digits.
    ///
    /// # Errors
    /// There is no such symbol, or a digit is not decimal.
    pub fn numbers(&self, hi: &str, lo: &str) -> Result<[i32; 2], Found> {
        let digits = |name: String| {
            let byte = self.byte(&name)?;
            match (byte >> 4, byte & 0x0F) {
                (tens @ 0..=9, ones @ 0..=9) => {
                    Ok::<i32, Found>(i32::from(tens) * 10 + i32::from(ones))
                }
                _ => Err(format!("{name} is ${byte:02X}, which is not BCD").into()),
            }
        };
        let number = |side: usize| {
            let hundreds = digits(format!("{hi}+{side}"))?;
            Ok::<i32, Found>(100 * hundreds + digits(format!("{lo}+{side}"))?)
        };
        Ok([number(0)?, number(1)?])
    }

    /// Reads the byte of the cartridge's RAM at an offset from a symbol.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn cartridge_byte(&self, symbol: &str, offset: usize) -> Result<u8, Found> {
        let address = self.cartridge_address(symbol, offset)?;
        Ok(extra::read(self.console(), address))
    }

    /// Writes the byte of the cartridge's RAM at an offset from a symbol.
    ///
    /// # Errors
    /// There is no such symbol.
    pub fn set_cartridge_byte(
        &mut self,
        symbol: &str,
        offset: usize,
        value: u8,
    ) -> Result<(), Found> {
        let address = self.cartridge_address(symbol, offset)?;
        extra::write(self.console_mut(), address, value);
        Ok(())
    }

    fn cartridge_address(&self, symbol: &str, offset: usize) -> Result<u16, Found> {
        let address = self.probe.symbols().code(symbol);
        let address = address.map_err(Found::of)?;
        Ok(address + offset as u16)
    }

    /// Records writes to the registers of TIA and RIOT from now on.
    pub fn watch_registers(&mut self) {
        self.probe.watch_registers();
    }

    /// The value last written to a register of TIA or RIOT since [`Routines::watch_registers`]; 0 before the first
    /// write.
    pub fn written(&self, register: &str) -> u8 {
        let written = self.probe.written(register);
        written.ok().flatten().unwrap_or_default()
    }

    /// As [`Routines::call`] without a referee. Returns the CPU cycles as well.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn time(&mut self, routine: &Routine, axy: [u8; 3]) -> Result<(u64, Registers), Found> {
        let called = self.probe.call_routine(routine, axy, MOST_CYCLES);
        called
            .map(|called| (called.cycles, called.registers))
            .map_err(Found::of)
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
    ) -> Result<Registers, Found> {
        let address = self.cartridge_address(label, 0)?;
        extra::map(self.console_mut(), address);
        let watch = |console: &Console| {
            if let Some(referee) = &mut referee {
                referee.watch(console);
            }
        };
        let called = self.probe.call_with(label, axy, MOST_CYCLES, watch);
        called.map(|called| called.registers).map_err(Found::of)
    }
}

/// Fills a console's RAM.
pub fn fill(console: &mut Console, ram: &Ram) {
    for (address, &byte) in (0x80..=0xFF).zip(ram) {
        console.poke_ram(address, byte);
    }
    extra::new_board(console);
}
