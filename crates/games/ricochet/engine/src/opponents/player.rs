//! Players of a match: the computer opponents, and two for comparison.

use std::fmt;

use rand::Rng;
use rand_pcg::Pcg64Mcg;

use super::opponent::{OPPONENTS, Opponent};
use super::search::{choose, find};
use super::sight::{Effort, Sight, State};
use super::ways::{Ways, order};
use crate::rules::{Direction, End, Game, Launcher, Match, Turn};

/// The random player launches in one of this many turns.
const LAUNCH_CHANCE: u32 = 4;
/// The beginner plays any turn in one of this many.
const ANY_CHANCE: u32 = 2;

impl Match {
    /// The opponent that is to move and its choice; `None` for a person, or once the game is over.
    pub fn choice(&self) -> Option<(Opponent, Turn)> {
        let opponent = self.players[self.game.to_move]?;
        Some((opponent, choose(opponent, &self.game)?))
    }
}

/// Who can play in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// One of the computer opponents.
    Opponent(Opponent),
    /// A model of a beginner: with chance 1/2 any legal turn, all being equally likely; else the launch with more
    /// points, the upper one if both have as many.
    Beginner,
    /// Launches with chance 1/4, else plays a move order, all being equally likely.
    Random,
}

impl Player {
    /// All of them, the opponents first.
    pub const ALL: [Player; OPPONENTS + 2] = {
        let mut all = [Player::Random; OPPONENTS + 2];
        let mut number = 0;
        while number < OPPONENTS {
            all[number] = Player::Opponent(Opponent::ALL[number]);
            number += 1;
        }
        all[OPPONENTS] = Player::Beginner;
        all
    };
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Opponent(opponent) => opponent.fmt(f),
            Player::Beginner => f.pad("beginner"),
            Player::Random => f.pad("random"),
        }
    }
}

impl Player {
    /// Returns the player's turn and the effort of finding it; `None` once the game is over.
    pub(super) fn turn(self, game: &Game, chance: &mut Pcg64Mcg) -> Option<(Turn, Effort)> {
        match self {
            Player::Opponent(opponent) => {
                find(opponent, game).map(|choice| (choice.turn, choice.effort))
            }
            Player::Beginner => {
                let mut effort = Effort::default();
                let turn = if chance.random_ratio(1, ANY_CHANCE) {
                    any_turn(game, chance)
                } else {
                    better_launch(game, &mut effort)
                };
                turn.map(|turn| (turn, effort))
            }
            Player::Random => {
                let turn = if chance.random_ratio(1, LAUNCH_CHANCE) {
                    any_launch(game, chance)
                } else {
                    any_order(game, chance).or_else(|| any_launch(game, chance))
                };
                turn.map(|turn| (turn, Effort::default()))
            }
        }
    }
}

/// The legal move orders of the side to move.
fn orders(game: &Game) -> Vec<(Direction, u8)> {
    let mut orders = Vec::new();
    if !game.launch_due() {
        for direction in Direction::ALL {
            let ways = Ways::of(&game.board, game.to_move, direction);
            orders.extend(ways.sets().map(|set| (direction, set)));
        }
    }
    orders
}

/// The launchers with which the side to move can launch.
fn launches(game: &Game) -> Vec<End> {
    let ready = |end: &End| game.magazines[Launcher::new(game.to_move, *end)].is_ready();
    End::ALL.into_iter().filter(ready).collect()
}

/// Any legal move order of the side to move; `None` if there is none.
pub(super) fn any_order(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
    let (direction, set) = any_of(&orders(game), chance)?;
    Some(Turn::Move(order(game, direction, set)))
}

/// Any launch that the side to move can make.
fn any_launch(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
    any_of(&launches(game), chance).map(Turn::Launch)
}

/// Any legal turn of the side to move.
fn any_turn(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
    let (launches, orders) = (launches(game), orders(game));
    let number = chance.random_range(0..(launches.len() + orders.len()).max(1));
    match launches.get(number) {
        Some(end) => Some(Turn::Launch(*end)),
        None => {
            let (direction, set) = *orders.get(number - launches.len())?;
            Some(Turn::Move(order(game, direction, set)))
        }
    }
}

/// The launch of the side to move with more points, the upper one if both have as many.
fn better_launch(game: &Game, effort: &mut Effort) -> Option<Turn> {
    let mut best: Option<(i32, End)> = None;
    for end in launches(game) {
        let launcher = Launcher::new(game.to_move, end);
        let landing = Sight::of(game).launch(State::of(game), launcher, game.target(), effort);
        if best.is_none_or(|(most, _)| landing.points > most) {
            best = Some((landing.points, end));
        }
    }
    best.map(|(_, end)| Turn::Launch(end))
}

fn any_of<T: Copy>(from: &[T], chance: &mut Pcg64Mcg) -> Option<T> {
    (!from.is_empty()).then(|| from[chance.random_range(0..from.len())])
}
