//! The state of a match between two games. Each game is played under conditions that follow from the last one.
//!
//! Owns the match points, the bumpers and their values, and who begins. [`game`](super::game) has what happens within a
//! game.

use super::board::{BySide, Side};
use super::game::{FIRST_VALUE, Game, GameResult};
use super::variant::Variant;

/// **R** The value of a side's bumpers stays here.
pub const MAX_VALUE: u8 = 99;
/// **R** Match points stay here.
pub const MAX_MATCH_POINTS: u16 = 999;

/// Points of difference in a game for each further match point, and for each point of value.
const POINTS_PER_STEP: u16 = 10;

/// A match between two games, without its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The variant that is played.
    pub variant: Variant,
    /// Match points, 0..=999.
    pub points: BySide<u16>,
    /// Bumpers on each side: 1, 2 or 4.
    pub bumpers: BySide<u8>,
    /// What a bumper or launcher of each side is worth, 10..=99 points.
    pub values: BySide<u8>,
    /// Who begins the next game.
    pub first: Side,
    /// Games played, drawn ones included.
    pub games: u16,
    /// Whether the last game was drawn.
    pub drawn: bool,
    /// Whether no further game is played.
    pub over: bool,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchResult {
    /// Won by a side.
    Won {
        /// The side with more match points.
        winner: Side,
        /// The difference in match points.
        by: u16,
    },
    /// Equal match points.
    Drawn,
}

impl Standing {
    /// A match about to begin.
    pub fn new(variant: Variant, first: Side) -> Standing {
        Standing {
            variant,
            points: BySide::both(0),
            bumpers: BySide::both(variant.rules().bumpers),
            values: BySide::both(FIRST_VALUE),
            first,
            games: 0,
            drawn: false,
            over: false,
        }
    }

    /// The next game; `None` once the match is over.
    pub fn next_game(&self) -> Option<Game> {
        (!self.over).then(|| Game::new(self.variant, self.first, self.bumpers, self.values))
    }

    /// Enters the result of a game.
    ///
    /// The winner gets one match point and one more for every full ten points of difference, and
    /// the winner's bumpers gain as much value as there are full tens. The loser's bumpers halve,
    /// and the loser begins the next game (**R**); a loser with one bumper ends the match instead.
    /// A drawn game changes nothing and is played again with the other side beginning; drawn again,
    /// it ends the match (**R**).
    pub fn enter(&mut self, result: GameResult) {
        self.games = self.games.saturating_add(1);
        match result {
            GameResult::Won { winner, by } => {
                let loser = winner.other();
                let steps = by / POINTS_PER_STEP;
                self.points[winner] = (self.points[winner] + 1 + steps).min(MAX_MATCH_POINTS);
                self.values[winner] =
                    (u16::from(self.values[winner]) + steps).min(MAX_VALUE.into()) as u8;
                match self.bumpers[loser] {
                    0 | 1 => self.over = true,
                    bumpers => self.bumpers[loser] = bumpers / 2,
                }
                self.first = loser;
                self.drawn = false;
            }
            GameResult::Drawn if self.drawn => self.over = true,
            GameResult::Drawn => {
                self.drawn = true;
                self.first = self.first.other();
            }
        }
    }

    /// The result once the match is over. More match points win; **R** equal ones are a drawn
    /// match.
    pub fn result(&self) -> Option<MatchResult> {
        if !self.over {
            return None;
        }
        let BySide { left, right } = self.points;
        Some(match left.cmp(&right) {
            std::cmp::Ordering::Greater => MatchResult::Won {
                winner: Side::Left,
                by: left - right,
            },
            std::cmp::Ordering::Less => MatchResult::Won {
                winner: Side::Right,
                by: right - left,
            },
            std::cmp::Ordering::Equal => MatchResult::Drawn,
        })
    }
}
