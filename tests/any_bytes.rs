//! Any bytes as an image, as a saved state, as a script: a few at random. `tools/fuzz` breeds many more.

#[path = "../fuzz/checks.rs"]
mod checks;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Calls `check` with `cases` byte strings, the same ones every time.
fn any_bytes(cases: u32, check: fn(&[u8])) {
    let config = Config {
        cases,
        rng_seed: RngSeed::Fixed(2600),
        failure_persistence: None,
        ..Config::default()
    };
    let bytes = vec(any::<u8>(), 0..3000);
    TestRunner::new(config)
        .run(&bytes, |bytes| {
            check(&bytes);
            Ok(())
        })
        .unwrap();
}

#[test]
fn as_an_image() {
    any_bytes(60, checks::rom);
}

#[test]
fn as_a_saved_state() {
    any_bytes(150, checks::state);
}

#[test]
fn as_a_text() {
    any_bytes(300, checks::text);
}

/// Words that scripts, scenarios and lists of symbols are made of, in no order.
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
