//! Completions and manual pages.

use std::process::Command;

use catalog::GAMES;
use testing::Place;

#[test]
fn completions_are_valid_bash_and_complete_a_games_own_command() {
    let place = Place::new("completions");
    place.file("script", place.run(&["completions", "bash"]).well());
    let script = ". ./script; COMP_WORDS=(ricochet black-box so); COMP_CWORD=2
                  _ricochet ricochet so black-box; echo \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .current_dir(place.path())
        .args(["--norc", "-c", script])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "solve\n");
    let script = ". ./script; COMP_WORDS=(ricochet play \"\"); COMP_CWORD=2
                  _ricochet ricochet '' play; echo \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .current_dir(place.path())
        .args(["--norc", "-c", script])
        .output()
        .unwrap();
    let offered = String::from_utf8_lossy(&output.stdout).into_owned();
    for game in GAMES.games() {
        let mut words = offered.split_whitespace();
        assert!(words.any(|word| word == game.name), "{offered}");
    }
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        assert!(place.run(&["completions", shell]).well().contains("launch"));
    }
}

#[test]
fn every_command_of_the_help_has_a_manual_page() {
    let place = Place::new("man");
    place.run(&["man", "--out", "man/man1"]).well();
    let help = place.run(&["--help"]).well();
    let part = |title: &str| {
        let rest = help.split(title).nth(1).unwrap();
        rest.split("\n\n").next().unwrap().lines()
    };
    let first = part("\nCommands:\n").filter_map(|line| line.split_whitespace().next());
    let more = part("\nMore commands:\n").flat_map(str::split_whitespace);
    let names: Vec<&str> = first.chain(more).collect();
    let lines: Vec<usize> = help.lines().map(|line| line.chars().count()).collect();
    assert!(
        lines.len() <= 24 && lines.iter().all(|&length| length <= 80),
        "{help}"
    );
    assert!(names.len() > 10, "{names:?}");
    for name in names.into_iter().filter(|name| *name != "help") {
        let page = place.read(&format!("man/man1/ricochet-{name}.1"));
        let page = String::from_utf8(page).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
    let page = String::from_utf8(place.read("man/man1/ricochet.1")).unwrap();
    for game in GAMES.games() {
        assert!(
            page.contains(game.title) && help.contains(game.name),
            "{}",
            game.title
        );
    }
    place.file("taken", "");
    place
        .run(&["man", "--out", "taken"])
        .refused(2, "cannot make the folder taken: taken is a file");
}
