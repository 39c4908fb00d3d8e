//! Maps the engine's events to sounds of the manual's table, and selects those that the cartridge starts.

use black_box_engine::rules::{Action, Answer, Ending, Game, Mark, Told};
use probe::symbols::{SymbolError, Symbols};
use vcs::Console;

use super::constants::{FIRE, MODE_HIDE, MODE_OPEN, MODE_PLAY, MODE_SHOW, RAY_ON};
use super::memory::{Memory, Ram};

scene::sounds!("black-box");

/// Where the cursor is, and a ray that is shown in the open box, as it is when a picture begins.
#[derive(Clone, Debug)]
pub struct Entered {
    mode: u8,
    cursor: [u8; 3],
    ray: [u8; 2],
}

impl Entered {
    pub fn of(ram: &Ram) -> Entered {
        Entered {
            mode: ram.mode(),
            cursor: [ram.cursor_x(), ram.cursor_y(), ram.item()],
            ray: [ram.ray_x(), ram.ray_y()],
        }
    }

    /// Returns the sound of the change from the state before; `None` if the change has none, or a button's sound replaces it.
    pub fn heard_after(&self, before: &Entered, ram: &Ram) -> Option<&'static str> {
        let fires = ram.pushed() & FIRE != 0;
        let steps = self.ray != before.ray && ram.answer() == RAY_ON;
        match self.mode {
            mode if mode != before.mode => None,
            MODE_SHOW if steps => Some(sound!("a step of a ray in the open box")),
            MODE_PLAY | MODE_HIDE | MODE_OPEN if self.cursor != before.cursor && !fires => {
                Some(sound!("the cursor moves"))
            }
            _ => None,
        }
    }
}

/// Returns the sound of an action and its result, from the game before and after it.
pub fn heard(action: &Action, told: &[Told], before: &Game, after: &Game) -> &'static str {
    let marks = |game: &Game| {
        let cells = game.balls().size().cells();
        cells.filter(|&cell| game.mark(cell).is_some()).count()
    };
    match (action, told, after.ending()) {
        (_, [Told::Answered(Answer::Hit)], _) => sound!("hit"),
        (_, [Told::Answered(Answer::Reflection)], _) => sound!("reflection"),
        (_, [Told::Answered(Answer::Detour(_))], _) => sound!("detour"),
        (Action::Mark(_, mark), ..) => of_mark(*mark),
        (Action::Lane(_), ..) if marks(after) > marks(before) => {
            sound!("the row or column of a laser that shows something gets \"no ball\"")
        }
        (_, _, Some(Ending::GivenUp)) => sound!("the player gives up"),
        (_, _, Some(Ending::Done { wrong: 0, .. })) => sound!("the box is solved"),
        (_, _, Some(Ending::Done { .. })) => sound!("guesses are wrong"),
        _ => of_mark(None),
    }
}

/// Returns the sound of a mark that is set or cleared.
fn of_mark(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::Guess) => sound!("a ball is marked"),
        Some(Mark::NoBall) => sound!("\"no ball here\" is marked"),
        None => sound!("a mark is cleared"),
    }
}

/// The sounds, but for those of the tick, that the controls start with an action: each push of a button has its own.
pub fn started(action: &Action, told: &[Told], before: &Game, after: &Game) -> Vec<&'static str> {
    match *action {
        Action::Fire(_) => vec![sound!("a ray is fired"), heard(action, told, before, after)],
        Action::Mark(cell, mark) => {
            let mut pushed = before.clone();
            let mut sounds = Vec::new();
            while pushed.mark(cell) != mark && pushed.press(cell).is_ok() {
                let now = pushed.mark(cell);
                sounds.extend(now.is_some().then(|| of_mark(now)));
            }
            sounds
        }
        Action::Lane(_) if heard(action, told, before, after) == of_mark(None) => Vec::new(),
        Action::Lane(_) => vec![of_mark(Some(Mark::NoBall))],
        // A tune follows.
        Action::Done | Action::GiveUp => Vec::new(),
    }
}

/// The labels of the notes, and an event with each; the tick is left out.
const NOTES: [(&str, &str); 10] = [
    ("Marked", sound!("a ball is marked")),
    ("NoBall", sound!("\"no ball here\" is marked")),
    (
        "Refused",
        sound!("DONE with too few balls or too many is refused"),
    ),
    ("Fired", sound!("a ray is fired")),
    ("RayStep", sound!("a step of a ray in the open box")),
    ("Absorbed", sound!("hit")),
    ("Returned", sound!("reflection")),
    ("LeftBox", sound!("detour")),
    ("Opened", sound!("the balls are hidden, in the game HIDE")),
    ("Began", sound!("a game begins")),
];
/// Bytes of a note.
const NOTE: u8 = 3;

/// Detects the sounds that begin.
pub struct Detector {
    /// Where the next note of the sound is, and the frames that are left of this one.
    before: [u8; 2],
    /// The sounds by the offset of their second note.
    sounds: Vec<(u8, &'static str)>,
    detected: Vec<&'static str>,
}

impl Detector {
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Detector, SymbolError> {
        let notes = symbols.code("Notes")?;
        let second = |label: &str| Ok((symbols.code(label)? - notes) as u8 + NOTE);
        let sounds = NOTES.map(|(label, event)| Ok((second(label)?, event)));
        Ok(Detector {
            before: [0; 2],
            sounds: sounds.into_iter().collect::<Result<_, SymbolError>>()?,
            detected: Vec::new(),
        })
    }

    /// Looks for a sound that began in a frame, at its end.
    pub fn detect(&mut self, console: &Console, at: &Memory) {
        let [next, left] = [at.sound, at.note].map(|byte| byte.get(console));
        if next != self.before[0] || left > self.before[1] {
            let sound = self.sounds.iter().find(|(second, _)| *second == next);
            self.detected.extend(sound.map(|(_, event)| *event));
        }
        self.before = [next, left];
    }

    /// The sounds since the last call.
    pub fn take(&mut self) -> Vec<&'static str> {
        std::mem::take(&mut self.detected)
    }
}
