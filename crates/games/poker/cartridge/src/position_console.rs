//! A console into whose RAM any position is laid, and the referee beside it.
//!
//! Owns what is written into the RAM for it, and how long to wait. The referee compares what the cartridge makes of the
//! position with the engine, and every frame must have 262 lines.

use probe::symbols::{SymbolError, Symbols};
use vcs::{Cartridge, Console, Standard, Stick};

use super::constants::{
    HAND, JOB_ACTOR, KIND_HOUSE, MODE_ACTOR, MODE_THINK, NO_CARD, NO_SEAT, PACK_BYTES,
};
use super::encoding::state_byte;
use super::view::Addresses;
use super::{Referee, Tally};
use poker_engine::rules::{Phase, Position, SEATS, State, Table};
use referee::{Found, Observer};

/// Scanlines of a frame.
const LINES: usize = Standard::Ntsc.lines();
/// Frames from power-on until the cartridge is ready, and from the button until its table is shown.
const FIRST_FRAMES: u32 = 12;
/// Frames in which a computer decides, and in which a hand is settled.
const PATIENCE: u32 = 2_000;
/// Cards of a pack with jokers, as bits.
const CARD_BYTES: usize = PACK_BYTES as usize;

/// A console into whose RAM any position is laid, and which then plays on from it.
#[derive(Clone)]
pub struct PositionConsole {
    console: Console,
    referee: Referee,
    at: Addresses,
    mode: u16,
    job: u16,
    flags: u16,
    timer: u16,
    thought: u16,
    result: u16,
    /// Frames since the session began, each of 262 lines.
    frames: u64,
}

impl PositionConsole {
    /// Switches a console on and begins a session, with an observer of every instruction.
    ///
    /// # Errors
    /// A symbol is missing, or a frame does not have 262 lines.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<PositionConsole, Found> {
        let symbol = |error: SymbolError| error.to_string();
        let mut referee = super::referee(symbols).map_err(symbol)?;
        referee.observe(observer);
        let value = |name: &str| symbols.value(name).map_err(symbol);
        let mut new = PositionConsole {
            console: Console::new(cartridge, 0),
            referee,
            at: Addresses::new(symbols).map_err(symbol)?,
            mode: value("mode")?,
            job: value("job")?,
            flags: value("flags")?,
            timer: value("timer")?,
            thought: value("thought")?,
            result: value("result")?,
            frames: 0,
        };
        new.console.set_video(false);
        for _ in 0..FIRST_FRAMES {
            new.referee.run_frame(&mut new.console);
        }
        new.hasten(true);
        for _ in 0..FIRST_FRAMES {
            new.run()?;
        }
        new.frames = 0;
        Ok(new)
    }

    /// What has been compared.
    pub fn tally(&self) -> Tally {
        self.referee.checks().tally()
    }

    /// Frames since the session began, each of 262 lines.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// Lays a position, in which these kinds of seats play, and has the cartridge and the engine find whose turn it is.
    /// Returns the engine's table.
    pub fn lay(&mut self, position: &Position, kinds: [u8; SEATS]) -> Table {
        let poke = |console: &mut Console, address: u16, byte: u8| match address < 0x100 {
            true => console.poke_ram(address as u8, byte),
            false => assert!(console.poke_cartridge(address, byte), "no RAM: {address:X}"),
        };
        let (console, at) = (&mut self.console, &self.at);
        for seat in 0..SEATS as u16 {
            let index = usize::from(seat);
            let cards = position.hands[index].cards();
            for place in 0..u16::from(HAND) {
                let card = cards.get(usize::from(place));
                let byte = card.map_or(NO_CARD, |card| card.number());
                poke(console, at.hands + seat * u16::from(HAND) + place, byte);
            }
            let [low, high] = position.chips[index].to_le_bytes();
            let state = match position.states[index] {
                State::Acted if position.house == Some(index) => State::In,
                state => state,
            };
            let kind = match position.house == Some(index) {
                true => kinds[index] | KIND_HOUSE,
                false => kinds[index],
            };
            poke(console, at.counts + seat, cards.len() as u8);
            poke(console, at.chips_low + seat, low);
            poke(console, at.chips_high + seat, high);
            poke(console, at.states + seat, state_byte(state));
            poke(console, at.kinds + seat, kind);
        }
        let left = position.left().bits().to_le_bytes();
        for (address, byte) in (at.pack..).zip(&left[..CARD_BYTES]) {
            poke(console, address, *byte);
        }
        let random = position.random.state().to_le_bytes();
        for (address, byte) in (at.random..).zip(random) {
            poke(console, address, byte);
        }
        for (address, byte) in (at.pot..).zip(position.pot.to_le_bytes()) {
            poke(console, address, byte);
        }
        for (address, byte) in [
            (at.options, position.options.bits()),
            (at.actor, NO_SEAT),
            (at.next, NO_SEAT),
            (at.step, 0),
            (self.flags, 0),
            (self.timer, 0),
            (self.mode, MODE_ACTOR),
            (self.job, JOB_ACTOR),
        ] {
            poke(console, address, byte);
        }
        let table = position.table();
        self.referee.checks_mut().expect(table.clone());
        table
    }

    /// Runs until the computer at turn has decided; the referee compares the table, all chances and the choice. Returns
    /// the number of frames in which it thought.
    ///
    /// # Errors
    /// There is a difference, or no decision.
    pub fn decide(&mut self) -> Result<u32, Found> {
        let before = self.tally().actions;
        let mut thought = 0;
        for _ in 0..PATIENCE {
            self.run()?;
            let thinks = self.byte(self.mode) == MODE_THINK && self.byte(self.thought) == 0;
            thought += u32::from(thinks);
            if self.tally().actions > before {
                return Ok(thought);
            }
        }
        Err(self.stuck("does not decide"))
    }

    /// Runs until the hand is settled and the next one begins; the referee compares the chips.
    ///
    /// # Errors
    /// There is a difference, or the hand is not over.
    pub fn settle(&mut self) -> Result<(), Found> {
        let before = self.tally().hands;
        for _ in 0..PATIENCE {
            self.run()?;
            if self.tally().hands > before {
                return Ok(());
            }
        }
        Err(self.stuck("does not settle the hand"))
    }

    fn stuck(&self, what: &str) -> Found {
        let (mode, result) = (self.byte(self.mode), self.byte(self.result));
        format!("the cartridge {what}: mode {mode}, result {result}").into()
    }

    /// Holds the button or lets it go: while it is held, timers run out at once.
    fn hasten(&mut self, fire: bool) {
        let stick = &mut self.console.inputs_mut().sticks[0];
        *stick = Stick {
            fire,
            ..Stick::default()
        };
    }

    fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    fn run(&mut self) -> Result<(), Found> {
        self.referee.run_frame(&mut self.console);
        if let Some(difference) = self.referee.take_differences().pop() {
            return Err(Found::of(difference));
        }
        self.frames += 1;
        match self.console.frame().lines() {
            LINES => Ok(()),
            lines => Err(format!("a frame has {lines} lines").into()),
        }
    }
}

/// Whether a table waits for a decision.
pub fn waits(table: &Table) -> bool {
    matches!(table.phase(), Phase::Act(_))
}
