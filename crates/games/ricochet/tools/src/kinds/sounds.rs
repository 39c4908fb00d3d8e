//! Compares the cartridge's sounds with the manual's table: the sound of each event, in launches from random positions,
//! and events without one. `crates/lab/tests/games/sounds.rs` compares the exact notes; `ricochet-lab mutants` runs
//! this check.
//!
//! The events come from calls of the cartridge's routines, one call for each frame. The manual describes a sound by its
//! notes, high, low or a buzz, and by their course; length and loudness are not compared.

use super::chance::{Dice, random_game};
use campaign::Subject;
use referee::stick::{DOWN, FIRE, RIGHT};
use referee::{Found, Ram};
use ricochet_cartridge::Routines;
use ricochet_cartridge::constants::{
    DEMO, EV_BUMPER, EV_END, EV_EXIT, EV_TARGET, EV_WALL, HUMAN, LINE_RATE_LEFT, LINE_START,
    LINE_VARIANT, MODE_DIRECTION, MODE_LAUNCH, MODE_PICK, MODE_SETUP,
};
use ricochet_cartridge::memory::Memory;
use ricochet_cartridge::state;
use ricochet_engine::rules::{Game, Launcher, Side, Variant};

/// Random positions from which every launcher that is ready launches.
const POSITIONS: u32 = 40;
/// More frames than any sound or launch lasts.
const TOO_MANY: u32 = 20_000;
/// The last frame of a second.
const LAST_FRAME: u8 = 59;
/// Seconds that a new match allows for a turn.
const ALLOWANCE: u8 = 60;

/// A sound as the manual describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sound {
    voice: Voice,
    notes: usize,
    course: Course,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    High,
    Low,
    Buzz,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    /// One note.
    Level,
    Rising,
    Falling,
    /// Falling, each note softer than the one before.
    Fading,
}

const fn sound(voice: Voice, notes: usize, course: Course) -> Sound {
    Sound {
        voice,
        notes,
        course,
    }
}

// The manual's table.
const TURN: [Sound; 2] = [
    sound(Voice::Low, 2, Course::Falling),
    sound(Voice::Low, 2, Course::Rising),
];
const TICK: Sound = sound(Voice::High, 1, Course::Level);
const MOVED: Sound = sound(Voice::Low, 2, Course::Rising);
const REFUSED: Sound = sound(Voice::Buzz, 1, Course::Level);
const LAUNCH: Sound = sound(Voice::Low, 4, Course::Rising);
const WALL: Sound = sound(Voice::Low, 1, Course::Level);
const PIECE: Sound = sound(Voice::High, 1, Course::Level);
const BUMPER: Sound = sound(Voice::High, 3, Course::Rising);
const LAUNCHER: Sound = sound(Voice::Low, 4, Course::Falling);
const TARGET: Sound = sound(Voice::High, 4, Course::Rising);
const EXIT: Sound = sound(Voice::Low, 3, Course::Fading);
const SECOND: Sound = sound(Voice::High, 1, Course::Level);
const LATE: Sound = sound(Voice::Buzz, 2, Course::Falling);

/// A note of the TIA: AUDC, AUDF and the volume with which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Note {
    control: u8,
    divider: u8,
    volume: u8,
}

/// The TIA's pure tones, and that whose frequency is a third.
const PURE: u8 = 4;
const PURE_THIRD: u8 = 12;
/// The noise that is heard as a buzz.
const NOISE: u8 = 3;

impl Sound {
    /// Whether these are its notes; of a sound that was cut off, its first notes.
    fn is(self, notes: &[Note], cut_off: bool) -> bool {
        let control = match self.voice {
            Voice::High => PURE,
            Voice::Low => PURE_THIRD,
            Voice::Buzz => NOISE,
        };
        let count = if cut_off {
            (1..=self.notes).contains(&notes.len())
        } else {
            notes.len() == self.notes
        };
        // A greater divider is a lower tone.
        let course = notes.windows(2).all(|pair| match self.course {
            Course::Level => false,
            Course::Rising => pair[1].divider < pair[0].divider,
            Course::Falling => pair[1].divider > pair[0].divider,
            Course::Fading => pair[1].divider > pair[0].divider && pair[1].volume < pair[0].volume,
        });
        count && course && notes.iter().all(|note| note.control == control)
    }
}

/// Makes every event, and compares its sound.
///
/// # Errors
/// The first event with another sound, or the symbol that is missing.
pub fn compare(subject: &Subject) -> Result<(), Found> {
    let mut stage = Stage::new(subject)?;
    stage.turns()?;
    stage.orders()?;
    stage.set_up()?;
    stage.clock()?;
    let mut dice = Dice::new(0, 3);
    for _ in 0..POSITIONS {
        stage.launches(&mut dice)?;
    }
    Ok(())
}

struct Stage {
    routines: Routines,
    layout: Memory,
}

impl Stage {
    fn new(subject: &Subject) -> Result<Stage, Found> {
        let mut routines = Routines::new(subject)?;
        routines.watch_registers();
        Ok(Stage {
            routines,
            layout: Memory::new(&subject.symbols)?,
        })
    }

    /// The first position of a match of variant 3 between two people.
    fn begin(&mut self, to_move: Side) -> Result<(), Found> {
        let mut ram: Ram = std::array::from_fn(|_| 0);
        let variant = Variant::all().nth(2).ok_or("variant 3")?;
        let game = Game::first(variant, to_move);
        state::write_game(&mut ram, &self.layout, &game);
        self.routines.fill(&ram);
        for side in [0, 1] {
            self.routines.set(|at| at.players.at(side), HUMAN);
        }
        self.routines.call("ClockStart", [0; 3], None).map(|_| ())
    }

    fn call(&mut self, label: &str, a: u8) -> Result<(), Found> {
        self.routines.call(label, [a, 0, 0], None).map(|_| ())
    }

    /// Plays a frame of the sound; the note that is heard then, if any.
    fn frame(&mut self) -> Result<Option<Note>, Found> {
        self.call("PlaySound", 0)?;
        let [control, divider, volume] =
            ["AUDC0", "AUDF0", "AUDV0"].map(|name| self.routines.written(name));
        // The TIA has four, five and four bits of these.
        let note = Note {
            control: control & 0x0F,
            divider: divider & 0x1F,
            volume: volume & 0x0F,
        };
        Ok((note.volume > 0).then_some(note))
    }

    /// The notes until silence.
    fn notes(&mut self) -> Result<Vec<Note>, Found> {
        let mut notes = Vec::new();
        for _ in 0..TOO_MANY {
            let Some(note) = self.frame()? else {
                return Ok(notes);
            };
            add(&mut notes, note);
        }
        Err("a sound does not end".into())
    }

    /// The sound that was started is this one; silence without any.
    fn hear(&mut self, what: &str, due: Option<Sound>) -> Result<(), Found> {
        let notes = self.notes()?;
        let right = due.map_or(notes.is_empty(), |sound| sound.is(&notes, false));
        match right {
            true => Ok(()),
            false => Err(format!("{what}: {notes:?}, not {due:?}").into()),
        }
    }

    /// Puts the cursor on a place and presses the button.
    fn press(&mut self, x: u8, y: u8) -> Result<(), Found> {
        self.routines.set(|at| at.cursor_x, x);
        self.routines.set(|at| at.cursor_y, y);
        self.call("PlayTurn", FIRE)
    }

    fn turns(&mut self) -> Result<(), Found> {
        for side in Side::ALL {
            self.begin(side)?;
            self.call("StartTurn", 0)?;
            self.hear("a turn begins", Some(TURN[side as usize]))?;
            if self.routines.written("AUDV1") & 0x0F != 0 {
                return Err("a turn begins, and a tune's second voice is heard".into());
            }
            // The demonstration is silent.
            self.call("StartTurn", 0)?;
            self.routines.set(|at| at.options, DEMO);
            self.hear("a turn begins in the demonstration", None)?;
        }
        Ok(())
    }

    fn orders(&mut self) -> Result<(), Found> {
        // A stands on (1,3), and (3,3) is free, as (7,5) is.
        self.begin(Side::Left)?;
        self.press(1, 3)?;
        self.hear("a piece is picked", Some(TICK))?;
        self.press(1, 3)?;
        self.hear("a piece is released", Some(TICK))?;
        self.press(7, 5)?;
        self.hear("the button on an empty marker", Some(REFUSED))?;
        self.press(13, 5)?;
        self.hear("the button on the other side's piece", Some(REFUSED))?;
        self.press(1, 3)?;
        self.notes()?;
        self.call("PlayTurn", 0)?;
        self.hear("nothing", None)?;
        // B is in the way.
        self.call("PlayTurn", DOWN)?;
        self.hear("a move that is not possible", Some(REFUSED))?;
        let mode = self.routines.ram().mode();
        if mode != MODE_DIRECTION {
            return Err(format!("the mode is {mode:02X} after a refused move").into());
        }
        self.call("PlayTurn", RIGHT)?;
        self.hear("a piece moves", Some(MOVED))?;
        self.press(3, 3)?;
        self.hear("the other side's turn", Some(TURN[Side::Right as usize]))
    }

    fn set_up(&mut self) -> Result<(), Found> {
        self.begin(Side::Left)?;
        self.routines.set(|at| at.mode, MODE_SETUP);
        for (line, push, due) in [
            (LINE_VARIANT, RIGHT, Some(TICK)),
            (LINE_VARIANT, DOWN, Some(TICK)),
            (LINE_START, RIGHT, None),
            (LINE_RATE_LEFT, RIGHT, None),
        ] {
            self.routines.set(|at| at.cursor_y, line);
            self.call("Menu", push)?;
            self.hear(&format!("the push {push} on line {line}"), due)?;
        }
        self.routines.set(|at| at.players.at(0), 1);
        self.routines.set(|at| at.cursor_y, LINE_RATE_LEFT);
        self.call("Menu", FIRE)?;
        self.hear("the button on a computer's rating", Some(REFUSED))
    }

    /// A tick in each of the last five seconds, and the point that is lost after them.
    fn clock(&mut self) -> Result<(), Found> {
        for remaining in (0..=7_u8).rev() {
            self.second(ALLOWANCE - remaining, (remaining < 5).then_some(SECOND))?;
        }
        self.second(ALLOWANCE + 1, Some(LATE))
    }

    /// The second with this number of a turn begins.
    fn second(&mut self, number: u8, due: Option<Sound>) -> Result<(), Found> {
        self.begin(Side::Left)?;
        self.routines.console_mut().inputs_mut().difficulty_a = [false, true];
        for side in [0, 1] {
            self.routines.set(|at| at.avg.at(side), ALLOWANCE / 2);
        }
        self.routines.set(|at| at.mode, MODE_PICK);
        self.routines.set(|at| at.clock, number - 1);
        self.routines.set(|at| at.clock_f, LAST_FRAME);
        self.call("PlayTurn", 0)?;
        self.hear(&format!("second {number} of a turn"), due)
    }

    /// Launches from every launcher of a random position, with the sound of every event until the next one.
    fn launches(&mut self, dice: &mut Dice) -> Result<(), Found> {
        let mut game = random_game(dice);
        for launcher in Launcher::ALL {
            game.to_move = launcher.side;
            if !game.magazines[launcher].is_ready() {
                continue;
            }
            self.begin(launcher.side)?;
            let mut ram = *self.routines.console().ram();
            state::write_game(&mut ram, &self.layout, &game);
            self.routines.fill(&ram);
            self.launch(launcher)
                .map_err(|what| format!("{launcher} of {game:?}: {what}"))?;
        }
        Ok(())
    }

    fn launch(&mut self, launcher: Launcher) -> Result<(), Found> {
        self.call("StartLaunch", launcher.index() as u8)?;
        let mut due = Some(LAUNCH);
        let mut notes = Vec::new();
        let mut silent = false;
        for _ in 0..TOO_MANY {
            let before = self.routines.ram().steps();
            self.routines.set(|at| at.event, 0);
            self.call("ShowLaunch", 0)?;
            let event = self.routines.ram().event();
            if let Some(sound) = of_event(event) {
                check(due, &notes, !silent)?;
                (due, silent) = (Some(sound), false);
                notes.clear();
            } else if self.routines.ram().steps() < before {
                return Err("the number of steps falls".into());
            }
            match self.frame()? {
                Some(note) if !silent => add(&mut notes, note),
                Some(note) => return Err(format!("{note:?} after the sound {due:?}").into()),
                None => silent = true,
            }
            if self.routines.ram().mode() != MODE_LAUNCH {
                for note in self.notes()? {
                    add(&mut notes, note);
                }
                return check(due, &notes, false);
            }
        }
        Err("the launch does not end".into())
    }
}

/// The sound of a step's event.
fn of_event(event: u8) -> Option<Sound> {
    Some(match event {
        0 => return None,
        EV_WALL => WALL,
        _ => match event & !EV_WALL {
            EV_EXIT.. => EXIT,
            EV_TARGET.. => TARGET,
            EV_END.. => LAUNCHER,
            EV_BUMPER.. => BUMPER,
            _ => PIECE,
        },
    })
}

/// The notes are those of the sound.
fn check(due: Option<Sound>, notes: &[Note], cut_off: bool) -> Result<(), Found> {
    match due {
        Some(sound) if !sound.is(notes, cut_off) => Err(format!("{notes:?}, not {sound:?}").into()),
        _ => Ok(()),
    }
}

/// Adds a note unless it goes on or only becomes softer.
fn add(notes: &mut Vec<Note>, note: Note) {
    let same = |last: &Note| (last.control, last.divider) == (note.control, note.divider);
    if !notes.last().is_some_and(same) {
        notes.push(note);
    }
}
