//! Random bytes as an image, as a saved state, as a script: a few of each. `tools/fuzz` generates many more.

#[path = "../../../fuzz/checks.rs"]
mod checks;
#[path = "../../../fuzz/notation.rs"]
mod notation;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;

use checkers_engine::rules::Setup;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use testing::root;

/// About the first bytes of a record, which tell how the game begins.
const HEADER: usize = 60;

/// Calls `check` with `cases` values, the same ones every time.
fn any_of<S: Strategy>(cases: u32, values: S, check: impl Fn(S::Value)) {
    let config = Config {
        cases,
        rng_seed: RngSeed::Fixed(2600),
        failure_persistence: None,
        ..Config::default()
    };
    let checked = TestRunner::new(config).run(&values, |value| {
        check(value);
        Ok(())
    });
    checked.unwrap();
}

/// Calls `check` with `cases` byte strings.
fn any_bytes(cases: u32, check: fn(&[u8])) {
    any_of(cases, vec(any::<u8>(), 0..3000), |bytes| check(&bytes));
}

/// Forged values, of which more than a hundred must be taken, and as many refused.
fn forged<S: Strategy>(cases: u32, values: S, is_taken: impl Fn(S::Value) -> bool) {
    let counts = Cell::new([0; 2]);
    any_of(cases, values, |value| {
        let mut count = counts.get();
        count[usize::from(is_taken(value))] += 1;
        counts.set(count);
    });
    let [refused, taken] = counts.get();
    assert!(
        refused > 100 && taken > 100,
        "{refused} refused, {taken} taken"
    );
}

#[test]
fn as_an_image() {
    any_bytes(60, checks::rom);
}

#[test]
fn as_a_saved_state() {
    any_bytes(20, |bytes| {
        checks::state(bytes);
    });
}

/// Found by `tools/fuzz`: RSYNC's skip in a blank that has yet to end.
#[test]
fn as_states_that_were_trouble() {
    checks::state(&[0xC1, 0x02, 0x41, 0x41]);
}

/// States forged in one byte or a few, with the right checksum: some must be accepted and some refused.
#[test]
fn as_a_forged_state() {
    // Where the chips are, without the cartridges' RAM, and at the end the television's counts.
    let place = prop_oneof![0..1400_u16, 0x8000..0x8010_u16];
    let value = prop_oneof![
        any::<u8>(),
        prop::sample::select(std::vec![0, 1, 0x7F, 0x80, 0xFF])
    ];
    forged(800, vec((place, value), 1..5), |changes| {
        let bytes: Vec<u8> = changes
            .iter()
            .flat_map(|&(at, value)| [at as u8, (at >> 8) as u8, value])
            .collect();
        checks::state(&bytes)
    });
}

#[test]
fn as_a_notation() {
    any_bytes(3000, notation::any);
}

/// A record of each game, as text.
fn records() -> Vec<String> {
    let folders = catalog::GAMES.games().map(|game| {
        let folder = root().join("tests").join(game.name).join("games");
        fs::read_dir(folder).into_iter().flatten()
    });
    let files = folders.flatten().map(|file| file.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|name| name == "txt"));
    let mut records: Vec<String> = texts
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    records.sort();
    // Checkers' files are PDN of many lines, and Poker has none.
    records.push(checkers_engine::record::Record::new(Setup::default()).to_string());
    let options = "poker seed 243F6A88 seats 4 chips 20 options";
    records.extend(["none", "example"].map(|option| format!("{options} {option}\nb3 f b2\n")));
    records
}

/// Random actions are played in the game of each record.
#[test]
fn as_a_record_of_each_game() {
    let mut read_by = BTreeSet::new();
    for text in records() {
        let games = notation::records(&text);
        assert_eq!(games.len(), 1, "{text} is read by {games:?}");
        read_by.extend(games);
    }
    assert_eq!(read_by.len(), catalog::GAMES.games().count(), "{read_by:?}");
}

/// Records with a few bytes changed: some must be read and some not.
#[test]
fn as_a_forged_record() {
    let printed = b' '..=b'~';
    let changes = vec((any::<prop::sample::Index>(), printed), 1..4);
    let record = prop::sample::select(records());
    forged(2000, (record, changes), |(record, changes)| {
        let mut bytes = record.into_bytes();
        // In the header, where what begins is told, or anywhere.
        for (number, (at, byte)) in changes.into_iter().enumerate() {
            let end = if number == 0 { HEADER } else { usize::MAX };
            let end = end.min(bytes.len());
            bytes[at.index(end)] = byte;
        }
        !notation::records(&String::from_utf8_lossy(&bytes)).is_empty()
    });
}

/// Found by `tools/fuzz`: the number of a square whose row is far off the field, and a version that a terminal would obey.
#[test]
fn as_notations_that_were_trouble() {
    notation::any(b"G3,33E");
    notation::any(b"AR\x1b\x00name                            W060065A");
}

#[test]
fn as_a_text() {
    any_bytes(300, checks::text);
}

/// Words of scripts, scenarios and symbol lists, in any order.
#[test]
fn as_words_of_a_text() {
    let words = prop::sample::select(std::vec![
        "frames",
        "=",
        "1",
        "20",
        "frame",
        "[[at]]",
        "[[time]]",
        "[left]",
        "ram",
        "\"$80\"",
        "{",
        "}",
        ",",
        "\n",
        "fire",
        "paddle0",
        "+",
        ";",
        "#",
        "-1",
        "99999999999999999999",
        "Start",
        "F800",
        "al",
        "\"",
        "[",
        "]",
    ]);
    let config = Config {
        cases: 2000,
        rng_seed: RngSeed::Fixed(2600),
        failure_persistence: None,
        ..Config::default()
    };
    TestRunner::new(config)
        .run(&vec(words, 0..40), |words| {
            checks::text(words.join(" ").as_bytes());
            Ok(())
        })
        .unwrap();
}

/// Lines of words of each format of symbols, behind a line that makes a text one of it.
#[test]
fn as_words_of_symbols() {
    const FORMATS: [(&str, &[&str]); 6] = [
        (
            "al C:f000 .Start\n",
            &[
                "al",
                "add_label",
                "C:f000",
                "$f000",
                ".a",
                "..b",
                "@c",
                "break",
                "watch",
                "bk",
                "if",
                "C:",
            ],
        ),
        (
            "mads 2.1.0\n",
            &[
                "Label table:",
                "00",
                "01",
                "F000",
                "12345",
                "A.B",
                "FFFFFFFFFFFFFFFFF",
                "mads ",
                "-1",
            ],
        ),
        ("Label table:\n", &["00", "F000", "START", "0", "G"]),
        (
            "Start\t= $f000\n",
            &[
                "=",
                "$",
                "$f000",
                "$-1",
                ";",
                "unused",
                "3.5",
                "\"a",
                "x",
                "$fffffffffffffffff",
            ],
        ),
        (
            ".label a=$80\n",
            &[
                ".label",
                "a=$f000",
                "=$",
                "{",
                "}",
                "{ {",
                ".namespace",
                "b",
                "}}",
                "a=$1 {",
                ".label a=$1 {\n",
            ],
        ),
        (
            "version\tmajor=2,minor=0\n",
            &[
                "sym\t",
                "scope\t",
                "id=1",
                "parent=0",
                "name=\"a\"",
                "name=\"",
                "val=0xF000",
                "val=",
                "val=0x",
                "scope=1",
                ",",
                "=",
            ],
        ),
    ];
    let separators = &["\n", " ", "\t", "", "\r\n", ","][..];
    let config = Config {
        cases: 2000,
        rng_seed: RngSeed::Fixed(59),
        failure_persistence: None,
        ..Config::default()
    };
    let picks = vec(
        (
            any::<prop::sample::Index>(),
            prop::sample::select(separators),
        ),
        0..40,
    );
    TestRunner::new(config)
        .run(
            &(prop::sample::select(&FORMATS[..]), picks),
            |((head, words), picks)| {
                let mut text = head.to_string();
                for (pick, separator) in picks {
                    text += words[pick.index(words.len())];
                    text += separator;
                }
                checks::text(text.as_bytes());
                Ok(())
            },
        )
        .unwrap();
}

/// Symbols whose names would grow with the square of the file, and scopes that would be looked through for each symbol.
#[test]
fn long_symbol_files_take_no_longer_than_they_are() {
    let begun = std::time::Instant::now();
    let nested = ".label score=$80 {\n".repeat(100_000);
    assert!(probe::symbols::Symbols::parse(&nested).is_err());
    let mut debug = "version\tmajor=2,minor=0\n".to_string();
    for id in 1..60_000 {
        debug += &format!(
            "scope\tid={id},name=\"s\",parent=0\nsym\tid={id},name=\"n{id}\",scope={id},val=0x80\n"
        );
    }
    assert!(probe::symbols::Symbols::parse(&debug).is_ok());
    assert!(begun.elapsed() < std::time::Duration::from_secs(20));
}
