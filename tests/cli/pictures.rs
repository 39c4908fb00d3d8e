//! Runs `ricochet launch` and `analyse`.

use crate::common::Place;

#[test]
fn a_launch_is_drawn_into_files_and_its_events_stay_as_they_are() {
    let place = Place::new("launch-pictures");
    let events = place.run(&["launch", "--variant", "1", "LB"]).well();
    let options = ["--png", "a.png", "--svg", "a.svg", "--gif", "a.gif"];
    let arguments = [&["launch", "--variant", "1", "LB"][..], &options].concat();
    assert_eq!(place.run(&arguments).well(), events);
    assert!(events.starts_with("wall top 10\n"));
    assert_eq!(place.files(), ["a.gif", "a.png", "a.svg"]);
    assert_eq!(place.read("a.png")[1..4], *b"PNG");
    assert_eq!(place.read("a.gif")[..6], *b"GIF89a");

    let from = place.file("game.txt", "variant 1 first left\nDCBA LLK\n");
    let one = place.run(&["launch", "--from", &from, "RT"]).well();
    let record = "variant 1 first left; DCBA LLK";
    let other = place.run(&["launch", "--position", record, "RT"]).well();
    let moves = ["launch", "--variant", "1", "--moves", "DCBA LLK", "RT"];
    assert_eq!((&one, &other), (&other, &place.run(&moves).well()));
    let steps = place
        .run(&["launch", "--variant", "1", "--step", "LB"])
        .well();
    assert!(steps.starts_with("   1 (1,9) up-right\n"), "{steps}");
}

#[test]
fn what_cannot_be_launched_is_refused_in_one_line() {
    let place = Place::new("launch-refused");
    place.run(&["launch", "--from", "none.txt", "LT"]).refused(
        2,
        "cannot read none.txt: No such file or directory (os error 2)",
    );
    place.file("game.txt", "variant 1 first left\nDX\n");
    place.run(&["launch", "--from", "game.txt", "LT"]).refused(
        2,
        "game.txt: line 2: `DX` is not a turn: `X` is not a piece (A to L)",
    );
    place
        .run(&["launch", "--variant", "1", "LT", "--png", "none/a.png"])
        .refused(
            2,
            "cannot write none/a.png: No such file or directory (os error 2)",
        );
}

#[test]
fn an_analysis_names_all_opponents_and_refuses_what_it_cannot_read() {
    let place = Place::new("analyse");
    let text = place
        .run(&[
            "analyse",
            "--plies",
            "1",
            "--best",
            "1",
            "variant 2 first right; LLK",
        ])
        .well();
    for name in [
        "ROOKIE", "SCORER", "ARCHER", "MAGPIE", "ECHO", "GUNNER", "SNIPER", "ORACLE",
    ] {
        assert!(text.contains(name), "{text}");
    }
    place.run(&["analyse", "none.txt"]).refused(
        2,
        "cannot read none.txt: No such file or directory (os error 2)",
    );
    place.run(&["analyse", "variant 9 first left"]).refused(
        2,
        "`variant 9 first left`: line 1: `9` is not a variant (1 to 5)",
    );
}

#[test]
fn only_a_game_with_records_is_recorded() {
    let place = Place::new("record");
    let image = place.file("other.bin", crate::common::cartridge());
    place
        .run(&["play", &image, "--record", "game.txt"])
        .refused(2, "other cannot be recorded: it is no game with records");
    place.run(&["play", "--replay", "none.txt"]).refused(
        2,
        "cannot read none.txt: No such file or directory (os error 2)",
    );
    assert_eq!(place.files(), ["other.bin"]);
}
