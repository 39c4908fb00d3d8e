//! Hard use: long work that is stopped, little memory and space, and outputs that cannot be written.

use testing::limits::{ends_in_one_line, limited, refuses_outputs, stops_within_a_second};
use testing::{Ended, Place};

#[test]
fn long_work_takes_little_memory_and_stops_within_a_second() {
    let place = Place::new("long");
    for command in [
        "checkers match 1980:1 1980:1 --seeds 1..4000000",
        "checkers match engine:12 engine:12",
        "tournament --openings 100000",
        "rocketball match search search --games 4000000000",
        "campaign checkers --games 100000",
        "campaign checkers --perft 9",
        "coverage",
        "mutants --jobs 256",
        "strength --plies 4",
        "hunt --positions 100000000",
        "checkers endgame --pieces 5",
        "poker simulate --hands 4000000000",
    ] {
        stops_within_a_second(&place, command);
    }
    assert_eq!(place.files(), Vec::<String>::new());
}

#[test]
fn a_number_of_threads_that_no_machine_has_is_refused() {
    let place = Place::new("threads");
    for command in ["campaign", "mutants", "coverage", "hunt"] {
        for jobs in ["0", "257", "4294967296"] {
            let ended = place.run(&[command, "--jobs", jobs]);
            assert_eq!(ended.code, Some(2), "{command}");
            assert!(ended.err.contains("1..=256"), "{}", ended.err);
        }
    }
}

#[test]
fn little_memory_ends_a_command_in_one_line() {
    let place = Place::new("memory");
    ends_in_one_line(
        &place,
        &[
            "tournament --variant 5 --openings 1 --csv a.csv",
            "checkers endgame --pieces 5 --out a.table",
            "campaign rocketball --dice 5",
            "poker edge --capped",
        ],
    );
}

#[test]
fn an_output_is_tried_before_the_work() {
    let place = Place::new("outputs");
    let files = [
        "coverage --html OUT",
        "tournament --openings 100000 --csv OUT",
        "tournament --openings 100000 --ratings OUT",
        "hunt --positions 100000000 --state OUT",
        "checkers match engine:12 engine:12 --pdn OUT",
        "checkers endgame --pieces 5 --out OUT",
        "checkers dxp --listen 127.0.0.1:0 --pdn OUT",
        "campaign --launches 100000000 --report OUT",
    ];
    let folders = [
        "hunt --positions 100000000 --records OUT",
        "longest 1000000 --records OUT",
        "campaign --launches 100000000 --out OUT",
    ];
    refuses_outputs(&place, &files, &folders);
    place
        .run(&["mutants", "--label", "nope"])
        .refused(2, "there is no label `nope` in what is changed");
    assert_eq!(place.files(), ["file", "taken"]);
}

#[test]
fn a_file_that_may_not_grow_is_an_error_in_one_line() {
    let place = Place::new("file-limit");
    let command = [
        "tournament",
        "--variant",
        "5",
        "--openings",
        "1",
        "--csv",
        "games.csv",
    ];
    let ended = Ended::of(limited(&place, "-f 1", &command));
    assert!(
        ended.err.ends_with("File too large (os error 27)\n"),
        "{}",
        ended.err
    );
    assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
    assert!(matches!(ended.code, Some(1 | 2)), "{:?}", ended.code);
    for file in place.files() {
        // What was played is kept.
        assert!(file.starts_with("games.csv"), "{file}");
    }
}

#[test]
fn a_report_without_work_is_refused() {
    let place = Place::new("empty-report");
    place.file("empty", "");
    place
        .run(&["campaign", "--merge", "empty"])
        .refused(2, "empty: not a report");
    let report = [
        "campaign",
        "rocketball",
        "--dice",
        "3",
        "--report",
        "report",
    ];
    place.run(&report).well();
    let mut bytes = place.read("report");
    let digit = bytes.len() - 4;
    bytes[digit] ^= 1;
    place.file("report", bytes);
    place
        .run(&["campaign", "rocketball", "--merge", "report"])
        .refused(2, "report: the report is damaged");
}
