//! Calls the rule routines (`asm/checkers/rules/moves.asm`) inside the image directly, without running frames.

use probe::memory::Array;

use super::memory::Memory;
use super::state;
use checkers_engine::rules::{Move, Position, Square};
use referee::{Calls, Found, Subject};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 4_000;
/// The bytes of the generator's state from `path` on.
const STATE: usize = 20;
/// The carry.
const CARRY: u8 = 1;
/// Calls of a step within which a generator must end.
const MOST_STEPS: u32 = 100_000;

/// A console whose rules are called.
pub struct Rules {
    /// The console and its variables.
    pub calls: Calls<Memory>,
}

impl Rules {
    /// A console that was just switched on; the position is that in which a game begins.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(subject: &Subject) -> Result<Rules, Found> {
        let calls = Calls::new(subject)?;
        let mut rules = Rules { calls };
        rules.call("SetPosition")?;
        Ok(rules)
    }

    /// Calls a routine; returns A and whether the carry is set.
    fn call(&mut self, routine: &str) -> Result<(u8, bool), Found> {
        let called = self.calls.call(routine, [0; 3], MOST_CYCLES)?;
        Ok((called.registers.a, called.registers.p & CARRY != 0))
    }

    /// The position.
    ///
    /// # Errors
    /// It is not valid.
    pub fn position(&self) -> Result<Position, Found> {
        state::position(&self.calls.ram())
    }

    /// Sets the position; what can be taken back stays.
    pub fn set_position(&mut self, position: &Position) {
        state::write_position(self.calls.probe.console_mut(), &self.calls.at, position);
    }

    /// Begins to generate the moves of the position.
    ///
    /// # Errors
    /// A routine does not return.
    pub fn begin(&mut self) -> Result<(), Found> {
        self.call("FindBegin")?;
        for _ in 0..MOST_STEPS {
            if self.call("FindStep")?.1 {
                self.call("GenerateBegin")?;
                return Ok(());
            }
        }
        Err("FindStep does not end".into())
    }

    /// The path of the next move, if there is one.
    ///
    /// # Errors
    /// A routine does not return, or the path leaves the board.
    pub fn next_move(&mut self) -> Result<Option<Vec<Square>>, Found> {
        for _ in 0..MOST_STEPS {
            match self.call("GenerateStep")? {
                (_, false) => {}
                (0, true) => return Ok(None),
                (_, true) => return state::path(&self.calls.ram()).map(Some),
            }
        }
        Err("GenerateStep does not end".into())
    }

    /// All moves of the position as paths.
    ///
    /// # Errors
    /// As [`Rules::next_move`].
    pub fn moves(&mut self) -> Result<Vec<Vec<Square>>, Found> {
        self.begin()?;
        let mut moves = Vec::new();
        while let Some(path) = self.next_move()? {
            moves.push(path);
        }
        Ok(moves)
    }

    /// Enters a move, to be made.
    pub fn enter(&mut self, played: &Move) {
        for (at, square) in played.path().enumerate() {
            self.calls
                .set(self.calls.at.path.at(at), state::square_byte(square));
        }
        self.calls.set(self.calls.at.hops, played.hops() as u8);
    }

    /// Makes the move that was entered or returned last.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn make(&mut self) -> Result<(), Found> {
        self.call("MakeMove").map(drop)
    }

    /// Takes back the last move; returns whether there was one.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn unmake(&mut self) -> Result<bool, Found> {
        Ok(!self.call("UnmakeMove")?.1)
    }

    /// Calls a routine with these values of A, X and Y; returns its CPU cycles.
    ///
    /// # Errors
    /// There is no such routine, or it does not return.
    pub fn cycles(&mut self, routine: &str, axy: [u8; 3]) -> Result<u64, Found> {
        Ok(self.calls.call(routine, axy, MOST_CYCLES)?.cycles)
    }

    /// The number of paths of this many plies; every move is made and taken back.
    ///
    /// # Errors
    /// A routine does not return, or a move that is taken back leads to another position.
    pub fn perft(&mut self, depth: u32) -> Result<u64, Found> {
        let state: Array<STATE> = Array::new(self.calls.at.path.address());
        let tried = self.calls.at.tried;
        self.begin()?;
        let mut count = 0;
        while self.next_move()?.is_some() {
            if depth <= 1 {
                count += 1;
                continue;
            }
            let console = self.calls.probe.console();
            let generator = (state.get(console), tried.get(console));
            let before = self.position()?;
            self.make()?;
            count += self.perft(depth - 1)?;
            if !self.unmake()? {
                self.set_position(&before); // more than `history` holds
            } else if self.position()? != before {
                return Err(format!("taken back to {}, not to {before}", self.position()?).into());
            }
            let console = self.calls.probe.console_mut();
            state.set(console, generator.0);
            tried.set(console, generator.1);
        }
        Ok(count)
    }
}
