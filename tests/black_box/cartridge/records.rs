//! Games on the cartridge through its sticks and in the engine at once, every frame checked, and the judge
//! called inside the image.

use ricochet::games::black_box::campaign::{games, judge};
use ricochet::games::black_box::record::Record;
use ricochet::games::black_box::referee::{Replay, Tally};
use ricochet::games::black_box::Size;

use crate::cartridge::{cartridge, subject, symbols};

/// Plays a record to its end, and returns what was equal.
fn play(text: &str) -> Tally {
    let record: Record = text.parse().unwrap();
    let mut replay =
        Replay::new(cartridge(), &symbols(), &record.setup).unwrap_or_else(|halt| panic!("{halt}"));
    if let Err(stopped) = replay.play_all(&record) {
        panic!("{stopped}");
    }
    replay.tally()
}

#[test]
fn one_players_game() {
    let tally = play(include_str!("../games/alone.txt"));
    assert_eq!((tally.boxes, tally.rays, tally.games), (1, 4, 1));
}

#[test]
fn two_players_games_in_one_box() {
    let tally = play(include_str!("../games/turns.txt"));
    assert_eq!((tally.boxes, tally.rays, tally.games), (1, 7, 2));
}

#[test]
fn the_rules_examples_in_hidden_boxes() {
    for text in [
        include_str!("../games/rules-two-balls.txt"),
        include_str!("../games/rules-three-balls.txt"),
    ] {
        let tally = play(text);
        assert_eq!((tally.boxes, tally.rays, tally.games), (0, 2, 2));
    }
}

#[test]
fn an_action_that_the_rules_refuse_is_refused_by_the_cartridge() {
    let record: Record = "black-box alone size 6 balls 2 number 00007"
        .parse()
        .unwrap();
    let mut replay = Replay::new(cartridge(), &symbols(), &record.setup).unwrap();
    for (action, made) in [
        ("done", false),
        ("T0", true),
        ("T0", false),
        ("T6", false),
        ("+0,0", true),
        ("+5,5", true),
        ("-0,0", false),
        ("+5,0", true),
        ("done", false),
        (".5,0", true),
        ("done", true),
        ("give-up", false),
    ] {
        let attempted = replay.attempt(action.parse().unwrap());
        let attempted = attempted.unwrap_or_else(|halt| panic!("{action}: {halt}"));
        assert_eq!(attempted.is_ok(), made, "{action}");
    }
}

#[test]
fn random_games_are_equal() {
    let played = games::random_games(&subject(0..1), 6).unwrap();
    assert_eq!((played.alone, played.two), (2, 4));
    assert_eq!(played.judged + played.given_up, 2 + 2 * 4);
    assert!(played.rays > 10 && played.marks > 10, "{played:?}");
}

/// 8 x 8 boxes of three balls that share their answers, as the rules count them.
const SHARING: u64 = 40;

#[test]
fn the_judge_on_all_boxes_of_three_balls_that_answer_alike() {
    let judged = judge::compare(&subject(0..1), Size::DEFAULT, 3, 20).unwrap();
    assert_eq!((judged.sharing, judged.near), (SHARING, 20));
    assert!(judged.alike >= SHARING, "{judged:?}");
}
