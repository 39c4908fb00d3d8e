//! Hard use: long work that is stopped, little memory and space, and outputs that cannot be written.

use std::time::{Duration, UNIX_EPOCH};
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
    refuses_outputs(&place, &files, &folders, &[]);
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

/// Long work with an output, and what goes on with it.
const GROWING: [(&str, &str); 4] = [
    (
        "campaign rocketball --fields 100000 --seeds 2..3 --jobs 1 --report",
        "--resume",
    ),
    ("tournament --openings 100000 --csv", "--resume"),
    ("checkers match engine:7 engine:7 --pdn", "--resume"),
    ("hunt --jobs 1 --state", ""),
];

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// Begins work that writes a file, and waits for it.
#[cfg(unix)]
fn begun(place: &Place, line: &str, output: &str) -> std::process::Child {
    let mut command = place.program(&words(line));
    let mut child = command.stdout(std::process::Stdio::null()).spawn().unwrap();
    let file = place.path().join(output);
    let is_written = || std::fs::metadata(&file).is_ok_and(|found| found.len() > 0);
    testing::wait_for(&mut child, || is_written() || output.ends_with("pdn"));
    child
}

#[test]
#[cfg(unix)]
fn an_output_that_another_process_writes_is_refused_and_a_kill_leaves_no_lock() {
    for (work, again) in GROWING {
        let place = Place::new("claimed");
        std::os::unix::fs::symlink("out", place.path().join("link")).unwrap();
        place.file("out", "");
        let mut first = begun(&place, &format!("{work} out"), "out.pdn");
        let note = || place.path().join("out.unfinished").exists() || !place.read("out").is_empty();
        testing::wait_for(&mut first, note);
        for name in ["out", "./out", "link"] {
            for more in ["", again] {
                let why = format!("cannot write {name}: another process is writing it");
                let ended = place.run(&words(&format!("{work} {name} {more}")));
                ended.refused(2, &why);
            }
        }
        first.kill().unwrap();
        first.wait().unwrap();
        let lock = |file: &String| !["out", "out.unfinished", "link"].contains(&file.as_str());
        assert!(
            !place.files().iter().any(lock),
            "{work}: {:?}",
            place.files()
        );
        // The clock has gone back since, or is ahead: what was written goes on all the same.
        for (file, days) in [("out", 40_000), ("out.unfinished", 1)] {
            let file = std::fs::File::options()
                .write(true)
                .open(place.path().join(file));
            let time = UNIX_EPOCH + Duration::from_secs(86_400) * days;
            file.map_or(Ok(()), |file| file.set_modified(time)).unwrap();
        }
        let mut second = begun(&place, &format!("{work} out {again}"), "out.pdn");
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert_eq!(second.try_wait().unwrap(), None, "{work} goes on");
        second.kill().unwrap();
        second.wait().unwrap();
    }
}

#[test]
#[cfg(unix)]
fn of_two_processes_that_begin_at_once_one_writes() {
    for (work, _) in GROWING {
        let place = Place::new("at-once");
        let line = format!("{work} out");
        let begin = || {
            let mut command = place.program(&words(&line));
            let command = command.stdout(std::process::Stdio::null());
            command
                .stderr(std::process::Stdio::piped())
                .spawn()
                .unwrap()
        };
        let mut both = [begin(), begin()];
        let ended = |both: &mut [std::process::Child; 2]| {
            both.each_mut().map(|child| child.try_wait().unwrap())
        };
        let begun = std::time::Instant::now();
        while ended(&mut both) == [None, None] {
            assert!(begun.elapsed().as_secs() < 60, "{work}: both work");
        }
        std::thread::sleep(std::time::Duration::from_millis(300));
        let codes = ended(&mut both).map(|status| status.map(|status| status.code()));
        assert_eq!(codes.iter().flatten().count(), 1, "{work}: {codes:?}");
        assert!(codes.contains(&Some(Some(2))), "{work}: {codes:?}");
        for child in &mut both {
            let _ = child.kill(); // one has ended
            child.wait().unwrap();
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_longest_names_of_files_are_written_and_longer_ones_refused() {
    let place = Place::new("longest");
    for work in [
        "checkers match 1980:1 1980:1 --games 2 --pdn",
        "campaign rocketball --dice 1 --report",
        "hunt --seeds 1 --goal points --variant 1 --positions 1 --state",
        "checkers endgame --pieces 2 --out",
    ] {
        for (length, letter) in [
            (244, "a"),
            (250, "b"),
            (251, "c"),
            (255, "d"),
            (254, "\u{e9}"),
        ] {
            let name = letter.repeat(length / letter.len());
            let ended = place.run(&words(&format!("{work} {name}")));
            assert_eq!(ended.code, Some(0), "{work}: {}", ended.err);
            assert_eq!(place.files(), [name.as_str()], "{work}");
            std::fs::remove_file(place.path().join(&name)).unwrap();
        }
        let name = "e".repeat(256);
        let why = format!("cannot write {name}: File name too long (os error 36)");
        place
            .run(&words(&format!("{work} {name}")))
            .refused(2, &why);
        assert_eq!(place.files(), Vec::<String>::new());
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
