//! Players of a match, and a game between two of them.

use ::rules::Rules;
use random::Random;

use crate::rules::{Ending, Game, Move, Position, Side, Variant};

/// A computer player: chooses a move of the game's position, looking ahead some plies, by this chance.
pub type Choose = fn(&Game, u8, &mut Random) -> Move;

/// A player of a match.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// Chooses its moves.
    pub choose: Choose,
    /// Plies that it looks ahead.
    pub plies: u8,
}

/// Has Black's and White's player play a game that begins in a position, with an opening, to its end, and returns it.
pub fn play(
    variant: Variant,
    start: Position,
    opening: &[Move],
    players: [Player; 2],
    chance: &mut Random,
) -> Game {
    let mut game = Game::new(variant, start);
    for played in opening {
        if game.act(played).is_err() {
            return game;
        }
    }
    let choose = |game: &Game, side: usize| {
        let Player { choose, plies } = players[side];
        Some(choose(game, plies, chance))
    };
    ::rules::play(&mut game, usize::MAX, choose, |_, _, _| {});
    game
}

/// The points of a side: a win 1, a draw 1/2.
pub fn points(ending: Option<Ending>, side: Side) -> f64 {
    match ending {
        Some(Ending::Won(winner)) if winner == side => 1.0,
        Some(Ending::Won(_)) => 0.0,
        Some(Ending::Repeated | Ending::Quiet) | None => 0.5,
    }
}
