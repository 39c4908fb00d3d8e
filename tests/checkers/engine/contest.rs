//! Matches and their Elo differences.

use checkers_engine::contest::{Judged, Player, Score, elo, play, points};
use checkers_engine::endgame::Table;
use checkers_engine::{Ending, Game, Position, Side, Variant, model, openings};
use random::Random;

use super::position;

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

#[test]
fn points_are_one_and_a_half() {
    let of = |ending| Side::ALL.map(|side| points(Some(ending), side));
    assert_eq!(of(Ending::Won(Side::White)), [0.0, 1.0]);
    assert_eq!(of(Ending::Quiet), [0.5, 0.5]);
    assert_eq!(of(Ending::Repeated), [0.5, 0.5]);
}

#[test]
fn more_plies_score_more_and_a_seed_repeats_a_game() {
    let player = |plies| Player {
        choose: model::choose,
        plies,
    };
    let mut score = Score::default();
    for (seed, opening) in (1..).zip(openings::three_move().iter().step_by(6)) {
        let game = |black, white| {
            let game = play(
                Variant::Checkers,
                Position::START,
                opening,
                [black, white],
                &mut Random::new(seed),
            );
            assert!(game.ending().is_some());
            assert!(game.moves().take(3).eq(opening));
            game
        };
        let there = game(player(4), player(1));
        assert_eq!(there, game(player(4), player(1)));
        let back = game(player(1), player(4));
        score.enter([
            points(there.ending(), Side::Black),
            points(back.ending(), Side::White),
        ]);
    }
    assert!(score.share() > 0.6, "{score:?}");
}

#[test]
fn games_are_judged_by_the_first_position_of_the_table() {
    let table = Table::build(3, &|_, _| {});
    let mut judged = Judged::default();
    // Two kings against one, won for Black, and the game goes on.
    let game = Game::new(Variant::Checkers, position("B:WK18:BK1,K10"));
    judged.enter(&game, Side::Black, &table);
    judged.enter(&game, Side::White, &table);
    assert_eq!(judged.games, [[0, 1, 0], [0, 0, 0], [0, 1, 0]]);
    // A jump leads to one against one, which is drawn, or ends the game.
    let mut game = Game::new(Variant::Checkers, position("B:W6:BK1,2,3,4"));
    judged.enter(&game, Side::Black, &table);
    let jump = game.position().moves()[0];
    game.play(&jump).unwrap();
    assert_eq!(game.ending(), Some(Ending::Won(Side::Black)));
    judged.enter(&game, Side::Black, &table);
    assert_eq!(judged.all(), 2, "it never reaches the table");
}
