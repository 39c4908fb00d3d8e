//! Which sounds the cartridge starts.

use probe::symbols::{SymbolError, Symbols};
use vcs::Console;

/// A sound of the manual's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// The cursor moves, or a mark is removed.
    Pick,
    /// A ball is marked.
    Mark,
    /// A cell is marked as empty.
    NoBall,
    /// The button is refused.
    Refused,
    /// A ray is fired.
    Fire,
    /// A step of a ray in the open box.
    Step,
    /// A ray was absorbed.
    Hit,
    /// A ray was reflected.
    Reflected,
    /// A ray left at another laser.
    Detour,
    /// The box opens.
    Open,
    /// A game begins.
    Start,
}

/// The labels of their notes.
const SOUNDS: [(Sound, &str); 11] = [
    (Sound::Pick, "Picked"),
    (Sound::Mark, "Marked"),
    (Sound::NoBall, "NoBall"),
    (Sound::Refused, "Refused"),
    (Sound::Fire, "Fired"),
    (Sound::Step, "RayStep"),
    (Sound::Hit, "Absorbed"),
    (Sound::Reflected, "Returned"),
    (Sound::Detour, "LeftBox"),
    (Sound::Open, "Opened"),
    (Sound::Start, "Began"),
];
/// The label of all notes.
const NOTES: &str = "Notes";
/// Bytes of a note.
const NOTE: u8 = 3;

/// Detects the sounds that begin.
pub struct SoundDetector {
    /// Where the next note of the sound is, and the frames that are left of this one.
    at: [u16; 2],
    before: [u8; 2],
    /// The sounds by the offset of their second note.
    sounds: [(Sound, u8); SOUNDS.len()],
    detected: Vec<Sound>,
}

impl SoundDetector {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<SoundDetector, SymbolError> {
        let notes = symbols.code(NOTES)?;
        let mut sounds = [(Sound::Pick, 0); SOUNDS.len()];
        for (known, (sound, label)) in sounds.iter_mut().zip(SOUNDS) {
            *known = (sound, (symbols.code(label)? - notes) as u8 + NOTE);
        }
        Ok(SoundDetector {
            at: [symbols.value("sound")?, symbols.value("note")?],
            before: [0; 2],
            sounds,
            detected: Vec::new(),
        })
    }

    /// Looks for a sound that began in a frame, at its end.
    pub fn detect(&mut self, console: &Console) {
        let [next, left] = self.at.map(|address| console.peek(address));
        if next != self.before[0] || left > self.before[1] {
            let sound = self.sounds.iter().find(|(_, second)| *second == next);
            self.detected.extend(sound.map(|(sound, _)| *sound));
        }
        self.before = [next, left];
    }

    /// The sounds since the last call, but for those of the cursor.
    pub fn take(&mut self) -> Vec<Sound> {
        let mut detected = std::mem::take(&mut self.detected);
        detected.retain(|&sound| sound != Sound::Pick);
        detected
    }
}
