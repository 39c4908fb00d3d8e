//! The driver: moves the controls of the cartridge to make the actions of a record.
//! It turns them into pushes of the left stick.
//!
//! Owns how a session is set up, when the button is pressed and how long to wait. It reads the rows of the set-up, the
//! mode and the number of cards in the RAM as a player reads them on the screen, and changes only the controls, except
//! for the generator of chance ([`Driver::begin`]). Every frame must have 262 lines. The result is checked by
//! [`Replay`](super::Replay).

use probe::symbols::Symbols;
use vcs::{Cartridge, Stick};

use super::constants::{
    ITEM_CHIPS, ITEM_OPTION, ITEM_SEAT, ITEM_SWITCH, ITEM_TABLE, ITEM_WHO, KIND_EMPTY, KIND_LEFT,
    MODE_BUY, MODE_OVER, MODE_SETUP, OPTION_CAPPED, OPTION_CASINO, OPTION_JOKERS, OPTION_OWN,
    OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX,
};
use super::view::{Addresses, View};
use poker_engine::rules::{Action, SEATS, Setup};
use referee::{Controls, Halt, Observer, Rig};

/// Frames within which people's next turn comes: deals and winners are hastened by the button.
const PATIENCE: u32 = 4_000;
/// The bits of `options` that the row of the table chooses.
const TABLE_BITS: u8 = OPTION_CASINO | OPTION_OWN;
/// The bits of `options` with a switch, as the set-up shows them.
const SWITCH_BITS: [u8; 5] = [
    OPTION_JOKERS,
    OPTION_SIX,
    OPTION_SEVEN,
    OPTION_CAPPED,
    OPTION_ROTATES,
];
/// Chips at the start, by `stake`.
const STAKE_CHIPS: [u16; 4] = [10, 20, 50, 100];
/// Frames within which the rules do what a person has chosen.
const SOON: u32 = 20;

/// A console with Ricochet Poker in it, and the referee beside it.
pub struct Driver {
    /// The console, the controls and the referee.
    pub rig: Rig<super::Poker>,
    at: Addresses,
    mode: u16,
    item: u16,
    wish: u16,
    stake: u16,
    shown_seat: u16,
    shown_option: u16,
}

impl Driver {
    /// Switches a console on, with an observer of every instruction.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Driver, Halt> {
        Ok(Driver {
            rig: Rig::new(cartridge, super::referee(symbols)?, observer),
            at: Addresses::new(symbols)?,
            mode: symbols.value("mode")?,
            item: symbols.value("item")?,
            wish: symbols.value("wish")?,
            stake: symbols.code("stake")?,
            shown_seat: symbols.code("shownSeat")?,
            shown_option: symbols.code("shownOption")?,
        })
    }

    /// From the set-up to the first deal of a record's session; people play all seats. In the last frame of the set-up
    /// the generator is set to the record's seed: which one it would be depends on the number of frames since power-on,
    /// which nobody can choose.
    ///
    /// # Errors
    /// The cartridge does not do it, or has no such number of chips at the start.
    pub fn begin(&mut self, record: &Setup) -> Result<(), Halt> {
        let bits = record.options.bits();
        self.choose(ITEM_TABLE, |driver| {
            driver.byte(driver.at.options) & TABLE_BITS == bits & TABLE_BITS
        })?;
        for seat in 0..SEATS {
            let kind = match seat < record.seats {
                true => KIND_LEFT,
                false => KIND_EMPTY,
            };
            let seat = seat as u8;
            self.choose(ITEM_SEAT, |driver| driver.byte(driver.shown_seat) == seat)?;
            self.choose(ITEM_WHO, |driver| {
                driver.byte(driver.at.kinds + u16::from(seat)) == kind
            })?;
        }
        let stake = STAKE_CHIPS.iter().position(|chips| *chips == record.chips);
        let stake = stake.ok_or_else(|| {
            Halt::Stuck(format!(
                "the cartridge begins with {STAKE_CHIPS:?} chips, not with {}",
                record.chips
            ))
        })?;
        self.choose(ITEM_CHIPS, |driver| {
            usize::from(driver.byte(driver.stake)) == stake
        })?;
        for (option, bit) in (0..).zip(SWITCH_BITS) {
            self.choose(ITEM_OPTION, |driver| {
                driver.byte(driver.shown_option) == option
            })?;
            self.choose(ITEM_SWITCH, |driver| {
                (driver.byte(driver.at.options) ^ bits) & bit == 0
            })?;
        }
        // The set-up draws a byte before it looks at the button.
        let seed = record.seed.before().state();
        for (address, byte) in (self.at.random..).zip(seed.to_le_bytes()) {
            self.rig.console.poke_ram(address as u8, byte);
        }
        self.push(Stick::FIRE)?;
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
    pub fn wait_for_turn(&mut self) -> Result<(), Halt> {
        self.run_until("a turn", |driver| driver.mode() == MODE_BUY)?;
        self.hold(Stick::CENTRE)?;
        let checks = self.rig.referee.checks();
        Ok(checks.turn(&self.rig.console)?)
    }

    /// Runs frames until a hand has begun after this number of hands, the button held.
    ///
    /// # Errors
    /// It does not begin.
    pub fn wait_for_hand(&mut self, before: u64) -> Result<(), Halt> {
        self.run_until("the next hand", |driver| {
            let checks = driver.rig.referee.checks();
            checks.tally().hands == before && checks.known().is_some()
        })
    }

    /// Runs frames until the session is over, the button held.
    ///
    /// # Errors
    /// It goes on.
    pub fn wait_for_end(&mut self) -> Result<(), Halt> {
        self.run_until("the end of the session", |driver| {
            driver.mode() == MODE_OVER
        })
    }

    fn run_until(&mut self, what: &str, come: impl Fn(&Driver) -> bool) -> Result<(), Halt> {
        for _ in 0..PATIENCE {
            if come(self) {
                return Ok(());
            }
            if self.mode() == MODE_BUY {
                break;
            }
            self.hold(Stick::FIRE)?;
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
        let before = self.rig.referee.checks().tally().actions;
        let cards = match action {
            Action::Fold => 0,
            Action::Buy(number) => number,
        };
        let stick = match self.byte(self.wish) < cards {
            true => Stick::UP,
            false => Stick::DOWN,
        };
        let what = format!("offer {cards} cards");
        self.push_until(&what, stick, |driver| driver.byte(driver.wish) == cards)?;
        self.hold(Stick::FIRE)?;
        for _ in 0..SOON {
            if self.rig.referee.checks().tally().actions > before {
                return self.hold(Stick::CENTRE);
            }
            self.hold(Stick::CENTRE)?;
        }
        let mode = self.mode();
        Err(Halt::Stuck(format!(
            "the cartridge does not do `{action:?}`: mode {mode}"
        )))
    }

    /// The chips of the seats.
    pub fn chips(&self) -> [u16; SEATS] {
        let (console, at) = (&self.rig.console, &self.at);
        View { console, at }.chips()
    }

    /// The seat at turn.
    pub fn actor(&self) -> usize {
        self.byte(self.at.actor).into()
    }

    fn mode(&self) -> u8 {
        self.byte(self.mode)
    }

    /// Goes to a row of the set-up, and pushes there to the right until it is as it should be.
    fn choose(&mut self, item: u8, done: impl Fn(&Driver) -> bool) -> Result<(), Halt> {
        if done(self) {
            return Ok(());
        }
        let at = self.byte(self.item);
        let stick = if at < item { Stick::DOWN } else { Stick::UP };
        self.push_until("reach a row of the set-up", stick, |driver| {
            driver.byte(driver.item) == item
        })?;
        self.push_until("change a row of the set-up", Stick::RIGHT, done)
    }
}

impl Controls for Driver {
    type Checks = super::Poker;

    fn rig(&self) -> &Rig<Self::Checks> {
        &self.rig
    }

    fn rig_mut(&mut self) -> &mut Rig<Self::Checks> {
        &mut self.rig
    }
}
