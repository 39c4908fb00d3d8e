//! Players of a match: the computer players, the search, a random one, and the model of a beginner.

use std::cell::Cell;

use ::rules::Rules;

use super::{Level, Turn, choose, choose_by_search, face};
use crate::rules::{Decision, Direction, Game, Phase, Setup, Side, Variants};
use random::Random;

/// A player of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Does anything possible, each action equally likely.
    Random,
    /// The model of a beginner: with equal chances as [`Player::Random`], or as BREEZE.
    Beginner,
    /// A computer player.
    Computer(Level),
    /// The engine's search; STORM in Assault!.
    Search,
}

/// Rounds after which a game is stopped without a winner.
pub const MOST_ROUNDS: u32 = 5000;

/// A game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The winner; `None` if the game was stopped.
    pub winner: Option<Side>,
    /// Who held the windbag at the start.
    pub first: Side,
    /// Rounds, one for each time that the windbag was passed or a field was set up anew.
    pub rounds: u32,
    /// The score.
    pub score: [u8; 2],
}

/// Plays a game of North's and South's player. `dice` is the game's generator, `chance` that of random players.
pub fn play(variants: Variants, players: [Player; 2], dice: Random, chance: &mut Random) -> Played {
    let mut game = Game::begin(&Setup {
        seed: dice,
        variants,
    });
    let first = game.holder();
    let rounds = Cell::new(0);
    ::rules::play(
        &mut game,
        usize::MAX,
        |game, side| {
            let goes_on = rounds.get() < MOST_ROUNDS;
            goes_on.then(|| decide(game, players[side], chance))?
        },
        |_, action, _| rounds.set(rounds.get() + u32::from(action.is_none())),
    );
    Played {
        winner: match game.phase() {
            Phase::Over(side) => Some(side),
            _ => None,
        },
        first,
        rounds: rounds.get(),
        score: game.score(),
    }
}

/// What a player decides; `None` if nothing is to be decided. `chance` is the generator of random players.
pub fn decide(game: &Game, player: Player, chance: &mut Random) -> Option<Decision> {
    let side = match game.phase() {
        Phase::Face(_) => {
            return Some(Decision::Face(match player {
                Player::Random => Direction::ALL[usize::from(chance.below(4))],
                Player::Beginner | Player::Computer(_) | Player::Search => {
                    face(game.field(), game.holder())
                }
            }));
        }
        Phase::Act(side) => side,
        Phase::Roll | Phase::Over(_) => return None,
    };
    let turn = Turn {
        side,
        holder: side == game.holder(),
        drawn: game.drawn(),
    };
    let level = match player {
        Player::Search => {
            return Some(Decision::Act(choose_by_search(game.field(), &turn)));
        }
        Player::Random => None,
        Player::Beginner => (chance.below(2) == 0).then_some(Level::Breeze),
        Player::Computer(level) => Some(level),
    };
    Some(Decision::Act(match level {
        None => {
            let actions = game.possible();
            actions[chance.index(actions.len())]
        }
        Some(level) => choose(game.field(), &turn, level),
    }))
}
