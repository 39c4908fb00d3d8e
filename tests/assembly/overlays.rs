//! `tools/overlays` finds no fault in the cartridges, and finds the faults that are planted in copies of their sources.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::common::Place;
use crate::{ROOT, replace, sources};

/// The tool and what it needs.
const TOOLS: [&str; 2] = ["tools/overlays", "tools/listing.py"];

/// Checks a game of the tree at `root`.
fn overlays(root: &Path, game: &str) -> Output {
    Command::new("python3")
        .arg(root.join(TOOLS[0]))
        .arg(game)
        .output()
        .expect("python3 runs")
}

/// A copy of the sources in which the tool can run.
fn copied(name: &str) -> Place {
    let place = sources(name);
    for tool in TOOLS {
        fs::copy(Path::new(ROOT).join(tool), place.path().join(tool)).unwrap();
    }
    place
}

#[test]
fn no_routine_uses_a_byte_in_a_phase_in_which_it_is_anothers() {
    let mut games = 0;
    for entry in fs::read_dir(Path::new(ROOT).join("asm")).unwrap() {
        let folder = entry.unwrap().path();
        if folder.is_dir() && !folder.ends_with("common") {
            let name = folder.file_name().unwrap().to_str().unwrap();
            let output = overlays(Path::new(ROOT), name);
            let text = String::from_utf8_lossy(&output.stdout);
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{text}{complaint}");
            games += 1;
        }
    }
    assert!(games >= 2, "the folders of asm/ are not understood");
}

/// Plants a fault and checks that the tool names it, and nothing else.
#[track_caller]
fn finds(game: &str, file: &str, old: &str, new: &str, fault: &str) {
    let place = copied(&format!("overlays-{game}-{}", file.replace('/', "-")));
    replace(&place, &format!("asm/{game}/{file}"), old, new);
    let output = overlays(place.path(), game);
    let text = String::from_utf8_lossy(&output.stdout);
    let found: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(found, [format!("{game}: {fault}")]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_routine_of_overscan_that_uses_a_byte_of_the_kernels() {
    finds(
        "checkers",
        "frame/blank.asm",
        "        bcc .step\n        CALL BeginTurn\n",
        "        bcc .step\n        inc cursorAt\n        CALL BeginTurn\n",
        "FindMoves uses cursorAt where it is lastTag: OverscanWork > OverscanHi > FindMoves",
    );
}

#[test]
fn a_call_from_the_kernel_of_a_routine_that_uses_a_byte_of_overscan() {
    finds(
        "rocketball",
        "kernel/screens.asm",
        "RowNorth\n        lda players\n",
        "RowNorth\n        CALL Hasten\n        lda players\n",
        "Hasten uses saved where it is textColumn: RowsLo > RowNorth > Hasten",
    );
}

#[test]
fn a_mode_in_which_the_computer_thinks_and_that_uses_a_byte_of_the_cartridges_ram() {
    finds(
        "checkers",
        "input/control.asm",
        "\nThinking SUBROUTINE\n",
        "\nThinking SUBROUTINE\n        lda tuneLeft\n",
        "Thinking uses tuneLeft where it is restAt: BlankWork > Control > ModeHi > Thinking",
    );
}

#[test]
fn a_mode_in_which_the_computer_thinks_and_that_uses_a_byte_of_the_thoughts() {
    finds(
        "rocketball",
        "input/control.asm",
        "        MODE {1},Draw\n",
        "        THINK_MODE {1},Draw\n",
        "Draw uses scanAt where it is inBlank: BlankWork > Control > ModeHi > Draw",
    );
}
