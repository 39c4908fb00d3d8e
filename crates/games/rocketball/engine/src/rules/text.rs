//! Positions as text: `3,2E 5,2gS 3,4b` are chips, each after its square.

use std::str::FromStr;

use super::action::placed;
use super::chips::Chips;
use super::square::{Square, TextError};

impl FromStr for Chips {
    type Err = TextError;

    /// Reads chips that may lie together, in any order.
    fn from_str(text: &str) -> Result<Chips, TextError> {
        let mut chips = Chips::default();
        for word in text.split_whitespace() {
            let refused = |why: &str| TextError::new(format!("`{word}`: {why}"));
            let (square, chip) = placed(word).map_err(|error| refused(&error.to_string()))?;
            if square == Square::MIDDLE {
                return Err(refused("the middle never holds a chip"));
            }
            if chips.get(square).is_some() {
                return Err(refused("the square has a chip already"));
            }
            chips.put(square, Some(chip));
        }
        // A mogul may have been laid beside a special chip after it, so that only the whole can be looked at.
        for (square, chip) in chips.iter() {
            let kind = chip.kind();
            if !kind.is_special() {
                continue;
            }
            let refused = |why| TextError::new(format!("`{square}{chip}`: {why}"));
            if square.bars_specials() {
                return Err(refused("special chips may not lie there"));
            }
            let solid = |beside: Square| {
                let chip = chips.get(beside);
                let kind = chip.map(|chip| chip.kind());
                kind.is_some_and(|kind| kind.is_special() && kind != super::Kind::Mogul)
            };
            if kind != super::Kind::Mogul && square.neighbours().any(solid) {
                return Err(refused("another special chip is next to it"));
            }
        }
        Ok(chips)
    }
}
