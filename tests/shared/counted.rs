//! Counts the instructions of a program with callgrind.

use std::process::Command;

/// Returns the instructions that a program executes with these arguments.
fn instructions(program: &str, arguments: &[&str]) -> u64 {
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
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
pub fn of_one(program: &str, arguments: &[&str], units: [u64; 2]) -> u64 {
    let [few, many] =
        units.map(|units| instructions(program, &[arguments, &[&units.to_string()]].concat()));
    let one = (many - few) / (units[1] - units[0]);
    println!("{arguments:?}: {one}");
    one
}
