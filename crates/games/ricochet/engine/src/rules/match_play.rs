//! A match while it is played: the game in hand, how the match stands, the clock and the ratings.
//!
//! Owns the order in which they take effect: the penalty of a late turn before the turn itself, the match points of a
//! game after its last turn, the ratings after the last game. The amounts are in the other modules.

use super::{
    BySide, Clock, Flight, Game, Illegal, Position, Side, Standing, Turn, Variant, rating,
};
use crate::opponents::Opponent;

/// How a match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The variant that is played.
    pub variant: Variant,
    /// Who begins the first game.
    pub first: Side,
    /// The opponent that plays a side; `None` for a person.
    pub players: BySide<Option<Opponent>>,
    /// The players' ratings, 0..=9999; 0 for a new player. A computer's is ignored: it is fixed.
    pub ratings: BySide<u16>,
    /// Where a record begins in the middle of a match; `None` for its beginning.
    pub position: Option<Position>,
}

impl Setup {
    /// Two new players at the beginning of a match.
    pub fn new(variant: Variant, first: Side) -> Setup {
        Setup {
            variant,
            first,
            players: BySide::both(None),
            ratings: BySide::both(0),
            position: None,
        }
    }
}

/// A match between two turns, with its clock and ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The match up to the last game that is over.
    pub standing: Standing,
    /// The game in hand, or the last one once it is over.
    pub game: Game,
    /// The smart clock.
    pub clock: Clock,
    /// The opponent that plays a side; `None` for a person.
    pub players: BySide<Option<Opponent>>,
    /// The ratings with which the match was begun, 0..=9999.
    pub ratings: BySide<u16>,
}

impl Match {
    /// A match before its first turn, wherever a record of it begins.
    pub fn new(setup: &Setup) -> Match {
        let mut ratings = setup.ratings;
        for side in Side::ALL {
            if let Some(opponent) = setup.players[side] {
                ratings[side] = opponent.rating(setup.variant);
            }
        }
        Match {
            standing: Standing::new(setup.variant, setup.first),
            game: Game::first(setup.variant, setup.first),
            clock: Clock::new(computers(setup.players)),
            players: setup.players,
            ratings,
        }
    }

    /// Plays one turn of the side to move, returns the launch if it was one, and enters the game into
    /// the standing if it is over. `seconds` is how long the player took, `None` if the clock was off.
    ///
    /// # Errors
    /// [`Illegal`] if the rules refuse the turn; nothing is changed then.
    pub fn play(&mut self, turn: &Turn, seconds: Option<u16>) -> Result<Option<Flight>, Illegal> {
        let side = self.game.to_move;
        let mut game = self.game.clone();
        game.award(side.other(), self.penalty(seconds).into());
        let flight = game.play(turn)?;
        self.game = game;
        if let Some(seconds) = seconds {
            self.clock.enter(side, seconds);
        }
        if let Some(result) = self.game.result() {
            self.standing.enter(result);
        }
        Ok(flight)
    }

    /// What the other side gains if the side to move takes this long.
    pub(super) fn penalty(&self, seconds: Option<u16>) -> u8 {
        seconds.map_or(0, |seconds| self.clock.penalty(self.game.to_move, seconds))
    }

    /// Begins the next game; false once the match is over.
    pub fn next_game(&mut self) -> bool {
        match self.standing.next_game() {
            Some(game) => self.game = game,
            None => return false,
        }
        true
    }

    /// The ratings after the match, a computer's unchanged; `None` until the match is over.
    pub fn new_ratings(&self) -> Option<BySide<u16>> {
        let result = self.standing.result()?;
        let mut new = rating::after_match(self.ratings, result, self.standing.games);
        for side in Side::ALL {
            if self.players[side].is_some() {
                new[side] = self.ratings[side];
            }
        }
        Some(new)
    }
}

/// Which sides computers play.
pub fn computers(players: BySide<Option<Opponent>>) -> BySide<bool> {
    BySide::new(players.left.is_some(), players.right.is_some())
}
