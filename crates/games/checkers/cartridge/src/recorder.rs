//! The record of the game that is being played, as the referee sees it, in portable draughts notation.
//!
//! Owns which moves belong to it. A demonstration is not recorded. A record ends with the move at which a difference was
//! found, so that it can be played again up to there. Its squares are numbered as on the screen when it was written.

use super::constants::FLAG_DEMO;
use super::encoding;
use super::view::View;
use checkers_engine::pdn::{self, LOSING, PdnGame, VARIANT};
use checkers_engine::rules::{Ending, Move, Numbering, Position, Side, Variant};
use referee::MatchRecord;

/// The record of one game after the other.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    game: Option<PdnGame>,
    numbering: Numbering,
    /// Games recorded, those without a move not counted.
    games: u32,
    /// Whether the record has changed since it was taken.
    changed: bool,
    /// Whether the record is as long as it can be.
    stopped: bool,
}

impl Recorder {
    /// A game begins.
    pub fn begin(&mut self, start: Position) {
        self.stopped = false;
        self.changed = false;
        self.game = Some(PdnGame {
            tags: Vec::new(),
            start,
            moves: Vec::new(),
            result: "*".to_string(),
            line: 1,
        });
    }

    /// A move is made.
    pub fn play(&mut self, played: &Move, view: &View) {
        if view.flag(FLAG_DEMO) {
            self.game = None;
        }
        let Some(game) = self.game.as_mut().filter(|_| !self.stopped) else {
            return;
        };
        self.games += u32::from(game.moves.is_empty());
        game.moves.push(*played);
        game.tags = tags(view);
        self.numbering = match view.console.inputs().black_and_white {
            false => Numbering::BlackFirst,
            true => Numbering::WhiteFirst,
        };
        self.changed = true;
    }

    /// The last move is taken back.
    pub fn take_back(&mut self) {
        if let Some(game) = self.game.as_mut().filter(|_| !self.stopped) {
            game.moves.pop();
            game.result = pdn::result(None).to_string();
            // A game without a move has no number of its own.
            self.games -= u32::from(game.moves.is_empty());
            self.changed = !game.moves.is_empty();
        }
    }

    /// The game is over.
    pub fn end(&mut self, ending: Option<Ending>, view: &View) {
        let Some(game) = self.game.as_mut().filter(|_| !self.stopped) else {
            return;
        };
        game.result = pdn::result(ending).to_string();
        game.tags = tags(view);
        game.tags.push(("Result".to_string(), game.result.clone()));
        self.changed = !game.moves.is_empty();
    }

    /// A difference was found, or the position was replaced.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// The record, if it has changed since the last call.
    pub fn take(&mut self) -> Option<MatchRecord> {
        let game = self.game.as_ref().filter(|_| self.changed)?;
        let taken = MatchRecord {
            number: self.games,
            text: game.to_pdn(self.numbering),
        };
        self.changed = false;
        Some(taken)
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
