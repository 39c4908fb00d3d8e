//! Rocketball!'s entry of the catalog.

use super::Replay;
use referee::{Game, Notation};
use rocketball_engine::record::FIRST_WORD;

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    images: referee::images!("Rocketball!", "rocketball"),
    referee: |symbols| Ok(Box::new(super::referee(symbols)?)),
    notation: Some(Notation::of::<Replay>(FIRST_WORD, |word| {
        word == FIRST_WORD
    })),
};
