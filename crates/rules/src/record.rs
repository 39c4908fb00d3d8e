//! Records: a game, or the beginning of one, as text.
//!
//! ```text
//! rocketball seed 243F6A88 variants none     # the header: the set-up
//! +3,4E .                                    # actions, any number to a line
//! try >3,4                                   # an action that is attempted after all others, and may be refused
//! ```
//!
//! Empty lines and what follows a `#` are skipped. A record has one part, or parts such as hands or the games of a
//! match ([`Parts`]). This module owns the lines and the playing of a record in the engine; each game owns the text of
//! its actions ([`Notation`]).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Decides, Notation, advance_all};

/// The word before an action that is attempted after all others.
const TRY: &str = "try";
/// The line of a part without an action, where each line is a part.
const EMPTY: &str = ".";

/// How the parts of a record are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// A record has one part.
    One,
    /// Each line is a part of this name; `.` is one without an action.
    Lines(&'static str),
    /// Between two parts there is a line of this word.
    Between(&'static str),
}

impl Parts {
    /// The word for a part.
    fn word(self) -> Option<&'static str> {
        match self {
            Parts::One => None,
            Parts::Lines(word) | Parts::Between(word) => Some(word),
        }
    }
}

/// A recorded game, or the beginning of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Notation> {
    /// The set-up.
    pub setup: G::Setup,
    /// The actions of each part; at least one part unless each line is one.
    pub parts: Vec<Vec<G::Action>>,
    /// An action that is attempted after all others. The rules may refuse it.
    pub attempt: Option<G::Action>,
}

/// The position of an action in a record: `hand 3, action 2, `b3``.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(String);

/// A text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError<F> {
    /// A text without a line.
    #[error("no header `{0} ...` in this record")]
    Empty(&'static str),
    /// A line that is not valid.
    #[error("line {number}: {fault}")]
    Line {
        /// The line, from 1.
        number: usize,
        /// The error.
        fault: F,
    },
    /// This line, from 1, follows an attempted action.
    #[error("line {0}: nothing may follow the line `{TRY}`")]
    AfterAttempt(usize),
}

/// Why a record can't be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Misplayed<R> {
    /// The rules refuse an action.
    #[error("{place}: {refused}")]
    Refused {
        /// The action.
        place: Place,
        /// Why it is refused.
        refused: R,
    },
    /// The part of this action is over before it.
    #[error("{place}: the {part} is over before it")]
    Over {
        /// The action.
        place: Place,
        /// The word for a part.
        part: &'static str,
    },
    /// A part, from 1, begins though the one before is not over.
    #[error("{part} {number}: {part} {before} is not over", before = number - 1)]
    GoesOn {
        /// The word for a part.
        part: &'static str,
        /// Its number.
        number: usize,
    },
    /// A part, from 1, follows although nothing is left to be played.
    #[error("{part} {number}: the game was over before it")]
    NoMore {
        /// The word for a part.
        part: &'static str,
        /// Its number.
        number: usize,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<G: Notation> Record<G> {
    /// A game that begins like this, without an action.
    pub fn new(setup: G::Setup) -> Record<G> {
        Record {
            setup,
            parts: match G::PARTS {
                Parts::Lines(_) => Vec::new(),
                Parts::One | Parts::Between(_) => vec![Vec::new()],
            },
            attempt: None,
        }
    }

    /// Whether the game's records have one part.
    pub fn is_one_part(&self) -> bool {
        G::PARTS == Parts::One
    }

    /// Begins the next part.
    pub fn begin_part(&mut self) {
        self.parts.push(Vec::new());
    }

    /// Adds an action to the last part.
    pub fn push(&mut self, action: G::Action) {
        match self.parts.last_mut() {
            Some(part) => part.push(action),
            None => self.parts.push(vec![action]),
        }
    }

    /// The name of a part, from 1: `hand 3`.
    pub fn part(&self, part: usize) -> String {
        format!("{} {part}", G::PARTS.word().unwrap_or("part"))
    }

    /// The position of an action: the numbers of its part and of the action in it, both from 1.
    pub fn place(&self, part: usize, number: usize) -> Place {
        let action = &self.parts[part - 1][number - 1];
        let word = G::write_action(&self.setup, action);
        let of_part = G::PARTS.word().map(|word| format!("{word} {part}, "));
        let of_part = of_part.unwrap_or_default();
        Place(format!("{of_part}{} {number}, `{word}`", G::ACTION))
    }

    /// Plays all but the attempted action, and returns the game after it. In a game of one part the steps of chance
    /// before the first action are made, and those after the last one up to the next decision.
    ///
    /// # Errors
    /// The first place at which the record can't be played on.
    pub fn play(&self) -> Result<G, Misplayed<G::Refused>> {
        let mut game = self.start();
        for (part, actions) in (1..).zip(&self.parts) {
            self.begin(&mut game, part)?;
            for (number, action) in (1..).zip(actions) {
                self.may_act(&game, part, number)?;
                game.act(action).map_err(|refused| Misplayed::Refused {
                    place: self.place(part, number),
                    refused,
                })?;
            }
        }
        if self.is_one_part() {
            advance_all(&mut game);
        }
        Ok(game)
    }

    /// The game before the first part; in a game of one part at its first decision.
    pub fn start(&self) -> G {
        let mut game = G::begin(&self.setup);
        if self.is_one_part() {
            advance_all(&mut game);
        }
        game
    }

    /// Begins a part, from 1, in the engine.
    ///
    /// # Errors
    /// The part before is not over, or there is no further part.
    pub fn begin(&self, game: &mut G, number: usize) -> Result<(), Misplayed<G::Refused>> {
        let Some(part) = G::PARTS.word() else {
            return Ok(());
        };
        match game.decides() {
            Decides::Chance => {
                game.advance();
                Ok(())
            }
            Decides::Side(_) if number == 1 && matches!(G::PARTS, Parts::Between(_)) => Ok(()),
            Decides::Side(_) => Err(Misplayed::GoesOn { part, number }),
            Decides::Over => Err(Misplayed::NoMore { part, number }),
        }
    }

    /// Fails where the part is over before an action; the rules alone would begin the next one.
    ///
    /// # Errors
    /// The part is over.
    pub fn may_act(
        &self,
        game: &G,
        part: usize,
        number: usize,
    ) -> Result<(), Misplayed<G::Refused>> {
        match (G::PARTS.word(), game.decides()) {
            (Some(word), Decides::Chance) => Err(Misplayed::Over {
                place: self.place(part, number),
                part: word,
            }),
            _ => Ok(()),
        }
    }
}

impl<G: Notation> FromStr for Record<G> {
    type Err = RecordError<G::Fault>;

    /// Reads a record; the error names the line.
    fn from_str(text: &str) -> Result<Record<G>, Self::Err> {
        let mut lines = (1..)
            .zip(text.lines())
            .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        let (number, header) = lines.next().ok_or(RecordError::Empty(G::FIRST_WORD))?;
        let on = |number: usize| move |fault: G::Fault| RecordError::Line { number, fault };
        let mut record = Record::new(G::read_setup(header).map_err(on(number))?);
        for (number, line) in lines {
            if record.attempt.is_some() {
                return Err(RecordError::AfterAttempt(number));
            }
            record.read_line(line).map_err(on(number))?;
        }
        Ok(record)
    }
}

impl<G: Notation> Record<G> {
    /// Reads a line behind the header.
    fn read_line(&mut self, line: &str) -> Result<(), G::Fault> {
        if G::read_special(self, line)? {
            return Ok(());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if word == TRY {
            self.attempt = Some(G::read_action(&self.setup, rest.trim())?);
            return Ok(());
        }
        match G::PARTS {
            Parts::Between(between) if line == between => {
                self.begin_part();
                return Ok(());
            }
            Parts::Lines(_) => self.begin_part(),
            Parts::One | Parts::Between(_) => {}
        }
        let is_part = matches!(G::PARTS, Parts::Lines(_));
        for word in line.split_whitespace() {
            if is_part && word == EMPTY {
                continue;
            }
            let action = G::read_action(&self.setup, word)?;
            if let Some(before) = self.parts.last().and_then(|part| part.last()) {
                G::follows(before, &action)?;
            }
            self.push(action);
        }
        Ok(())
    }
}

impl<G: Notation> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", G::write_setup(&self.setup))?;
        let word = |action: &G::Action| G::write_action(&self.setup, action);
        for (index, actions) in self.parts.iter().enumerate() {
            let words: Vec<String> = actions.iter().map(word).collect();
            match G::PARTS {
                Parts::Lines(_) if words.is_empty() => writeln!(f, "{EMPTY}")?,
                Parts::Lines(_) => writeln!(f, "{}", words.join(" "))?,
                Parts::One | Parts::Between(_) => {
                    if let (Parts::Between(between), true) = (G::PARTS, index > 0) {
                        writeln!(f, "{between}")?;
                    }
                    for line in words.chunks(G::WORDS_A_LINE) {
                        writeln!(f, "{}", line.join(" "))?;
                    }
                }
            }
        }
        match &self.attempt {
            Some(action) => writeln!(f, "{TRY} {}", word(action)),
            None => Ok(()),
        }
    }
}
