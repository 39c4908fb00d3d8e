//! Sessions as text: the state of the generator, the players and the options, then a line of actions for each hand.
//!
//! ```text
//! poker seed 243F6A88 seats 4 chips 20 options jokers,six
//! b3 f b2
//! f f
//! ```
//!
//! The cards come from the generator, and a house that rotates begins at the first seat. `f` folds, `b3` buys up to three cards, `b` pays for three in the casino game.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::options::{Options, OptionsError};
use super::table::{Action, MOST_CHIPS, Phase, Refused, Table};
use random::Random;

/// The first word of a record.
pub const FIRST_WORD: &str = "poker";

/// A session from its beginning; its last hand may be cut short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The state of the generator before the first deal.
    pub seed: u32,
    /// Players.
    pub seats: usize,
    /// Chips of each player.
    pub chips: u16,
    /// The options.
    pub options: Options,
    /// The actions of each hand.
    pub hands: Vec<Vec<Action>>,
}

/// Why a session cannot be played as recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Misplayed {
    /// The hand cannot be dealt.
    #[error("hand {hand}: {refused}")]
    Deal {
        /// The hand, from 1.
        hand: usize,
        /// Why not.
        refused: Refused,
    },
    /// The action is not possible.
    #[error("hand {hand}, action {number}: {refused}")]
    Action {
        /// The hand, from 1.
        hand: usize,
        /// The action in it, from 1.
        number: usize,
        /// Why not.
        refused: Refused,
    },
    /// The hand has more actions than are played in it.
    #[error("hand {hand}, action {number}: the hand is over before it")]
    HandOver {
        /// The hand, from 1.
        hand: usize,
        /// The first action too many, from 1.
        number: usize,
    },
    /// A hand other than the last, from 1, is not played to its end.
    #[error("hand {0}: not played to its end, but another follows")]
    Unfinished(usize),
}

/// A text that is not a record, or a session that cannot be played as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// A text without a line.
    #[error("the record is empty")]
    Empty,
    /// A line that is not valid.
    #[error("line {number}: {fault}")]
    Line {
        /// The line, from 1.
        number: usize,
        /// What is wrong with it.
        fault: LineError,
    },
    /// A session that cannot be played.
    #[error(transparent)]
    Misplayed(#[from] Misplayed),
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// Another word than the one that is due.
    #[error("`{word}` instead of `{due}`")]
    Instead {
        /// The word.
        word: String,
        /// The one that is due.
        due: &'static str,
    },
    /// The line ends before this word.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// The line ends behind this word, which needs a value.
    #[error("nothing follows `{0}`")]
    NoValue(&'static str),
    /// A word behind the last of the header.
    #[error("`{0}` after the options")]
    Superfluous(String),
    /// Not a seed.
    #[error("`{0}` is not a seed, eight hexadecimal digits")]
    Seed(String),
    /// Not options of the game.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Not a number of seats or chips.
    #[error("`{text}` is not a number of {of}, {from} to {to}")]
    Number {
        /// The text.
        text: String,
        /// What is counted.
        of: &'static str,
        /// The least.
        from: u16,
        /// The most.
        to: u16,
    },
    /// A purchase of no number of cards.
    #[error("`{0}` buys no number of cards")]
    Purchase(String),
    /// Not an action of a standard game.
    #[error("`{0}` is not an action (f, or b and a number of cards)")]
    Action(String),
    /// Not an action of the casino game.
    #[error("`{0}` is not an action (f or b)")]
    CasinoAction(String),
}

impl Record {
    /// The table before the first deal.
    pub fn table(&self) -> Table {
        Table::with_players(self.options, self.seats, self.chips, Random::new(self.seed))
    }

    /// Plays the session and returns the table after it.
    ///
    /// # Errors
    /// [`Misplayed`]: the first action that is not possible, with its hand and its number in it.
    pub fn play(&self) -> Result<Table, Misplayed> {
        let mut table = self.table();
        for (hand, actions) in (1..).zip(&self.hands) {
            table
                .deal()
                .map_err(|refused| Misplayed::Deal { hand, refused })?;
            for (number, action) in (1..).zip(actions) {
                let Phase::Act(_) = table.phase() else {
                    return Err(Misplayed::HandOver { hand, number });
                };
                let done = table.act(*action);
                done.map_err(|refused| Misplayed::Action {
                    hand,
                    number,
                    refused,
                })?;
            }
            let unfinished = matches!(table.phase(), Phase::Act(_));
            if unfinished && hand < self.hands.len() {
                return Err(Misplayed::Unfinished(hand));
            }
        }
        Ok(table)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let casino = if self.options.casino { " casino" } else { "" };
        writeln!(
            f,
            "{FIRST_WORD}{casino} seed {:08X} seats {} chips {} options {}",
            self.seed, self.seats, self.chips, self.options
        )?;
        for hand in &self.hands {
            let word = |action: &Action| match action {
                Action::Fold => "f".to_string(),
                Action::Buy(_) if self.options.casino => "b".to_string(),
                Action::Buy(number) => format!("b{number}"),
            };
            // a hand without an action is a line too
            let words: Vec<String> = hand.iter().map(word).collect();
            match words.is_empty() {
                true => writeln!(f, ".")?,
                false => writeln!(f, "{}", words.join(" "))?,
            }
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record and plays it; empty lines and what follows a `#` are skipped.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = (1..)
            .zip(text.lines())
            .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        let Some((number, head)) = lines.next() else {
            return Err(RecordError::Empty);
        };
        let mut record = head_of(head).map_err(|fault| RecordError::Line { number, fault })?;
        for (number, line) in lines {
            let actions = line
                .split_whitespace()
                .filter(|word| *word != ".")
                .map(|word| action(word, record.options.casino))
                .collect::<Result<_, _>>()
                .map_err(|fault| RecordError::Line { number, fault })?;
            record.hands.push(actions);
        }
        record.play()?;
        Ok(record)
    }
}

fn head_of(line: &str) -> Result<Record, LineError> {
    let mut words = line.split_whitespace().peekable();
    let expect = |word: Option<&str>, due| match word {
        Some(word) if word == due => Ok(()),
        Some(word) => Err(LineError::Instead {
            word: word.to_string(),
            due,
        }),
        None => Err(LineError::Missing(due)),
    };
    expect(words.next(), FIRST_WORD)?;
    let casino = words.next_if(|word| *word == "casino").is_some();
    let mut value = |name| {
        expect(words.next(), name)?;
        words.next().ok_or(LineError::NoValue(name))
    };
    let seed = value("seed")?;
    let seats = value("seats")?;
    let chips = value("chips")?;
    let options = value("options")?;
    if let Some(word) = words.next() {
        return Err(LineError::Superfluous(word.to_string()));
    }
    let options = Options::parse(casino, options)?;
    let (fewest, most) = options.seats();
    let number = |of, text: &str, from: u16, to: u16| {
        let number: Option<u16> = text.parse().ok();
        number
            .filter(|number| (from..=to).contains(number))
            .ok_or_else(|| LineError::Number {
                text: text.to_string(),
                of,
                from,
                to,
            })
    };
    Ok(Record {
        seed: u32::from_str_radix(seed, 16)
            .ok()
            .filter(|state| *state != 0 && seed.len() == 8)
            .ok_or_else(|| LineError::Seed(seed.to_string()))?,
        seats: number("seats", seats, fewest as u16, most as u16)?.into(),
        chips: number("chips", chips, 1, MOST_CHIPS)?,
        options,
        hands: Vec::new(),
    })
}

fn action(word: &str, casino: bool) -> Result<Action, LineError> {
    let bought = word.strip_prefix('b');
    match (word, bought) {
        ("f", _) => Ok(Action::Fold),
        (_, Some("")) if casino => Ok(Action::Buy(1)),
        (_, Some(number)) if !casino => match number.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Action::Buy(digit - b'0')),
            _ => Err(LineError::Purchase(word.to_string())),
        },
        _ if casino => Err(LineError::CasinoAction(word.to_string())),
        _ => Err(LineError::Action(word.to_string())),
    }
}
