//! Records of games, in the game's notation.
//!
//! Keeps a record while the game is played, and plays one on a cartridge and in the engine at once. The notation itself
//! is in the game's engine.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use anyhow::{Result, bail};

use super::{Difference, Found, Onlooker, Subject, Watcher, Why};
use vcs::Console;

/// A game's notation of records, as text files.
#[derive(Clone, Copy, Debug)]
pub struct Notation {
    /// A first word of a record, for messages.
    pub first_word: &'static str,
    /// Whether a record may begin with this word.
    pub is_first_word: fn(&str) -> bool,
    /// Reads a record, and plays it in the engine.
    pub read: fn(&str) -> Result<Playable>,
    /// Whether a record contains what a player must not see, so that nobody may play on from it.
    pub hides: bool,
}

/// Plays a record that the engine accepts on a cartridge, through its controls, and in the engine at once: observed, and
/// seen by an onlooker from the first turn on. Fails if the symbols are not the game's.
pub type Playable = Box<dyn Fn(&Subject, Option<Onlooker>) -> Result<Replayed> + Send>;

impl Notation {
    /// The notation that a game's replay reads, whose records begin with a word for which `is_first_word` is true.
    pub const fn of<R: Replay>(
        first_word: &'static str,
        is_first_word: fn(&str) -> bool,
    ) -> Notation {
        Notation {
            first_word,
            is_first_word,
            read: |text| {
                let record = R::read(text)?;
                Ok(Box::new(move |subject, onlooker| {
                    replay::<R>(&record, subject, onlooker)
                }))
            },
            hides: false,
        }
    }

    /// The notation of a game whose records contain what a player must not see.
    #[must_use]
    pub const fn hiding(self) -> Notation {
        Notation {
            hides: true,
            ..self
        }
    }

    /// Whether a text begins as a record of the game does; empty lines and comments are skipped.
    pub fn begins(&self, text: &str) -> bool {
        let mut words = text
            .lines()
            .filter_map(|line| line.split('#').next())
            .flat_map(str::split_whitespace);
        words.next().is_some_and(self.is_first_word)
    }
}

/// A game's part in playing a record: a console with the cartridge, the referee beside it, and the game in the engine.
pub trait Replay: Sized {
    /// What a record file contains.
    type Record: Send + 'static;

    /// Reads a record, and plays it in the engine.
    ///
    /// # Errors
    /// The text is no record, or the engine refuses an action.
    fn read(text: &str) -> Result<Self::Record>;

    /// Switches a console on, observed, and has the record's game begin.
    ///
    /// # Errors
    /// A symbol is missing, or whatever keeps the cartridge from beginning.
    fn begin(record: &Self::Record, subject: &Subject) -> Result<Self, Found>;

    /// Has the onlooker see every further frame when it is complete; its error ends the replay.
    fn look_on(&mut self, onlooker: Onlooker);

    /// Plays all of the record.
    ///
    /// # Errors
    /// The first place where it cannot be played on, or where the two differ.
    fn play_all(&mut self, record: &Self::Record) -> Result<(), Found>;

    /// What was compared and equal, such as `4 turns and 3 launches`.
    fn compared(&self) -> String;

    /// What is unusual in the record and does not keep it from being played, a line each.
    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }
}

fn replay<R: Replay>(
    record: &R::Record,
    subject: &Subject,
    onlooker: Option<Onlooker>,
) -> Result<Replayed> {
    let mut replay = match R::begin(record, subject) {
        Ok(replay) => replay,
        Err(Found {
            why: Why::Symbols(error),
            ..
        }) => return Err(error.into()),
        Err(found) => {
            return Ok(Replayed {
                compared: "nothing".to_string(),
                warnings: Vec::new(),
                stopped: Some(found.at("the beginning")),
            });
        }
    };
    if let Some(onlooker) = onlooker {
        replay.look_on(onlooker);
    }
    let stopped = replay.play_all(record).err();
    Ok(Replayed {
        compared: replay.compared(),
        warnings: replay.warnings(),
        stopped,
    })
}

/// A console, with the referee that knows its game.
pub type Watched = (Console, Box<dyn Watcher>);

/// Plays a record to its last turn. The referee goes on with the record from there.
///
/// # Errors
/// The symbols are not the game's, or cartridge and engine do not agree.
pub fn last_turn(play: &Playable, subject: &Subject) -> Result<Watched> {
    let last = Rc::new(RefCell::new(None));
    let looking = Rc::clone(&last);
    let onlooker = Box::new(move |console: &mut Console, referee: &dyn Watcher| {
        console.take_audio();
        console.set_video(false);
        *looking.borrow_mut() = Some((console.clone(), referee.copied()));
        Ok(())
    });
    let replayed = play(subject, Some(onlooker))?;
    let Some((mut console, referee)) = last.take().filter(|_| replayed.equal()) else {
        bail!("{replayed}");
    };
    console.set_video(true);
    Ok((console, referee))
}

/// The result of playing a record.
#[derive(Debug)]
pub struct Replayed {
    /// As [`Replay::compared`].
    pub compared: String,
    /// As [`Replay::warnings`].
    pub warnings: Vec<String>,
    /// Where cartridge and engine did not agree; `None` if they agreed to the end.
    pub stopped: Option<Found>,
}

impl Replayed {
    /// Whether cartridge and engine agreed to the end.
    pub fn equal(&self) -> bool {
        self.stopped.is_none()
    }

    /// What was equal, and the difference if there is one, with ANSI colours.
    pub fn coloured(&self) -> String {
        self.text(Difference::coloured)
    }

    fn text(&self, report: impl Fn(&Difference) -> String) -> String {
        let equal = format!("{} equal", self.compared);
        let Some(found) = &self.stopped else {
            return equal;
        };
        let place = found.at.as_deref().unwrap_or_default();
        match &found.why {
            Why::Difference(difference) => {
                format!("{equal}; {place}:\n{}", report(difference).trim_end())
            }
            why => format!("{equal}; {place}:\n{why}"),
        }
    }
}

impl fmt::Display for Replayed {
    /// Writes what was equal, and the difference if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Difference::to_string))
    }
}

/// Keeps the record of one match after the other while they are played.
#[derive(Clone, Debug)]
pub struct Recorder<R> {
    record: Option<R>,
    /// Matches recorded, those without a turn not counted.
    matches: u32,
    /// Whether the match in hand is counted.
    counted: bool,
    /// Whether the record has changed since it was taken.
    changed: bool,
    /// Whether the record is as long as it can be.
    stopped: bool,
}

/// The record of a match that is being played, or of the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The match, from 1, among those that were recorded.
    pub number: u32,
    /// The record, in the game's notation.
    pub text: String,
}

impl<R> Default for Recorder<R> {
    fn default() -> Recorder<R> {
        Recorder {
            record: None,
            matches: 0,
            counted: false,
            changed: false,
            stopped: false,
        }
    }
}

impl<R> Recorder<R> {
    /// A match begins, with a record that has no turn yet; `None` for a match that is not recorded.
    pub fn begin(&mut self, record: Option<R>) {
        *self = Recorder {
            record,
            matches: self.matches,
            ..Recorder::default()
        };
    }

    /// The record, while the match is recorded.
    pub fn record(&mut self) -> Option<&mut R> {
        self.record.as_mut().filter(|_| !self.stopped)
    }

    /// Has a turn added to the record, while the match is recorded. The match counts from its first turn on.
    pub fn add(&mut self, turn: impl FnOnce(&mut R)) {
        if let Some(record) = self.record.as_mut().filter(|_| !self.stopped) {
            turn(record);
            self.matches += u32::from(!self.counted);
            self.counted = true;
            self.changed = true;
        }
    }

    /// A difference was found, or the position was replaced: what follows is not recorded.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// The record, if it has changed since the last call; `text` writes it.
    pub fn take(&mut self, text: impl FnOnce(&R) -> String) -> Option<Recording> {
        let record = self.record.as_ref().filter(|_| self.changed)?;
        self.changed = false;
        Some(Recording {
            number: self.matches,
            text: text(record),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(recorder: &mut Recorder<String>, turn: &str) {
        recorder.add(|record| record.push_str(turn));
    }

    fn taken(recorder: &mut Recorder<String>) -> Option<(u32, String)> {
        let taken = recorder.take(String::clone);
        taken.map(|Recording { number, text }| (number, text))
    }

    #[test]
    fn a_record_is_taken_when_it_has_changed() {
        let mut recorder = Recorder::default();
        recorder.begin(Some(String::new()));
        assert_eq!(taken(&mut recorder), None);
        add(&mut recorder, "T");
        assert_eq!(taken(&mut recorder), Some((1, "T".to_string())));
        assert_eq!(taken(&mut recorder), None);
        add(&mut recorder, "B");
        recorder.stop();
        add(&mut recorder, "T");
        assert_eq!(taken(&mut recorder), Some((1, "TB".to_string())));
    }

    #[test]
    fn matches_with_a_turn_have_a_number() {
        let mut recorder = Recorder::default();
        recorder.begin(Some(String::new()));
        recorder.begin(None);
        add(&mut recorder, "T");
        assert_eq!(taken(&mut recorder), None);
        for number in 1..3 {
            recorder.begin(Some(String::new()));
            add(&mut recorder, "T");
            assert_eq!(taken(&mut recorder), Some((number, "T".to_string())));
        }
    }
}
