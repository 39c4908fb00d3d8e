//! The record of a game that is played, in portable draughts notation.
//!
//! Owns which moves belong to it. A demonstration is not recorded. A record ends with the move at which a difference was
//! found, so that it can be played again up to there. Its squares are numbered as on the screen when it was written.

use super::constants::FLAG_DEMO;
use super::encoding;
use super::view::View;
use checkers_engine::pdn::{self, LOSING, PdnGame, VARIANT};
use checkers_engine::rules::{Ending, Move, Numbering, Position, Side, Variant};
use referee::{Recorder, Recording};

/// The record of one game after the other.
#[derive(Clone, Debug, Default)]
pub struct Games(Recorder<(PdnGame, Numbering)>);

impl Games {
    /// A game begins.
    pub fn begin(&mut self, start: Position) {
        let game = PdnGame {
            tags: Vec::new(),
            start,
            moves: Vec::new(),
            result: pdn::result(None).to_string(),
            line: 1,
        };
        self.0.begin(Some((game, Numbering::default())));
    }

    /// A move is made.
    pub fn play(&mut self, played: &Move, view: &View) {
        if view.flag(FLAG_DEMO) {
            self.0.begin(None);
        }
        self.0.add(|(game, numbering)| {
            game.moves.push(*played);
            game.tags = tags(view);
            *numbering = match view.console.inputs().black_and_white {
                false => Numbering::BlackFirst,
                true => Numbering::WhiteFirst,
            };
        });
    }

    /// The last move is taken back.
    pub fn take_back(&mut self) {
        self.0.add(|(game, _)| {
            game.moves.pop();
            game.result = pdn::result(None).to_string();
        });
    }

    /// The game is over.
    pub fn end(&mut self, ending: Option<Ending>, view: &View) {
        let moved = |(game, _): &mut (PdnGame, Numbering)| !game.moves.is_empty();
        if !self.0.record().is_some_and(moved) {
            return;
        }
        self.0.add(|(game, _)| {
            game.result = pdn::result(ending).to_string();
            game.tags = tags(view);
            game.tags.push(("Result".to_string(), game.result.clone()));
        });
    }

    /// A difference was found.
    pub fn stop(&mut self) {
        self.0.stop();
    }

    /// The record, if it has changed since the last call.
    pub fn take(&mut self) -> Option<Recording> {
        self.0.take(|(game, numbering)| game.to_pdn(*numbering))
    }
}

/// Who plays which game.
fn tags(view: &View) -> Vec<(String, String)> {
    let game = view.byte(view.at.game);
    let person_is_white = view.console.inputs().difficulty_a[1];
    let player = |side: Side| match encoding::plies(game) {
        Some(plies) if (side == Side::White) != person_is_white => {
            format!("computer, {plies} plies")
        }
        _ => "person".to_string(),
    };
    let mut tags = vec![
        (
            "Event",
            format!("Checkers for the Atari 2600, game {}", game + 1),
        ),
        ("Black", player(Side::Black)),
        ("White", player(Side::White)),
    ];
    if encoding::variant(game) == Variant::Losing {
        tags.push((VARIANT, LOSING.to_string()));
    }
    let owned = |(name, value): (&str, String)| (name.to_string(), value);
    tags.into_iter().map(owned).collect()
}
