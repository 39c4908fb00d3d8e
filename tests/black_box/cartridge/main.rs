//! The image that is shipped, against the engine.

mod lessons;
mod picture;
mod play;
mod records;
mod routines;
mod seeker;

use std::ops::Range;

use black_box_cartridge::Routines;
use black_box_engine::Size;
use campaign::Subject;
use probe::symbols::Symbols;
use referee::Observer;
use vcs::Cartridge;

const IMAGE: &[u8] = include_bytes!("../../../rom/black-box.a26");
const SYMBOLS: &str = include_str!("../../../rom/black-box.sym");

/// The image, ready for a console.
fn cartridge() -> Cartridge {
    Cartridge::new(IMAGE, None).expect("an image")
}

/// The image's symbols.
fn symbols() -> Symbols {
    Symbols::parse(SYMBOLS).expect("a symbol list")
}

/// The image as a campaign works on it, with these seeds.
fn subject(seeds: Range<u64>) -> Subject {
    Subject::new(cartridge(), symbols(), seeds)
}

/// A console whose routines are called one by one.
fn routines(size: Size) -> Routines {
    Routines::new(cartridge(), symbols(), size, Observer::Nothing).expect("all symbols")
}
