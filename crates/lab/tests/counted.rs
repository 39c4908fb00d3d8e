//! Counts the instructions of a compared launch, as `tests/counted.rs` does for the program.

#[path = "../../../tests/shared/counted.rs"]
mod counted;

use counted::of_one;

/// Instructions of a launch compared with the engine.
const LAUNCH: u64 = 345_000;

#[test]
#[ignore = "needs valgrind"]
fn a_compared_launch_takes_no_more_instructions_than_it_did() {
    let arguments = ["campaign", "--jobs", "1", "--launches"];
    let launch = of_one(env!("CARGO_BIN_EXE_ricochet-lab"), &arguments, [100, 600]);
    assert!(launch <= LAUNCH, "{launch}");
}
