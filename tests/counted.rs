//! Counts the program's instructions with callgrind. Unlike times, they do not depend on what else the machine does.
//!
//! tools/test installs valgrind and runs these tests; by hand: `cargo test --test counted -- --ignored --nocapture`.
//! The bounds are for the profile of the tests, at most a fifth above the counts on x86-64 with Rust 1.95.

use testing::counted::of_one;

const RICOCHET: &str = env!("CARGO_BIN_EXE_ricochet");

/// Instructions of a frame of Ricochet's title and demonstration.
const FRAME: u64 = 1_290_000;
/// The same without pixels.
const FRAME_WITHOUT_VIDEO: u64 = 1_460_000;
/// Instructions of a frame of Checkers, most of whose lines are remembered.
const CHECKERS_FRAME: u64 = 650_000;
/// Instructions of a frame of `two-line.bin`, which is in the style of most cartridges: a two-line kernel with HMOVE in
/// each line.
const TWO_LINE_FRAME: u64 = 1_070_000;

#[test]
#[ignore = "needs valgrind"]
fn a_frame_takes_no_more_instructions_than_it_did() {
    let frame = of_one(RICOCHET, &["run", "--frames"], [20, 120]);
    assert!(frame <= FRAME, "{frame}");
    let black = of_one(RICOCHET, &["run", "--no-video", "--frames"], [20, 120]);
    assert!(black <= FRAME_WITHOUT_VIDEO, "{black}");
    let image = concat!(env!("CARGO_MANIFEST_DIR"), "/rom/checkers.a26");
    let checkers = of_one(RICOCHET, &["run", image, "--frames"], [20, 120]);
    assert!(checkers <= CHECKERS_FRAME, "{checkers}");
}

#[test]
#[ignore = "needs valgrind"]
fn a_frame_of_a_two_line_kernel_takes_no_more_instructions_than_it_did() {
    let image = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/crates/vcs/tests/data/two-line.bin"
    );
    let two_line = of_one(RICOCHET, &["run", image, "--frames"], [20, 120]);
    assert!(two_line <= TWO_LINE_FRAME, "{two_line}");
}
