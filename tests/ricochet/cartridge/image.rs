//! The images in `rom/`: that each is what the sources give, and that a console, a flash cartridge or an
//! emulator that guesses at cartridges takes it for what it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use vcs::{Cartridge, Console, Frame, Scheme, BANK_SIZE};

use crate::cartridge::sessions::sessions;
use crate::cartridge::{IMAGE, SYMBOLS};
use crate::common::Place;
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

/// Frames of a second.
const SECOND: u64 = 60;

impl Build {
    fn cartridge(&self) -> Cartridge {
        Cartridge::new(self.image, None).expect(self.name)
    }
}

#[test]
fn the_sources_give_this_image_and_these_symbols() {
    let place = Place::new("assembled");
    let output = Command::new(Path::new(ROOT).join("tools/assemble"))
        .arg("ricochet")
        .arg(place.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    for build in BUILDS {
        let Build {
            name,
            image,
            symbols,
        } = build;
        let advice = "is not what the sources give: run tools/assemble";
        let same = place.read(&format!("{name}.a26")) == image;
        assert!(same, "rom/{name}.a26 {advice}");
        let same = place.read(&format!("{name}.sym")) == symbols.as_bytes();
        assert!(same, "rom/{name}.sym {advice}");
    }
}

#[test]
fn the_tables_are_those_that_the_drawings_give() {
    for tool in ["tools/glyphs.py", "tools/text.py"] {
        let output = Command::new("python3")
            .arg(Path::new(ROOT).join(tool))
            .arg("--check")
            .output()
            .expect("python3 draws the tables");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{stderr}");
    }
}

#[test]
fn each_is_an_f4sc_of_eight_banks() {
    for build in BUILDS {
        assert_eq!(build.image.len(), 8 * BANK_SIZE, "{}", build.name);
        assert_eq!(build.cartridge().scheme(), Scheme::F4SC, "{}", build.name);
    }
}

#[test]
fn every_bank_has_the_same_start_stub_and_all_vectors_lead_there() {
    for Build { name, image, .. } in BUILDS {
        shared::starts_from_any_bank(name, image);
    }
}

/// A console whose start bank is chosen; all else is as the seed has it.
fn switched_on(build: &Build, seed: u64, bank: usize) -> Console {
    let mut console = Console::new(build.cartridge(), seed);
    console.set_bank(bank);
    let mut registers = console.registers();
    registers.pc = u16::from_le_bytes([console.peek(0xFFFC), console.peek(0xFFFD)]);
    console.set_registers(registers);
    console
}

/// The frame that is shown a second after power-on.
fn after_a_second(build: &Build, seed: u64, bank: usize) -> Frame {
    let mut console = switched_on(build, seed, bank);
    while console.frame().number < SECOND {
        console.run_frame();
    }
    console.frame().clone()
}

#[test]
fn whatever_a_console_holds_at_power_on_the_game_begins() {
    for build in BUILDS {
        let quiet = after_a_second(&build, 0, 0);
        assert_eq!(quiet.lines(), 262, "{}", build.name);
        let colours: BTreeSet<u8> = quiet.pixels.iter().copied().collect();
        assert!(colours.len() > 2, "{}: {colours:02X?}", build.name);
        for bank in 0..8 {
            for seed in 0..8 {
                assert!(
                    after_a_second(&build, seed, bank).pixels == quiet.pixels,
                    "{}: another picture with seed {seed} and start bank {bank}",
                    build.name
                );
            }
        }
    }
}

#[test]
fn nothing_in_it_is_a_sign_of_another_scheme() {
    for Build { name, image, .. } in BUILDS {
        shared::has_no_sign_of_another_scheme(name, image);
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

/// The names of the sources' constants.
fn constants() -> BTreeSet<String> {
    let mut folders = vec![Path::new(ROOT).join("asm")];
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
