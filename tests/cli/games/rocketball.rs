//! Runs `ricochet rocketball`.

use testing::{Ended, Place};

fn rocketball(place: &Place, arguments: &[&str]) -> Ended {
    place.run(&[&["rocketball"], arguments].concat())
}

#[test]
fn move_prints_where_the_ball_is_after_each_roll() {
    let place = Place::new("move");
    let example = [
        "move",
        "--at",
        "3,5N",
        "--chips",
        "3,2E 5,2S",
        "4",
        "4",
        "4",
    ];
    assert_eq!(rocketball(&place, &example).well(), "4,2 E\n5,5 S\n5,9 S\n");
    let goal = rocketball(&place, &["move", "4", "1", "1", "4"]).well();
    assert_eq!(goal, "3,1 N\n3,0 N\nnorth goal\n");
    let each = rocketball(&place, &["move", "--at", "6,9S", "--each", "4"]).well();
    assert_eq!(each, "6,10 S\n6,10 W\n5,10 W\n4,10 W\n");
    let dice = ["move", "--chips", "3,4b 5,4x", "--dice", "1,2", "4"];
    assert_eq!(rocketball(&place, &dice).well(), "4,4 W\n");
    rocketball(&place, &["move", "--chips", "3,4b", "4"]).refused(
        2,
        "the ball enters chips that roll a die: --dice has 0 of 1",
    );
    rocketball(&place, &["move", "--dice", "1", "4"]).refused(2, "1 die of --dice not used");
    rocketball(&place, &["move", "--at", "3,5Q", "4"]).refused(
        2,
        "invalid value '3,5Q' for '--at <BALL>': `3,5Q` is not a ball (its square and direction, such as 3,5N)",
    );
    rocketball(&place, &["move", "--chips", "3,5N", "4"]).refused(
        2,
        "invalid value '3,5N' for '--chips <CHIPS>': `3,5N`: the middle never holds a chip",
    );
    assert_eq!(rocketball(&place, &["move", "5"]).code, Some(2));
}

#[test]
fn odds_prints_exact_chances() {
    let place = Place::new("odds");
    let printed = rocketball(&place, &["odds", "--at", "3,2N", "2"]).well();
    let lines: Vec<Vec<&str>> = printed
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(lines[1], ["1", "1/2", "0", "0", "1/2"]);
    assert_eq!(lines[2], ["2", "15/16", "0", "0", "1/16"]);
    assert_eq!(lines.len(), 3);
    rocketball(&place, &["odds", "--chips", "3,3t", "13"])
        .refused(2, "at most 12 rolls on a field with chips that roll dice");
}

#[test]
fn analyse_values_what_the_players_do() {
    let place = Place::new("analyse");
    // Two moves from the goal: North turns the ball, or every roll but the first is South's goal.
    let printed = rocketball(&place, &["analyse", "--at", "2,1N", "--side", "north"]).well();
    let lines: Vec<Vec<&str>> = printed
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let names: Vec<&str> = lines.iter().map(|line| line[0]).collect();
    let players = ["puff", "breeze", "gale", "storm"];
    assert_eq!(names, [&players[..], &["search"; 5][..]].concat());
    for line in &lines[2..5] {
        assert!(line[1].starts_with("+2,0"), "{printed}");
    }
    let values: Vec<f64> = lines[4..]
        .iter()
        .map(|line| line[2].parse().unwrap())
        .collect();
    assert!(values.is_sorted_by(|one, next| one >= next), "{printed}");
    rocketball(&place, &["analyse", "--variants", "assault"])
        .refused(2, "analyse does not see the balls of assault");
    rocketball(&place, &["analyse", "--drawn", "wind"]).refused(
        2,
        "invalid value 'wind' for '--drawn <KIND>': no kind `wind`; the kinds are vortex, bumper, twister, barricade, gust, mogul, djinn",
    );
}
