//! Compares the shipped image with the engine.

mod lessons;
mod picture;
mod planted;
#[path = "../../../../../../tests/shared/planted.rs"]
mod plants;
mod play;
mod records;
mod resumed;
mod routines;
mod scene;
mod seeker;
#[path = "../../../../../../tests/shared/sessions.rs"]
mod sessions;
#[path = "../../../../../../tests/shared/scene.rs"]
mod shown;

use black_box_cartridge::memory::Memory;
use black_box_cartridge::{Player, Routines};
use black_box_engine::{Setup, Size};
use black_box_tools::kinds::CAMPAIGN;
use campaign::Subject;
use campaign::report::Counts;
use probe::symbols::Symbols;
use referee::Observer;
use vcs::Cartridge;

const IMAGE: &[u8] = include_bytes!("../../../../../../rom/black-box.a26");
const SYMBOLS: &str = include_str!("../../../../../../rom/black-box.sym");

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    Cartridge::new(IMAGE, None).expect("an image")
}

/// The image's symbols.
fn symbols() -> Symbols {
    Symbols::parse(SYMBOLS).expect("a symbol list")
}

/// The image's variables.
fn memory() -> Memory {
    Memory::new(&symbols()).expect("all symbols")
}

/// The image as a campaign works on it.
fn subject() -> Subject {
    Subject::new(cartridge(), symbols())
}

/// What a line of the campaign's arguments counts.
fn campaign(line: &str) -> Counts {
    let compared = CAMPAIGN.compare(&subject(), line);
    compared.unwrap_or_else(|difference| panic!("{difference}"))
}

/// The beginning of a set-up's games.
fn replay(setup: &Setup) -> Player {
    let begun = Player::new(cartridge(), &symbols(), setup, Observer::Nothing);
    begun.unwrap_or_else(|halt| panic!("{halt}"))
}

/// A console whose routines are called one by one.
fn routines(size: Size) -> Routines {
    Routines::new(cartridge(), symbols(), size, Observer::Nothing).expect("all symbols")
}
