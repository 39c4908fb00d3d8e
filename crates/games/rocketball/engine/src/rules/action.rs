//! What a player does in the second step of a round.

use std::fmt;
use std::str::FromStr;

use super::chips::{Chip, Kind};
use super::square::{Direction, Square, TextError};

/// A player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Places a chip: the one drawn, or after a djinn any of the bag.
    Place(Square, Chip),
    /// Rotates the chip on a square by 90 degrees clockwise.
    Clockwise(Square),
    /// Rotates it counterclockwise.
    Counterclockwise(Square),
    /// Moves the chip on a square to the next one in a direction.
    Drift(Square, Direction),
    /// Does nothing, since nothing is possible. **R**
    Pass,
}

impl fmt::Display for Action {
    /// Writes `+3,4E`, `>3,4` (clockwise), `<3,4` (counterclockwise), `~3,4E` or `.`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(square, chip) => write!(f, "+{square}{chip}"),
            Action::Clockwise(square) => write!(f, ">{square}"),
            Action::Counterclockwise(square) => write!(f, "<{square}"),
            Action::Drift(square, direction) => write!(f, "~{square}{direction}"),
            Action::Pass => f.write_str("."),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        let unknown = || {
            TextError::new(format!(
                "`{text}` is not an action such as +3,4E (place), >3,4 or <3,4 (rotate), ~3,4E (drift) or . (pass)"
            ))
        };
        if text == "." {
            return Ok(Action::Pass);
        }
        let mut letters = text.chars();
        let sign = letters.next().ok_or_else(unknown)?;
        let rest = letters.as_str();
        match sign {
            '+' => {
                let (square, chip) = placed(rest)?;
                Ok(Action::Place(square, chip))
            }
            '>' => Ok(Action::Clockwise(rest.parse()?)),
            '<' => Ok(Action::Counterclockwise(rest.parse()?)),
            '~' => {
                let (square, rest) = split(rest);
                let mut letters = rest.chars();
                let direction = letters.next().and_then(Direction::of_letter);
                match (direction, letters.next()) {
                    (Some(direction), None) => Ok(Action::Drift(square.parse()?, direction)),
                    _ => Err(unknown()),
                }
            }
            _ => Err(unknown()),
        }
    }
}

/// Reads a square with a chip: `3,2E`, `3,2gN`, `3,2b`.
///
/// # Errors
/// The text is not a square followed by a chip.
pub fn placed(text: &str) -> Result<(Square, Chip), TextError> {
    let (square, chip) = split(text);
    Ok((square.parse()?, chip.parse()?))
}

/// The digits and the comma at the beginning, and the rest.
fn split(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ',');
    text.split_at(end.unwrap_or(text.len()))
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    Over,
    /// The ball is to be rolled, or faced, first.
    NotNow,
    /// The square has a chip or a ball.
    Occupied(Square),
    /// The square is the middle.
    Middle,
    /// The square is in the outer ring or close before a goal, and the chip is a special one.
    Barred(Square),
    /// Another special chip is next to the square.
    Beside(Square),
    /// Another chip was drawn.
    NotDrawn(Option<Kind>),
    /// The bag has no such chip.
    NotInBag(Kind),
    /// The square has no chip.
    Empty(Square),
    /// The ball is on the chip.
    UnderBall(Square),
    /// The chip has no direction.
    NoDirection(Square),
    /// The opponent rotated the chip in his last turn.
    RotatedLast(Square),
    /// The opponent placed the chip in this round of Assault!.
    PlacedNow(Square),
    /// Chips do not drift in this game.
    NoDrift,
    /// A chip would drift off the field.
    OffField,
    /// Something is possible.
    NoPass,
    /// Tug-of-War does not change in this game.
    NoChange,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Over => f.write_str("the game is over"),
            Refused::NotNow => f.write_str("it is not the time for this"),
            Refused::Occupied(square) => write!(f, "{square} is occupied"),
            Refused::Middle => f.write_str("the middle never holds a chip"),
            Refused::Barred(square) => write!(f, "special chips may not lie on {square}"),
            Refused::Beside(square) => write!(f, "another special chip is next to {square}"),
            Refused::NotDrawn(Some(kind)) => write!(f, "the chip drawn is a {kind}"),
            Refused::NotDrawn(None) => f.write_str("the bag is empty"),
            Refused::NotInBag(kind) => write!(f, "the bag has no {kind}"),
            Refused::Empty(square) => write!(f, "no chip is on {square}"),
            Refused::UnderBall(square) => write!(f, "the ball is on {square}"),
            Refused::NoDirection(square) => write!(f, "the chip on {square} has no direction"),
            Refused::RotatedLast(square) => {
                write!(f, "the opponent rotated the chip on {square} last")
            }
            Refused::PlacedNow(square) => {
                write!(f, "the opponent placed the chip on {square} in this round")
            }
            Refused::NoDrift => f.write_str("chips do not drift in this game"),
            Refused::OffField => f.write_str("a chip stays on the field"),
            Refused::NoPass => f.write_str("there is something to place, rotate or drift"),
            Refused::NoChange => f.write_str("Tug-of-War does not change in this game"),
        }
    }
}

impl std::error::Error for Refused {}
