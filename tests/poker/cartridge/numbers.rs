//! The numbers that Rust repeats, against the sources of the cartridge.

const SOURCES: [&str; 2] = [
    include_str!("../../../asm/poker/constants.inc"),
    include_str!("../../../asm/poker/input/setup.asm"),
];
/// Words of two bytes, of which the sources have the upper one.
const WORDS: [&str; 2] = ["UNKNOWN", "ESTIMATE"];

#[test]
fn the_referees_numbers_are_those_of_the_sources() {
    let rust = include_str!("../../../crates/games/poker/cartridge/src/numbers.rs");
    let compared = crate::numbers_of::are_those_of(&SOURCES, rust, &WORDS);
    assert!(compared >= 23, "{compared} numbers");
}
