//! Calls the rule routines inside the image directly, without running frames.

use probe::Called;

use super::memory::Memory;
use super::state::{self, Plane};
use black_box_engine::rules::{
    Action, Answer, Cells, GameNumber, Games, Laser, Level, Mark, Setup, Size,
};
use referee::{Calls, Found, Subject};
use rules::Rules as _;

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 2_000_000;

/// A console whose rule routines are called one by one.
pub struct Routines {
    calls: Calls<Memory>,
    size: Size,
}

impl Routines {
    /// A console that was just switched on, with an empty box of this size.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject, size: Size) -> Result<Routines, Found> {
        let calls = Calls::new(subject)?;
        let mut routines = Routines { calls, size };
        routines.set_size(size)?;
        Ok(routines)
    }

    /// Changes the size of the box and empties it.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn set_size(&mut self, size: Size) -> Result<(), Found> {
        self.size = size;
        self.calls
            .set(self.calls.at.size_index, state::size_index(size));
        self.call("SetBounds", 0)?;
        self.call("ClearPlanes", 0)?;
        self.call("ClearGame", 0)?;
        Ok(())
    }

    /// Sets the cells of a plane.
    pub fn set_plane(&mut self, plane: Plane, cells: &Cells) {
        state::write_plane(self.calls.probe.console_mut(), &self.calls.at, plane, cells);
    }

    /// Fires a ray through the balls of a plane.
    ///
    /// # Errors
    /// A symbol is missing, the routine does not return, or its answer has no meaning.
    pub fn fire(&mut self, plane: Plane, laser: Laser) -> Result<Answer, Found> {
        self.calls.set(self.calls.at.ray_plane, plane as u8);
        let answer = self.call("FireRay", state::laser_number(self.size, laser))?;
        state::answer(self.size, answer)
    }

    /// The number of wrong guesses.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn judge(&mut self, balls: &Cells, guesses: &Cells) -> Result<u8, Found> {
        self.guess(balls, guesses)?;
        self.call("JudgeAll", 0)
    }

    /// CPU cycles of the ray of a laser through the balls.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn cycles_of_ray(&mut self, laser: Laser) -> Result<u64, Found> {
        self.calls.set(self.calls.at.ray_plane, Plane::Balls as u8);
        let number = state::laser_number(self.size, laser);
        Ok(self.called("FireRay", number)?.cycles)
    }

    /// CPU cycles of the judge's verdict on guesses, in one go.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn cycles_of_judge(&mut self, balls: &Cells, guesses: &Cells) -> Result<u64, Found> {
        self.guess(balls, guesses)?;
        Ok(self.called("JudgeAll", 0)?.cycles)
    }

    /// The longest step of the judge on its way to a verdict, in CPU cycles from one call of `JudgeStep`
    /// to the next.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn longest_judge_step(&mut self, balls: &Cells, guesses: &Cells) -> Result<u64, Found> {
        let steps = self.calls.probe.measure("JudgeStep", "JudgeStep");
        let steps = steps.map_err(Found::of)?;
        self.judge(balls, guesses)?;
        Ok(self.calls.probe.times(steps).max)
    }

    /// Hides the balls of a game number.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn deal(&mut self, number: GameNumber, level: Level) -> Result<Cells, Found> {
        self.set_size(level.size())?;
        self.calls.set(self.calls.at.entered, 1);
        self.calls.set(self.calls.at.balls, level.balls());
        for (at, digit) in number.to_string().bytes().enumerate() {
            self.calls.set(self.calls.at.digits.at(at), digit - b'0');
        }
        self.call("HideBox", 0)?;
        state::plane(&self.calls.ram(), Plane::Balls)
    }

    /// The next bytes of the generator, from the state at power-on.
    ///
    /// # Errors
    /// A symbol is missing, or the routine does not return.
    pub fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, Found> {
        self.call("StartRandom", 0)?;
        (0..count).map(|_| self.call("DrawByte", 0)).collect()
    }

    /// Sets the balls of a game and the guesses.
    fn guess(&mut self, balls: &Cells, guesses: &Cells) -> Result<(), Found> {
        let mut games = Games::begin(&Setup::Computer(*balls));
        for cell in guesses.iter() {
            let guess = Action::Mark(cell, Some(Mark::Guess));
            games.act(&guess).map_err(Found::of)?;
        }
        state::write(self.calls.probe.console_mut(), &self.calls.at, &games);
        Ok(())
    }

    /// Calls a routine with A and returns the A it returns with.
    fn call(&mut self, label: &str, a: u8) -> Result<u8, Found> {
        self.called(label, a).map(|called| called.registers.a)
    }

    fn called(&mut self, label: &str, a: u8) -> Result<Called, Found> {
        let called = self.calls.call(label, [a, 0, 0], MOST_CYCLES);
        called.map_err(Found::of)
    }
}
