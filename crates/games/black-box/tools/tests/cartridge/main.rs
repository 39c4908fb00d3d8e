//! Compares the shipped image with the engine.

mod lessons;
mod picture;
mod play;
mod pointed;
mod records;
mod resumed;
mod routines;
mod seeker;
mod spoken;

use black_box_cartridge::GAME;
use black_box_cartridge::memory::Memory;
use black_box_cartridge::{Player, Routines};
use black_box_engine::{Setup, Size};
use black_box_tools::kinds::CAMPAIGN;
use campaign::Subject;
use campaign::report::Counts;
use probe::symbols::Symbols;
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

/// The beginning of a set-up's games.
fn replay(setup: &Setup) -> Player {
    let begun = Player::new(&subject(), setup);
    begun.unwrap_or_else(|found| panic!("{found}"))
}

/// A console whose routines are called one by one.
fn routines(size: Size) -> Routines {
    Routines::new(&subject(), size).expect("all symbols")
}
