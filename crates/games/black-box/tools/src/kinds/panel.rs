//! A console for checks of what the engine does not have, whose variables are set and read and whose routines are called.

use probe::memory::Byte;
use vcs::Stick;

use black_box_cartridge::memory::{Memory, Ram};
use black_box_cartridge::state::{self, Plane};
use black_box_engine::rules::{Cells, Size};
use campaign::Subject;
use referee::stick::{DOWN, FIRE, LEFT, RIGHT, UP};
use referee::{Calls, Found};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 10_000;

/// A console that was just switched on.
pub struct Panel {
    /// Its routines.
    pub calls: Calls<Memory>,
}

impl Panel {
    /// Switches a console on.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<Panel, Found> {
        let calls = Calls::new(subject)?;
        Ok(Panel { calls })
    }

    /// The variables.
    pub fn ram(&self) -> Ram<'_> {
        self.calls.ram()
    }

    /// Sets variables.
    pub fn set<const N: usize>(&mut self, values: impl Fn(&Memory) -> [(Byte, u8); N]) {
        for (variable, value) in values(&self.calls.at) {
            self.calls.set(variable, value);
        }
    }

    /// Sets the cells of a plane.
    pub fn set_plane(&mut self, plane: Plane, cells: &Cells) {
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        state::write_plane(to, at, plane, cells);
    }

    /// Calls a routine with A, X and Y zero.
    ///
    /// # Errors
    /// The symbol is missing, or the routine does not return.
    pub fn call(&mut self, label: &str) -> Result<(), Found> {
        self.calls.call(label, [0; 3], MOST_CYCLES)?;
        Ok(())
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
        self.calls.probe.inputs_mut().sticks[0] = Stick {
            up: push & UP != 0,
            down: push & DOWN != 0,
            left: push & LEFT != 0,
            right: push & RIGHT != 0,
            fire: push & FIRE != 0,
        };
        self.calls.probe.run_frame();
        self.calls.probe.inputs_mut().sticks[0] = Stick::default();
        self.calls.probe.run_frame();
    }
}
