//! Calls of the cartridge's rules inside the image, without a frame (`asm/checkers/rules/moves.asm`).

use probe::Routine;
use probe::symbols::Symbols;
use vcs::Cartridge;

use super::view::{self, Addresses, View};
use checkers_engine::rules::{Move, Position, Square};
use referee::{Calls, Found, Observer};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 4_000;
/// Bytes of the generator's state from `path` on, and of `tried`.
const STATE: u16 = 20;
const TRIED: u16 = 10;
/// The carry.
const CARRY: u8 = 1;
/// Calls of a step within which a generator must end.
const MOST_STEPS: u32 = 100_000;

/// A console whose rules are called.
pub struct Routines {
    probe: Calls,
    at: Addresses,
    tried: u16,
    find_begin: Routine,
    find_step: Routine,
    generate_begin: Routine,
    generate_step: Routine,
    make: Routine,
    unmake: Routine,
}

impl Routines {
    /// A console that was just switched on, with an observer of the calls; the position is that in which a game begins.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(
        cartridge: Cartridge,
        symbols: Symbols,
        observer: Observer,
    ) -> Result<Routines, Found> {
        let at = Addresses::new(&symbols).map_err(Found::of)?;
        let tried = symbols.value("tried").map_err(Found::of)?;
        let probe = Calls::new(cartridge, symbols, observer);
        let routine = |name: &str| probe.routine(name).map_err(Found::of);
        let set = routine("SetPosition")?;
        let mut routines = Routines {
            find_begin: routine("FindBegin")?,
            find_step: routine("FindStep")?,
            generate_begin: routine("GenerateBegin")?,
            generate_step: routine("GenerateStep")?,
            make: routine("MakeMove")?,
            unmake: routine("UnmakeMove")?,
            probe,
            at,
            tried,
        };
        routines.call(&set)?;
        Ok(routines)
    }

    /// Calls a routine; returns A and whether the carry is set.
    fn call(&mut self, routine: &Routine) -> Result<(u8, bool), Found> {
        let called = self.probe.call_routine(routine, [0; 3], MOST_CYCLES);
        let called = called.map_err(Found::of)?;
        Ok((called.registers.a, called.registers.p & CARRY != 0))
    }

    fn view(&self) -> View<'_> {
        View {
            console: self.probe.console(),
            at: &self.at,
        }
    }

    /// The position.
    ///
    /// # Errors
    /// It is not valid.
    pub fn position(&self) -> Result<Position, Found> {
        self.view().position()
    }

    /// Sets the position; what can be taken back stays.
    pub fn set_position(&mut self, position: &Position) {
        let before = *self.probe.console().ram();
        let mut ram = before;
        view::write(&self.at, &mut ram, position);
        for (address, (byte, old)) in (0x80..=0xFF).zip(ram.iter().zip(before)) {
            if *byte != old {
                self.probe.console_mut().poke_ram(address, *byte);
            }
        }
    }

    /// Begins to generate the moves of the position.
    ///
    /// # Errors
    /// A routine does not return.
    pub fn begin(&mut self) -> Result<(), Found> {
        self.call(&self.find_begin.clone())?;
        let step = self.find_step.clone();
        for _ in 0..MOST_STEPS {
            if self.call(&step)?.1 {
                self.call(&self.generate_begin.clone())?;
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
        let step = self.generate_step.clone();
        for _ in 0..MOST_STEPS {
            let (found, done) = self.call(&step)?;
            if done && found == 0 {
                return Ok(None);
            }
            if done {
                return self.view().path().map(Some);
            }
        }
        Err("GenerateStep does not end".into())
    }

    /// All moves of the position as paths.
    ///
    /// # Errors
    /// As [`Routines::next_move`].
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
        for (address, square) in (self.at.path..).zip(played.path()) {
            self.poke(address, super::encoding::square_byte(square));
        }
        self.poke(self.at.hops, played.hops() as u8);
    }

    fn poke(&mut self, address: u16, byte: u8) {
        self.probe.console_mut().poke_ram(address as u8, byte);
    }

    /// Makes the move that was entered or returned last.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn make(&mut self) -> Result<(), Found> {
        self.call(&self.make.clone()).map(|_| ())
    }

    /// Takes back the last move; returns whether there was one.
    ///
    /// # Errors
    /// The routine does not return.
    pub fn unmake(&mut self) -> Result<bool, Found> {
        Ok(!self.call(&self.unmake.clone())?.1)
    }

    /// Turns in a row without a capture or a man's advance, as the cartridge counts them.
    pub fn quiet(&self) -> u8 {
        self.view().byte(self.at.quiet)
    }

    /// Calls a routine with these values of A, X and Y; returns its CPU cycles.
    ///
    /// # Errors
    /// There is no such routine, or it does not return.
    pub fn cycles(&mut self, routine: &str, axy: [u8; 3]) -> Result<u64, Found> {
        let called = self.probe.call(routine, axy, MOST_CYCLES);
        called.map(|called| called.cycles).map_err(Found::of)
    }

    /// Sets a variable.
    ///
    /// # Errors
    /// The symbol is missing.
    pub fn set(&mut self, name: &str, value: u8) -> Result<(), Found> {
        self.probe.poke(name, value).map_err(Found::of)
    }

    /// The state of the generator.
    fn generator(&self) -> Vec<u8> {
        let (path, tried) = (self.at.path, self.tried);
        let bytes = (path..path + STATE).chain(tried..tried + TRIED);
        bytes.map(|at| self.view().byte(at)).collect()
    }

    fn set_generator(&mut self, bytes: &[u8]) {
        let (path, tried) = (self.at.path, self.tried);
        let addresses = (path..path + STATE).chain(tried..tried + TRIED);
        for (address, byte) in addresses.zip(bytes) {
            self.poke(address, *byte);
        }
    }

    /// The number of paths of this many plies; every move is made and taken back.
    ///
    /// # Errors
    /// A routine does not return, or a move that is taken back leads to another position.
    pub fn perft(&mut self, depth: u32) -> Result<u64, Found> {
        self.begin()?;
        let mut count = 0;
        while self.next_move()?.is_some() {
            if depth <= 1 {
                count += 1;
                continue;
            }
            let generator = self.generator();
            let before = self.position()?;
            self.make()?;
            count += self.perft(depth - 1)?;
            if !self.unmake()? {
                self.set_position(&before); // more than `history` holds
            } else if self.position()? != before {
                return Err(format!("taken back to {}, not to {before}", self.position()?).into());
            }
            self.set_generator(&generator);
        }
        Ok(count)
    }
}
