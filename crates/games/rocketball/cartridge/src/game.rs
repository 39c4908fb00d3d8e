//! Rocketball!'s entry in the catalog.

use super::{Driver, Rocketball};
use referee::{Game, Notation, Player, Referee};
use rocketball_engine::record::FIRST_WORD;

/// Rocketball!.
pub static GAME: Game = Game {
    name: "rocketball",
    title: "Rocketball!",
    sentence: "Steer a ball into the goal by placing wind chips. For 1 or 2.",
    images: referee::images!("Rocketball!", "rocketball"),
    referee: |symbols| Ok(Box::new(Referee::<Rocketball>::new(symbols)?)),
    notation: Some(Notation::of::<Player<Driver>>(FIRST_WORD, |word| {
        word == FIRST_WORD
    })),
};
