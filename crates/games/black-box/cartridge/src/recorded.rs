//! Records of Black Box: played on the cartridge and in the engine at once.

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use crate::Replay;
use black_box_engine::record::{Contest, Record};
use referee::{Observer, Onlooker, Played, Recorded, count};

/// Reads a record and plays it in the engine.
///
/// # Errors
/// Returns the line that is not valid, or the action that the engine refuses.
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
        let begun = Replay::observed(cartridge, symbols, &record.setup, 0, observer);
        let mut replay = match begun {
            Ok(replay) => replay,
            Err(halt) => return Played::not_begun(halt),
        };
        if let Some(onlooker) = onlooker {
            replay.look_on(onlooker);
        }
        let stopped = replay.play_all(record).err();
        let tally = replay.tally();
        let compared = format!(
            "{}, {}, {} of the computer and {}",
            count(tally.rays, "ray"),
            count(tally.marks, "mark"),
            count(tally.choices, "choice"),
            count(tally.games, "end")
        );
        Ok(Played {
            compared,
            warnings: Vec::new(),
            stopped,
        })
    }
}
