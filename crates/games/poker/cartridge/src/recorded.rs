//! Records of Ricochet Poker: played on the cartridge and in the engine at once.

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use crate::Replay;
use poker_engine::rules::Record;
use referee::{count, Halt, Observer, Onlooker, Played, Recorded};

/// Reads a record and plays it in the engine.
///
/// # Errors
/// Returns the line that is not valid, or the action that the engine refuses.
pub fn read(text: &str) -> Result<Box<dyn Recorded>> {
    let record: Record = text.parse()?;
    Ok(Box::new(Recording(record)))
}

/// A record that the engine accepts.
struct Recording(Record);

impl Recorded for Recording {
    fn play(&self, cartridge: Cartridge, symbols: &Symbols) -> Result<Played> {
        let observer = Observer::of_history(symbols);
        played(&self.0, Replay::new(cartridge, symbols, &self.0, observer))
    }

    fn show(&self, cartridge: Cartridge, symbols: &Symbols, onlooker: Onlooker) -> Result<Played> {
        let mut begun = Replay::new(cartridge, symbols, &self.0, Observer::Nothing);
        if let Ok(replay) = &mut begun {
            replay.look_on(onlooker);
        }
        played(&self.0, begun)
    }
}

/// Plays a record on a session that has begun, or has failed to.
fn played(record: &Record, begun: Result<Replay, Halt>) -> Result<Played> {
    let mut replay = match begun {
        Ok(replay) => replay,
        Err(halt) => return Played::not_begun(halt),
    };
    let stopped = replay.play_all(record).err();
    let tally = replay.tally();
    Ok(Played {
        compared: format!(
            "{}, {}, {} and {}",
            count(tally.hands, "hand"),
            count(tally.actions, "action"),
            count(tally.chances, "chance"),
            count(tally.sessions, "end")
        ),
        warnings: Vec::new(),
        stopped,
    })
}
