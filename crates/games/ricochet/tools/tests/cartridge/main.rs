//! Compares the shipped image with the engine.

mod cells;
mod code;
mod code_screen;
mod computers;
mod controls;
mod cursor;
mod games;
mod hand;
mod keypads;
mod launches;
mod limits;
mod line;
mod longest;
mod match_code;
mod matches;
mod opponents;
mod photographs;
mod picture;
mod planted;
mod pointed;
mod positions;
mod records;
mod rules;
mod savekey;
mod sessions;
mod spoken;
mod vectors;

use campaign::Subject;
use campaign::report::Counts;
use probe::symbols::Symbols;
use ricochet_cartridge::GAME;
use ricochet_cartridge::memory::Memory;
use ricochet_tools::kinds::CAMPAIGN;
use vcs::Cartridge;

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    subject().cartridge
}

/// The image's symbols.
fn symbols() -> Symbols {
    subject().symbols
}

/// The image's variables.
fn memory() -> Memory {
    Memory::new(&symbols()).expect("all symbols")
}

/// The image as a campaign works on it.
fn subject() -> Subject {
    Subject::bundled(&GAME).expect("an image and its symbols")
}

/// What a line of the campaign's arguments counts.
fn campaign(line: &str) -> Counts {
    let compared = CAMPAIGN.compare(&subject(), line);
    compared.unwrap_or_else(|difference| panic!("{difference}"))
}
