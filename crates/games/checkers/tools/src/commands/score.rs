//! Results of a match: the score of its pairs of games, and the ends of games that reach the table of endgames.
//!
//! Every opening is played twice, with the sides exchanged. The two games are a pair; pairs are assumed to be
//! independent of each other, and the error of a score is estimated from them.

use checkers_engine::endgame::{Table, Value};
use checkers_engine::opponents::points;
use checkers_engine::rules::{Game, Side};

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

#[cfg(test)]
mod tests {
    use super::*;
    use checkers_engine::rules::{Ending, Position, Variant};
    use rules::Rules;

    #[test]
    fn a_share_of_the_points_is_a_difference_in_elo() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
        let mut score = Score::default();
        assert_eq!(score.elo(), None);
        // Three pairs won 1.5 to 0.5 and one lost 0.5 to 1.5: 5 of 8 points.
        for games in [[1.0, 0.5], [1.0, 0.5], [0.5, 1.0], [0.0, 0.5]] {
            score.enter(games);
        }
        assert_eq!((score.share(), &score.results), (0.625, &[3, 4, 1]));
        // The pairs' deviation from 1.25 is 0.25 three times and 0.75: a variance of 0.25.
        assert!((score.error().unwrap() - 0.5 / 2.0 / 2.0).abs() < 1e-12);
        let (difference, within) = score.elo().unwrap();
        assert!((difference - 88.739).abs() < 1e-3);
        // 1.96 * 0.125 * 400 / (ln 10 * 0.625 * 0.375)
        assert!((within - 181.591).abs() < 1e-2, "{within}");
        let won = Score {
            pairs: [0, 0, 0, 0, 3],
            results: [6, 0, 0],
        };
        assert_eq!(won.elo(), None);
    }

    fn game(fen: &str) -> Game {
        let start: Position = fen.parse().unwrap();
        Game::new(Variant::Checkers, start)
    }

    #[test]
    fn games_are_judged_by_the_first_position_of_the_table() {
        let table = Table::build(3, &|_, _| {});
        let mut judged = Judged::default();
        // Two kings against one, won for Black, and the game goes on.
        let kings = game("B:WK18:BK1,K10");
        judged.enter(&kings, Side::Black, &table);
        judged.enter(&kings, Side::White, &table);
        assert_eq!(judged.games, [[0, 1, 0], [0, 0, 0], [0, 1, 0]]);
        // A jump leads to one against one, which is drawn, or ends the game.
        let mut game = game("B:W6:BK1,2,3,4");
        judged.enter(&game, Side::Black, &table);
        let jump = game.position().moves()[0];
        game.act(&jump).unwrap();
        assert_eq!(game.ending(), Some(Ending::Won(Side::Black)));
        judged.enter(&game, Side::Black, &table);
        assert_eq!(judged.all(), 2, "it never reaches the table");
    }
}
