//! Toy cartridges on `asm/common`: their symbols depend on no other game, and they run.

use std::collections::BTreeSet;
use std::fs;

use probe::Probe;
use vcs::Scheme;

use crate::{assemble, sources};
use testing::Place;

const TOY: &str = include_str!("toy/toy.asm");
const BANKS: &str = include_str!("toy/banks.asm");
/// Scanlines of a frame.
const LINES: usize = 262;
/// The bytes drawn from the state at power-on, and the state after them: the vectors of `docs/random.md`.
const DRAWN: [u8; 16] = [
    0xB4, 0x83, 0x42, 0x9F, 0x34, 0xD9, 0x59, 0xFE, 0x27, 0xD4, 0x50, 0xE8, 0xEB, 0xB8, 0xD1, 0xB3,
];
const STATE: [u8; 4] = [0xB3, 0x86, 0xBB, 0xB2];

/// Assembles a game made of one file and returns its place, image and symbols.
fn assembled(text: &str) -> (Place, Vec<u8>, String) {
    let place = sources("toy");
    fs::create_dir(place.path().join("asm/toy")).unwrap();
    place.file("asm/toy/toy.asm", text);
    let output = assemble(&place, "toy");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let image = place.read("rom/toy.a26");
    let symbols = String::from_utf8(place.read("rom/toy.sym")).unwrap();
    (place, image, symbols)
}

#[test]
fn symbols_keep_names_that_are_constants_of_another_game_and_lose_their_own() {
    let (_place, _, symbols) = assembled(TOY);
    let names: BTreeSet<&str> = symbols
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    for name in ["row", "column", "set", "marker", "VerticalSync", "PowerOn"] {
        assert!(names.contains(name), "{name} is missing: {names:?}");
    }
    for name in [
        "BANKS",
        "GREY",
        "SWCHA",
        "RANDOM_BYTES",
        "STACK_Lines",
        "BUSY_shared_0",
    ] {
        assert!(!names.contains(name), "{name} is a number: {names:?}");
    }
}

#[test]
fn a_4k_cartridge_runs_and_draws_the_random_numbers_of_the_specification() {
    let (_place, image, symbols) = assembled(TOY);
    let mut probe = Probe::new(&image, &symbols).unwrap();
    assert_eq!(probe.console().cartridge().scheme(), Scheme::K4);
    probe.run_frames(3);
    assert_eq!(probe.frame().lines(), LINES);
    probe.call("StartRandom", [0; 3], 100).unwrap();
    let drawn = [(); DRAWN.len()].map(|()| {
        probe.call("marker", [0; 3], 150).unwrap();
        probe.peek("column").unwrap()
    });
    assert_eq!(drawn, DRAWN);
    let random = probe.symbols().value("random").unwrap();
    let state: [u8; 4] = std::array::from_fn(|at| probe.console().peek(random + at as u16));
    assert_eq!(state, STATE);
}

#[test]
fn cartridges_of_two_four_and_eight_banks_with_and_without_ram_run() {
    for (banks, extra, scheme) in [
        (2, "0", Scheme::F8),
        (4, "0", Scheme::F6),
        (8, "0", Scheme::F4),
        (2, "$80", Scheme::F8SC),
        (4, "$80", Scheme::F6SC),
        (8, "$80", Scheme::F4SC),
    ] {
        let text = BANKS
            .replace("BANKS       = 2", &format!("BANKS       = {banks}"))
            .replace("EXTRA_BYTES = 0", &format!("EXTRA_BYTES = {extra}"));
        let (_place, image, symbols) = assembled(&text);
        let mut probe = Probe::new(&image, &symbols).unwrap();
        assert_eq!(probe.console().cartridge().scheme(), scheme);
        probe.run_frames(3);
        assert_eq!(probe.frame().lines(), LINES, "{scheme:?}");
    }
}
