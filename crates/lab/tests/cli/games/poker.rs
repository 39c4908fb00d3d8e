//! Runs `ricochet-lab poker`; and the ranking inside the image.

use testing::{Ended, Place};

fn poker(place: &Place, arguments: &[&str]) -> Ended {
    place.run(&[&["poker"], arguments].concat())
}

#[test]
fn simulate_prints_the_chips_of_each_player() {
    let place = Place::new("simulate");
    let printed = |arguments: &[&str]| poker(&place, &[&["simulate"], arguments].concat()).well();
    let lines = printed(&["--hands", "200"]);
    let won: Vec<i64> = lines
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().nth(3).unwrap().parse().unwrap())
        .collect();
    assert_eq!(won.len(), 4, "{lines}");
    // what one wins another one loses
    assert_eq!(won.iter().sum::<i64>(), 0, "{lines}");
    let casino = printed(&["--casino", "--hands", "200", "--players", "fox"]);
    assert_eq!(casino.lines().count(), 2, "{casino}");
    let refused = |arguments: &[&str], why: &str| {
        poker(&place, &[&["simulate"], arguments].concat()).refused(2, why);
    };
    let sessions = printed(&[
        "--players",
        "beginner,tight",
        "--sessions",
        "20",
        "--chips",
        "10",
    ]);
    let won: Vec<u32> = sessions
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().nth(1).unwrap().parse().unwrap())
        .collect();
    assert_eq!(won.iter().sum::<u32>(), 20, "{sessions}");
    refused(&["--players", "fox"], "1 player instead of 2 to 8");
    refused(
        &["--players", "fox,wind"],
        "invalid value 'wind' for '--players <NAMES>': no player `wind`; the players are beginner, tight, bold, odds, fox",
    );
    refused(
        &["--casino", "--options", "jokers"],
        "`jokers`: the casino game is played with five cards and without jokers",
    );
}

#[test]
fn the_ranking_inside_the_image_has_the_engine_s_order() {
    let place = Place::new("poker-ranking");
    let campaign = ["campaign", "poker", "--jobs", "1"];
    let printed = place
        .run(&[&campaign[..], &["--cards", "2"]].concat())
        .well();
    // 52 and 52 * 51 / 2
    assert!(
        printed.starts_with("cards 2, seeds 0..1: 1378 hands as the engine"),
        "{printed}"
    );
    let printed = place
        .run(&[&campaign[..], &["--random-hands", "3000"]].concat())
        .well();
    assert!(
        printed.starts_with("random-hands 3000, seeds 0..1: 3000 random hands as the engine"),
        "{printed}"
    );
}
