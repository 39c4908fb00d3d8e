//! Runs `ricochet-lab hunt` and `strength`.

use output::files::seal;

use testing::Place;

#[test]
fn a_hunt_continues_where_it_was_stopped() {
    let place = Place::new("hunt");
    let run = |seeds: &str, state: &str, jobs: &str| {
        let hunt = [
            "hunt",
            "--variant",
            "1",
            "--positions",
            "3000",
            "--seeds",
            seeds,
        ];
        let files = ["--state", state, "--records", "records", "--jobs", jobs];
        let ended = place.run(&[&hunt[..], &files].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        ended.out
    };
    let whole = run("48", "one.json", "2");
    assert_eq!(whole.lines().count(), 2);
    let record = place.read("records/bounces-1.txt");
    run("20", "two.json", "1");
    // The same seeds from another start: the rounds are not the same, so that only the progress is.
    assert_eq!(run("48", "three.json", "1"), whole);
    assert_eq!(place.read("records/bounces-1.txt"), record);
    let state = String::from_utf8(place.read("two.json")).unwrap();
    assert!(state.contains("\"next\": 20"), "{state}");
    run("48", "two.json", "1");
    let state = String::from_utf8(place.read("two.json")).unwrap();
    assert!(state.contains("\"next\": 48"), "{state}");

    let other = ["hunt", "--positions", "3001", "--state", "one.json"];
    place
        .run(&other)
        .refused(2, "one.json: it was begun with --positions 3000");
    place.file(
        "bad.json",
        seal(
            "state of a hunt",
            1,
            "{\"positions\":1,\"hunts\":{\"bounces 1\":{\"next\":1,\"turns\":\"DX\",\"seed\":0}}}",
        ),
    );
    place
        .run(&["hunt", "--positions", "1", "--state", "bad.json"])
        .refused(
            2,
            "bad.json: bounces 1: `DX` is not a turn: `X` is not a piece (A to L)",
        );
}

#[test]
fn the_strength_is_a_table_of_the_variants() {
    let place = Place::new("strength");
    let run = || {
        let options = ["--plies", "1", "--openings", "1", "--variant", "5"];
        place.run(&[&["strength"][..], &options].concat()).well()
    };
    let table = run();
    assert_eq!(table, run());
    let row: Vec<&str> = table.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(row[..2], ["5", "2"]);
}
