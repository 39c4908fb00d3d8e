//! Runs `ricochet poker`.

use testing::{Ended, Place};

fn poker(place: &Place, arguments: &[&str]) -> Ended {
    place.run(&[&["poker"], arguments].concat())
}

#[test]
fn rank_prints_how_two_hands_compare() {
    let place = Place::new("rank");
    let printed = |arguments: &[&str]| poker(&place, &[&["rank"], arguments].concat()).well();
    assert_eq!(printed(&["7s 2h", "8h"]), "<\n");
    assert_eq!(printed(&["8h", "7s2h"]), ">\n");
    assert_eq!(printed(&["Ah", "Ad"]), ">\n");
    assert_eq!(printed(&["--ranks", "Ah", "Ad"]), "=\n");
    let refused = |arguments: &[&str], why: &str| {
        poker(&place, &[&["rank"], arguments].concat()).refused(2, why);
    };
    refused(
        &["7s 2x", "8h"],
        "invalid value '7s 2x' for '<HAND>': `2x` is not a card (such as 7s, Td or Ah; jokers are *1 and *2)",
    );
    refused(
        &["7s 7s", "8h"],
        "invalid value '7s 7s' for '<HAND>': `7s 7s` has 7s twice",
    );
    refused(&["7s 2h", "2h"], "2h is in two hands");
}

#[test]
fn odds_prints_exact_chances_as_sets_and_per_mille() {
    let place = Place::new("odds");
    let printed = |arguments: &[&str]| poker(&place, &[&["odds"], arguments].concat()).well();
    // The rules' own hand: player 4 has 7 cards of 40.
    let seen = "8h / Jc 9h Qd";
    let example = ["9c7s2h2d", "8s 8d Kd 5h", "--seen", seen];
    assert_eq!(
        printed(&example),
        "cards  per mille  sets\n    1        175  7 of 40\n"
    );
    let casino = printed(&["--casino", "AhKh", "Qc Qd 4c 7d 9s"]);
    assert!(
        casino.starts_with("cards  per mille  sets\n    3"),
        "{casino}"
    );
    assert!(casino.ends_with(" of 14190\n"), "{casino}");
    let refused = |arguments: &[&str], why: &str| {
        poker(&place, &[&["odds"], arguments].concat()).refused(2, why);
    };
    refused(
        &["2c", "*1"],
        "*1 is not in the pack: the option `jokers` adds the jokers",
    );
    refused(&["2c", "3c", "--seen", "2c"], "2c is in two hands");
    refused(
        &["2c", "3c", "--options", "eight"],
        "`eight` is not an option (none, or jokers, six, seven, capped, example, rotating)",
    );
    refused(
        &["2c 3c 4c 5c 7d", "3h"],
        "`2c 3c 4c 5c 7d` can have no more cards",
    );
    refused(&["--casino", "2c", "3c"], "`2c` is not a hand of two cards");
}

#[test]
fn play_goes_on_until_the_input_ends() {
    let place = Place::new("play");
    let start = ["play", "--people", "4", "--options", "example"];
    let printed = poker(&place, &[&start[..], &["--seed", "00000001"]].concat()).well();
    let last = printed.lines().last().unwrap();
    assert!(last.starts_with("pot 4; f, b1 "), "{printed}");
    // each person has a name of its own
    for line in [
        " 1 P1     in       19  Kd\n",
        " 2 P2     in       19  Jc\n",
        " 3 P3     in       19  8h\n",
        "*4 P4     in       19  7s\n",
    ] {
        assert!(printed.contains(line), "{printed}");
    }
    assert!(printed.contains("seat 4 gets 7s\n"), "{printed}");
}

#[test]
fn play_says_who_is_the_house() {
    let place = Place::new("play-house");
    let start = ["play", "--people", "3", "--casino", "--options", "rotating"];
    let printed = poker(&place, &[&start[..], &["--seed", "00000001"]].concat()).well();
    assert!(printed.contains("seat 1 is the house\n"), "{printed}");
    for line in ["\n 1 house  ", "2 P2     in ", "3 P3     in "] {
        assert!(printed.contains(line), "{printed}");
    }
}

#[test]
fn diff_plays_a_record_on_the_cartridge() {
    let place = Place::new("poker-diff");
    let own = "poker seed 243F6A88 seats 4 chips 20 options example\nb3 f b2 b2 b4 f\n";
    place.file("own.txt", own);
    let printed = place.run(&["diff", "own.txt"]).well();
    assert!(
        printed.starts_with("own.txt: 1 hand, 6 actions, ") && printed.ends_with(" equal\n"),
        "{printed}"
    );
    place.file("changed.txt", own.replace("b4", "b5"));
    place.run(&["diff", "changed.txt"]).refused(
        2,
        "changed.txt: hand 1, action 5, `b5`: 1 to 4 cards can be bought",
    );
}
