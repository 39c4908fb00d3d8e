//! Tests of the shipped image.

mod beyond;
mod edit;
mod hand;
mod limits;
mod manual;
mod perft;
mod picture;
mod referee;
mod replay;
mod routines;
mod thinking;

use campaign::Subject;
use checkers_cartridge::memory::Memory;
use checkers_engine::Position;
use probe::symbols::Symbols;
use vcs::Cartridge;

const IMAGE: &[u8] = include_bytes!("../../../../../../rom/checkers.a26");
const SYMBOLS: &str = include_str!("../../../../../../rom/checkers.sym");

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
    Memory::new(&symbols()).expect("variables")
}

/// The image for a campaign.
fn subject() -> Subject {
    Subject::new(cartridge(), symbols())
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}
