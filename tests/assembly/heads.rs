//! `tools/heads` finds no wrong head of a routine in the cartridges, and finds the faults that are planted in copies.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::{ROOT, copy_folder, replace, sources};

const TOOL: &str = "tools/heads";

/// Checks a game of the tree at `root`.
fn heads(root: &Path, game: &str) -> Output {
    Command::new("python3")
        .arg(root.join(TOOL))
        .arg(game)
        .output()
        .expect("python3 runs")
}

#[test]
fn the_heads_say_what_the_routines_change_and_how_long_they_take() {
    let mut games = 0;
    for entry in fs::read_dir(Path::new(ROOT).join("asm")).unwrap() {
        let folder = entry.unwrap().path();
        if folder.is_dir() && !folder.ends_with("common") {
            let name = folder.file_name().unwrap().to_str().unwrap();
            let output = heads(Path::new(ROOT), name);
            let text = String::from_utf8_lossy(&output.stdout);
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{text}{complaint}");
            games += 1;
        }
    }
    assert!(games >= 2, "the folders of asm/ are not understood");
}

/// Plants a fault in a head of Checkers' moves and checks that the tool names it, and nothing else.
#[track_caller]
fn finds(name: &str, old: &str, new: &str, fault: &str) {
    const FILE: &str = "asm/checkers/rules/moves.asm";
    let place = sources(&format!("heads-{name}"));
    copy_folder(&Path::new(ROOT).join("rom"), &place.path().join("rom"));
    fs::copy(Path::new(ROOT).join(TOOL), place.path().join(TOOL)).unwrap();
    replace(&place, FILE, old, new);
    let output = heads(place.path(), "checkers");
    let text = String::from_utf8_lossy(&output.stdout);
    let found: Vec<&str> = text.lines().skip(1).collect();
    let [found] = found[..] else {
        panic!("{text}");
    };
    assert!(found.starts_with(FILE) && found.ends_with(fault), "{found}");
    assert_eq!(output.status.code(), Some(1));
}

/// The head of `ClearBit`, which takes 26 cycles, and 28 where pages are crossed.
const HEAD: &str = "black+A\n; uses  A X\n; cycles with rts: 28 at most\nClearBit";

#[test]
fn a_register_that_a_head_does_not_name() {
    finds(
        "register",
        HEAD,
        "black+A\n; uses  A\n; cycles with rts: 28 at most\nClearBit",
        ": ClearBit changes X, and its head does not say so",
    );
}

#[test]
fn cycles_that_are_more_than_a_head_says() {
    finds(
        "cycles",
        HEAD,
        "black+A\n; uses  A X\n; cycles with rts: 25 at most\nClearBit",
        ": ClearBit takes up to 26 cycles; its head says 25",
    );
}

#[test]
fn a_routine_without_a_head() {
    finds(
        "none",
        "; ---- ClearBit: clears bit Y in the bitmap at black+A\n; uses  A X\n; cycles with rts: 28 at most\n",
        "",
        ": ClearBit is called and has no head with `uses`",
    );
}
