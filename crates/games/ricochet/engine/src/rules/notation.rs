//! Text forms of a turn, a side, a variant and a launcher.
//!
//! A turn is written as the keys pressed for it: a direction (`U` `D` `L` `R`) and then the pieces in
//! their order, or the launcher (`T` `B`) alone. `DCBA` is down with C, B, A; `LLK` is left with L and
//! K; `LT` to `RB` name a launcher together with its side. `T@66` is a turn that took 66 seconds of the smart
//! clock, which is off in a turn without them.
//!
//! Owns the text only and never checks whether a turn is legal. Records of whole matches are in
//! [`record`](crate::record).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::board::{Direction, End, Launcher, Piece, Side};
use super::contract::TimedTurn;
use super::turn::{MoveOrder, Turn};
use super::variant::Variant;

/// What stands between a turn and its seconds.
const AT: char = '@';

/// A text that names no side, variant, launcher or turn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// Not a side.
    #[error("`{0}` is not a side (left, right)")]
    Side(String),
    /// Not a variant.
    #[error("`{0}` is not a variant (1 to 5)")]
    Variant(String),
    /// Not a launcher.
    #[error("`{0}` is not a launcher (LT, LB, RT, RB)")]
    Launcher(String),
    /// Neither a direction nor a launcher at the beginning of a turn.
    #[error("`{0}` is not a turn: a direction (U D L R) and pieces, or a launcher (T B)")]
    Turn(String),
    /// A move order with a letter that is no piece's.
    #[error("`{turn}` is not a turn: `{letter}` is not a piece (A to L)")]
    Piece {
        /// The turn.
        turn: String,
        /// The first such letter.
        letter: char,
    },
    /// Not the seconds of a turn.
    #[error("`{0}` is not a turn and its seconds, such as T{AT}66")]
    Seconds(String),
}

impl FromStr for Side {
    type Err = NotationError;

    /// Reads `left` or `right`.
    fn from_str(text: &str) -> Result<Side, NotationError> {
        match text {
            "left" => Ok(Side::Left),
            "right" => Ok(Side::Right),
            _ => Err(NotationError::Side(text.to_string())),
        }
    }
}

impl FromStr for Variant {
    type Err = NotationError;

    /// Reads the number, `1` to `5`.
    fn from_str(text: &str) -> Result<Variant, NotationError> {
        text.parse()
            .ok()
            .and_then(Variant::new)
            .ok_or_else(|| NotationError::Variant(text.to_string()))
    }
}

impl FromStr for Launcher {
    type Err = NotationError;

    /// Reads `LT`, `LB`, `RT` or `RB`.
    fn from_str(text: &str) -> Result<Launcher, NotationError> {
        Launcher::ALL
            .into_iter()
            .find(|launcher| launcher.to_string() == text)
            .ok_or_else(|| NotationError::Launcher(text.to_string()))
    }
}

impl FromStr for Turn {
    type Err = NotationError;

    /// Reads one turn. `D` alone is read as an order without pieces, which no game accepts.
    fn from_str(text: &str) -> Result<Turn, NotationError> {
        if let Some(end) = End::ALL
            .into_iter()
            .find(|end| text == end.letter().to_string())
        {
            return Ok(Turn::Launch(end));
        }
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| text.starts_with(direction.letter()));
        let Some(direction) = direction else {
            return Err(NotationError::Turn(text.to_string()));
        };
        let pieces = text.chars().skip(1).map(|letter| {
            Piece::from_letter(letter).ok_or_else(|| NotationError::Piece {
                turn: text.to_string(),
                letter,
            })
        });
        Ok(Turn::Move(MoveOrder {
            direction,
            pieces: pieces.collect::<Result<_, _>>()?,
        }))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Launch(end) => write!(f, "{}", end.letter()),
            Turn::Move(order) => {
                write!(f, "{}", order.direction.letter())?;
                order
                    .pieces
                    .iter()
                    .try_for_each(|piece| write!(f, "{piece}"))
            }
        }
    }
}

impl FromStr for TimedTurn {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<TimedTurn, NotationError> {
        let Some((turn, seconds)) = text.split_once(AT) else {
            return Ok(text.parse::<Turn>()?.into());
        };
        let seconds = seconds.parse();
        let seconds = seconds.map_err(|_| NotationError::Seconds(text.to_string()))?;
        Ok(TimedTurn {
            turn: turn.parse()?,
            seconds: Some(seconds),
        })
    }
}

impl fmt::Display for TimedTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.turn.fmt(f)?;
        match self.seconds {
            Some(seconds) => write!(f, "{AT}{seconds}"),
            None => Ok(()),
        }
    }
}

/// Reads turns with white space between them.
///
/// # Errors
/// [`NotationError`] of the first word that is no turn.
pub fn parse_turns(text: &str) -> Result<Vec<Turn>, NotationError> {
    text.split_whitespace().map(str::parse).collect()
}
