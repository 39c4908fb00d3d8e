//! Calls of the cartridge's rule routines inside the image, without a frame.

use probe::symbols::{SymbolError, Symbols};
use probe::{Called, Probe};
use vcs::Cartridge;

use super::constants;
use super::encoding::{self, Plane};
use black_box_engine::rules::{Answer, Cells, GameNumber, Laser, Level, Size};
use referee::{Calls, Found, Observer};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 2_000_000;

/// Sets the cells of a plane in the cartridge's RAM.
///
/// # Errors
/// A symbol is missing.
pub fn set_plane(probe: &mut Probe, plane: Plane, cells: &Cells) -> Result<(), SymbolError> {
    let bytes = encoding::plane_bytes(cells);
    for (name, half) in ["planeA", "planeB"].into_iter().zip(bytes) {
        let port = probe.symbols().value(name)?;
        for (row, byte) in (plane.first_row()..).zip(half) {
            let address = port + row - u16::from(constants::EXTRA_BYTES);
            probe.console_mut().poke_cartridge(address, byte);
        }
    }
    Ok(())
}

/// A console whose rule routines are called one by one.
pub struct Routines {
    probe: Calls,
    size: Size,
}

impl Routines {
    /// A console that was just switched on, with an empty box of this size, and an observer of the calls.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(
        cartridge: Cartridge,
        symbols: Symbols,
        size: Size,
        observer: Observer,
    ) -> Result<Routines, Found> {
        let probe = Calls::new(cartridge, symbols, observer);
        let mut routines = Routines { probe, size };
        routines.set_size(size)?;
        Ok(routines)
    }

    /// Changes the size of the box and empties it.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn set_size(&mut self, size: Size) -> Result<(), Found> {
        self.size = size;
        self.poke("sizeIndex", encoding::size_index(size))?;
        self.call("SetBounds", 0)?;
        self.call("ClearPlanes", 0)?;
        self.call("ClearGame", 0)?;
        Ok(())
    }

    /// Sets the cells of a plane.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn set_plane(&mut self, plane: Plane, cells: &Cells) -> Result<(), Found> {
        let set = set_plane(&mut self.probe, plane, cells);
        set.map_err(Found::of)
    }

    /// The cells of a plane.
    ///
    /// # Errors
    /// A symbol is missing, or the plane has a cell outside the box.
    pub fn plane(&self, plane: Plane) -> Result<Cells, Found> {
        let console = self.probe.console();
        let [a, b] = [self.address("planeA")?, self.address("planeB")?];
        let row = plane.first_row();
        encoding::cells(
            self.size,
            |at| console.peek(a + row + at),
            |at| console.peek(b + row + at),
        )
    }

    /// Fires a ray through the balls of a plane.
    ///
    /// # Errors
    /// A symbol is missing, the routine does not return, or its answer has no meaning.
    pub fn fire(&mut self, plane: Plane, laser: Laser) -> Result<Answer, Found> {
        self.poke("rayPlane", plane.first_row() as u8)?;
        let answer = self.call("FireRay", encoding::laser_number(self.size, laser))?;
        encoding::answer(self.size, answer)
    }

    /// The number of wrong guesses.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn judge(&mut self, balls: &Cells, guesses: &Cells) -> Result<u8, Found> {
        self.set_plane(Plane::Balls, balls)?;
        self.set_plane(Plane::Guesses, guesses)?;
        self.call("JudgeAll", 0)
    }

    /// CPU cycles of the ray of a laser through the balls.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn cycles_of_ray(&mut self, laser: Laser) -> Result<u64, Found> {
        self.poke("rayPlane", Plane::Balls.first_row() as u8)?;
        let number = encoding::laser_number(self.size, laser);
        Ok(self.called("FireRay", number)?.cycles)
    }

    /// CPU cycles of the judge's verdict on guesses, in one go.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn cycles_of_judge(&mut self, balls: &Cells, guesses: &Cells) -> Result<u64, Found> {
        self.set_plane(Plane::Balls, balls)?;
        self.set_plane(Plane::Guesses, guesses)?;
        Ok(self.called("JudgeAll", 0)?.cycles)
    }

    /// The longest step of the judge on its way to a verdict, in CPU cycles from one call of `JudgeStep`
    /// to the next.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn longest_judge_step(&mut self, balls: &Cells, guesses: &Cells) -> Result<u64, Found> {
        let steps = self.probe.measure("JudgeStep", "JudgeStep");
        let steps = steps.map_err(Found::of)?;
        self.judge(balls, guesses)?;
        Ok(self.probe.times(steps).max)
    }

    /// Hides the balls of a game number.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn deal(&mut self, number: GameNumber, level: Level) -> Result<Cells, Found> {
        self.set_size(level.size())?;
        self.poke("entered", 1)?;
        self.poke("balls", level.balls())?;
        for (at, digit) in number.to_string().bytes().enumerate() {
            self.poke(&format!("digits+{at}"), digit - b'0')?;
        }
        self.call("HideBox", 0)?;
        self.plane(Plane::Balls)
    }

    /// The next bytes of the generator, from the state at power-on.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, Found> {
        self.call("StartRandom", 0)?;
        (0..count).map(|_| self.call("DrawByte", 0)).collect()
    }

    fn address(&self, name: &str) -> Result<u16, Found> {
        let value = self.probe.symbols().value(name);
        value.map_err(Found::of)
    }

    fn poke(&mut self, name: &str, value: u8) -> Result<(), Found> {
        let poked = self.probe.poke(name, value);
        poked.map_err(Found::of)
    }

    /// Calls a routine with A and returns the A it returns with.
    fn call(&mut self, label: &str, a: u8) -> Result<u8, Found> {
        self.called(label, a).map(|called| called.registers.a)
    }

    fn called(&mut self, label: &str, a: u8) -> Result<Called, Found> {
        let called = self.probe.call(label, [a, 0, 0], MOST_CYCLES);
        called.map_err(Found::of)
    }
}
