//! Records of Ricochet: played on the cartridge and in the engine at once.

use anyhow::Result;

use crate::Replay;
use probe::symbols::Symbols;
use referee::{Observer, Onlooker, Played, Recorded, count};
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
    fn play(
        &self,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
        onlooker: Option<Onlooker>,
    ) -> Result<Played> {
        let Recording(record) = self;
        let begun = match onlooker {
            None => Replay::checked(cartridge, symbols, &record.setup, observer),
            Some(onlooker) => {
                let begun = Replay::observed(cartridge, symbols, &record.setup, observer);
                begun.map(|mut replay| {
                    replay.look_on(onlooker);
                    replay
                })
            }
        };
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
}
