//! The engine's own search, and the terms of the opponents' evaluation.

use ricochet_engine::opponents::arena::positions;
use ricochet_engine::opponents::{FORMER, choose};
use ricochet_engine::search::terms::{candidates, terms};
use ricochet_engine::search::turns::{DECIDED, Limits, best, value};
use ricochet_engine::*;

#[test]
fn the_terms_add_up_to_every_opponents_choice() {
    for (opponent, game) in positions(3).step_by(7).take(400) {
        if opponent.lapses(&game) {
            continue;
        }
        let weights = opponent.weights();
        let mut first_best = None;
        for turn in candidates(weights, &game) {
            let value = terms(weights, &game, &turn).value;
            if first_best.as_ref().is_none_or(|(best, _)| value > *best) {
                first_best = Some((value, turn));
            }
        }
        let turn = first_best.map(|(_, turn)| turn);
        assert_eq!(turn, choose(opponent, &game), "{opponent}\n{game:?}");
    }
}

/// The best value at some plies without any cut, over all turns as they are played with the rules.
fn plain(game: &Game, turns: &[Turn], plies: usize) -> i32 {
    let values = turns.iter().map(|turn| {
        let mut after = game.clone();
        after.play(turn).unwrap();
        if after.result().is_some() || plies == 1 {
            return value(game, turn, 1).value;
        }
        -plain(&after, &all(&after), plies - 1)
    });
    values.max().unwrap()
}

/// All turns: the candidates of the former ORACLE.
fn all(game: &Game) -> Vec<Turn> {
    candidates(&FORMER, game)
}

#[test]
fn alpha_beta_finds_the_value_that_trying_everything_finds() {
    // In variant 1 there is no target, so that the same launch is worth the same at every ply.
    let games = positions(5).map(|(_, game)| game);
    let games = games.filter(|game| game.variant == Variant::FIRST && game.turns > 8);
    for game in games.step_by(11).take(4) {
        let (found, _) = best(&game, Limits::plies(2), 3);
        if found[0].value.abs() < DECIDED {
            assert_eq!(found[0].value, plain(&game, &all(&game), 2), "{game:?}");
        }
        for ranked in &found {
            assert_eq!(value(&game, &ranked.line[0], 2).value, ranked.value);
            game.clone().play_all(&ranked.line).unwrap();
        }
        assert!(found.windows(2).all(|pair| pair[0].value >= pair[1].value));
    }
}

#[test]
fn a_game_that_can_be_won_at_once_is_won() {
    // Left leads and has one launch left in one launcher: the launch ends the game.
    let mut game = Game::first(Variant::FIRST, Side::Left);
    game.scores.left = 500;
    game.magazines[Launcher::ALL[0]].launches = 1;
    game.magazines[Launcher::ALL[1]].launches = 0;
    let (found, _) = best(&game, Limits::plies(1), 1);
    assert_eq!(found[0].line, [Turn::Launch(End::Top)]);
    assert!(found[0].value > DECIDED);
    game.magazines[Launcher::ALL[0]].launches = 0;
    let (none, _) = best(&game, Limits::plies(2), 3);
    assert!(none.is_empty());
}

#[test]
fn a_limit_of_launches_ends_a_search() {
    let game = Game::first(Variant::new(3).unwrap(), Side::Left);
    let (few, effort) = best(&game, Limits::launches(2_000), 1);
    assert_eq!(few.len(), 1);
    assert!(effort.launches < 3_000, "{effort:?}");
}
