//! The ball's way: the rules' vectors, and the special chips.

use rocketball_engine::{Moving, Place};

use super::{at, chips, no_die};

/// The ball after each roll.
fn after(lying: &str, ball: &str, rolls: &[u8]) -> Vec<String> {
    let mut among = chips(lying);
    let mut place = at(ball);
    let mut after = |roll: &u8| {
        let mut moving = Moving::new(place, *roll);
        moving.finish(&mut among, &mut no_die);
        place = moving.place;
        place.to_string()
    };
    rolls.iter().map(&mut after).collect()
}

/// The ball after each move of a roll, with these dice, all of which are used; and the chips then.
fn way(lying: &str, ball: &str, roll: u8, dice: &[u8]) -> (Vec<String>, String) {
    let mut among = chips(lying);
    let mut moving = Moving::new(at(ball), roll);
    let mut dice = dice.iter();
    let mut way = Vec::new();
    while moving.left > 0 {
        moving.step(&mut among, &mut || *dice.next().unwrap());
        way.push(moving.place.to_string());
    }
    assert_eq!(dice.len(), 0);
    (way, among.to_string())
}

#[test]
fn the_acceptance_vectors_hold() {
    let vectors: [(&str, &str, &[u8], &[&str]); 10] = [
        ("", "3,5N", &[4, 1, 1], &["3,1 N", "3,0 N", "north goal"]),
        (
            "",
            "3,5E",
            &[3, 1, 4, 4],
            &["6,5 E", "6,5 S", "6,9 S", "4,10 W"],
        ),
        ("", "3,5W", &[4, 4, 4], &["0,5 N", "0,1 N", "2,0 E"]),
        (
            "3,2E 5,2S 5,4W",
            "3,5N",
            &[4, 4, 4],
            &["4,2 E", "4,4 W", "0,4 W"],
        ),
        (
            "6,5N 6,2W",
            "3,5E",
            &[4, 4, 4, 2],
            &["6,4 N", "4,2 W", "0,2 W", "0,3 S"],
        ),
        ("", "0,1N", &[4, 3, 1], &["2,0 E", "5,0 E", "6,0 E"]),
        ("", "6,9S", &[2, 4, 2], &["6,10 W", "2,10 W", "0,10 W"]),
        ("3,9N", "3,5S", &[4, 2], &["3,9 N", "3,7 N"]),
        // The example.
        (
            "3,2E 5,2S",
            "3,5N",
            &[4, 4, 4],
            &["4,2 E", "5,5 S", "5,9 S"],
        ),
        // A chip under the ball does nothing until it is entered.
        ("3,4W", "3,4N", &[1], &["3,3 N"]),
    ];
    for (lying, ball, rolls, expected) in vectors {
        assert_eq!(after(lying, ball, rolls), expected, "{ball} {lying}");
    }
    let (v2, _) = way("", "6,9S", 4, &[]);
    assert_eq!(v2, ["6,10 S", "6,10 W", "5,10 W", "4,10 W"]);
    let (v4, _) = way("3,2E 5,2S 5,4W", "4,2E", 4, &[]);
    assert_eq!(v4, ["5,2 S", "5,3 S", "5,4 W", "4,4 W"]);
}

#[test]
fn the_rest_of_a_roll_is_lost_in_a_goal() {
    assert_eq!(after("", "2,1N", &[4]), ["north goal"]);
    assert_eq!(after("", "4,10S", &[3]), ["south goal"]);
    assert_eq!(after("", "1,0N", &[1, 2]), ["1,0 E", "3,0 E"]);
}

#[test]
fn a_bumper_turns_the_ball_either_way() {
    for (die, expected) in [(1, "E"), (2, "E"), (3, "W"), (4, "W")] {
        let (ways, _) = way("3,4b", "3,5N", 1, &[die]);
        assert_eq!(ways, [format!("3,4 {expected}")]);
    }
    let (ways, lying) = way("3,4b 5,4b", "3,5N", 4, &[1, 3]);
    assert_eq!(ways, ["3,4 E", "4,4 E", "5,4 N", "5,3 N"]);
    assert_eq!(lying, "3,4b 5,4b");
}

#[test]
fn a_twister_turns_the_ball_by_the_die() {
    for (die, expected) in [(1, "N"), (2, "E"), (3, "S"), (4, "W")] {
        assert_eq!(
            way("3,4t", "3,5N", 1, &[die]).0,
            [format!("3,4 {expected}")]
        );
    }
}

#[test]
fn a_barricade_turns_the_ball_back_or_is_gone() {
    for die in [1, 2] {
        let (ways, lying) = way("3,3x", "3,5N", 3, &[die]);
        assert_eq!(ways, ["3,4 N", "3,3 S", "3,4 S"]);
        assert_eq!(lying, "3,3x");
    }
    for die in [3, 4] {
        let (ways, lying) = way("3,3x", "3,5N", 3, &[die]);
        assert_eq!(ways, ["3,4 N", "3,3 N", "3,2 N"]);
        assert_eq!(lying, "");
    }
    // One that the ball stands on does nothing when it leaves.
    assert_eq!(way("3,3x", "3,3N", 1, &[]).0, ["3,2 N"]);
}

#[test]
fn a_gust_blows_the_ball_off_its_square_and_leaves_its_direction() {
    let (ways, _) = way("3,4gE", "3,5N", 3, &[]);
    assert_eq!(ways, ["3,4 N", "4,4 N", "4,3 N"]);
    // Onto a vortex, which turns it.
    assert_eq!(way("3,4gE 4,4S", "3,4N", 2, &[]).0, ["4,4 S", "4,5 S"]);
    // From one to the next, as far as the middle, which has none.
    assert_eq!(
        way("2,6gN 2,4gE", "2,6S", 3, &[]).0,
        ["2,5 S", "2,6 S", "2,5 S"]
    );
}

#[test]
fn a_mogul_has_a_ball_with_two_moves_left_fly_over_the_chips() {
    // Less than two moves left: nothing happens.
    assert_eq!(way("3,4m 3,3E", "3,5N", 1, &[]).0, ["3,4 N"]);
    assert_eq!(way("3,4m 3,3E", "3,5N", 2, &[]).0, ["3,4 N", "3,3 E"]);
    // Two: over the vortex.
    assert_eq!(way("3,4m 3,3E", "3,5N", 3, &[]).0, ["3,2 N"]);
    // The chip where it lands acts.
    assert_eq!(way("3,4m 3,3E 3,2W", "3,5N", 3, &[]).0, ["3,2 W"]);
    assert_eq!(way("3,4m 3,2t", "3,5N", 3, &[4]).0, ["3,2 W"]);
    let (ways, lying) = way("3,4m 3,2x", "3,5N", 3, &[4]);
    assert_eq!((ways, lying), (vec!["3,2 N".into()], "3,4m".into()));
    // A second mogul: no moves are left.
    assert_eq!(way("3,4m 3,2m", "3,5N", 3, &[]).0, ["3,2 N"]);
    // By a gust, it flies the way it faces.
    assert_eq!(way("4,4gW 3,4m", "4,4N", 4, &[]).0, ["3,1 N"]);
}

#[test]
fn a_flight_ends_in_a_goal_or_out() {
    assert_eq!(way("3,2m", "3,3N", 4, &[]).0, ["north goal"]);
    assert_eq!(way("4,8m", "4,7S", 4, &[]).0, ["south goal"]);
    assert_eq!(way("3,2m", "3,3N", 3, &[]).0, ["3,0 N"]);
    // Beside the goal, on the goal's own line.
    assert_eq!(way("1,2m", "1,3N", 4, &[]).0, ["out"]);
    assert_eq!(way("1,1m", "1,2N", 4, &[]).0, ["out"]);
    // Over a side.
    assert_eq!(way("5,5m", "4,5E", 3, &[]).0, ["out"]);
    assert_eq!(way("5,5m", "4,5E", 2, &[]).0, ["5,5 E", "6,5 E"]);
    let mut moving = Moving::new(Place::Out, 3);
    moving.finish(&mut chips(""), &mut no_die);
    assert_eq!(moving, Moving::new(Place::Out, 0));
}
