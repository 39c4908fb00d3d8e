//! The images' symbol files, as a debugger reads them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use referee::{Game, Image};

use crate::each_game;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The names and numbers of a symbol file.
fn list(image: &Image) -> Vec<(&'static str, u16)> {
    image
        .symbols
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            [name, number, "(R", ")"] if number.len() == 4 => {
                (name, u16::from_str_radix(number, 16).expect(line))
            }
            _ => panic!("`{line}` is not `NAME hhhh (R )`"),
        })
        .collect()
}

#[test]
fn each_symbol_has_one_name_that_debuggers_like() {
    each_game(|game| {
        for image in game.images {
            let mut seen = BTreeSet::new();
            for (name, _) in list(image) {
                assert!(!name.starts_with('_'), "{}: {name}", game.title);
                assert!(seen.insert(name), "{}: {name} is there twice", game.title);
            }
        }
    });
}

/// The names of the constants in a cartridge's sources.
fn constants(game: &Game) -> BTreeSet<String> {
    let asm = Path::new(ROOT).join("asm");
    let mut folders = vec![asm.join("common"), asm.join(game.name)];
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
    each_game(|game| {
        let constants = constants(game);
        let understood = constants.contains("SWCHA");
        assert!(understood, "{}: the sources are not understood", game.title);
        for (name, value) in game.images.iter().flat_map(list) {
            let place = format!("{}: {name} = ${value:04X}", game.title);
            assert!(!constants.contains(name), "{place} is a number");
            let ram = (0x80..=0xFF).contains(&value);
            let cartridge = value & 0x1000 != 0;
            assert!(ram || cartridge, "{place} is no place");
        }
    });
}
