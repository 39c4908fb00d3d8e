//! Positions as text: `3,2E 5,2gS 3,4b` are chips, each after its square.

use std::str::FromStr;

use thiserror::Error;

use super::action::placed;
use super::chips::Chips;
use super::square::Square;

/// A text that is not a square, a chip, a ball or an action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// Not a square.
    #[error("`{0}` is not a square (column 0 to 6, row 0 to 10, such as 3,5)")]
    Square(String),
    /// Not a chip.
    #[error(
        "`{0}` is not a chip (vortex N E S W, gust gN gE gS gW, bumper b, twister t, barricade x, mogul m)"
    )]
    Chip(String),
    /// Not a ball.
    #[error("`{0}` is not a ball (its square and direction, such as 3,5N)")]
    Ball(String),
    /// Not an action.
    #[error(
        "`{0}` is not an action such as +3,4E (place), >3,4 or <3,4 (rotate), ~3,4E (drift) or . (pass)"
    )]
    Action(String),
}

/// Chips that may not lie so, or a text that is not chips.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{word}`: {fault}")]
pub struct ChipsError {
    /// The chip with its square.
    pub word: String,
    /// The error.
    pub fault: ChipFault,
}

/// An error in a chip of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ChipFault {
    /// Not a square followed by a chip.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is on the middle square.
    #[error("the middle never holds a chip")]
    Middle,
    /// Another chip is on its square.
    #[error("the square has a chip already")]
    Occupied,
    /// It is a special chip in the outer ring or close before a goal.
    #[error("special chips may not lie there")]
    Barred,
    /// It is a special chip next to another one.
    #[error("another special chip is next to it")]
    Beside,
}

impl FromStr for Chips {
    type Err = ChipsError;

    /// Reads chips that may lie together, in any order.
    fn from_str(text: &str) -> Result<Chips, ChipsError> {
        let mut chips = Chips::default();
        for word in text.split_whitespace() {
            let refused = |fault| ChipsError {
                word: word.to_string(),
                fault,
            };
            let (square, chip) = placed(word).map_err(|error| refused(error.into()))?;
            if square == Square::MIDDLE {
                return Err(refused(ChipFault::Middle));
            }
            if chips.get(square).is_some() {
                return Err(refused(ChipFault::Occupied));
            }
            chips.put(square, Some(chip));
        }
        // A mogul may have been laid beside a special chip after it, so that only the whole can be looked at.
        for (square, chip) in chips.iter() {
            let kind = chip.kind();
            if !kind.is_special() {
                continue;
            }
            let refused = |fault| ChipsError {
                word: format!("{square}{chip}"),
                fault,
            };
            if square.bars_specials() {
                return Err(refused(ChipFault::Barred));
            }
            let solid = |beside: Square| {
                let chip = chips.get(beside);
                let kind = chip.map(|chip| chip.kind());
                kind.is_some_and(|kind| kind.is_special() && kind != super::Kind::Mogul)
            };
            if kind != super::Kind::Mogul && square.neighbours().any(solid) {
                return Err(refused(ChipFault::Beside));
            }
        }
        Ok(chips)
    }
}
