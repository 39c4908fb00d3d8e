//! Games of computer players against each other.

use super::opponents::{Level, Turn, choose, choose_by_search, face};
use super::record::Decision;
use super::rules::{Direction, Game, Phase, Side, Variants};
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
    /// Who has won; `None` if the game was stopped.
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
    let mut game = Game::new(variants, dice);
    let first = game.holder();
    let mut rounds = 0;
    while let Some(side) = game.decides() {
        let done = match game.phase() {
            Phase::Roll => {
                rounds += 1;
                if rounds > MOST_ROUNDS {
                    break;
                }
                game.roll().map(drop)
            }
            _ => match decide(&game, players[side as usize], chance) {
                Some(Decision::Face(direction)) => game.face(direction).map(drop),
                Some(Decision::Act(action)) => game.act(action),
                Some(Decision::Change(_)) | None => break,
            },
        };
        done.expect("what the rules allow");
    }
    Played {
        winner: match game.phase() {
            Phase::Over(side) => Some(side),
            _ => None,
        },
        first,
        rounds: rounds.min(MOST_ROUNDS),
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
            let actions = game.actions();
            actions[index(chance, actions.len())]
        }
        Some(level) => choose(game.field(), &turn, level),
    }))
}

/// A number below `n`, from two bytes.
fn index(chance: &mut Random, n: usize) -> usize {
    let high = usize::from(chance.byte()) << 8;
    ((high | usize::from(chance.byte())) * n) >> 16
}
