//! Plays the actions of a record through the cartridge's controls: pushes of the left stick. People play all seats.
//!
//! Owns how a session is set up, when the button is pressed and how long to wait. It reads the rows of the set-up, the
//! mode and the number of cards in the RAM as a player reads them on the screen, and changes only the controls, except
//! for the generator of random numbers and for tables that are planted. Every frame must have 262 lines. The result is
//! checked by [`Player`](referee::Player).

use vcs::Stick;

use super::constants::{
    ITEM_CHIPS, ITEM_OPTION, ITEM_SEAT, ITEM_SWITCH, ITEM_TABLE, ITEM_WHO, KIND_EMPTY, KIND_LEFT,
    MODE_BUY, MODE_OVER, MODE_SETUP, MODE_THINK, OPTION_CAPPED, OPTION_CASINO, OPTION_JOKERS,
    OPTION_OWN, OPTION_ROTATES, OPTION_SEVEN, OPTION_SIX,
};
use super::memory::Ram;
use super::state;
use super::targets::Target;
use super::{Poker, Tally};
use poker_engine::rules::{Action, Phase, Position, SEATS, Setup, Table};
use referee::{Controls, Found, Rig, Subject, count, same};

/// Frames within which people's next turn comes, or a hand is settled: deals and winners are hastened by the button.
const PATIENCE: u32 = 4_000;
/// Frames within which a computer decides.
const MOST_THINKING: u32 = 2_000;
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
    pub rig: Rig<Poker>,
}

impl Driver {
    /// Plants a hand that is under way, in which these kinds of seats play, and has the cartridge and the engine find whose
    /// turn it is. Returns the engine's table.
    pub fn plant(&mut self, position: &Position, kinds: [u8; SEATS]) -> Table {
        self.rig.at.kinds.set(&mut self.rig.console, kinds);
        state::write(&mut self.rig.console, &self.rig.at, position);
        let table = position.table();
        self.rig.referee.checks_mut().expect(table.clone());
        table
    }

    /// Runs until the computer at turn has decided, the button held; the referee compares the table, all chances and the
    /// choice. Returns the number of frames in which it thought.
    ///
    /// # Errors
    /// There is a difference, or no decision.
    pub fn decide(&mut self) -> Result<u32, Found> {
        let before = self.tally().actions;
        let mut thought = 0;
        for _ in 0..MOST_THINKING {
            self.hold(Stick::FIRE)?;
            thought += u32::from(self.thinks());
            if self.tally().actions > before {
                return Ok(thought);
            }
        }
        Err(self.stuck("decide"))
    }

    /// Whether a computer thinks.
    pub fn thinks(&self) -> bool {
        self.mode() == MODE_THINK && self.ram().thought() == 0
    }

    /// Runs until the hand is settled and the next one begins, the button held; the referee compares the chips.
    ///
    /// # Errors
    /// There is a difference, or the hand is not over.
    pub fn settle(&mut self) -> Result<(), Found> {
        let before = self.tally().hands;
        self.run_until("settle the hand", |driver| driver.tally().hands > before)
    }

    /// Runs frames until something has come, the button held, at most to a person's turn; `what` completes "the cartridge
    /// does not".
    fn run_until(&mut self, what: &str, come: impl Fn(&Driver) -> bool) -> Result<(), Found> {
        for _ in 0..PATIENCE {
            if come(self) {
                return Ok(());
            }
            if self.mode() == MODE_BUY {
                break;
            }
            self.hold(Stick::FIRE)?;
        }
        Err(self.stuck(what))
    }

    fn stuck(&self, what: &str) -> Found {
        let (mode, result) = (self.mode(), self.ram().result());
        Found::from(format!(
            "the cartridge does not {what}: mode {mode}, result {result}"
        ))
    }

    fn mode(&self) -> u8 {
        self.ram().mode()
    }

    /// What the referee has compared.
    pub fn tally(&self) -> &Tally {
        &self.rig.referee.checks().tally
    }

    /// Goes to a row of the set-up, and pushes there to the right until it is as it should be.
    fn choose(&mut self, item: u8, done: impl Fn(Ram) -> bool) -> Result<(), Found> {
        if done(self.ram()) {
            return Ok(());
        }
        let row = Target::Row(item, Stick::RIGHT);
        self.go("reach a row of the set-up", |driver| {
            row.toward(&driver.ram())
        })?;
        let done = |driver: &Driver| done(driver.ram());
        self.push_until("change a row of the set-up", Stick::RIGHT, done)
    }
}

impl Controls for Driver {
    referee::rig!(Poker);
}

impl referee::Driver for Driver {
    fn new(subject: &Subject) -> Result<Driver, Found> {
        let rig = Rig::new(subject)?;
        Ok(Driver { rig })
    }

    /// In the last frame of the set-up the generator is set to the record's seed: which one it would be depends on the number
    /// of frames since power-on, which nobody can choose.
    fn begin(&mut self, setup: &Setup) -> Result<(), Found> {
        let bits = setup.options.bits();
        self.choose(ITEM_TABLE, |ram| (ram.options() ^ bits) & TABLE_BITS == 0)?;
        for seat in 0..SEATS {
            let kind = match seat < setup.seats {
                true => KIND_LEFT,
                false => KIND_EMPTY,
            };
            self.choose(ITEM_SEAT, |ram| usize::from(ram.shown_seat()) == seat)?;
            self.choose(ITEM_WHO, |ram| ram.kinds().get(seat) == kind)?;
        }
        let chips = setup.chips;
        let stake = STAKE_CHIPS.iter().position(|stake| *stake == chips);
        let stake = stake.ok_or_else(|| {
            Found::from(format!(
                "the cartridge begins with {STAKE_CHIPS:?} chips, not with {chips}"
            ))
        })?;
        self.choose(ITEM_CHIPS, |ram| usize::from(ram.stake()) == stake)?;
        for (option, bit) in (0..).zip(SWITCH_BITS) {
            self.choose(ITEM_OPTION, |ram| ram.shown_option() == option)?;
            self.choose(ITEM_SWITCH, |ram| (ram.options() ^ bits) & bit == 0)?;
        }
        // The set-up draws a byte before it looks at the button.
        let seed = setup.seed.before().state();
        self.rig.at.random.set(&mut self.rig.console, seed);
        self.push(Stick::FIRE)?;
        match self.mode() {
            MODE_SETUP => Err(self.stuck("begin this session")),
            _ => Ok(()),
        }
    }

    /// Compares all of the table at a turn, and the chips at the end.
    fn come_to(&mut self, table: &Table) -> Result<(), Found> {
        match table.phase() {
            Phase::Act(_) => {
                self.run_until("come to a turn", |driver| driver.mode() == MODE_BUY)?;
                self.hold(Stick::CENTRE)?;
                Ok(self.rig.referee.checks().same(&self.rig.console)?)
            }
            // The referee's table is this one until the hand begins.
            Phase::Deal => self.run_until("come to the next hand", |driver| {
                let known = driver.rig.referee.checks().game();
                known.is_some_and(|known| known != table)
            }),
            Phase::Over => {
                self.run_until("come to the end of the session", |driver| {
                    driver.mode() == MODE_OVER
                })?;
                Ok(same("chips", state::chips(&self.ram()), table.chips())?)
            }
        }
    }

    fn act(&mut self, _: &Table, action: &Action, _: Option<&Action>) -> Result<(), Found> {
        let before = self.tally().actions;
        let cards = match *action {
            Action::Fold => 0,
            Action::Buy(number) => number,
        };
        let what = format!("offer {cards} cards");
        let wish = Target::Wish(cards);
        self.go(&what, |driver| wish.toward(&driver.ram()))?;
        self.hold(Stick::FIRE)?;
        for _ in 0..SOON {
            if self.tally().actions > before {
                return self.hold(Stick::CENTRE);
            }
            self.hold(Stick::CENTRE)?;
        }
        Err(self.stuck(&format!("do `{action:?}`")))
    }

    fn compared(tally: &Tally) -> String {
        format!(
            "{}, {}, {} and {}",
            count(tally.hands, "hand"),
            count(tally.actions, "action"),
            count(tally.chances, "chance"),
            count(tally.sessions, "end")
        )
    }
}
