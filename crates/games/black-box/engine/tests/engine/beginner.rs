//! The model of a beginner.

use std::convert::Infallible;

use black_box_engine::opponents::{Choice, Seeker};
use black_box_engine::solver::Facts;
use black_box_engine::*;
use random::Random;

/// Seeks a box by a choice. Returns the points, and whether all guesses are right.
fn seek(balls: Cells, mut choose: impl FnMut(&Facts) -> Choice) -> (u32, bool) {
    let level = Level::new(balls.size(), balls.len() as u8).unwrap();
    let Ok(game) = opponents::seek(level, balls, |facts| Ok::<_, Infallible>(choose(facts)));
    match game.ending() {
        Some(Ending::Done { score, wrong }) => (score.into(), wrong == 0),
        ending => panic!("{ending:?}"),
    }
}

#[test]
fn it_finds_about_half_of_what_the_seeker_finds_and_has_more_points() {
    let level = Level::new(Size::new(6).unwrap(), 2).unwrap();
    let mut chance = Random::new(1);
    let (mut found, mut points) = ([0; 2], [0; 2]);
    for number in 0..100 {
        let balls = GameNumber::new(number).unwrap().balls(level);
        let mut seeker = Seeker::new(level, Random::after_frames(number));
        let mut slow = seeker.clone();
        let both = [
            seek(balls, |facts| seeker.choose(facts)),
            seek(balls, |facts| {
                opponents::beginner::choose(&mut slow, facts, &mut chance)
            }),
        ];
        for (player, (score, right)) in both.into_iter().enumerate() {
            found[player] += u32::from(right);
            points[player] += score;
        }
    }
    // By the definition half of the marks have a ball beside its place; the standard error is 5.
    assert!(found[0] > 90 && (35..65).contains(&found[1]), "{found:?}");
    assert!(points[1] > points[0] + 100, "{points:?}");
}
