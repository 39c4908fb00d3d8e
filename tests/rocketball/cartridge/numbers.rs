//! The numbers that Rust repeats, against the sources of the cartridge.

const SOURCES: [&str; 4] = [
    include_str!("../../../asm/rocketball/constants.inc"),
    include_str!("../../../asm/rocketball/tables/codes.inc"),
    include_str!("../../../asm/rocketball/tables/squares.inc"),
    include_str!("../../../asm/rocketball/input/setup.asm"),
];
/// Counts of the engine.
const ENGINES: [&str; 2] = ["SQUARES", "KINDS"];

#[test]
fn the_referees_numbers_are_those_of_the_sources() {
    let rust = include_str!("../../../crates/games/rocketball/cartridge/src/numbers.rs");
    let compared = crate::numbers_of::are_those_of(&SOURCES, rust, &ENGINES);
    assert!(compared > 8, "{compared} numbers");
}
