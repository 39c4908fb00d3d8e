//! The images in `rom/`: that each is what the sources give, and that a console, a flash cartridge or an
//! emulator that guesses at cartridges takes it for what it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::cartridge::sessions::sessions;
use crate::cartridge::{IMAGE, SYMBOLS};
use crate::shared;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// An image and its symbols, by the name of their files.
struct Build {
    name: &'static str,
    image: &'static [u8],
    symbols: &'static str,
}

const BUILDS: [Build; 2] = [
    Build {
        name: "ricochet",
        image: IMAGE,
        symbols: SYMBOLS,
    },
    Build {
        name: "ricochet-pal60",
        image: include_bytes!("../../../rom/ricochet-pal60.a26"),
        symbols: include_str!("../../../rom/ricochet-pal60.sym"),
    },
];

#[test]
fn the_sources_give_this_image_and_these_symbols() {
    let builds = BUILDS.map(|build| (build.name, build.image, build.symbols));
    shared::are_assembled("ricochet", &builds);
}

#[test]
fn the_tables_are_those_that_the_drawings_give() {
    shared::are_computed(&[&["tools/glyphs.py"], &["tools/text.py"]]);
}

#[test]
fn each_runs_on_a_console() {
    for Build { name, image, .. } in BUILDS {
        shared::runs_on_a_console(name, image);
    }
}

impl Build {
    /// The names and numbers of the symbol list.
    fn list(&self) -> Vec<(&'static str, u16)> {
        self.symbols
            .lines()
            .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
                [name, number, "(R", ")"] if number.len() == 4 => {
                    (name, u16::from_str_radix(number, 16).expect(line))
                }
                _ => panic!("`{line}` is not `NAME hhhh (R )`"),
            })
            .collect()
    }
}

#[test]
fn each_symbol_has_one_name_that_debuggers_like() {
    for build in BUILDS {
        let mut seen = BTreeSet::new();
        for (name, _) in build.list() {
            assert!(!name.starts_with('_'), "{name}");
            assert!(seen.insert(name), "{name} is there twice");
        }
    }
}

/// The names of the constants in this cartridge's sources.
fn constants() -> BTreeSet<String> {
    let asm = Path::new(ROOT).join("asm");
    let mut folders = vec![asm.join("common"), asm.join("ricochet")];
    let mut names = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            for line in fs::read_to_string(&path).unwrap().lines() {
                let mut words = line.split_whitespace();
                let name = words.next().unwrap_or_default();
                let sign = words.next().unwrap_or_default().to_ascii_lowercase();
                let labelled = line.starts_with(|first: char| first.is_ascii_alphabetic());
                if labelled && ["=", "set", "equ"].contains(&sign.as_str()) {
                    names.insert(name.to_string());
                }
            }
        }
    }
    names
}

#[test]
fn symbols_are_places_and_no_constants() {
    let constants = constants();
    assert!(
        constants.contains("SWCHA"),
        "the sources are not understood"
    );
    for (name, value) in BUILDS.iter().flat_map(Build::list) {
        assert!(!constants.contains(name), "{name} is a number");
        let ram = (0x80..=0xFF).contains(&value);
        let cartridge = value & 0x1000 != 0;
        assert!(ram || cartridge, "{name} = ${value:04X} is no place");
    }
}

#[test]
fn every_instruction_in_long_sessions_is_documented_and_strays_into_no_register() {
    let mut executed = [false; 256];
    for session in sessions() {
        session.run(
            |_| {},
            |console| {
                let opcode = shared::is_clean(&session.name, console);
                executed[usize::from(opcode)] = true;
            },
        );
    }
    let executed = executed.iter().filter(|yes| **yes).count();
    assert!(executed > 80, "only {executed} opcodes ran");
}
