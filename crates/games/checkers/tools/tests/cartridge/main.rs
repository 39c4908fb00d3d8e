//! Tests of the shipped image.

mod beyond;
mod edit;
mod hand;
mod limits;
mod manual;
mod perft;
mod picture;
mod pointed;
mod referee;
mod replay;
mod routines;
mod spoken;
mod thinking;

use campaign::Subject;
use checkers_cartridge::GAME;
use checkers_cartridge::memory::Memory;
use checkers_engine::Position;
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
    Memory::new(&symbols()).expect("variables")
}

/// The image for a campaign.
fn subject() -> Subject {
    Subject::bundled(&GAME).expect("an image and its symbols")
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}
