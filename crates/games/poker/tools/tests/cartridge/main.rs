//! Tests of the shipped image.

mod frames;
mod hand;
#[path = "../../../../../../tests/shared/instructions.rs"]
mod instructions;
mod names;
mod options;
mod planted;
#[path = "../../../../../../tests/shared/planted.rs"]
mod plants;
mod ranking;
mod records;
mod scene;
#[path = "../../../../../../tests/shared/sessions.rs"]
mod sessions;
#[path = "../../../../../../tests/shared/scene.rs"]
mod shown;
mod table;
mod thoughts;

use campaign::Subject;
use probe::symbols::Symbols;
use vcs::Cartridge;

const IMAGE: &[u8] = include_bytes!("../../../../../../rom/poker.a26");
const SYMBOLS: &str = include_str!("../../../../../../rom/poker.sym");
/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;

/// The image, to be compared with the engine.
fn subject() -> Subject {
    Subject::new(cartridge(), symbols())
}

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    Cartridge::new(IMAGE, None).expect("an image")
}

/// The image's symbols.
fn symbols() -> Symbols {
    Symbols::parse(SYMBOLS).expect("symbols")
}
