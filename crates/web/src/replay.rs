//! Recorded games: checked at once, and shown at the speed at which they were played.
//!
//! A record is played on the cartridge through its controls and in the engine, as `ricochet diff` does,
//! with the inputs of every frame written down. With the state before the first of them they are the
//! whole game, which a [`Player`](crate::player::Player) then shows.

use std::cell::RefCell;
use std::rc::Rc;

use probe::symbols::Symbols;
use referee::{Found, Subject, Watched, Watcher};
use vcs::{Cartridge, Console, Inputs};

use crate::game::Engine;
use crate::player::{Refusal, in_words};

/// The most frames of a game that is shown: an hour at 60 frames a second.
const MOST_FRAMES: usize = 60 * 60 * 60;

/// The inputs of a game's frames.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// The record.
    record: String,
    /// The state of the console before the first frame.
    start: Vec<u8>,
    inputs: Vec<Inputs>,
    /// Frames that were shown.
    shown: usize,
}

/// A record that was played.
#[derive(Clone, Debug)]
pub struct Checked {
    /// What was compared, and the difference if there is one.
    pub verdict: String,
    /// Whether cartridge and engine agreed to the end.
    pub equal: bool,
    /// The game.
    pub log: Log,
}

impl Log {
    /// The record that was played.
    pub fn record(&self) -> &str {
        &self.record
    }

    /// The state of the console before the first frame.
    pub fn start(&self) -> &[u8] {
        &self.start
    }

    /// Number of frames that are left.
    pub fn left(&self) -> usize {
        self.inputs.len() - self.shown
    }

    /// The inputs of the next frame; `None` behind the last one.
    pub fn next_inputs(&mut self) -> Option<Inputs> {
        let inputs = self.inputs.get(self.shown).copied();
        self.shown += usize::from(inputs.is_some());
        inputs
    }

    /// The log as bytes: the lengths of record and state, then both, then the inputs.
    pub fn to_bytes(&self) -> Vec<u8> {
        let parts = [self.record.as_bytes(), &self.start];
        let lengths = parts.map(|part| (part.len() as u64).to_le_bytes());
        let mut bytes = [lengths.concat(), parts.concat()].concat();
        for inputs in &self.inputs {
            bytes.extend(inputs.to_bytes());
        }
        bytes
    }

    /// A log of [`Log::to_bytes`], of which nothing was shown.
    ///
    /// # Errors
    /// The bytes are no log.
    pub fn from_bytes(bytes: &[u8]) -> Result<Log, Refusal> {
        let read = || {
            let (record, rest) = bytes.split_first_chunk()?;
            let (start, rest) = rest.split_first_chunk()?;
            let length = |bytes: &[u8; 8]| usize::try_from(u64::from_le_bytes(*bytes)).ok();
            let (record, rest) = rest.split_at_checked(length(record)?)?;
            let (start, inputs) = rest.split_at_checked(length(start)?)?;
            let frames = inputs.chunks(Inputs::default().to_bytes().len());
            Some(Log {
                record: String::from_utf8(record.to_vec()).ok()?,
                start: start.to_vec(),
                inputs: frames.map(Inputs::from_bytes).collect::<Option<_>>()?,
                shown: 0,
            })
        };
        read().ok_or_else(|| "this is no recorded game".to_string())
    }

    fn look(&mut self, console: &mut Console) -> Result<(), Found> {
        console.take_audio();
        if self.start.is_empty() {
            self.start = console.save();
            console.set_video(false);
        } else if self.inputs.len() < MOST_FRAMES {
            self.inputs.push(*console.inputs());
        } else {
            return Err("the game is longer than an hour".into());
        }
        Ok(())
    }
}

/// Plays a record to its last turn, on an image of the engine's game with the text of the image's symbols. The referee goes
/// on with the record from there.
///
/// # Errors
/// As [`check`], or cartridge and engine do not agree.
pub fn last_turn(
    engine: &Engine,
    text: &str,
    image: &[u8],
    symbols: &str,
) -> Result<Watched, Refusal> {
    let play = engine.read(text).map_err(|error| format!("{error:#}"))?;
    let cartridge = Cartridge::new(image, None).map_err(in_words)?;
    let symbols = Symbols::parse_list(symbols).map_err(in_words)?;
    let subject = Subject::new(cartridge, symbols);
    referee::last_turn(&play, &subject).map_err(|error| format!("{error:#}"))
}

/// Plays a record on an image of the engine's game, with the text of the image's symbols, and in the engine at
/// once.
///
/// # Errors
/// The text is no record of the game, or the engine refuses a turn.
pub fn check(engine: &Engine, text: &str, image: &[u8], symbols: &str) -> Result<Checked, Refusal> {
    let play = engine.read(text).map_err(|error| format!("{error:#}"))?;
    let cartridge = Cartridge::new(image, None).map_err(in_words)?;
    let symbols = Symbols::parse_list(symbols).map_err(in_words)?;
    let log = Rc::new(RefCell::new(Log {
        record: text.to_string(),
        ..Log::default()
    }));
    let looking = Rc::clone(&log);
    let onlooker =
        Box::new(move |console: &mut Console, _: &dyn Watcher| looking.borrow_mut().look(console));
    let replayed = play(&Subject::new(cartridge, symbols), Some(onlooker))
        .map_err(|error| format!("{error:#}"))?;
    let log = log.take();
    Ok(Checked {
        verdict: replayed.to_string(),
        equal: replayed.equal(),
        log,
    })
}
