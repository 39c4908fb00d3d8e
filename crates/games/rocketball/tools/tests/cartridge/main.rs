//! Tests of the shipped image.

mod colours;
mod frames;
#[path = "../../../../../../tests/shared/instructions.rs"]
mod instructions;
mod planted;
mod records;
mod rules;
mod scene;
#[path = "../../../../../../tests/shared/sessions.rs"]
mod sessions;
#[path = "../../../../../../tests/shared/scene.rs"]
mod shown;

use probe::symbols::Symbols;
use vcs::Cartridge;

const IMAGE: &[u8] = include_bytes!("../../../../../../rom/rocketball.a26");
const SYMBOLS: &str = include_str!("../../../../../../rom/rocketball.sym");

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    Cartridge::new(IMAGE, None).expect("an image")
}

/// The image's symbols.
fn symbols() -> Symbols {
    Symbols::parse(SYMBOLS).expect("a symbol list")
}
