//! Plays sessions on the cartridge through the sticks and in the engine at once.
//!
//! Owns the engine's table, and the comparison with the one that the referee found in the cartridge's RAM, before every
//! action and at the end. The controls are moved by [`Driver`].

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use super::Tally;
use super::driver::Driver;
use poker_engine::record::Record;
use poker_engine::rules::{Action, HOUSE, Phase, Table};
use referee::{Halt, Observer, Onlooker, Stopped, count};

/// A console with Ricochet Poker in it, the referee beside it, and the table in the engine. People play all seats.
pub struct Replay {
    driver: Driver,
    table: Table,
    /// Hands played to their end.
    ended: u64,
}

impl Replay {
    /// What the referee has compared.
    pub fn tally(&self) -> Tally {
        self.driver.rig.referee.checks().tally()
    }

    /// The console, the controls and the referee.
    pub fn driver_mut(&mut self) -> &mut Driver {
        &mut self.driver
    }

    /// The engine's table as it stands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Deals, once the cartridge has.
    fn deal(&mut self) -> Result<(), Halt> {
        self.settle()?;
        self.table.deal().map_err(Halt::refused)?;
        self.count();
        Ok(())
    }

    /// Does what the seat at turn wants, once the cartridge has come to it.
    fn act(&mut self, action: Action) -> Result<(), Halt> {
        self.settle()?;
        let mut after = self.table.clone();
        after.act(action).map_err(Halt::refused)?;
        self.driver.act(action)?;
        self.table = after;
        self.count();
        Ok(())
    }

    fn count(&mut self) {
        self.ended += u64::from(!matches!(self.table.phase(), Phase::Act(_)));
    }

    /// Waits for the next turn, the next hand or the end of the session, and compares the table on the cartridge with
    /// the engine's.
    ///
    /// # Errors
    /// Nothing of it comes, or the two differ.
    fn settle(&mut self) -> Result<(), Halt> {
        let mut due = self.table.clone();
        match due.phase() {
            Phase::Act(seat) => {
                self.driver.wait_for_turn()?;
                let actor = self.driver.actor();
                if actor != seat {
                    return Err(Halt::Stuck(format!(
                        "it is seat {actor}'s turn on the cartridge, seat {seat}'s in the engine"
                    )));
                }
            }
            Phase::Deal => {
                self.driver.wait_for_hand(self.ended)?;
                due.deal().map_err(Halt::refused)?;
            }
            Phase::Over => {
                self.driver.wait_for_end()?;
                let (mut cartridge, engine) = (self.driver.chips(), due.chips());
                if due.options().casino {
                    cartridge[HOUSE] = engine[HOUSE];
                }
                return match cartridge == engine {
                    true => Ok(()),
                    false => Err(Halt::Stuck(format!(
                        "the session is over with the chips {engine:?} in the engine, {cartridge:?} on the cartridge"
                    ))),
                };
            }
        }
        match self.driver.rig.referee.checks().known() {
            Some(known) if *known == due => Ok(()),
            Some(known) => Err(Halt::Stuck(format!(
                "the cartridge is at {:?}, the engine at {:?}",
                known.phase(),
                due.phase()
            ))),
            None => Err(Halt::Stuck(
                "no hand is under way on the cartridge".to_string(),
            )),
        }
    }
}

impl referee::Replay for Replay {
    type Record = Record;

    fn read(text: &str) -> Result<Record> {
        let record: Record = text.parse()?;
        record.play()?;
        Ok(record)
    }

    fn begin(
        record: &Record,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
    ) -> Result<Replay, Halt> {
        let mut driver = Driver::new(cartridge, symbols, observer)?;
        driver.begin(&record.setup)?;
        Ok(Replay {
            driver,
            table: record.start(),
            ended: 0,
        })
    }

    fn look_on(&mut self, onlooker: Onlooker) {
        self.driver.rig.onlooker = onlooker;
    }

    fn play_all(&mut self, record: &Record) -> Result<(), Stopped> {
        for (hand, actions) in (1..).zip(&record.parts) {
            self.deal()
                .map_err(|halt| halt.at(format!("hand {hand}")))?;
            for (number, action) in (1..).zip(actions) {
                let at = |halt: Halt| halt.at(format!("hand {hand}, action {number}"));
                self.act(*action).map_err(at)?;
            }
        }
        self.settle().map_err(|halt| halt.at("the end"))
    }

    fn compared(&self) -> String {
        let tally = self.tally();
        format!(
            "{}, {}, {} and {}",
            count(tally.hands, "hand"),
            count(tally.actions, "action"),
            count(tally.chances, "chance"),
            count(tally.sessions, "end")
        )
    }
}
