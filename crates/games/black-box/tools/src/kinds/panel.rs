//! The consoles of the checks: one whose rule routines are called, and one whose variables are set and read by their
//! names, for what the engine does not know.

use vcs::Stick;

use black_box_cartridge::encoding::Plane;
use black_box_cartridge::{Routines, constants, encoding, set_plane};
use black_box_engine::rules::{Cells, Size};
use campaign::Subject;
use referee::stick::{DOWN, FIRE, LEFT, RIGHT, UP};
use referee::{Calls, Found};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 10_000;

/// A console whose routines are called one by one, with the subject's observer.
///
/// # Errors
/// A symbol is missing.
pub fn routines(subject: &Subject, size: Size) -> Result<Routines, Found> {
    let (cartridge, symbols) = (subject.cartridge.clone(), subject.symbols.clone());
    Routines::new(cartridge, symbols, size, subject.observer.clone())
}

/// A console that was just switched on.
pub struct Panel {
    /// Its routines.
    pub calls: Calls,
}

impl Panel {
    /// Switches a console on.
    pub fn new(subject: &Subject) -> Panel {
        let (cartridge, symbols) = (subject.cartridge.clone(), subject.symbols.clone());
        Panel {
            calls: Calls::new(cartridge, symbols, subject.observer.clone()),
        }
    }

    /// Reads a variable.
    ///
    /// # Errors
    /// The symbol is missing.
    pub fn byte(&self, name: &str) -> Result<u8, Found> {
        let read = self.calls.peek(name);
        read.map_err(Found::of)
    }

    /// Sets a variable.
    ///
    /// # Errors
    /// The symbol is missing.
    pub fn set(&mut self, name: &str, value: u8) -> Result<(), Found> {
        let written = self.calls.poke(name, value);
        written.map_err(Found::of)
    }

    /// Sets variables.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn set_all<const N: usize>(&mut self, values: [(&str, u8); N]) -> Result<(), Found> {
        let mut values = values.into_iter();
        values.try_for_each(|(name, value)| self.set(name, value))
    }

    /// Sets what a laser shows.
    ///
    /// # Errors
    /// The symbol is missing.
    pub fn set_laser(&mut self, number: u8, shows: u8) -> Result<(), Found> {
        let lasers = self.calls.symbols().value("lasers");
        let lasers = lasers.map_err(Found::of)?;
        let address = lasers + u16::from(number) - u16::from(constants::EXTRA_BYTES);
        self.calls.console_mut().poke_cartridge(address, shows);
        Ok(())
    }

    /// Sets the cells of a plane.
    ///
    /// # Errors
    /// The symbol is missing.
    pub fn set_plane(&mut self, plane: Plane, cells: &Cells) -> Result<(), Found> {
        set_plane(&mut self.calls, plane, cells).map_err(Found::of)
    }

    /// Calls a routine with A, X and Y zero.
    ///
    /// # Errors
    /// The symbol is missing, or the routine does not return.
    pub fn call(&mut self, label: &str) -> Result<(), Found> {
        let called = self.calls.call(label, [0; 3], MOST_CYCLES);
        called.map(|_| ()).map_err(Found::of)
    }

    /// Changes the size of the box.
    ///
    /// # Errors
    /// As [`Panel::call`].
    pub fn set_size(&mut self, size: Size) -> Result<(), Found> {
        self.set("sizeIndex", encoding::size_index(size))?;
        self.call("SetBounds")
    }

    /// Holds a stick for a frame, and lets it go for another.
    pub fn push(&mut self, push: u8) {
        self.calls.inputs_mut().sticks[0] = Stick {
            up: push & UP != 0,
            down: push & DOWN != 0,
            left: push & LEFT != 0,
            right: push & RIGHT != 0,
            fire: push & FIRE != 0,
        };
        self.calls.run_frame();
        self.calls.inputs_mut().sticks[0] = Stick::default();
        self.calls.run_frame();
    }
}
