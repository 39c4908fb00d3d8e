//! Records of Rocketball!: played on the cartridge and in the engine at once.

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use crate::Replay;
use referee::{Observer, Onlooker, Played, Recorded, count};
use rocketball_engine::record::Record;

/// Reads a record and plays it in the engine.
///
/// # Errors
/// Returns the line that is not valid, or the decision that the engine refuses.
pub fn read(text: &str) -> Result<Box<dyn Recorded>> {
    let record: Record = text.parse()?;
    record.after()?;
    Ok(Box::new(Recording(record)))
}

/// A record that the engine accepts.
struct Recording(Record);

impl Recorded for Recording {
    fn play(
        &self,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
        onlooker: Option<Onlooker>,
    ) -> Result<Played> {
        let Recording(record) = self;
        let begun = Replay::new(cartridge, symbols, &record.setup, observer);
        let mut replay = match begun {
            Ok(replay) => replay,
            Err(halt) => return Played::not_begun(halt),
        };
        if let Some(onlooker) = onlooker {
            replay.look_on(onlooker);
        }
        let stopped = replay.play_all(record).err();
        let tally = replay.tally();
        Ok(Played {
            compared: format!(
                "{}, {} and {}",
                count(tally.rolls, "roll"),
                count(tally.actions, "action"),
                count(tally.games, "end")
            ),
            warnings: Vec::new(),
            stopped,
        })
    }
}
