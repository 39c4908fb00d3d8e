//! Checkers' entry in the catalog.

use super::Checkers;
use super::pdn::Replays;
use referee::{Game, Notation, Referee};

/// Checkers. A record is a PDN file.
pub static GAME: Game = Game {
    name: "checkers",
    title: "Checkers",
    sentence: "Take the other side's pieces, or block them. For 1 or 2.",
    images: referee::images!("Checkers", "checkers"),
    referee: |symbols| Ok(Box::new(Referee::<Checkers>::new(symbols)?)),
    notation: Some(Notation::of::<Replays>("[Event", is_first_word)),
};

/// Whether a text with this first word may be PDN: a tag, a comment, or the first move.
fn is_first_word(word: &str) -> bool {
    let number = word.starts_with(|c: char| c.is_ascii_digit());
    word.starts_with(['[', '{', ';', '%']) || number && word.contains(['.', '-', 'x'])
}
