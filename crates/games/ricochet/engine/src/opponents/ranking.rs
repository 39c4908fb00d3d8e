//! Ratings from the results of many games, and their errors.
//!
//! Owns the arithmetic only. Ratings are on the scale of chess: a player that is 400 above another
//! is expected to score ten times as much against it (the model of Bradley and Terry, fitted by
//! maximum likelihood). They rate games, never matches: the match favours the loser of a game.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Points of rating that correspond to a tenfold score.
const SCALE: f64 = 400.0;
/// Drawn games added between any two players, so that who lost all games has a rating too.
const PRIOR_DRAWS: f64 = 1.0;
/// Samples drawn to find the error.
const SAMPLES: usize = 200;
const SEED: u64 = 1;
/// The fit is done when no strength changes by more than this part of itself.
const PRECISION: f64 = 1e-7;
const MOST_ROUNDS: usize = 10_000;

/// What each player scored against each other: row against column, a win 1, a draw 1/2.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores(Vec<Vec<f64>>);

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating, on the scale of chess.
    pub rating: f64,
    /// One standard error, against the player that is the measure of all.
    pub error: f64,
}

impl Scores {
    /// No games yet between this number of players.
    pub fn new(players: usize) -> Scores {
        Scores(vec![vec![0.0; players]; players])
    }

    /// Enters one game: what the first of two players scored, 0, 1/2 or 1.
    pub fn enter(&mut self, one: usize, other: usize, score: f64) {
        self.0[one][other] += score;
        self.0[other][one] += 1.0 - score;
    }

    /// Adds other games.
    pub fn add(&mut self, other: &Scores) {
        for (row, more) in self.0.iter_mut().zip(&other.0) {
            for (score, more) in row.iter_mut().zip(more) {
                *score += more;
            }
        }
    }

    /// Ratings that make these results likeliest, player `measure` having the rating `at`.
    pub fn ratings(&self, measure: usize, at: f64) -> Vec<f64> {
        let players = self.0.len();
        let others = |one: usize| (0..players).filter(move |other| *other != one);
        let score = |one: usize, other: usize| self.0[one][other] + PRIOR_DRAWS / 2.0;
        let mut strength = vec![1.0f64; players];
        for _ in 0..MOST_ROUNDS {
            let mut change = 0.0f64;
            for one in 0..players {
                let scored: f64 = others(one).map(|other| score(one, other)).sum();
                let expected: f64 = others(one)
                    .map(|other| {
                        let games = score(one, other) + score(other, one);
                        games / (strength[one] + strength[other])
                    })
                    .sum();
                let new = scored / expected;
                change = change.max((new / strength[one] - 1.0).abs());
                strength[one] = new;
            }
            let unit = strength[measure];
            strength.iter_mut().for_each(|strength| *strength /= unit);
            if change < PRECISION {
                break;
            }
        }
        strength
            .into_iter()
            .map(|strength| at + SCALE * strength.log10())
            .collect()
    }
}

/// Ratings with their errors, from the results of each opening: the openings are the sample, since
/// the games from one opening resemble each other, and the error is that of as many drawn from them again and
/// again.
pub fn rate(by_opening: &[Scores], measure: usize, at: f64) -> Vec<Rating> {
    let Some(players) = by_opening.first().map(|scores| scores.0.len()) else {
        return Vec::new();
    };
    let total = |openings: &mut dyn Iterator<Item = &Scores>| {
        let mut total = Scores::new(players);
        openings.for_each(|scores| total.add(scores));
        total.ratings(measure, at)
    };
    let mut chance = Pcg64Mcg::seed_from_u64(SEED);
    let samples: Vec<Vec<f64>> = (0..SAMPLES)
        .map(|_| {
            total(
                &mut by_opening
                    .iter()
                    .map(|_| &by_opening[chance.random_range(0..by_opening.len())]),
            )
        })
        .collect();
    let error = |player: usize| {
        let mean = samples.iter().map(|sample| sample[player]).sum::<f64>() / SAMPLES as f64;
        let square = |sample: &Vec<f64>| (sample[player] - mean).powi(2);
        (samples.iter().map(square).sum::<f64>() / (SAMPLES - 1) as f64).sqrt()
    };
    let ratings = total(&mut by_opening.iter());
    ratings
        .into_iter()
        .enumerate()
        .map(|(player, rating)| Rating {
            rating,
            error: error(player),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(results: &[(usize, usize, f64, f64)], players: usize) -> Scores {
        let mut scores = Scores::new(players);
        for &(one, other, won, lost) in results {
            scores.0[one][other] = won;
            scores.0[other][one] = lost;
        }
        scores
    }

    #[test]
    fn a_tenfold_score_is_four_hundred_points() {
        // With the drawn game: 1000 and 100.
        let ratings = played(&[(0, 1, 999.5, 99.5)], 2).ratings(1, 1000.0);
        assert!((ratings[0] - 1400.0).abs() < 0.01, "{ratings:?}");
        assert_eq!(ratings[1], 1000.0);
    }

    #[test]
    fn results_that_fit_the_model_are_found_again() {
        // Strengths 4, 2, 1.
        let results = [
            (0, 1, 400.0, 200.0),
            (0, 2, 480.0, 120.0),
            (1, 2, 400.0, 200.0),
        ];
        let ratings = played(&results, 3).ratings(2, 1000.0);
        let expected = [4.0f64, 2.0, 1.0].map(|strength| 1000.0 + 400.0 * strength.log10());
        for (rating, expected) in ratings.iter().zip(expected) {
            assert!((rating - expected).abs() < 1.0, "{ratings:?}");
        }
    }

    #[test]
    fn who_lost_all_games_has_a_rating_too() {
        let ratings = played(&[(0, 1, 1600.0, 0.0)], 2).ratings(0, 1000.0);
        assert!(ratings[1] < 0.0 && ratings[1].is_finite(), "{ratings:?}");
    }

    #[test]
    fn the_error_falls_with_the_root_of_the_number_of_openings() {
        let openings = |count: usize| -> Vec<Scores> {
            (0..count)
                .map(|n| {
                    played(
                        &[(
                            0,
                            1,
                            f64::from(u8::from(n % 4 != 0)),
                            f64::from(u8::from(n % 4 == 0)),
                        )],
                        2,
                    )
                })
                .collect()
        };
        let error = |count| rate(&openings(count), 1, 0.0)[0].error;
        // By hand: sqrt(p q / n) of a score is 400 / ln 10 / (p q) times as much in rating.
        let expected = 400.0 / std::f64::consts::LN_10 / (0.75f64 * 0.25 * 400.0).sqrt();
        assert!(
            (error(400) / expected - 1.0).abs() < 0.2,
            "{} {expected}",
            error(400)
        );
        assert!((error(100) / error(1600) - 4.0).abs() < 1.0);
    }
}
