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

fn number(text: &str) -> Option<i64> {
    let text = text.replace('_', "");
    let digits = |prefix: &[&str]| {
        let found = prefix.iter().find_map(|prefix| text.strip_prefix(prefix));
        found.map(str::to_string)
    };
    if let Some(bits) = digits(&["%", "0b"]) {
        return i64::from_str_radix(&bits, 2).ok();
    }
    if let Some(hex) = digits(&["$", "0x"]) {
        return i64::from_str_radix(&hex, 16).ok();
    }
    text.parse().ok()
}

/// The value of a name in the sources.
fn in_the_sources(name: &str) -> Option<i64> {
    let lines = SOURCES.iter().flat_map(|text| text.lines());
    lines
        .filter_map(|line| line.split(';').next()?.split_once('='))
        .find(|(known, _)| known.trim() == name)
        .and_then(|(_, value)| number(value.trim()))
}

#[test]
fn the_referees_numbers_are_those_of_the_sources() {
    let text = include_str!("../../../src/games/checkers/referee/numbers.rs");
    let mut compared = 0;
    for line in text.lines() {
        let Some(constant) = line.strip_prefix("pub const ") else {
            continue;
        };
        let (name, rest) = constant.split_once(':').unwrap();
        let (_, value) = rest.trim_end_matches(';').split_once("= ").unwrap();
        if OTHERWISE.contains(&name) {
            continue;
        }
        assert_eq!(in_the_sources(name), number(value), "{name}");
        assert!(number(value).is_some(), "{name}");
        compared += 1;
    }
    assert!(compared > 20, "{compared} numbers");
}
