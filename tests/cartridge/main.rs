//! The image that is shipped, against the engine.

mod bench;
mod dice;
mod games;
mod rules;

use ricochet::console::Cartridge;
use ricochet::referee::Symbols;

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    Cartridge::new(include_bytes!("../../rom/ricochet.a26"), None).expect("an image")
}

/// The image's symbols.
fn symbols() -> Symbols {
    Symbols::parse(include_str!("../../rom/ricochet.sym")).expect("a symbol list")
}
