//! Records of Ricochet: played on the cartridge and in the engine at once.

#[cfg(feature = "program")]
use std::sync::Arc;

use anyhow::Result;

use crate::games::entry::{Onlooker, Played, Recorded, Stopped};
#[cfg(feature = "program")]
use crate::games::program::Subject;
#[cfg(feature = "program")]
use crate::games::ricochet::campaign::matches;
use crate::games::ricochet::contest::Contest;
use crate::games::ricochet::record::Record;
use crate::games::ricochet::referee::Replay;
use crate::referee::Halt;
#[cfg(feature = "program")]
use crate::referee::Observer;
use crate::text::count;
use probe::symbols::Symbols;
use vcs::Cartridge;

/// Reads a record and plays it in the engine.
///
/// # Errors
/// Returns the line that is not valid, or the turn that the engine refuses.
pub fn read(text: &str) -> Result<Box<dyn Recorded>> {
    let record: Record = text.parse()?;
    Contest::after(&record)?;
    Ok(Box::new(record))
}

impl Recorded for Record {
    #[cfg(feature = "program")]
    fn play(&self, cartridge: Cartridge, symbols: &Symbols) -> Result<Played> {
        let observer = Observer::History(Box::default(), Arc::new(symbols.clone()));
        let subject = Subject {
            observer,
            ..Subject::new(cartridge, symbols.clone(), 0..1)
        };
        played(self, matches::replay(&subject, &self.setup))
    }

    fn show(&self, cartridge: Cartridge, symbols: &Symbols, onlooker: Onlooker) -> Result<Played> {
        let mut begun = Replay::new(cartridge, symbols, &self.setup);
        if let Ok(replay) = &mut begun {
            replay.look_on(onlooker);
        }
        played(self, begun)
    }
}

/// Plays a record on a match that has begun, or has failed to.
fn played(record: &Record, begun: Result<Replay, Halt>) -> Result<Played> {
    let mut replay = match begun {
        Ok(replay) => replay,
        Err(halt) => return Played::not_begun(halt),
    };
    let stopped = replay.play_all(record).err();
    let tally = replay.referee().checks().tally();
    let turns = count(tally.turns, "turn");
    let launches = count(tally.launches, "launch");
    Ok(Played {
        compared: format!("{turns} and {launches}"),
        warnings: replay.warnings().to_vec(),
        stopped: stopped.map(Stopped::from),
    })
}
