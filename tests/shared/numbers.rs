//! The numbers that a referee repeats, against the sources of its cartridge.

/// A number in binary, hexadecimal or decimal, in the assembler's form or Rust's.
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
fn in_the_sources(sources: &[&str], name: &str) -> Option<i64> {
    let lines = sources.iter().flat_map(|text| text.lines());
    lines
        .filter_map(|line| line.split(';').next()?.split_once('='))
        .find(|(known, _)| known.trim() == name)
        .and_then(|(_, value)| number(value.trim()))
}

/// Fails unless each public constant of a Rust file, but `others`, has the value of its name in the sources; returns
/// the number of those compared.
pub fn are_those_of(sources: &[&str], rust: &str, others: &[&str]) -> usize {
    let constants = rust
        .lines()
        .filter_map(|line| line.strip_prefix("pub const "));
    let compared = constants.filter_map(|constant| {
        let (name, rest) = constant.split_once(':').unwrap();
        let (_, value) = rest.trim_end_matches(';').split_once("= ").unwrap();
        (!others.contains(&name)).then_some((name, value))
    });
    compared
        .map(|(name, value)| {
            assert_eq!(in_the_sources(sources, name), number(value), "{name}");
            assert!(number(value).is_some(), "{name}");
        })
        .count()
}
