//! Implements the contract of the crate `rules`: how a game begins, what a move does, and what is refused.

use std::fmt;

use ::rules::{Decides, Rules};
use random::Random;
use thiserror::Error;

use super::game::{Ending, Game, Variant};
use super::moves::Move;
use super::notation::MoveError;
use super::position::Position;
use super::square::{Numbering, Square};

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The winner.
    pub variant: Variant,
    /// The first position.
    pub start: Position,
    /// The numbers of the squares in the game's text.
    pub numbering: Numbering,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            variant: Variant::default(),
            start: Position::START,
            numbering: Numbering::default(),
        }
    }
}

/// What happens in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The piece on this square is taken.
    Taken(Square),
    /// The man that came to this square becomes a king.
    Crowned(Square),
    /// The game is over.
    Over(Ending),
}

impl fmt::Display for Event {
    /// Writes a line, with Black on squares 1 to 12.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Taken(square) => write!(f, "{square} is taken"),
            Event::Crowned(square) => write!(f, "{square} is crowned"),
            Event::Over(ending) => ending.fmt(f),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game has ended like this.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// No move of the position.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl Rules for Game {
    type Setup = Setup;
    type Action = Move;
    type Event = Event;
    type Refused = Refused;

    fn begin(setup: &Setup) -> Game {
        Game::of(*setup)
    }

    fn decides(&self) -> Decides {
        match self.ending() {
            None => Decides::Side(self.position().turn() as usize),
            Some(_) => Decides::Over,
        }
    }

    /// Returns nothing: there is no chance.
    fn advance(&mut self) -> Vec<Event> {
        Vec::new()
    }

    fn act(&mut self, played: &Move) -> Result<Vec<Event>, Refused> {
        if let Some(ending) = self.ending() {
            return Err(Refused::Over(ending));
        }
        let before = self.position();
        if !before.moves().contains(played) {
            let text = played.in_full(self.setup().numbering);
            return Err(before.impossible(text).into());
        }
        Ok(self.play_on(played))
    }

    fn random_action(&self, random: &mut Random) -> Option<Move> {
        let all = Rules::actions(self)?;
        (!all.is_empty()).then(|| all[random.index(all.len())])
    }

    fn actions(&self) -> Option<Vec<Move>> {
        Some(match self.ending() {
            None => self.position().moves(),
            Some(_) => Vec::new(),
        })
    }
}
