//! A match while it is played: the game in hand, the match around it, the clock and the ratings.
//!
//! Owns the order in which they take effect: what a late turn costs before the turn itself, what a
//! game gives after its last turn, what the ratings become after the last game. How much each of it
//! is belongs to the modules that these parts come from.

use std::fmt;

use super::board::{BySide, Side};
use super::clock::Clock;
use super::game::Game;
use super::launch::Flight;
use super::match_play::{Match, Setup};
use super::notation::Record;
use super::rating;
use super::turn::{Illegal, Refused, Turn};
use crate::games::ricochet::opponents::{self, Opponent};

/// Everything that counts between two turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The match up to the last game that is over.
    pub tally: Match,
    /// The game in hand, or the last one once it is over.
    pub game: Game,
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
            tally: Match::new(setup.variant, setup.first),
            game: Game::first(setup.variant, setup.first),
            clock: Clock::new(computers(setup.players)),
            players: setup.players,
            ratings,
        }
    }

    /// The match after all turns of a record, none of them timed.
    ///
    /// # Errors
    /// The first place where the record cannot be played on.
    pub fn after(record: &Record) -> Result<Contest, Misplayed> {
        let mut contest = Contest::new(&record.setup);
        for (index, turns) in record.games.iter().enumerate() {
            let misplayed = |what| Misplayed {
                game: index + 1,
                what,
            };
            if index > 0 && contest.game.result().is_none() {
                return Err(misplayed(Misplay::GoesOn));
            }
            if index > 0 && !contest.next_game() {
                return Err(misplayed(Misplay::MatchOver));
            }
            for (index, turn) in turns.iter().enumerate() {
                let side = contest.game.to_move;
                if let Some((opponent, chosen)) = contest.choice() {
                    if !turn.comes_to_the_same_as(&chosen) {
                        return Err(misplayed(Misplay::NotChosen {
                            number: index + 1,
                            turn: turn.clone(),
                            opponent,
                            chosen,
                        }));
                    }
                }
                contest.play(turn, None).map_err(|reason| {
                    misplayed(Misplay::Refused(Refused {
                        number: index + 1,
                        side,
                        turn: turn.clone(),
                        reason,
                    }))
                })?;
            }
        }
        Ok(contest)
    }

    /// Plays one turn of the side to move, gives the launch if it was one, and enters the game into
    /// the match if it is over. `seconds` is how long the player took, `None` if the clock was off.
    ///
    /// # Errors
    /// Why the turn is refused; nothing is changed then.
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
            self.tally.enter(result);
        }
        Ok(flight)
    }

    /// Which opponent is to move, if a computer is, and what it chooses; `None` once the game is over.
    pub fn choice(&self) -> Option<(Opponent, Turn)> {
        let opponent = self.players[self.game.to_move]?;
        Some((opponent, opponents::choose(opponent, &self.game)?))
    }

    /// Begins the next game; false once the match is over.
    pub fn next_game(&mut self) -> bool {
        match self.tally.next_game() {
            Some(game) => self.game = game,
            None => return false,
        }
        true
    }

    /// The ratings that a match gives, a computer's as it was; `None` until the match is over.
    pub fn new_ratings(&self) -> Option<BySide<u16>> {
        let result = self.tally.result()?;
        let mut new = rating::after_match(self.ratings, result, self.tally.games);
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

/// Why a record cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misplayed {
    /// The game in the record, from 1.
    pub game: usize,
    pub what: Misplay,
}

/// What is wrong with a game of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misplay {
    /// A turn is refused.
    Refused(Refused),
    /// A computer would not have made this turn, the one with this number from 1.
    NotChosen {
        number: usize,
        turn: Turn,
        opponent: Opponent,
        chosen: Turn,
    },
    /// The game before is not over.
    GoesOn,
    /// The match was over with the game before.
    MatchOver,
}

impl fmt::Display for Misplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.game - 1;
        match &self.what {
            Misplay::Refused(refused) => write!(f, "game {}, {refused}", self.game),
            Misplay::NotChosen {
                number,
                turn,
                opponent,
                chosen,
            } => write!(
                f,
                "game {}, turn {number}, `{turn}`: {opponent} chooses `{chosen}`",
                self.game
            ),
            Misplay::GoesOn => write!(f, "game {}: game {before} is not over", self.game),
            Misplay::MatchOver => {
                write!(
                    f,
                    "game {}: the match was over with game {before}",
                    self.game
                )
            }
        }
    }
}

impl std::error::Error for Misplayed {}
