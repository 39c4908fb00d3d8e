//! Games in PDN: played on the cartridge and in the engine at once.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::Result;
use probe::symbols::Symbols;
use vcs::Cartridge;

use crate::{Replay, Tally};
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::rules::{GameOver, Numbering};
use referee::{Halt, Observer, Onlooker, Played, Recorded, count};

/// What the first word of a PDN file looks like, for messages.
pub const FIRST_WORD: &str = "[Event";

/// Whether a text with this first word may be PDN: a tag, a comment, or the first move.
pub fn is_first_word(word: &str) -> bool {
    let number = word.starts_with(|c: char| c.is_ascii_digit());
    word.starts_with(['[', '{', ';', '%']) || number && word.contains(['.', '-', 'x'])
}

/// The games of a file.
struct Games(Vec<PdnGame>);

/// Reads a file of games.
///
/// # Errors
/// Returns the place that is not PDN, or the move that is not possible.
pub fn read(text: &str) -> Result<Box<dyn Recorded>> {
    Ok(Box::new(Games(pdn::read(text, Numbering::BlackFirst)?)))
}

impl Recorded for Games {
    /// Plays one game after the other, each on a console that was just switched on.
    fn play(
        &self,
        cartridge: Cartridge,
        symbols: &Symbols,
        observer: Observer,
        onlooker: Option<Onlooker>,
    ) -> Result<Played> {
        // Several replays use it one after the other.
        let onlooker = onlooker.map(|onlooker| Rc::new(RefCell::new(onlooker)));
        let mut warnings = Vec::new();
        let mut all = Tally::default();
        let mut stopped = None;
        for (number, game) in (1..).zip(&self.0) {
            let in_game = |place: String| match self.0.len() {
                1 => place,
                _ => format!("game {number} (line {}), {place}", game.line),
            };
            let begun = Replay::new(
                cartridge.clone(),
                symbols,
                game.variant(),
                game.start,
                observer.clone(),
            );
            let played = match begun {
                Err(Halt::Symbols(error)) => return Err(error.into()),
                Err(halt) => Err(halt.at("the beginning")),
                Ok(mut replay) => {
                    if let Some(onlooker) = onlooker.clone() {
                        replay.look_on(Box::new(move |console| (*onlooker.borrow_mut())(console)));
                    }
                    let played = replay.play_all(&game.moves);
                    let tally = replay.tally();
                    all.moves += tally.moves;
                    all.hands += tally.hands;
                    all.games += tally.games;
                    played.map(|played| (played, replay.ending()))
                }
            };
            match played {
                Err(halted) => {
                    stopped = Some(halted.halt.at(in_game(halted.place)));
                    break;
                }
                Ok((played, Some(ending))) if played < game.moves.len() => {
                    warnings.push(in_game(format!(
                        "after move {played}: {}; the rest is not played",
                        GameOver(ending)
                    )))
                }
                Ok(_) => {}
            }
        }
        let compared = format!(
            "{}, {} and {}",
            count(all.moves, "move"),
            count(all.hands, "press"),
            count(all.games, "end")
        );
        Ok(Played {
            compared,
            warnings,
            stopped,
        })
    }
}
