//! Compares the sound that a cartridge plays with the manual's table of sounds.

use probe::symbols::{SymbolError, Symbols};
use scene::{Channel, Hearing};
use vcs::Console;

use super::{Difference, Kind};

/// The bit of a cartridge's byte `sound` with which a new sound starts (`asm/common/sound.inc`).
const FRESH: u8 = 0x80;

/// The points of a cartridge's sound, at labels of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Playing {
    /// The sound goes on by a frame, or a new one starts.
    PlaySound,
    /// The tune goes on by a frame.
    PlayTune,
    /// A tune starts, or, if A is 0, there is none any more.
    StartTune,
}

/// What is to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loud {
    /// Sounds and tunes.
    All,
    /// Sounds, but no tune.
    Sounds,
    /// Nothing.
    Nothing,
}

/// Compares what a cartridge plays with its manual's table of sounds.
#[derive(Clone, Debug)]
pub struct Speaker {
    hearing: Hearing,
    sound: u16,
    tune: u16,
}

impl Speaker {
    /// A silent cartridge with this table of sounds, as [`scene::table`] reads it.
    ///
    /// # Errors
    /// A symbol is missing.
    ///
    /// # Panics
    /// Panics if it is no table of sounds.
    pub fn new(symbols: &Symbols, table: &str) -> Result<Speaker, SymbolError> {
        let sounds = scene::table(table).expect("a table of sounds");
        Ok(Speaker {
            hearing: Hearing::new(sounds),
            sound: symbols.value("sound")?,
            tune: symbols.value("tune")?,
        })
    }

    /// An event has occurred, as the manual names it: its sound or tune is the next one that starts.
    pub fn expect(&mut self, event: &str) {
        self.hearing.expect(event);
    }

    /// The sound is switched off, if one is played, and no event's is due.
    pub fn cut(&mut self) {
        self.hearing.cut();
    }

    /// Follows the cartridge at a point of its sound.
    ///
    /// # Errors
    /// An event's sound or tune does not start.
    pub fn reach(
        &mut self,
        point: Playing,
        console: &Console,
        loud: Loud,
    ) -> Result<(), Box<Difference>> {
        match (point, loud) {
            // What it starts begins later.
            (Playing::StartTune, _) | (_, Loud::All) => {}
            (_, Loud::Sounds) => self.hearing.mute_tune(),
            (_, Loud::Nothing) => self.hearing.mute(),
        }
        let result = match point {
            Playing::PlaySound if loud == Loud::Nothing => Ok(()),
            Playing::PlaySound => self.hearing.sound(console.peek(self.sound) & FRESH != 0),
            Playing::StartTune if console.registers().a == 0 => {
                self.hearing.stop_tune();
                Ok(())
            }
            Playing::StartTune => {
                self.hearing.start_tune();
                Ok(())
            }
            Playing::PlayTune if loud != Loud::All => Ok(()),
            Playing::PlayTune => self.hearing.tune(console.peek(self.tune) == 0),
        };
        result.map_err(differs)
    }

    /// Compares what is played; must be called in each frame, after its sound and its tune went on.
    ///
    /// # Errors
    /// What is played instead.
    pub fn compare(&mut self, console: &Console) -> Result<(), Box<Difference>> {
        let channels = console
            .channels()
            .map(|[control, frequency, volume]| Channel {
                control,
                frequency,
                volume,
            });
        self.hearing.compare(channels).map_err(differs)
    }

    /// Forgets what is being played; must be called after the console's state was replaced.
    pub fn forget(&mut self) {
        self.hearing.forget();
    }
}

fn differs(why: String) -> Box<Difference> {
    let rows = Vec::new();
    Box::new(Difference::new("the sound", Kind::Refused { why, rows }))
}
