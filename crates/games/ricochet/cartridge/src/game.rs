//! Ricochet's entry in the catalog.

use super::Player;
use referee::{Game, Notation};

/// Ricochet.
pub static GAME: Game = Game {
    name: "ricochet",
    title: "Ricochet",
    sentence: "Line up pieces, and score for what your ball hits. For 1 or 2.",
    images: referee::images!("Ricochet", "ricochet", "F4SC", "-f4sc"),
    referee: |symbols| Ok(Box::new(super::Referee::new(symbols)?)),
    notation: Some(Notation::of::<Player>("variant", |word| word == "variant")),
};
