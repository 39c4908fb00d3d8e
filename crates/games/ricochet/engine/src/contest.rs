//! A match while it is played: the game in hand, the match around it, the clock and the ratings.
//!
//! Owns the order in which they take effect: the penalty of a late turn before the turn itself, the
//! match points of a game after its last turn, the ratings after the last game. The amounts belong to
//! the modules of the rules.

use super::opponents::{Opponent, choose};
use super::rules::{BySide, Clock, Flight, Game, Illegal, Match, Side, Turn, Variant, rating};

/// The set-up of a match.
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
}

/// A match between two turns, with its clock and ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The match up to the last game that is over.
    pub standing: Match,
    /// The game in hand, or the last one once it is over.
    pub game: Game,
    /// The smart clock.
    pub clock: Clock,
    /// The opponent that plays a side; `None` for a person.
    pub players: BySide<Option<Opponent>>,
    /// The ratings with which the match was begun, 0..=9999.
    pub ratings: BySide<u16>,
}

impl Contest {
    /// A match before its first turn.
    pub fn new(setup: &Setup) -> Contest {
        let mut ratings = setup.ratings;
        for side in Side::ALL {
            if let Some(opponent) = setup.players[side] {
                ratings[side] = opponent.rating(setup.variant);
            }
        }
        Contest {
            standing: Match::new(setup.variant, setup.first),
            game: Game::first(setup.variant, setup.first),
            clock: Clock::new(computers(setup.players)),
            players: setup.players,
            ratings,
        }
    }

    /// Plays one turn of the side to move, returns the launch if it was one, and enters the game into
    /// the match if it is over. `seconds` is how long the player took, `None` if the clock was off.
    ///
    /// # Errors
    /// [`Illegal`] if the rules refuse the turn; nothing is changed then.
    pub fn play(&mut self, turn: &Turn, seconds: Option<u16>) -> Result<Option<Flight>, Illegal> {
        let side = self.game.to_move;
        let mut game = self.game.clone();
        if let Some(seconds) = seconds {
            game.award(side.other(), self.clock.penalty(side, seconds).into());
        }
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

    /// The opponent that is to move and its choice; `None` for a person, or once the game is over.
    pub fn choice(&self) -> Option<(Opponent, Turn)> {
        let opponent = self.players[self.game.to_move]?;
        Some((opponent, choose(opponent, &self.game)?))
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
