//! Calls the rule routines inside the image directly, without running frames.

use super::constants::FLAG_SECOND;
use super::memory::Memory;
use super::state::{self, chip_byte, place, place_bytes, write_field};
use random::Random;
use referee::{Calls, Found, Subject};
use rocketball_engine::rules::{Chips, Field, Moving, Place, Side, Square};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 20_000;
/// The carry.
const CARRY: u8 = 1;

/// A console whose rules are called.
pub struct Rules {
    /// The console and its variables.
    pub calls: Calls<Memory>,
    /// The chips that lie on its field. After a routine that changes them they must be set here too: [`Rules::lay`] writes only the
    /// squares that differ.
    pub chips: Chips,
    cycles: u64,
}

impl Rules {
    /// A console that was just switched on.
    ///
    /// # Errors
    /// Returns the symbol that is missing.
    pub fn new(subject: &Subject) -> Result<Rules, Found> {
        let mut rules = Rules {
            calls: Calls::new(subject)?,
            chips: Chips::default(),
            cycles: 0,
        };
        let chips = rules.calls.at.chips;
        chips.set(rules.calls.probe.console_mut(), [0; Square::COUNT]);
        rules.set_random(Random::after_frames(1));
        Ok(rules)
    }

    /// Calls a routine with these values of A, X and Y. Returns A, and whether the carry is set.
    ///
    /// # Errors
    /// There is no such routine, or it does not return.
    pub fn call(&mut self, routine: &str, axy: [u8; 3]) -> Result<(u8, bool), Found> {
        let called = self.calls.call(routine, axy, MOST_CYCLES)?;
        self.cycles = called.cycles;
        Ok((called.registers.a, called.registers.p & CARRY != 0))
    }

    /// CPU cycles of the last call, its RTS included.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// The generator.
    ///
    /// # Errors
    /// Its state is 0.
    pub fn random(&self) -> Result<Random, Found> {
        state::random(&self.calls.ram())
    }

    /// Sets the generator.
    pub fn set_random(&mut self, random: Random) {
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        at.random.set(to, random.state());
    }

    /// Lays these chips; only squares that change are written.
    pub fn lay(&mut self, chips: &Chips) {
        for square in Square::all() {
            let chip = chips.get(square);
            if chip != self.chips.get(square) {
                let at = self.calls.at.chips.at(square.number());
                self.calls.set(at, chip_byte(chip));
            }
        }
        self.chips = *chips;
    }

    /// Writes a field and whose turn it is.
    pub fn set_field(&mut self, field: &Field, side: Side) {
        let (to, at) = (self.calls.probe.console_mut(), &self.calls.at);
        write_field(to, at, field);
        self.chips = field.chips;
        at.actor.set(to, side as u8);
        // A chip that was placed in this round is the holder's, and the other side acts.
        let holder = match field.placed {
            Some(_) => side.other(),
            None => side,
        };
        at.holder.set(to, holder as u8);
        let second = field.placed.map_or(0, |_| FLAG_SECOND);
        at.flags.set(to, second);
    }

    /// Makes a move of ball 0 among the chips that lie. Returns its place, `None` for bytes that have no meaning, and the moves
    /// left.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn move_ball(&mut self, from: Moving) -> Result<(Option<Place>, u8), Found> {
        let (ball, facing) = place_bytes(Some(from.place));
        self.calls.set(self.calls.at.ball.at(0), ball);
        self.calls
            .set(self.calls.at.facing.at(0), facing.unwrap_or(0));
        self.calls.set(self.calls.at.left.at(0), from.left);
        self.call("MoveBall", [0; 3])?;
        let ram = self.calls.ram();
        let [ball, facing, left] = [ram.ball(), ram.facing(), ram.left()].map(|both| both.get(0));
        Ok((place(ball, facing), left))
    }
}
