//! The contract of a game of turns, and code for every game that implements it: records, terminal play, random games,
//! matches of players, shrinking; numbers with their nouns.
//!
//! An engine implements [`Rules`] for its game and [`Notation`] for its text. Set-ups, actions, events and refusals are the
//! engine's own types. This crate knows no game and no console.

mod arena;
mod count;
mod fuzz;
mod notation;
mod record;
mod shrink;
mod terminal;

pub use arena::{Player, play};
pub use count::count;
pub use fuzz::actions;
pub use notation::Notation;
pub use record::{Misplayed, Parts, Place, Record, RecordError};
pub use shrink::shortest;
pub use terminal::Table;

use std::error::Error;
use std::fmt::{Debug, Display};

use random::Random;

/// Who makes the next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decides {
    /// The player of this side or seat, from 0.
    Side(usize),
    /// Nobody: dice are rolled, cards are dealt or the next game of a match begins ([`Rules::advance`]).
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// A game of turns: a state that advances from one decision to the next.
pub trait Rules: Clone + Debug + PartialEq + Sized + 'static {
    /// The set-up of a game: variants, players, and the seed of its random numbers if it has any.
    type Setup: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// The action of a player.
    type Action: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// An event that players are shown or told.
    type Event: Clone + Debug + PartialEq + Display;
    /// Why an action is refused.
    type Refused: Clone + Debug + PartialEq + Error + Send + Sync + 'static;

    /// Begins a game. The first steps of chance have not been made.
    fn begin(setup: &Self::Setup) -> Self;

    /// Returns who decides next.
    fn decides(&self) -> Decides;

    /// Makes one step of chance and returns its events: a roll, a deal, the next game of a match. Changes nothing
    /// unless [`Rules::decides`] returns [`Decides::Chance`].
    fn advance(&mut self) -> Vec<Self::Event>;

    /// Does an action of the player who decides, and returns the events up to the next decision.
    ///
    /// In Rocketball! an action is accepted before a roll of the dice, which are then rolled first: whether the goals
    /// change before a roll depends on the cartridge's clock, which the rules don't have.
    ///
    /// # Errors
    /// The rules refuse it; nothing has changed.
    fn act(&mut self, action: &Self::Action) -> Result<Vec<Self::Event>, Self::Refused>;

    /// Draws a legal action at random, every kind of them being possible; `None` if nobody decides.
    fn random_action(&self, random: &mut Random) -> Option<Self::Action>;

    /// Returns all legal actions of the player who decides; `None` for a game that has too many: Black Box with its
    /// hidden boxes and marks, Ricochet with its ordered moves.
    fn actions(&self) -> Option<Vec<Self::Action>> {
        None
    }
}

/// Advances a game until a player decides or it is over. Returns the events.
pub fn advance_all<G: Rules>(game: &mut G) -> Vec<G::Event> {
    let mut events = Vec::new();
    while game.decides() == Decides::Chance {
        events.extend(game.advance());
    }
    events
}
