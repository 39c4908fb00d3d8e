//! The instructions that the program takes, counted by callgrind. Unlike times, they do not depend on what
//! else the machine does.
//!
//! tools/test installs valgrind and runs these tests; by hand:
//! `cargo test --test counted -- --ignored --nocapture`. The bounds are for the profile of the tests, and a
//! fifth above what was counted on x86-64 with Rust 1.95.

use std::process::Command;

/// Instructions of a frame of Ricochet's title and demonstration.
const FRAME: u64 = 1_290_000;
/// The same without pixels.
const FRAME_WITHOUT_VIDEO: u64 = 1_630_000;
/// Instructions of a frame of `two-line.bin`, which is in the style of most cartridges: a two-line kernel with HMOVE in
/// each line.
const TWO_LINE_FRAME: u64 = 1_070_000;
/// Instructions of a launch compared with the engine.
const LAUNCH: u64 = 345_000;

/// Returns the instructions that the program executes with these arguments.
fn instructions(arguments: &[&str]) -> u64 {
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_ricochet"))
        .args(arguments)
        .output()
        .expect("cannot start valgrind; tools/test installs it");
    let report = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{report}");
    let counted = report
        .lines()
        .find_map(|line| line.split_once("Collected :"));
    let (_, number) = counted.expect("callgrind's count");
    number.trim().parse().expect("a number")
}

/// Returns the instructions of one unit more: the last of the arguments is the number of units.
fn of_one(arguments: &[&str], units: [u64; 2]) -> u64 {
    let [few, many] = units.map(|units| instructions(&[arguments, &[&units.to_string()]].concat()));
    let one = (many - few) / (units[1] - units[0]);
    println!("{arguments:?}: {one}");
    one
}

#[test]
#[ignore = "needs valgrind"]
fn a_frame_takes_no_more_instructions_than_it_did() {
    let frame = of_one(&["run", "--frames"], [20, 120]);
    assert!(frame <= FRAME, "{frame}");
    let black = of_one(&["run", "--no-video", "--frames"], [20, 120]);
    assert!(black <= FRAME_WITHOUT_VIDEO, "{black}");
}

#[test]
#[ignore = "needs valgrind"]
fn a_frame_of_a_two_line_kernel_takes_no_more_instructions_than_it_did() {
    let image = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/crates/vcs/tests/data/two-line.bin"
    );
    let two_line = of_one(&["run", image, "--frames"], [20, 120]);
    assert!(two_line <= TWO_LINE_FRAME, "{two_line}");
}

#[test]
#[ignore = "needs valgrind"]
fn a_compared_launch_takes_no_more_instructions_than_it_did() {
    let arguments = ["campaign", "--jobs", "1", "--launches"];
    let launch = of_one(&arguments, [100, 600]);
    assert!(launch <= LAUNCH, "{launch}");
}
