//! The numbers that Rust repeats, against the sources of the cartridge.

/// Sources with numbers.
const SOURCES: [&str; 5] = [
    include_str!("../../../asm/checkers/constants.inc"),
    include_str!("../../../asm/checkers/rules/make.asm"),
    include_str!("../../../asm/checkers/think/root.asm"),
    include_str!("../../../asm/common/bank.inc"),
    include_str!("../../../asm/checkers/frame/banks.inc"),
];
/// In Rust the distance between the ports of the cartridge's RAM, in the sources its negative.
const OTHERWISE: [&str; 1] = ["WRITE"];

#[test]
fn the_referees_numbers_are_those_of_the_sources() {
    let rust = include_str!("../../../crates/games/checkers/cartridge/src/numbers.rs");
    let compared = crate::numbers_of::are_those_of(&SOURCES, rust, &OTHERWISE);
    assert!(compared > 20, "{compared} numbers");
}
