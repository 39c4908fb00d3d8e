//! Random scenarios.

use probe::symbols::Symbols;
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

/// Expressions of any words, of which about a third are valid.
fn expressions() -> impl Strategy<Value = String> {
    const WORDS: [&str; 26] = [
        "frame",
        "frame[1]",
        "[$80]",
        "#FIVE",
        "3",
        "$1F",
        "9999999999",
        "bcd(frame, 3)",
        "before(frame)",
        "first(frame)",
        "frame()",
        "SWCHA",
        "-",
        "(",
        ")",
        "[",
        "#",
        "before(",
        ",",
        "speed",
        "frame[",
        "max(3)",
        "!",
        "",
        "1",
        "2",
    ];
    const SIGNS: [&str; 10] = ["+", "-", "*", "&", "=", "<=", ">", "and", "or", ""];
    let rest = prop::collection::vec((0..SIGNS.len(), 0..WORDS.len()), 0..6);
    (0..WORDS.len(), rest).prop_map(|(first, rest)| {
        let rest = rest
            .iter()
            .map(|(sign, word)| format!(" {} {}", SIGNS[*sign], WORDS[*word]));
        format!("'{}{}'", WORDS[first], rest.collect::<String>())
    })
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
    let holds =
        expressions().prop_map(|holds| format!("[[at]]\nframe = '1..'\nholds = [{holds}]\n"));
    let within = (prop::option::of(places()), 0..4, expressions());
    let within = within.prop_map(|(label, frames, holds)| {
        let place = label.map_or(String::from("frame = 1"), |label| {
            format!("label = {label}")
        });
        format!("[[within]]\n{place}\nframes = {frames}\nholds = {holds}\n")
    });
    let picture =
        (0..4).prop_map(|frame| format!("[[picture]]\nframe = {frame}\nfile = 'a.png'\n"));
    prop_oneof![3 => at, 1 => time, 1 => kernel, 2 => holds, 2 => within, 1 => picture]
}

/// Rows of a listing: heads, calls of macros, definitions and their ends, code with labels of all kinds.
fn rows() -> impl Strategy<Value = String> {
    const ROWS: [&str; 14] = [
        "------- FILE a.asm LEVEL 1 PASS 1",
        "------- FILE b.inc LEVEL 2 PASS 1",
        "------- FILE a.asm",
        "------- FILE m1",
        "------- FILE",
        "  N  f000\t\t\t\t\t      mac\tm1",
        "  N  f000\t\t\t\t\t      endm",
        "  0  f000\t\t\t\t\t      m1",
        "  0  f000\t\t\t\t\t      include\t\"b.inc\"",
        "  N  f00N\t\t       ea\t   .a\t      nop",
        "  N  100N0\t\t\tea\t    Foo\t       nop",
        "  N U0080\t\t       00\t   score      ds\t1",
        "  N  f00N\t\t\t\t\t      subroutine",
        "  N  e00N\t\t       ea\t\t      nop ; \u{e9}",
    ];
    let row = (0..ROWS.len(), 0..9_u8);
    row.prop_map(|(row, number)| {
        let row = match ROWS[row].strip_prefix("  ") {
            // The columns are those of seven digits.
            Some(row) => format!(
                "{:>7}{}",
                row[..1].replace('N', &number.to_string()),
                &row[1..]
            ),
            None => ROWS[row].to_string(),
        };
        row.replace('N', &number.to_string())
    })
}

proptest! {
    #![proptest_config(samples::cases(1000))]

    /// Any listing has lines of its files, or is none.
    #[test]
    fn any_listing_is_read(rows in prop::collection::vec(rows(), 0..40)) {
        let text = format!("------- FILE a.asm LEVEL 1 PASS 1\n{}", rows.join("\n"));
        let mut symbols = Symbols::default();
        symbols.take_sources(&text);
        for (_, source) in symbols.sources().iter() {
            prop_assert!(["a.asm", "b.inc"].contains(&&*source.file), "{source}");
            prop_assert!(source.line <= rows.len() + 9);
        }
        let _ = Symbols::parse(&text);
    }

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
