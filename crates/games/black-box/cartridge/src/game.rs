//! Black Box's entry in the catalog.

use super::{BlackBox, Player};
use black_box_engine::record::FIRST_WORD;
use referee::{Game, Notation, Referee};

/// Black Box.
pub static GAME: Game = Game {
    name: "black-box",
    title: "Black Box",
    sentence: "Send in rays, and find the balls in the box. For 1 or 2.",
    images: referee::images!("Black Box", "black-box"),
    referee: |symbols| Ok(Box::new(Referee::<BlackBox>::new(symbols)?)),
    notation: Some(Notation::of::<Player>(FIRST_WORD, |word| word == FIRST_WORD).hiding()),
};
