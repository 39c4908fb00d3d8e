//! Games that measure the opponents: openings, two players for comparison, one game from an opening.
//!
//! Everything here is deterministic. It counts no wins and writes nothing.

use std::fmt;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::opponent::Opponent;
use super::search::{order, search};
use super::sight::Effort;
use super::ways::Ways;
use super::weights::{Sets, Weights};
use crate::games::ricochet::rules::{BySide, Direction, End, Game, Launcher, Side, Turn, Variant};

/// Rounds of an opening, each of a move order of either side.
const OPENING_ROUNDS: std::ops::RangeInclusive<usize> = 1..=3;
/// The random player launches in one of this many turns.
const LAUNCH_CHANCE: u32 = 4;

/// Who can play in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// One of the four computer opponents.
    Opponent(Opponent),
    /// Chooses as the opponents do, but sees its own launches alone: makes the better one if that gains more
    /// than an eighth of the launch that a move of one piece prepares, else moves that piece.
    Greedy,
    /// Launches with chance 1/4, else plays a move order, all being equally likely.
    Random,
}

impl Player {
    /// All six, the opponents first.
    pub const ALL: [Player; 6] = [
        Player::Opponent(Opponent::ALL[0]),
        Player::Opponent(Opponent::ALL[1]),
        Player::Opponent(Opponent::ALL[2]),
        Player::Opponent(Opponent::ALL[3]),
        Player::Greedy,
        Player::Random,
    ];
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Opponent(opponent) => opponent.fmt(f),
            Player::Greedy => f.pad("greedy"),
            Player::Random => f.pad("random"),
        }
    }
}

static GREEDY: Weights = Weights {
    sets: Sets::Singles,
    reply: 0,
    answer: 0,
    follow: 1,
    cap: 63,
    hit: 0,
    load: 0,
    eager: 0,
    thrift: 0,
};

/// One game of a tournament, not yet played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The variant that is played.
    pub variant: Variant,
    /// The opening's number, which determines the moves before the players take over, and who begins.
    pub opening: u32,
    /// The players of both sides.
    pub players: BySide<Player>,
    /// Determines the openings, and what the random player does.
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
}

impl Player {
    /// Returns the player's turn and the effort of finding it; `None` once the game is over.
    fn turn(self, game: &Game, chance: &mut Pcg64Mcg) -> Option<(Turn, Effort)> {
        match self {
            Player::Opponent(opponent) => search(opponent.weights(), game),
            Player::Greedy => search(&GREEDY, game),
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

/// Any legal move order of the side to move; `None` if there is none.
fn any_order(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
    if game.launch_due() {
        return None;
    }
    let mut orders = Vec::new();
    for direction in Direction::ALL {
        let ways = Ways::of(&game.board, game.to_move, direction);
        orders.extend(ways.sets().map(|set| (direction, set)));
    }
    let (direction, set) = any_of(&orders, chance)?;
    Some(Turn::Move(order(game, direction, set)))
}

/// Any launch that the side to move can make.
fn any_launch(game: &Game, chance: &mut Pcg64Mcg) -> Option<Turn> {
    let mut ends = End::ALL.to_vec();
    ends.retain(|end| game.magazines[Launcher::new(game.to_move, *end)].is_ready());
    any_of(&ends, chance).map(Turn::Launch)
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
    let mut seen = Vec::new();
    fixture.play(|game, player, _, _| {
        if let Player::Opponent(opponent) = player {
            seen.push((opponent, game.clone()));
        }
    });
    seen
}
