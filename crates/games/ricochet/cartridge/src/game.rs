//! Ricochet's entry in the catalog.

use super::Replay;
use referee::{Game, Notation};

/// Ricochet.
pub static GAME: Game = Game {
    name: "ricochet",
    title: "Ricochet",
    images: referee::images!("Ricochet", "ricochet", "F4SC", "-f4sc"),
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    notation: Some(Notation::of::<Replay>("variant", |word| word == "variant")),
};
