//! Outputs that cannot be written, and counts of work that are zero.

use std::fs::File;

use crate::common::Place;

#[test]
#[ignore = "runs long commands"]
fn a_full_output_ends_in_one_line() {
    let place = Place::new("full");
    let full = || File::create("/dev/full").unwrap();
    for long in [
        &["campaign", "--launches", "10"][..],
        &["campaign", "rocketball", "--dice", "5"],
        &["tournament", "--openings", "1", "--variant", "1"],
    ] {
        let output = place.program(long).stdout(full()).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        let last = message.lines().last();
        assert_eq!(
            last,
            Some(
                "ricochet-lab: cannot write the standard output: No space left on device (os error 28)"
            )
        );
        assert_eq!(output.status.code(), Some(1));
    }
    let mut command = place.program(&[
        "tournament",
        "--openings",
        "1",
        "--variant",
        "1",
        "--csv",
        "games.csv",
    ]);
    let status = command.stdout(full()).status().unwrap();
    assert_eq!(status.code(), Some(1));
    let games = String::from_utf8(place.read("games.csv")).unwrap();
    assert_eq!(games.lines().count(), 1 + 90, "all games of ten players");
}

#[test]
fn a_campaign_of_nothing_compares_nothing() {
    let place = Place::new("nothing");
    for nothing in [
        &["campaign", "--launches", "0"][..],
        &["campaign", "--matches", "0"],
        &["campaign", "--games", "0"],
        &["campaign", "--choices", "0"],
        &["campaign", "black-box", "--games", "0"],
    ] {
        let ended = place.run(nothing);
        let nothing_compared = ended.out.is_empty() || ended.out.starts_with("0 games");
        assert!(nothing_compared, "{nothing:?}: {}", ended.out);
        assert_eq!(
            (ended.code, ended.err.as_str()),
            (Some(0), ""),
            "{nothing:?}"
        );
    }
}
