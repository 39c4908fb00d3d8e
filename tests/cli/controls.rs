//! A person's own keys, and the images played last.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, UNIX_EPOCH};

use testing::{Ended, Place, cartridge};

/// The program with its folders below this place.
fn at_home(place: &Place, arguments: &[&str]) -> Command {
    let mut command = place.program(arguments);
    command
        .env("XDG_CONFIG_HOME", place.path().join("config"))
        .env("XDG_DATA_HOME", place.path().join("data"));
    command
}

fn run(place: &Place, arguments: &[&str]) -> Ended {
    Ended::of(at_home(place, arguments))
}

/// Replaces a line of the file that `controls` writes, and runs a command with it.
fn with_line(place: &Place, old: &str, new: &str, arguments: &[&str]) -> Ended {
    const FILE: &str = "config/ricochet/controls.toml";
    let _ = std::fs::remove_file(place.path().join(FILE));
    run(place, &["controls"]).well();
    let text = String::from_utf8(place.read(FILE)).unwrap();
    assert!(text.contains(old), "{text}");
    place.file(FILE, text.replace(old, new));
    run(place, arguments)
}

#[test]
fn controls_writes_the_file_once_and_lists_what_it_means() {
    let place = Place::new("controls");
    let written = run(&place, &["controls"]).well();
    let first = written.lines().next().unwrap();
    assert!(
        first.ends_with("config/ricochet/controls.toml is new"),
        "{first}"
    );
    let line = |text: &str, function: &str| {
        let mut lines = text.lines().filter(|line| line.starts_with(function));
        lines.next().unwrap()[function.len()..].trim().to_string()
    };
    assert_eq!(line(&written, "left-stick up"), "Up");
    assert_eq!(line(&written, "pad fire"), "South East North West Other");
    let changed = with_line(
        &place,
        "up = [\"Up\"]",
        "up = [\"W\", \"Up\"]",
        &["controls"],
    )
    .well();
    assert!(changed.lines().next().unwrap().ends_with("is valid"));
    assert_eq!(line(&changed, "left-stick up"), "W Up");
    let one = with_line(&place, "up = [\"Up\"]", "up = \"w\"", &["controls"]).well();
    assert_eq!(line(&one, "left-stick up"), "W");
}

#[test]
fn a_file_that_is_not_valid_is_refused_with_its_place() {
    let place = Place::new("controls-bad");
    place.file("Show.bin", cartridge());
    for (old, new, reason) in [
        (
            "[console]",
            "[console",
            "line 32: unclosed table, expected `]`",
        ),
        (
            "reset = ",
            "restart = ",
            "[console] restart: no such function",
        ),
        (
            "\"Space\"",
            "\"Spacebar\"",
            "[left-stick] fire: no key is named \"Spacebar\"",
        ),
        (
            "[\"Pause\"]",
            "[\"Space\"]",
            "[window] pause: Space is also [left-stick] fire",
        ),
        ("[\"Pause\"]", "3", "[window] pause: not a list of names"),
    ] {
        for arguments in [&["controls"] as &[&str], &["play", "Show.bin", "--tui"]] {
            let file = place.path().join("config/ricochet/controls.toml");
            let message = format!("{}: {reason}", file.display());
            with_line(&place, old, new, arguments).refused(2, &message);
        }
    }
}

#[test]
fn recent_images_are_numbered_from_the_last_one() {
    let place = Place::new("recent");
    let none = run(&place, &["recent"]).well();
    assert_eq!(none, "nothing was played yet\n");
    run(&place, &["play", "--recent"]).refused(2, "--recent 1: nothing was played yet");
    for name in ["One.bin", "Two.bin", "Poker", "One.bin"] {
        if name.contains('.') {
            place.file(name, cartridge());
        }
        // Without a terminal the game ends at once.
        run(&place, &["play", name, "--tui"]);
    }
    let list = run(&place, &["recent"]).well();
    let names: Vec<&str> = list
        .lines()
        .map(|line| line.rsplit('/').next().unwrap())
        .collect();
    assert_eq!(names, ["One.bin", " 2  poker", "Two.bin"]);
    assert!(list.starts_with(" 1  /"), "{list}");
    run(&place, &["play", "--recent", "4"]).refused(2, "--recent 4: only 3 were played yet");
    // The order is that of the games, whatever the clock says: the list is from the future, and the images are from the past.
    let dated = |path: &Path, days: u32| {
        let file = std::fs::File::options().write(true).open(path).unwrap();
        let time = UNIX_EPOCH + Duration::from_secs(86_400) * days;
        file.set_modified(time).unwrap();
    };
    let data = place.path().join("data/ricochet/recent.txt");
    assert!(data.exists(), "{:?}", place.files());
    dated(&data, 40_000);
    for name in ["One.bin", "Two.bin"] {
        dated(&place.path().join(name), 1);
    }
    run(&place, &["play", "Two.bin", "--tui"]);
    let list = run(&place, &["recent"]).well();
    let order = ["Two.bin", "One.bin", "poker"].map(|name| list.find(name).unwrap());
    assert!(order.is_sorted(), "{list}");
    run(&place, &["play", "One.bin", "--tui"]);
    run(&place, &["play", "poker", "--tui"]);
    run(&place, &["play", "One.bin", "--tui"]);
    std::fs::remove_file(place.path().join("Two.bin")).unwrap();
    let gone = run(&place, &["play", "--recent", "3", "--tui"]);
    gone.refused(
        2,
        &format!(
            "cannot read {}: No such file or directory (os error 2)",
            place
                .path()
                .canonicalize()
                .unwrap()
                .join("Two.bin")
                .display()
        ),
    );
}
