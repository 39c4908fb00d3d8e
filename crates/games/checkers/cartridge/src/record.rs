//! The record of a game that is played, in portable draughts notation.
//!
//! Owns which moves belong to it. A demonstration is not recorded. A record ends with the move at which a difference was
//! found, so that it can be played again up to there. Its squares are numbered as on the screen when it was written.

use super::constants::FLAG_DEMO;
use super::encoding;
use super::view::View;
use checkers_engine::pdn::{self, LOSING, PdnGame, VARIANT};
use checkers_engine::rules::{Ending, Move, Numbering, Position, Setup, Side, Variant};
use referee::{Recorder, Recording};

/// The record of one game after the other.
#[derive(Clone, Debug, Default)]
pub struct Games(Recorder<PdnGame>);

impl Games {
    /// A game begins.
    pub fn begin(&mut self, start: Position) {
        let setup = Setup {
            start,
            ..Setup::default()
        };
        self.0.begin(Some(PdnGame::new(&setup)));
    }

    /// A move is made.
    pub fn play(&mut self, played: &Move, view: &View) {
        if view.flag(FLAG_DEMO) {
            self.0.begin(None);
        }
        self.0.add(|game| {
            game.moves.push(*played);
            game.tags = tags(view);
            game.numbering = match view.console.inputs().black_and_white {
                false => Numbering::BlackFirst,
                true => Numbering::WhiteFirst,
            };
        });
    }

    /// The last move is taken back.
    pub fn take_back(&mut self) {
        self.0.add(|game| {
            game.moves.pop();
            game.result = pdn::result(None).to_string();
        });
    }

    /// The game is over.
    pub fn end(&mut self, ending: Option<Ending>, view: &View) {
        let moved = |game: &mut PdnGame| !game.moves.is_empty();
        if !self.0.record().is_some_and(moved) {
            return;
        }
        self.0.add(|game| {
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
        self.0.take(PdnGame::to_pdn)
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
