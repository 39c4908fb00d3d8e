//! Matches of players.

use checkers_engine::opponents::{Player, model, play, points};
use checkers_engine::{Ending, Position, Side, Variant, openings};
use random::Random;

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
    let (mut score, mut games) = (0.0, 0.0);
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
        score += points(there.ending(), Side::Black) + points(back.ending(), Side::White);
        games += 2.0;
    }
    assert!(score > 0.6 * games, "{score} of {games}");
}
