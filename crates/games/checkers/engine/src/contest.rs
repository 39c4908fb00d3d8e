//! Games of computer players against each other, and what a match of them shows.
//!
//! Every opening is played twice, so that each player has each side of it once. The two games are a pair;
//! pairs are taken for independent of each other, so that the error of a score is estimated from them.

use super::endgame::{Table, Value};
use super::rules::{Ending, Game, Move, Position, Side, Variant};
use random::Random;

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

/// Plays a game that begins in a position, with an opening, to its end, and returns it.
pub fn play(
    variant: Variant,
    start: Position,
    opening: &[Move],
    [black, white]: [Player; 2],
    chance: &mut Random,
) -> Game {
    let mut game = Game::new(variant, start);
    for played in opening {
        if game.play(played).is_err() {
            return game;
        }
    }
    loop {
        let player = match game.position().turn() {
            Side::Black => black,
            Side::White => white,
        };
        if game.ending().is_some() {
            return game;
        }
        let played = (player.choose)(&game, player.plies, chance);
        if game.play(&played).is_err() {
            return game;
        }
    }
}

/// The points of a side: a win 1, a draw 1/2.
pub fn points(ending: Option<Ending>, side: Side) -> f64 {
    match ending {
        Some(Ending::Won(winner)) if winner == side => 1.0,
        Some(Ending::Won(_)) => 0.0,
        Some(Ending::Repeated | Ending::Quiet) | None => 0.5,
    }
}

/// The score of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// Numbers of pairs of games, by the first player's half points in them, 0 to 4.
    pub pairs: [u64; 5],
    /// Its wins, draws and losses.
    pub results: [u64; 3],
}

impl Score {
    /// Enters the first player's points in both games of a pair.
    pub fn enter(&mut self, games: [f64; 2]) {
        self.pairs[(2.0 * games.iter().sum::<f64>()) as usize] += 1;
        for points in games {
            self.results[result(points)] += 1;
        }
    }

    /// The first player's share of the points, 0 to 1; 0.5 without a game.
    pub fn share(&self) -> f64 {
        match self.pairs.iter().sum::<u64>() {
            0 => 0.5,
            count => {
                let halves: u64 = (0..)
                    .zip(self.pairs)
                    .map(|(half, pairs)| half * pairs)
                    .sum();
                halves as f64 / (4 * count) as f64
            }
        }
    }

    /// The standard error of the share; `None` with fewer than two pairs.
    pub fn error(&self) -> Option<f64> {
        let count: u64 = self.pairs.iter().sum();
        if count < 2 {
            return None;
        }
        let mean = 2.0 * self.share();
        let square = |half: usize| (half as f64 / 2.0 - mean).powi(2);
        let squares = (0..).zip(self.pairs);
        let squares: f64 = squares
            .map(|(half, pairs)| pairs as f64 * square(half))
            .sum();
        let deviation = (squares / (count - 1) as f64).sqrt();
        Some(deviation / 2.0 / (count as f64).sqrt())
    }

    /// The difference in Elo points, and the half width of its interval of 95 %, both by the logistic
    /// curve; `None` for a share of 0 or 1 or with fewer than two pairs.
    pub fn elo(&self) -> Option<(f64, f64)> {
        let (share, error) = (self.share(), self.error()?);
        let within = share > 0.0 && share < 1.0;
        within.then(|| {
            let slope = 400.0 / std::f64::consts::LN_10 / (share * (1.0 - share));
            (elo(share), 1.96 * error * slope)
        })
    }
}

/// The place of a result among won, drawn and lost.
fn result(points: f64) -> usize {
    if points > 0.75 {
        0
    } else if points > 0.25 {
        1
    } else {
        2
    }
}

/// Games that reach a table of endgames, and how they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judged {
    /// Numbers of games, by what the first position of the table is for the player, then by how the
    /// game ended: won, drawn, lost.
    pub games: [[u64; 3]; 3],
}

impl Judged {
    /// Enters a game as its player of this side sees it; a game that does not reach the table is left out.
    pub fn enter(&mut self, game: &Game, side: Side, table: &Table) {
        let mut position = game.start();
        let mut moves = game.moves();
        let found = loop {
            if let Some(value) = table.get(&position) {
                break value;
            }
            match moves.next() {
                Some(played) => position = position.after(played),
                None => return,
            }
        };
        let expected = match found {
            Value::Draw => 1,
            Value::Win(_) if position.turn() == side => 0,
            Value::Loss(_) if position.turn() != side => 0,
            Value::Win(_) | Value::Loss(_) => 2,
        };
        self.games[expected][result(points(game.ending(), side))] += 1;
    }

    /// Number of games that reach the table.
    pub fn all(&self) -> u64 {
        self.games.iter().flatten().sum()
    }
}

/// The difference in Elo points at which this share of the points is expected.
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}
