//! Adds a game. The files beside this one and `asm/` are the toy's folder; its row is in [`programs`].

mod controls;
mod engine;
mod game;
mod memory;
mod points;

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use campaign::Lab;
use catalog::Catalog;
use probe::symbols::Symbols;
use program::Program;
use referee::{Image, Watcher};
use ricochet::programs::Programs;
use ricochet_lab::labs::Labs;
use vcs::{Cartridge, Console};

use game::press;
use testing::Place;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
/// CMP #SIDES+1, of the toy's rule.
const COMPARE: [u8; 2] = [0xC9, 7];

/// Assembles the toy.
fn assembled() -> Image {
    let place = Place::new("toy");
    let root = Path::new(ROOT);
    let folders = [
        ("asm/common", "asm/common"),
        ("crates/lab/tests/toy/asm", "asm/toy"),
        ("tools", "tools"),
    ];
    for (from, to) in folders {
        let to = place.path().join(to);
        fs::create_dir_all(&to).unwrap();
        for entry in fs::read_dir(root.join(from)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
            }
        }
    }
    fs::create_dir(place.path().join("rom")).unwrap();
    let output = Command::new("sh") // a file just copied may still be open in a child of another test
        .arg(place.path().join("tools/assemble"))
        .arg("toy")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    Image {
        file_name: "Toy (NTSC)",
        bytes: place.read("rom/toy.a26").leak(),
        symbols: String::from_utf8(place.read("rom/toy.sym")).unwrap().leak(),
    }
}

macro_rules! parts {
    ($($engine:ident $cartridge:ident $commands:ident $tools:ident,)*) => {{
        let programs: Vec<&'static Program> = vec![$(&$commands::PROGRAM),*];
        let labs: Vec<&'static Lab> = vec![$(&$tools::LAB),*];
        (Programs::of(programs), Labs::of(labs))
    }};
}

/// All games, and behind them the toy by its row.
fn programs() -> &'static (Programs, Labs) {
    static PROGRAMS: OnceLock<(Programs, Labs)> = OnceLock::new();
    PROGRAMS.get_or_init(|| catalog::rows!(parts engine points game game,))
}

fn catalog() -> &'static Catalog {
    &programs().0.catalog
}

fn toy() -> &'static Image {
    &catalog().named("toy").unwrap().images[0]
}

/// The toy with a die of seven sides, which only the engine knows to be wrong.
fn faulty() -> Vec<u8> {
    let mut image = toy().bytes.to_vec();
    let at: Vec<usize> = (0..image.len())
        .filter(|&at| image[at..].starts_with(&COMPARE))
        .collect();
    assert_eq!(at.len(), 1, "one CMP #7");
    image[at[0] + 1] += 1;
    image
}

/// A console with an image of the toy, in its third frame, and the referee that the catalog finds by the
/// symbols.
fn switched_on(image: &[u8]) -> (Console, Box<dyn Watcher>) {
    let symbols = Symbols::parse(toy().symbols).unwrap();
    let mut referee = catalog().referee(&symbols).unwrap();
    let mut console = Console::new(Cartridge::new(image, None).unwrap(), 0);
    referee.run_frame(&mut console);
    referee.run_frame(&mut console);
    (console, referee)
}

/// Runs `ricochet` with the catalog; returns its exit code.
fn run(arguments: &[&str]) -> u8 {
    let arguments = ["ricochet"].iter().chain(arguments).map(OsString::from);
    ricochet::cli::run(&programs().0, arguments)
}

/// Runs `ricochet-lab` with the catalog; returns its exit code.
fn lab(arguments: &[&str]) -> u8 {
    let arguments = ["ricochet-lab"].iter().chain(arguments).map(OsString::from);
    ricochet_lab::run(&programs().1, arguments)
}

#[test]
fn it_runs_and_its_referee_finds_no_difference() {
    let (mut console, mut referee) = switched_on(toy().bytes);
    for _ in 0..20 {
        press(referee.as_mut(), &mut console);
        assert_eq!(console.frame().lines(), 262);
    }
    assert_eq!(referee.take_differences().len(), 0);
    assert_eq!(referee.summary(), "20 turns checked");
}

#[test]
fn a_planted_fault_is_found_and_named_by_its_symbol() {
    let (mut console, mut referee) = switched_on(&faulty());
    for _ in 0..6 {
        press(referee.as_mut(), &mut console);
    }
    assert_eq!(referee.found(), 1);
    let report = referee.take_differences()[0].to_string();
    let byte: Vec<&str> = report.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(byte, ["$80", "pips", "$07", "$01"], "{report}");
}

#[test]
fn a_restored_state_is_no_difference() {
    let (mut console, mut referee) = switched_on(toy().bytes);
    let state = console.save();
    press(referee.as_mut(), &mut console);
    console.restore(&state).unwrap();
    referee.resume();
    press(referee.as_mut(), &mut console);
    assert_eq!(
        (referee.found(), referee.summary().as_str()),
        (0, "2 turns checked")
    );
}

#[test]
fn the_commands_find_it_by_its_name_and_by_its_image() {
    let place = Place::new("toy-commands");
    let at = |name: &str| place.path().join(name).display().to_string();
    place.file(
        "press",
        "5+1 fire; 7+1 fire; 9+1 fire; 11+1 fire; 13+1 fire; 15+1 fire",
    );
    place.file("wrong.a26", faulty());
    place.file("wrong.sym", toy().symbols);
    let frames = ["--frames", "20", "--input"];
    assert_eq!(
        run(&[&["run", "toy"][..], &frames, &[&at("press")]].concat()),
        0
    );
    let wrong = at("wrong.a26");
    let pressed = run(&[&["run", &wrong][..], &frames, &[&at("press")]].concat());
    assert_eq!(pressed, 1, "a difference");
    assert_eq!(
        run(&["export", "toy", "--starts", "1", "--out", &at("out")]),
        0
    );
    assert_eq!(place.read("out/Toy (NTSC).a26"), toy().bytes);
    let names = fs::read_dir(at("out"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let names = names.map(|name| name.into_string().unwrap());
    let mut others: Vec<String> = names.filter(|name| !name.starts_with("Toy ")).collect();
    others.sort();
    let of_all = [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "MD5SUMS",
        "SHA256SUMS",
        "stella.pro",
    ];
    assert_eq!(others, of_all, "no file of another game");
    assert_eq!(run(&["export", "top", "--out", &at("out")]), 2);
}

#[test]
fn an_image_that_a_console_may_not_start_is_not_exported() {
    let place = Place::new("toy-export");
    let out = place.path().join("out").display().to_string();
    let export = |image: &[u8]| {
        let image = Image {
            bytes: image.to_vec().leak(),
            ..*toy()
        };
        let programs = Programs::of(vec![game::parts(vec![image].leak()).0]);
        let arguments = ["ricochet", "export", "--starts", "1", "--out", &out];
        ricochet::cli::run(&programs, arguments.map(OsString::from))
    };
    let mut mark = toy().bytes.to_vec();
    mark[0x800..0x803].copy_from_slice(&[0x8D, 0xF1, 0x1F]);
    assert_eq!(export(&mark), 1, "PlusROM's mark");
    let mut jams = toy().bytes.to_vec();
    let start = usize::from(u16::from_le_bytes([jams[0xFFC], jams[0xFFD]])) % jams.len();
    jams[start] = 0x02;
    assert_eq!(export(&jams), 1, "a JAM");
    assert!(!Path::new(&out).exists(), "nothing is written");
    assert_eq!(export(toy().bytes), 0);
}

#[test]
fn its_records_campaign_and_commands_are_its_own() {
    let place = Place::new("toy-own");
    let at = |name: &str| place.path().join(name).display().to_string();
    place.file("record", "# a die\ntoy\n2 3 4 5 6 1 2");
    place.file("other", "toy\n2 4");
    place.file("neither", "checkers");
    place.file("wrong.a26", faulty());
    place.file("wrong.sym", toy().symbols);
    assert_eq!(run(&["diff", &at("record")]), 0);
    assert_eq!(run(&["diff", &at("other")]), 2);
    assert_eq!(run(&["diff", &at("neither")]), 2);
    let wrong = at("wrong.a26");
    assert_eq!(run(&["diff", "--rom", &wrong, &at("record")]), 1);
    assert_eq!(lab(&["campaign", "toy", "--turns", "30"]), 0);
    assert_eq!(
        lab(&["campaign", "toy", "--turns", "30", "--rom", &wrong]),
        1
    );
    assert_eq!(run(&["toy", "after", "6"]), 0);
    assert_eq!(run(&["toy", "after", "7"]), 2);
    assert_eq!(run(&["after", "6"]), 2, "not at the top level");
}

#[test]
fn mutants_and_coverage_run_its_checks() {
    let place = Place::new("toy-proof");
    let at = |name: &str| place.path().join(name).display().to_string();
    assert_eq!(lab(&["mutants", "toy", "--count", "4", "--jobs", "1"]), 0);
    assert_eq!(lab(&["coverage", "toy", "--html", &at("page.html")]), 0);
    let page = String::from_utf8(place.read("page.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("<td>rules<td>Turn<td>"), "{page}");
    let nowhere = at("missing/page.html");
    assert_eq!(lab(&["coverage", "toy", "--html", &nowhere]), 2);
    assert_eq!(lab(&["mutants", "pong"]), 2);
    assert_eq!(lab(&["mutants", "toy", "--label", "Nowhere"]), 2);
    place.file("wrong.a26", faulty());
    place.file("wrong.sym", toy().symbols);
    let wrong = at("wrong.a26");
    assert_eq!(
        lab(&["mutants", "toy", "--rom", &wrong]),
        1,
        "the check fails"
    );
}

#[test]
fn a_game_without_an_image_is_refused_where_one_is_needed() {
    let (program, lab) = game::parts(&[]);
    let (programs, labs) = (Programs::of(vec![program]), Labs::of(vec![lab]));
    let place = Place::new("no-image");
    let out = place.path().join("out").display().to_string();
    for arguments in [
        &["play", "toy"][..],
        &["run", "toy", "--frames", "1"],
        &["export", "toy", "--starts", "1", "--out", &out],
    ] {
        let arguments = [&["ricochet"][..], arguments].concat();
        let code = ricochet::cli::run(&programs, arguments.iter().map(OsString::from));
        assert_eq!(code, 2, "{arguments:?}");
    }
    let campaign = ["ricochet-lab", "campaign", "toy"].map(OsString::from);
    assert_eq!(ricochet_lab::run(&labs, campaign), 2);
    assert!(!Path::new(&out).exists());
}
