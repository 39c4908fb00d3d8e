//! Runs `ricochet-lab rocketball`.

use testing::{Ended, Place};

fn rocketball(place: &Place, arguments: &[&str]) -> Ended {
    place.run(&[&["rocketball"], arguments].concat())
}

#[test]
fn match_counts_who_wins() {
    let place = Place::new("match");
    let printed = rocketball(&place, &["match", "breeze", "random", "--games", "20"]).well();
    let first = printed.lines().next().unwrap();
    assert!(first.starts_with("20 games: breeze won "), "{printed}");
    assert_eq!(printed.lines().count(), 3);
    // The games of a seed are those of the same seed less one, but for the first and the last.
    let winner = |seed: &str| {
        let one = ["match", "breeze", "breeze", "--games", "1", "--seed", seed];
        rocketball(&place, &one).well().contains("North won 100.00")
    };
    let several = ["match", "breeze", "breeze", "--games", "4", "--seed", "7"];
    let several = rocketball(&place, &several).well();
    let north = ["7", "8", "9", "10"]
        .into_iter()
        .filter(|seed| winner(seed));
    let north = format!("North won {:.2} of 100", 25.0 * north.count() as f64);
    assert!(several.contains(&north), "{several} {north}");
    rocketball(&place, &["match", "breeze", "wind"]).refused(
        2,
        "invalid value 'wind' for '<OTHER>': no player `wind`; the players are random, beginner, puff, breeze, gale, storm, search",
    );
    rocketball(&place, &["match", "breeze", "random", "--variants", "djinns"]).refused(
        2,
        "invalid value 'djinns' for '--variants <NAMES>': `djinns`: djinns need another special chip in the bag",
    );
}

#[test]
fn cartridge_prints_cycles_and_free_bytes() {
    let place = Place::new("rocketball-cartridge");
    let printed = rocketball(&place, &["cartridge", "--fields", "1"]).well();
    let moves = printed
        .lines()
        .filter(|line| line.starts_with("move among "));
    assert_eq!(moves.count(), 4, "{printed}");
    let banks = printed.lines().filter(|line| line.ends_with(" bytes free"));
    assert_eq!(banks.count(), 8, "{printed}");
}
