//! The hands of the players: they translate actions into pushes of the left stick.
//!
//! Owns how a session is set up, when the button is pressed and how long to wait. It reads the rows of the set-up, the
//! mode and the number of cards in the RAM as a player reads them on the screen, and changes only the controls, except
//! for the generator of chance ([`Hands::begin`]). Every frame must have 262 lines. The result is checked by
//! [`Replay`](super::Replay).

use std::fmt;

use probe::symbols::{SymbolError, Symbols};
use vcs::{Cartridge, Console, Standard, Stick};

use super::numbers::*;
use super::view::{Addresses, View};
use super::Referee;
use crate::games::poker::rules::{Action, Record, Refused, SEATS};
use crate::games::random::Random;
use crate::referee::{Difference, Observer};

/// Scanlines of a frame.
const LINES: usize = Standard::Ntsc.lines();
/// Frames from power-on until the cartridge is ready and its frames are complete.
const FIRST_FRAMES: u32 = 12;
/// Frames within which people's next turn comes: deals and winners are hastened by the button.
const PATIENCE: u32 = 4_000;
/// Pushes within which a row of the set-up has any value.
const PUSHES: u32 = 40;
/// The bits of `options` that the row of the table chooses.
const TABLE_BITS: u8 = OPTION_CASINO | OPTION_OWN;
/// The bits of `options` with a switch, as the set-up shows them.
const SWITCH_BITS: [u8; 4] = [OPTION_JOKERS, OPTION_SIX, OPTION_SEVEN, OPTION_CAPPED];
/// Chips at the start, by `stake`.
const STAKE_CHIPS: [u16; 4] = [10, 20, 50, 100];
/// Frames within which the rules do what a person has chosen.
const SOON: u32 = 20;

/// A check of a completed frame. It may take the console's sound, and changes nothing else.
pub type Onlook = dyn FnMut(&mut Console) -> Result<(), String>;

/// Why a session on the cartridge and in the engine at once ends early.
#[derive(Debug)]
pub enum Halt {
    /// A symbol is missing or not valid.
    Symbols(SymbolError),
    /// The engine refuses the action.
    Refused(Refused),
    /// The cartridge does not respond to the controls as it must; the text describes it.
    Stuck(String),
    /// The two do not agree.
    Difference(Box<Difference>),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Symbols(error) => error.fmt(f),
            Halt::Refused(refused) => refused.fmt(f),
            Halt::Stuck(what) => f.write_str(what),
            Halt::Difference(difference) => difference.fmt(f),
        }
    }
}

impl std::error::Error for Halt {}

impl From<SymbolError> for Halt {
    fn from(error: SymbolError) -> Halt {
        Halt::Symbols(error)
    }
}

/// A console with Ricochet Poker in it, and the referee beside it.
pub struct Hands {
    console: Console,
    /// Compares every frame.
    pub referee: Referee,
    /// Sees the console at the end of every frame.
    pub onlooker: Box<Onlook>,
    at: Addresses,
    mode: u16,
    item: u16,
    wish: u16,
    stake: u16,
    shown_seat: u16,
    shown_option: u16,
}

const CENTRE: Stick = Stick {
    up: false,
    down: false,
    left: false,
    right: false,
    fire: false,
};
const UP: Stick = Stick { up: true, ..CENTRE };
const DOWN: Stick = Stick {
    down: true,
    ..CENTRE
};
const RIGHT: Stick = Stick {
    right: true,
    ..CENTRE
};
const FIRE: Stick = Stick {
    fire: true,
    ..CENTRE
};

impl Hands {
    /// Switches a console on, with an observer of every instruction.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(cartridge: Cartridge, symbols: &Symbols, observer: Observer) -> Result<Hands, Halt> {
        let mut referee = super::referee(symbols)?;
        referee.observe(observer);
        let mut hands = Hands {
            console: Console::new(cartridge, 0),
            referee,
            onlooker: Box::new(|_| Ok(())),
            at: Addresses::new(symbols)?,
            mode: symbols.value("mode")?,
            item: symbols.value("item")?,
            wish: symbols.value("wish")?,
            stake: symbols.code("stake")?,
            shown_seat: symbols.code("shownSeat")?,
            shown_option: symbols.code("shownOption")?,
        };
        for _ in 0..FIRST_FRAMES {
            hands.referee.run_frame(&mut hands.console);
        }
        Ok(hands)
    }

    /// From the set-up to the first deal of a record's session; people play all seats. In the last frame of the set-up
    /// the generator is set to the record's seed: which one it would be depends on the number of frames since power-on,
    /// which nobody can choose.
    ///
    /// # Errors
    /// The cartridge does not do it, or has no such number of chips at the start.
    pub fn begin(&mut self, record: &Record) -> Result<(), Halt> {
        let bits = record.options.bits();
        self.choose(ITEM_TABLE, |hands| {
            hands.byte(hands.at.options) & TABLE_BITS == bits & TABLE_BITS
        })?;
        for seat in 0..SEATS {
            let kind = match seat < record.seats {
                true => KIND_LEFT,
                false => KIND_EMPTY,
            };
            let seat = seat as u8;
            self.choose(ITEM_SEAT, |hands| hands.byte(hands.shown_seat) == seat)?;
            self.choose(ITEM_WHO, |hands| {
                hands.byte(hands.at.kinds + u16::from(seat)) == kind
            })?;
        }
        let stake = STAKE_CHIPS.iter().position(|chips| *chips == record.chips);
        let stake = stake.ok_or_else(|| {
            Halt::Stuck(format!(
                "the cartridge begins with {STAKE_CHIPS:?} chips, not with {}",
                record.chips
            ))
        })?;
        self.choose(ITEM_CHIPS, |hands| {
            usize::from(hands.byte(hands.stake)) == stake
        })?;
        for (option, bit) in (0..).zip(SWITCH_BITS) {
            self.choose(ITEM_OPTION, |hands| {
                hands.byte(hands.shown_option) == option
            })?;
            self.choose(ITEM_SWITCH, |hands| {
                (hands.byte(hands.at.options) ^ bits) & bit == 0
            })?;
        }
        // The set-up draws a byte before it looks at the button.
        let seed = Random::new(record.seed).before().state();
        for (address, byte) in (self.at.random..).zip(seed.to_le_bytes()) {
            self.console.poke_ram(address as u8, byte);
        }
        self.push(FIRE)?;
        match self.mode() {
            MODE_SETUP => Err(Halt::Stuck(
                "the cartridge does not begin this session".to_string(),
            )),
            _ => Ok(()),
        }
    }

    /// Runs frames until a person has to decide, the button held, and compares all of the table.
    ///
    /// # Errors
    /// No turn comes, or there is a difference.
    pub fn await_turn(&mut self) -> Result<(), Halt> {
        self.await_that("a turn", |hands| hands.mode() == MODE_BUY)?;
        self.hold(CENTRE)?;
        let checks = self.referee.checks();
        checks.turn(&self.console).map_err(Halt::Stuck)
    }

    /// Runs frames until a hand has begun after this number of hands, the button held.
    ///
    /// # Errors
    /// It does not begin.
    pub fn await_hand(&mut self, before: u64) -> Result<(), Halt> {
        self.await_that("the next hand", |hands| {
            let checks = hands.referee.checks();
            checks.tally().hands == before && checks.known().is_some()
        })
    }

    /// Runs frames until the session is over, the button held.
    ///
    /// # Errors
    /// It goes on.
    pub fn await_end(&mut self) -> Result<(), Halt> {
        self.await_that("the end of the session", |hands| hands.mode() == MODE_OVER)
    }

    fn await_that(&mut self, what: &str, come: impl Fn(&Hands) -> bool) -> Result<(), Halt> {
        for _ in 0..PATIENCE {
            if come(self) {
                return Ok(());
            }
            if self.mode() == MODE_BUY {
                break;
            }
            self.hold(FIRE)?;
        }
        let mode = self.mode();
        Err(Halt::Stuck(format!(
            "the cartridge does not come to {what}: mode {mode}"
        )))
    }

    /// Does what the seat at turn wants.
    ///
    /// # Errors
    /// The cartridge does not do it.
    pub fn act(&mut self, action: Action) -> Result<(), Halt> {
        let before = self.referee.checks().tally().actions;
        let cards = match action {
            Action::Fold => 0,
            Action::Buy(number) => number,
        };
        let stick = match self.byte(self.wish) < cards {
            true => UP,
            false => DOWN,
        };
        let what = format!("offer {cards} cards");
        self.push_until(&what, stick, |hands| hands.byte(hands.wish) == cards)?;
        self.hold(FIRE)?;
        for _ in 0..SOON {
            if self.referee.checks().tally().actions > before {
                return self.hold(CENTRE);
            }
            self.hold(CENTRE)?;
        }
        let mode = self.mode();
        Err(Halt::Stuck(format!(
            "the cartridge does not do `{action:?}`: mode {mode}"
        )))
    }

    /// The chips of the seats.
    pub fn chips(&self) -> [u16; SEATS] {
        let (console, at) = (&self.console, &self.at);
        View { console, at }.chips()
    }

    /// The seat at turn.
    pub fn actor(&self) -> usize {
        self.byte(self.at.actor).into()
    }

    fn mode(&self) -> u8 {
        self.byte(self.mode)
    }

    fn byte(&self, address: u16) -> u8 {
        self.console.peek(address)
    }

    /// Goes to a row of the set-up, and pushes there to the right until it is as it should be.
    fn choose(&mut self, item: u8, done: impl Fn(&Hands) -> bool) -> Result<(), Halt> {
        if done(self) {
            return Ok(());
        }
        let at = self.byte(self.item);
        let stick = if at < item { DOWN } else { UP };
        self.push_until("reach a row of the set-up", stick, |hands| {
            hands.byte(hands.item) == item
        })?;
        self.push_until("change a row of the set-up", RIGHT, done)
    }

    fn push_until(
        &mut self,
        what: &str,
        stick: Stick,
        done: impl Fn(&Hands) -> bool,
    ) -> Result<(), Halt> {
        for _ in 0..PUSHES {
            if done(self) {
                return Ok(());
            }
            self.push(stick)?;
        }
        Err(Halt::Stuck(format!("the cartridge does not {what}")))
    }

    /// Holds the stick for a frame, and lets it go for another.
    fn push(&mut self, stick: Stick) -> Result<(), Halt> {
        self.hold(stick)?;
        self.hold(CENTRE)
    }

    /// Runs a frame with a stick held.
    fn hold(&mut self, stick: Stick) -> Result<(), Halt> {
        self.console.inputs_mut().sticks[0] = stick;
        self.referee.run_frame(&mut self.console);
        self.console.inputs_mut().sticks[0] = CENTRE;
        (self.onlooker)(&mut self.console).map_err(Halt::Stuck)?;
        if let Some(difference) = self.referee.take_differences().pop() {
            return Err(Halt::Difference(Box::new(difference)));
        }
        let frame = self.console.frame();
        match frame.lines() {
            LINES => Ok(()),
            lines => Err(Halt::Stuck(format!(
                "frame {} has {lines} lines",
                frame.number
            ))),
        }
    }
}
