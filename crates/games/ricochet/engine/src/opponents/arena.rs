//! Games that measure the opponents: openings, one game from an opening.
//!
//! Everything here is deterministic. It counts no wins and writes nothing.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::opponent::Opponent;
use super::player::{Player, any_order};
use super::sight::Effort;
use crate::rules::{BySide, Game, Match, Setup, Side, TimedTurn, Turn, Variant};

/// Rounds of an opening, each of a move order of either side.
const OPENING_ROUNDS: std::ops::RangeInclusive<usize> = 1..=3;

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

    fn begins(&self) -> Side {
        Side::ALL[self.opening as usize % 2]
    }

    fn first(&self) -> Game {
        Game::first(self.variant, self.begins())
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
        let mut contest = Match {
            game: self.start(),
            ..Match::new(&Setup::new(self.variant, self.begins()))
        };
        let mut last = contest.game.clone();
        let mut chance = self.chance(1);
        let choose = |contest: &Match, _: usize| {
            let game = Some(&contest.game).filter(|_| contest.standing.games == 0)?;
            let player = self.players[game.to_move];
            let (turn, effort) = player.turn(game, &mut chance)?;
            watch(game, player, &turn, effort);
            Some(TimedTurn::from(turn))
        };
        ::rules::play(&mut contest, usize::MAX, choose, |contest, action, _| {
            // Else the next game of the match has begun.
            if action.is_some() {
                last.clone_from(&contest.game);
            }
        });
        last
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
