//! Moves the toy's controls to make the turns of a record.

use probe::symbols::Symbols;
use referee::{Controls, Follower, Found, Observer, Rig, Tally as _};
use vcs::Cartridge;

use super::engine::{Die, Turned};
use super::points::{Tally, Toy};

/// A console with the toy in it, and the referee beside it.
pub struct Driver {
    rig: Rig<Follower<Toy>>,
}

impl Controls for Driver {
    type Checks = Follower<Toy>;

    fn rig(&self) -> &Rig<Follower<Toy>> {
        &self.rig
    }

    fn rig_mut(&mut self) -> &mut Rig<Follower<Toy>> {
        &mut self.rig
    }
}

impl referee::Driver for Driver {
    type Cartridge = Toy;

    fn new(cartridge: Cartridge, symbols: &Symbols, observer: Observer) -> Result<Driver, Found> {
        let rig = Rig::new(cartridge, Follower::referee(symbols)?, observer);
        Ok(Driver { rig })
    }

    /// The die is up from power-on.
    fn begin(&mut self, _: &()) -> Result<(), Found> {
        Ok(())
    }

    fn come_to(&mut self, _: &Die) -> Result<(), Found> {
        Ok(())
    }

    fn act(&mut self, _: &Die, _: &Turned, _: Option<&Turned>) -> Result<(), Found> {
        self.press()
    }

    fn compared(tally: &Tally) -> String {
        tally.words()
    }
}
