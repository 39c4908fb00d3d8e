//! Moves the toy's controls to make the turns of a record.

use referee::{Controls, Found, Rig, Subject, Tally as _};

use super::engine::{Die, Turned};
use super::points::{Tally, Toy};

/// A console with the toy in it, and the referee beside it.
pub struct Driver {
    rig: Rig<Toy>,
}

impl Controls for Driver {
    referee::rig!(Toy);
}

impl referee::Driver for Driver {
    fn new(subject: &Subject) -> Result<Driver, Found> {
        let rig = Rig::new(subject)?;
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
