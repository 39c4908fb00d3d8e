//! The search for record launches, and the records it has found.

use ricochet_engine::notation::parse_turns;
use ricochet_engine::search::hunt::{Goal, Measure, Run};
use ricochet_engine::*;

/// Plays the turns of a first game that Left begins, and measures the last one, a launch.
fn measure(variant: Variant, turns: &[Turn]) -> Measure {
    let mut game = Game::first(variant, Side::Left);
    let (last, before) = turns.split_last().unwrap();
    game.play_all(before).unwrap();
    let Turn::Launch(end) = last else {
        panic!("the last turn is no launch")
    };
    Measure::of(game.flight(Launcher::new(game.to_move, *end)).unwrap())
}

#[test]
fn bounces_are_hits_on_pieces_and_bumpers() {
    // The manual's first launch: wall, J, L, K, wall, launcher.
    let variant = Variant::FIRST;
    let turns = parse_turns("B").unwrap();
    let found = measure(variant, &turns);
    assert_eq!((found.bounces, found.points), (3, 3));
    // Found by another search, which played the rules' launch cell by cell.
    for (number, turns, bounces) in [
        (1, "RFDEC LLHI RFDE UGL RDCAB LJKG UADB LJKGHI T", 83),
        (2, "RFDAC LLH RF LLHK UFE UGJ UFEBC B LCDF B", 106),
        (3, "RE LLKGI REFDAB LLKGJH DCF RL UADBEC LLH DEB UJK T", 285),
    ] {
        let turns = parse_turns(turns).unwrap();
        let found = measure(Variant::new(number).unwrap(), &turns);
        assert_eq!(found.bounces, bounces, "variant {number}");
    }
}

#[test]
fn a_run_is_the_same_every_time_and_finds_what_it_reports() {
    for goal in Goal::ALL {
        for variant in Variant::all() {
            for seed in [8, 11] {
                let run = Run {
                    variant,
                    goal,
                    seed,
                    positions: 4000,
                    start: None,
                    above: 0,
                };
                let Some(found) = run.best() else {
                    // An opening that is drawn can end the game.
                    assert_ne!(seed, 8, "{goal} {variant}");
                    continue;
                };
                assert_eq!(run.best().as_ref(), Some(&found));
                assert_eq!(goal.value(&measure(variant, &found.turns)), found.value);
                let again = Run {
                    start: Some(&found.turns),
                    above: found.value,
                    ..run
                };
                if let Some(better) = again.best() {
                    assert!(better.value > found.value);
                    assert_eq!(goal.value(&measure(variant, &better.turns)), better.value);
                }
            }
        }
    }
}
