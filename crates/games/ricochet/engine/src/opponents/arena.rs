//! Games that measure the opponents: openings, two players for comparison, one game from an opening.
//!
//! Everything here is deterministic. It counts no wins and writes nothing.

use std::fmt;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::opponent::{OPPONENTS, Opponent};
use super::search::find;
use super::sight::{Effort, Sight, State};
use super::ways::{Ways, order};
use crate::rules::{BySide, Direction, End, Game, Launcher, Side, Turn, Variant};

/// Rounds of an opening, each of a move order of either side.
const OPENING_ROUNDS: std::ops::RangeInclusive<usize> = 1..=3;
/// The random player launches in one of this many turns.
const LAUNCH_CHANCE: u32 = 4;
/// The beginner plays any turn in one of this many.
const ANY_CHANCE: u32 = 2;

/// Who can play in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// One of the computer opponents.
    Opponent(Opponent),
    /// A model of somebody who plays their first games: with chance 1/2 any legal turn, all being equally
    /// likely; else the launch with more points, the upper one if both have as many.
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

/// One game of a tournament, not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The variant that is played.
    pub variant: Variant,
    /// The opening's number, which determines the moves before the players take over, and who begins.
    pub opening: u32,
    /// The players of both sides.
    pub players: BySide<Player>,
    /// Determines the openings, and what the players of chance do.
    pub seed: u64,
}

impl Fixture {
    fn chance(&self, stream: u64) -> Pcg64Mcg {
        let number = u64::from(self.opening) << 8 | u64::from(self.variant.number());
        Pcg64Mcg::seed_from_u64(self.seed.rotate_left(40) ^ number ^ stream << 63)
    }

    /// The opening: one to three move orders of each side, all that are legal being equally likely. Left
    /// begins in openings with an even number, Right in the others.
    pub fn opening(&self) -> Vec<Turn> {
        let mut chance = self.chance(0);
        let mut game = self.first();
        let mut turns = Vec::new();
        for _ in 0..2 * chance.random_range(OPENING_ROUNDS) {
            if let Some(turn) = any_order(&game, &mut chance) {
                game.play(&turn).expect("a legal order");
                turns.push(turn);
            }
        }
        turns
    }

    fn first(&self) -> Game {
        Game::first(self.variant, Side::ALL[self.opening as usize % 2])
    }

    /// The game after the opening.
    pub fn start(&self) -> Game {
        let mut game = self.first();
        for turn in self.opening() {
            game.play(&turn).expect("a legal order");
        }
        game
    }

    /// Plays the game to its end and returns it. `watch` is called with every position,
    /// the player to move, the turn chosen and the effort of finding it.
    pub fn play(&self, mut watch: impl FnMut(&Game, Player, &Turn, Effort)) -> Game {
        let mut game = self.start();
        let mut chance = self.chance(1);
        while game.result().is_none() {
            let player = self.players[game.to_move];
            let Some((turn, effort)) = player.turn(&game, &mut chance) else {
                break;
            };
            watch(&game, player, &turn, effort);
            game.play(&turn).expect("players choose legal turns");
        }
        game
    }

    /// The positions of the game in which an opponent is to move.
    pub fn positions(&self) -> Vec<(Opponent, Game)> {
        let mut seen = Vec::new();
        self.play(|game, player, _, _| {
            if let Player::Opponent(opponent) = player {
                seen.push((opponent, game.clone()));
            }
        });
        seen
    }
}

impl Player {
    /// Returns the player's turn and the effort of finding it; `None` once the game is over.
    fn turn(self, game: &Game, chance: &mut Pcg64Mcg) -> Option<(Turn, Effort)> {
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
fn any_order(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
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

/// Positions of tournament games in which an opponent is to move: the games [`positions_of`] 0, 1 and so
/// on.
pub fn positions(seed: u64) -> impl Iterator<Item = (Opponent, Game)> {
    (0..).flat_map(move |number| positions_of(seed, number))
}

/// Positions of one tournament game in which an opponent is to move. The numbers go through all variants,
/// all pairs of players and both orders.
pub fn positions_of(seed: u64, number: u32) -> Vec<(Opponent, Game)> {
    let players = || Player::ALL.into_iter();
    let pairs: Vec<_> = players()
        .flat_map(|left| players().map(move |right| BySide::new(left, right)))
        .collect();
    let variants: Vec<Variant> = Variant::all().collect();
    let opening = number / variants.len() as u32;
    let fixture = Fixture {
        variant: variants[number as usize % variants.len()],
        opening,
        players: pairs[opening as usize % pairs.len()],
        seed,
    };
    fixture.positions()
}
