//! Records of Black Box for `ricochet diff`: played on the cartridge and in the engine at once.

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use crate::games::black_box::record::{Contest, Record};
use crate::games::black_box::referee::{Halt, Replay};
use crate::games::entry::{Disagreement, Onlooker, Played, Recorded, Stopped};
use crate::text::count;

/// Reads a record and plays it in the engine.
///
/// # Errors
/// Returns the line that is not valid, or the action that the engine refuses.
pub fn read(text: &str) -> Result<Box<dyn Recorded>> {
    let record: Record = text.parse()?;
    Contest::after(&record)?;
    Ok(Box::new(record))
}

impl Recorded for Record {
    fn play(&self, cartridge: Cartridge, symbols: &Symbols) -> Result<Played> {
        self.show(cartridge, symbols, Box::new(|_| Ok(())))
    }

    fn show(&self, cartridge: Cartridge, symbols: &Symbols, onlooker: Onlooker) -> Result<Played> {
        let mut replay = match Replay::new(cartridge, symbols, &self.setup) {
            Ok(replay) => replay,
            Err(Halt::Symbols(error)) => return Err(error.into()),
            Err(halt) => {
                return Ok(Played {
                    compared: "nothing".to_string(),
                    warnings: Vec::new(),
                    stopped: Some(Stopped {
                        at: "the beginning".to_string(),
                        why: halt.into(),
                    }),
                })
            }
        };
        replay.look_on(onlooker);
        let stopped = replay.play_all(self).err();
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
            stopped: stopped.map(|stopped| Stopped {
                at: stopped.place(),
                why: stopped.halt.into(),
            }),
        })
    }
}

impl From<Halt> for Disagreement {
    fn from(halt: Halt) -> Disagreement {
        match halt {
            Halt::Difference(difference) => Disagreement::Difference(difference),
            other => Disagreement::Stuck(other.to_string()),
        }
    }
}
