//! Consoles for checks of what the engine does not have: one calls rule routines, one sets and reads variables.

use probe::memory::Byte;
use vcs::Stick;

use black_box_cartridge::Routines;
use black_box_cartridge::memory::{Memory, Ram};
use black_box_cartridge::state::{self, Plane};
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
    at: Memory,
}

impl Panel {
    /// Switches a console on.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<Panel, Found> {
        let (cartridge, symbols) = (subject.cartridge.clone(), subject.symbols.clone());
        Ok(Panel {
            at: Memory::new(&symbols)?,
            calls: Calls::new(cartridge, symbols, subject.observer.clone()),
        })
    }

    /// The variables.
    pub fn ram(&self) -> Ram<'_> {
        Ram::new(self.calls.console(), &self.at)
    }

    /// Sets variables.
    pub fn set<const N: usize>(&mut self, values: impl Fn(&Memory) -> [(Byte, u8); N]) {
        for (variable, value) in values(&self.at) {
            variable.set(self.calls.console_mut(), value);
        }
    }

    /// Sets the cells of a plane.
    pub fn set_plane(&mut self, plane: Plane, cells: &Cells) {
        state::write_plane(self.calls.console_mut(), &self.at, plane, cells);
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
        self.set(|at| [(at.size_index, state::size_index(size))]);
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
