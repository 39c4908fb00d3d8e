//! Tests of the shipped image.

mod frames;
mod hand;
mod names;
mod options;
mod pointed;
mod ranking;
mod records;
mod table;
mod thoughts;

use campaign::Subject;
use poker_cartridge::GAME;
use probe::symbols::Symbols;
use vcs::Cartridge;

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;

/// The image, to be compared with the engine.
fn subject() -> Subject {
    Subject::bundled(&GAME).expect("an image and its symbols")
}

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    subject().cartridge
}

/// The image's symbols.
fn symbols() -> Symbols {
    subject().symbols
}
