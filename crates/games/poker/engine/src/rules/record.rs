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

use super::card::TextError;
use super::options::Options;
use super::table::{Action, MOST_CHIPS, Phase, Table};
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

impl Record {
    /// The table before the first deal.
    pub fn table(&self) -> Table {
        Table::with_players(self.options, self.seats, self.chips, Random::new(self.seed))
    }

    /// Plays the session and returns the table after it.
    ///
    /// # Errors
    /// The first action that is not possible, with its hand and its number in it.
    pub fn play(&self) -> Result<Table, TextError> {
        let mut table = self.table();
        for (hand, actions) in (1..).zip(&self.hands) {
            let refused = |what: &str| TextError::new(format!("hand {hand}{what}"));
            table
                .deal()
                .map_err(|error| refused(&format!(": {error}")))?;
            for (number, action) in (1..).zip(actions) {
                let Phase::Act(_) = table.phase() else {
                    return Err(refused(&format!(
                        ", action {number}: the hand is over before it"
                    )));
                };
                table
                    .act(*action)
                    .map_err(|error| refused(&format!(", action {number}: {error}")))?;
            }
            let unfinished = matches!(table.phase(), Phase::Act(_));
            if unfinished && hand < self.hands.len() {
                return Err(refused(": not played to its end, but another follows"));
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
    type Err = TextError;

    /// Reads a record and plays it; empty lines and what follows a `#` are skipped.
    fn from_str(text: &str) -> Result<Record, TextError> {
        let mut lines = (1..)
            .zip(text.lines())
            .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        let Some((number, head)) = lines.next() else {
            return Err(TextError::new("the record is empty"));
        };
        let mut record =
            head_of(head).map_err(|error| TextError::new(format!("line {number}: {error}")))?;
        for (number, line) in lines {
            let actions = line
                .split_whitespace()
                .filter(|word| *word != ".")
                .map(|word| action(word, record.options.casino))
                .collect::<Result<_, _>>()
                .map_err(|error| TextError::new(format!("line {number}: {error}")))?;
            record.hands.push(actions);
        }
        record.play()?;
        Ok(record)
    }
}

fn head_of(line: &str) -> Result<Record, TextError> {
    let mut words = line.split_whitespace().peekable();
    let mut expect = |due: &str| match words.next() {
        Some(word) if word == due => Ok(()),
        Some(word) => Err(TextError::new(format!("`{word}` instead of `{due}`"))),
        None => Err(TextError::new(format!("`{due}` is missing"))),
    };
    expect(FIRST_WORD)?;
    let casino = words.next_if(|word| *word == "casino").is_some();
    let mut value = |name: &str| {
        match words.next() {
            Some(word) if word == name => {}
            Some(word) => return Err(TextError::new(format!("`{word}` instead of `{name}`"))),
            None => return Err(TextError::new(format!("`{name}` is missing"))),
        }
        words
            .next()
            .ok_or_else(|| TextError::new(format!("nothing follows `{name}`")))
    };
    let seed = value("seed")?;
    let seats = value("seats")?;
    let chips = value("chips")?;
    let options = value("options")?;
    if let Some(word) = words.next() {
        return Err(TextError::new(format!("`{word}` after the options")));
    }
    let options = Options::parse(casino, options)?;
    let (fewest, most) = options.seats();
    let number = |name: &str, text: &str, from: u16, to: u16| {
        let number: Option<u16> = text.parse().ok();
        number
            .filter(|number| (from..=to).contains(number))
            .ok_or_else(|| {
                TextError::new(format!(
                    "`{text}` is not a number of {name}, {from} to {to}"
                ))
            })
    };
    Ok(Record {
        seed: u32::from_str_radix(seed, 16)
            .ok()
            .filter(|state| *state != 0 && seed.len() == 8)
            .ok_or_else(|| {
                TextError::new(format!("`{seed}` is not a seed, eight hexadecimal digits"))
            })?,
        seats: number("seats", seats, fewest as u16, most as u16)?.into(),
        chips: number("chips", chips, 1, MOST_CHIPS)?,
        options,
        hands: Vec::new(),
    })
}

fn action(word: &str, casino: bool) -> Result<Action, TextError> {
    let bought = word.strip_prefix('b');
    match (word, bought) {
        ("f", _) => Ok(Action::Fold),
        (_, Some("")) if casino => Ok(Action::Buy(1)),
        (_, Some(number)) if !casino => match number.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Action::Buy(digit - b'0')),
            _ => Err(TextError::new(format!("`{word}` buys no number of cards"))),
        },
        _ => Err(TextError::new(format!(
            "`{word}` is not an action ({})",
            match casino {
                true => "f or b",
                false => "f, or b and a number of cards",
            }
        ))),
    }
}
