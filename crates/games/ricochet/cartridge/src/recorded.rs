//! Records of Ricochet: played on the cartridge and in the engine at once.

use anyhow::Result;

use crate::Replay;
use probe::symbols::Symbols;
use referee::{count, Halt, Observer, Onlooker, Played, Recorded};
use ricochet_engine::contest::Contest;
use ricochet_engine::record::Record;
use vcs::Cartridge;

/// Reads a record and plays it in the engine.
///
/// # Errors
/// Returns the line that is not valid, or the turn that the engine refuses.
pub fn read(text: &str) -> Result<Box<dyn Recorded>> {
    let record: Record = text.parse()?;
    Contest::after(&record)?;
    Ok(Box::new(Recording(record)))
}

/// A record that the engine accepts.
struct Recording(Record);

impl Recorded for Recording {
    fn play(&self, cartridge: Cartridge, symbols: &Symbols) -> Result<Played> {
        let observer = Observer::of_history(symbols);
        let begun = Replay::checked(cartridge, symbols, &self.0.setup, observer);
        played(&self.0, begun)
    }

    fn show(&self, cartridge: Cartridge, symbols: &Symbols, onlooker: Onlooker) -> Result<Played> {
        let mut begun = Replay::new(cartridge, symbols, &self.0.setup);
        if let Ok(replay) = &mut begun {
            replay.look_on(onlooker);
        }
        played(&self.0, begun)
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
        stopped,
    })
}
