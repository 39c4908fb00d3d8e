//! Random scenarios.

use probe::{Run, Scenario};
use proptest::prelude::*;

use crate::{FRAMES, NAMES, probe};

/// Conditions on a value: numbers at the ends of their ranges, and all kinds of strings.
fn conditions() -> impl Strategy<Value = String> {
    const SIGNS: [&str; 11] = [
        "", "", "<", "<=", ">", ">=", "!=", "& 1 =", "& $FF !=", "..", "0..",
    ];
    const TERMS: [&str; 14] = [
        "0",
        "1",
        "3",
        "200",
        "255",
        "256",
        "$FFFF",
        "%2",
        "18446744073709551615",
        "frame",
        "FIVE",
        "Count",
        "frame+$FFFF",
        "",
    ];
    let text = (0..SIGNS.len(), 0..TERMS.len());
    let text = text.prop_map(|(sign, term)| format!("'{} {}'", SIGNS[sign], TERMS[term]));
    let number = prop::sample::select(vec!["0", "1", "255", "9223372036854775807"]);
    prop_oneof![3 => text, 1 => number.prop_map(String::from)]
}

fn places() -> impl Strategy<Value = String> {
    const PLACES: [&str; 8] = [
        "Start", "Frame", "Inner", "Outer+0", "0:Count", "$F01E", "End+9", "1:End",
    ];
    prop::sample::select(PLACES.to_vec()).prop_map(|place| format!("'{place}'"))
}

/// An entry of a scenario, mostly valid.
fn entries() -> impl Strategy<Value = String> {
    const KEYS: [&str; 14] = [
        "bank",
        "scanline",
        "cycle",
        "hit",
        "times",
        "lines",
        "frame",
        "memory.frame",
        "memory.'$FFFF'",
        "memory.'frame+9'",
        "memory.SWCHA",
        "registers.a",
        "registers.pc",
        "written.COLUBK",
    ];
    const FRAME: usize = 6;
    let lines = prop::collection::btree_map(0..KEYS.len(), conditions(), 0..4);
    let at = (prop::option::of(places()), any::<bool>(), lines).prop_map(|(label, stop, lines)| {
        let frame = lines.contains_key(&FRAME);
        let lines = lines
            .iter()
            .map(|(key, value)| format!("{} = {value}\n", KEYS[*key]));
        let place = match label {
            Some(label) => format!("label = {label}\n"),
            None if frame => String::new(),
            None => String::from("frame = '1..'\n"),
        };
        format!(
            "[[at]]\n{place}report = ['a', 'frame']\nstop = {stop}\n{}",
            lines.collect::<String>()
        )
    });
    let time = (places(), places(), conditions()).prop_map(|(from, to, cycles)| {
        format!("[[time]]\nfrom = {from}\nto = {to}\ncycles = {cycles}\n")
    });
    let kernel = (places(), places(), 0..3, conditions()).prop_map(|(from, to, lines, frame)| {
        format!("[[kernel]]\nfrom = {from}\nto = {to}\nlines = {lines}\nframe = {frame}\n")
    });
    prop_oneof![3 => at, 1 => time, 1 => kernel]
}

proptest! {
    #![proptest_config(samples::cases(1000))]

    /// Any scenario is rejected with one of its lines, or runs to its end.
    #[test]
    fn any_scenario_is_rejected_or_ends(entries in prop::collection::vec(entries(), 1..3)) {
        let text = format!("frames = 2\n{}", entries.concat());
        let lines = text.lines().count();
        match Scenario::parse(&text) {
            Err(error) => prop_assert!((1..=lines).contains(&error.line), "{error}"),
            Ok(scenario) => match Run::new(&scenario, probe(FRAMES, NAMES)) {
                Err(error) => prop_assert!((1..=lines).contains(&error.line), "{error}"),
                Ok(run) => {
                    let report = run.finish();
                    prop_assert_eq!(report.passed, report.failed() == 0);
                    prop_assert_eq!(report.passed, !report.describe("s").contains("FAILED"));
                }
            },
        }
    }
}
