//! The text of records: set-ups and decisions.
//!
//! `docs/rocketball/notation.md` specifies the format; the crate `rules` parses the lines and plays them.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use ::rules::{Notation, Parts};
use thiserror::Error;

use super::rules::{
    COLUMNS, Decision, Direction, Game, NotationError, Phase, Place, ROWS, Setup, Side, Square,
    VariantsError, When,
};
use random::Random;

/// A recorded game, or the beginning of one.
pub type Record = ::rules::Record<Game>;

/// The first word of a record.
pub const FIRST_WORD: &str = "rocketball";
/// The first letter of a word that faces a ball.
const FACE: char = '!';
/// Hexadecimal digits of a seed.
const SEED_DIGITS: usize = 8;

/// The word for a change of the goals.
fn word(when: When) -> &'static str {
    match when {
        When::Roll => "*",
        When::NewField => "**",
    }
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

    fn from_str(text: &str) -> Result<Decision, DecisionError> {
        if let Some(when) = When::ALL.into_iter().find(|when| self::word(*when) == text) {
            return Ok(Decision::Change(when));
        }
        let Some(letter) = text.strip_prefix(FACE) else {
            return Ok(Decision::Act(text.parse()?));
        };
        let mut letters = letter.chars();
        match (
            letters.next().and_then(Direction::of_letter),
            letters.next(),
        ) {
            (Some(direction), None) => Ok(Decision::Face(direction)),
            _ => Err(DecisionError::Direction(text.to_string())),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Act(action) => action.fmt(f),
            Decision::Face(direction) => write!(f, "{FACE}{direction}"),
            Decision::Change(when) => f.write_str(word(*when)),
        }
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

/// An error in a line of a record.
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
    ChangedTwice(Decision),
}

impl Notation for Game {
    type Fault = LineError;

    const FIRST_WORD: &'static str = FIRST_WORD;
    const PARTS: Parts = Parts::One;
    const ACTION: &'static str = "decision";

    fn read_setup(line: &str) -> Result<Setup, LineError> {
        Ok(line.parse::<Setup>()?)
    }

    fn write_setup(setup: &Setup) -> String {
        setup.to_string()
    }

    fn read_action(_: &Setup, word: &str) -> Result<Decision, LineError> {
        Ok(word.parse::<Decision>()?)
    }

    fn write_action(_: &Setup, decision: &Decision) -> String {
        decision.to_string()
    }

    fn follows(before: &Decision, decision: &Decision) -> Result<(), LineError> {
        match (before, decision) {
            (Decision::Change(_), Decision::Change(_)) => Err(LineError::ChangedTwice(*decision)),
            _ => Ok(()),
        }
    }

    fn precedes_chance(decision: &Decision) -> bool {
        matches!(decision, Decision::Change(_))
    }

    /// The field from the north, with a `*` before the square of a ball; the balls, the score and what is to be decided.
    fn draw(&self) -> String {
        let field = self.field();
        let mut text = String::new();
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                let square = Square::new(column as i8, row as i8).expect("a square");
                let ball = if field.has_ball(square) { '*' } else { ' ' };
                let chip = match field.chips.get(square) {
                    Some(chip) => chip.to_string(),
                    None if square == Square::MIDDLE => "o".to_string(),
                    None => ".".to_string(),
                };
                let _ = write!(text, "{ball}{chip:<2}");
            }
            text.truncate(text.trim_end().len());
            text += "\n";
        }
        for (ball, place) in field.balls.iter().enumerate() {
            if let Some(place @ Place::On(..)) = place {
                let owner = match field.variants.balls() {
                    1 => String::new(),
                    _ => format!(" of {}", Side::ALL[ball]),
                };
                let _ = writeln!(text, "ball{owner}: {place}");
            }
        }
        let [north, south] = self.score();
        let _ = writeln!(text, "North {north}, South {south}");
        let _ = match (self.phase(), self.drawn()) {
            (Phase::Over(side), _) => writeln!(text, "{side} has won"),
            (Phase::Face(_), _) => writeln!(text, "{} faces the ball", side(self)),
            (_, Some(kind)) => writeln!(text, "{} has a {kind}", side(self)),
            (_, None) => writeln!(text, "{} has no chip", side(self)),
        };
        text
    }
}

/// Who decides.
fn side(game: &Game) -> String {
    game.side()
        .map_or_else(String::new, |side| side.to_string())
}
