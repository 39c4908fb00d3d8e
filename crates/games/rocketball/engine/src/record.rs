//! Records of games: a text file with a game, or with the beginning of one.
//!
//! `docs/rocketball/notation.md` defines the text. This module owns it, and the playing of a record in the engine
//! ([`Record::after`]).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::rules::{
    Action, Direction, Event, Game, NotationError, Phase, Refused, Variants, VariantsError,
};
use random::Random;

/// The first word of a record.
pub const FIRST_WORD: &str = "rocketball";
/// The first letter of a word that faces a ball.
const FACE: char = '!';
/// Hexadecimal digits of a seed.
const SEED_DIGITS: usize = 8;
/// Words that are written on a line.
const WORDS_A_LINE: usize = 10;

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decision {
    /// What the side to act does.
    Act(Action),
    /// The direction of the ball that the holder puts on the middle.
    Face(Direction),
    /// Nobody's: the time of a Tug-of-War that changes is up.
    Change(When),
}

enums::listed! {
    /// When the time of a Tug-of-War that changes is up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum When {
        /// Before the roll that follows the decision.
        Roll,
        /// After that roll has led into a goal: before the first roll of the new field.
        NewField,
    }
}

impl When {
    fn word(self) -> &'static str {
        match self {
            When::Roll => "*",
            When::NewField => "**",
        }
    }
}

impl Decision {
    /// Rolls up to the decision and makes it. The roll that follows it is left to the next one, or to [`roll`], since
    /// the goals may change before it. Returns what happened.
    ///
    /// # Errors
    /// The rules refuse it; the game is as before.
    pub fn play(self, game: &mut Game) -> Result<Vec<Event>, Refused> {
        let mut after = game.clone();
        let mut events = Vec::new();
        match self {
            Decision::Act(action) => {
                events.extend(roll(&mut after));
                after.act(action)?;
            }
            Decision::Face(direction) => {
                events.extend(roll(&mut after));
                events.extend(after.face(direction)?);
            }
            Decision::Change(when) => {
                if when == When::NewField {
                    events.extend(after.roll()?);
                }
                events.push(after.change_goals()?);
            }
        }
        *game = after;
        Ok(events)
    }
}

/// Rolls until a player has to decide, or the game is over. Returns what happened.
pub fn roll(game: &mut Game) -> Vec<Event> {
    let mut events = Vec::new();
    while game.phase() == Phase::Roll {
        events.extend(game.roll().expect("it is the time to roll"));
    }
    events
}

/// A text that is not a decision.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecisionError {
    /// Not a direction, behind the sign for one.
    #[error("`{0}` is not a direction such as {FACE}N")]
    Direction(String),
    /// Not an action.
    #[error(transparent)]
    Action(#[from] NotationError),
}

impl FromStr for Decision {
    type Err = DecisionError;

    fn from_str(word: &str) -> Result<Decision, DecisionError> {
        if let Some(when) = When::ALL.into_iter().find(|when| when.word() == word) {
            return Ok(Decision::Change(when));
        }
        let Some(letter) = word.strip_prefix(FACE) else {
            return Ok(Decision::Act(word.parse()?));
        };
        let mut letters = letter.chars();
        match (
            letters.next().and_then(Direction::of_letter),
            letters.next(),
        ) {
            (Some(direction), None) => Ok(Decision::Face(direction)),
            _ => Err(DecisionError::Direction(word.to_string())),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Act(action) => action.fmt(f),
            Decision::Face(direction) => write!(f, "{FACE}{direction}"),
            Decision::Change(when) => f.write_str(when.word()),
        }
    }
}

/// What decides how a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The generator before the roll of the start.
    pub seed: Random,
    /// The variants.
    pub variants: Variants,
}

impl Setup {
    /// The game at its first decision.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.variants, self.seed);
        roll(&mut game);
        game
    }
}

/// A text that is not the state of a generator.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a seed ({SEED_DIGITS} hexadecimal digits, not all 0)")]
pub struct SeedError(pub String);

/// A text that is not a record's header.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HeaderError {
    /// Other words than a header has.
    #[error("`{0}` is not a header such as `{FIRST_WORD} seed 243F6A88 variants none`")]
    Words(String),
    /// Not a seed.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// Not variants.
    #[error(transparent)]
    Variants(#[from] VariantsError),
}

impl FromStr for Setup {
    type Err = HeaderError;

    /// Reads a record's header.
    fn from_str(header: &str) -> Result<Setup, HeaderError> {
        let words: Vec<&str> = header.split_whitespace().collect();
        let [FIRST_WORD, "seed", seed, "variants", variants] = words[..] else {
            return Err(HeaderError::Words(header.to_string()));
        };
        Ok(Setup {
            seed: read_seed(seed)?,
            variants: variants.parse()?,
        })
    }
}

/// Reads the state of a generator: eight hexadecimal digits, not all 0.
///
/// # Errors
/// The text is something else.
pub fn read_seed(text: &str) -> Result<Random, SeedError> {
    let digits = text.len() == SEED_DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let state = digits.then(|| u32::from_str_radix(text, 16).ok()).flatten();
    let state = state.filter(|state| *state != 0);
    let state = state.ok_or_else(|| SeedError(text.to_string()))?;
    Ok(Random::new(state))
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seed, variants) = (self.seed.state(), self.variants);
        write!(f, "{FIRST_WORD} seed {seed:08X} variants {variants}")
    }
}

/// A recorded game, or the beginning of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it begins.
    pub setup: Setup,
    /// What the players decided, and when the goals changed.
    pub decisions: Vec<Decision>,
}

/// A decision of a record that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("decision {number}, `{decision}`: {refused}")]
pub struct Misplayed {
    /// Its place in the record, from 1.
    pub number: usize,
    /// The decision.
    pub decision: Decision,
    /// Why it is refused.
    pub refused: Refused,
}

/// A text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// A text without a line.
    #[error("no header `{FIRST_WORD} ...` in this record")]
    Empty,
    /// A line that is not valid.
    #[error("line {number}: {fault}")]
    Line {
        /// The line, from 1.
        number: usize,
        /// What is wrong with it.
        fault: LineError,
    },
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// Not a header, in the first line.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// Not a decision.
    #[error(transparent)]
    Decision(#[from] DecisionError),
    /// A change of the goals right behind another one.
    #[error("`{0}`: the goals changed right before")]
    ChangedTwice(String),
}

impl LineError {
    /// The error of the record in which the line has this number, from 1.
    fn on(self, number: usize) -> RecordError {
        RecordError::Line {
            number,
            fault: self,
        }
    }
}

impl Record {
    /// The game after all decisions and the roll that follows them.
    ///
    /// # Errors
    /// [`Misplayed`]: the first decision that the rules refuse.
    pub fn after(&self) -> Result<Game, Misplayed> {
        let mut game = self.setup.game();
        for (number, decision) in (1..).zip(&self.decisions) {
            decision.play(&mut game).map_err(|refused| Misplayed {
                number,
                decision: *decision,
                refused,
            })?;
        }
        roll(&mut game);
        Ok(game)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record; the error names the line.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        let (number, header) = lines.next().ok_or(RecordError::Empty)?;
        let setup = header
            .parse()
            .map_err(|error: HeaderError| LineError::from(error).on(number))?;
        let mut decisions = Vec::new();
        for (number, line) in lines {
            for word in line.split_whitespace() {
                let decision = word
                    .parse()
                    .map_err(|error: DecisionError| LineError::from(error).on(number))?;
                let change =
                    |decision: Option<&Decision>| matches!(decision, Some(Decision::Change(_)));
                if change(Some(&decision)) && change(decisions.last()) {
                    return Err(LineError::ChangedTwice(word.to_string()).on(number));
                }
                decisions.push(decision);
            }
        }
        Ok(Record { setup, decisions })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.setup)?;
        for line in self.decisions.chunks(WORDS_A_LINE) {
            let words: Vec<String> = line.iter().map(Decision::to_string).collect();
            writeln!(f, "{}", words.join(" "))?;
        }
        Ok(())
    }
}
