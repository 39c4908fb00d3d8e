//! Tests of the shipped image.

mod colours;
mod frames;
mod pointed;
mod records;
mod rules;

use campaign::Subject;
use rocketball_cartridge::GAME;
use rocketball_cartridge::memory::Memory;
use vcs::Cartridge;

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    subject().cartridge
}

/// The image's variables.
fn memory() -> Memory {
    Memory::new(&subject().symbols).expect("all symbols")
}

/// The image, to be compared with the engine.
fn subject() -> Subject {
    Subject::bundled(&GAME).expect("an image and its symbols")
}
