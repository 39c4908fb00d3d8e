//! A player's action in the second step of a round.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::chips::{Chip, Kind};
use super::notation::NotationError;
use super::square::{Direction, Square};

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
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let unknown = || NotationError::Action(text.to_string());
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
pub fn placed(text: &str) -> Result<(Square, Chip), NotationError> {
    let (square, chip) = split(text);
    Ok((square.parse()?, chip.parse()?))
}

/// The digits and the comma at the beginning, and the rest.
fn split(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ',');
    text.split_at(end.unwrap_or(text.len()))
}

/// Why an action is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The ball is to be rolled, or faced, first.
    #[error("it is not the time for this")]
    NotNow,
    /// The square has a chip or a ball.
    #[error("{0} is occupied")]
    Occupied(Square),
    /// The square is the middle.
    #[error("the middle never holds a chip")]
    Middle,
    /// The square is in the outer ring or close before a goal, and the chip is a special one.
    #[error("special chips may not lie on {0}")]
    Barred(Square),
    /// Another special chip is next to the square.
    #[error("another special chip is next to {0}")]
    Beside(Square),
    /// Another chip was drawn.
    #[error("{}", match .0 {
        Some(kind) => format!("the chip drawn is a {kind}"),
        None => "the bag is empty".to_string(),
    })]
    NotDrawn(Option<Kind>),
    /// The bag has no such chip.
    #[error("the bag has no {0}")]
    NotInBag(Kind),
    /// The square has no chip.
    #[error("no chip is on {0}")]
    Empty(Square),
    /// The ball is on the chip.
    #[error("the ball is on {0}")]
    UnderBall(Square),
    /// The chip has no direction.
    #[error("the chip on {0} has no direction")]
    NoDirection(Square),
    /// The opponent rotated the chip in his last turn.
    #[error("the opponent rotated the chip on {0} last")]
    RotatedLast(Square),
    /// The opponent placed the chip in this round of Assault!.
    #[error("the opponent placed the chip on {0} in this round")]
    PlacedNow(Square),
    /// Chips do not drift in this game.
    #[error("chips do not drift in this game")]
    NoDrift,
    /// A chip would drift off the field.
    #[error("a chip stays on the field")]
    OffField,
    /// Something is possible.
    #[error("there is something to place, rotate or drift")]
    NoPass,
    /// Tug-of-War does not change in this game.
    #[error("Tug-of-War does not change in this game")]
    NoChange,
}
