//! The images in `rom/`: each is what the sources give, and starts whatever a console holds.

use crate::cartridge::{IMAGE, SYMBOLS};
use crate::shared;

/// The images and symbols, by the names of their files.
const BUILDS: [shared::Build; 2] = [
    ("poker", IMAGE, SYMBOLS),
    (
        "poker-pal60",
        include_bytes!("../../../rom/poker-pal60.a26"),
        include_str!("../../../rom/poker-pal60.sym"),
    ),
];

#[test]
fn the_sources_give_these_images_and_symbols() {
    shared::are_assembled("poker", &BUILDS);
}

#[test]
fn the_tables_are_what_the_tools_compute() {
    shared::are_computed(&[&["tools/poker_tables.py"], &["tools/text.py", "poker"]]);
}

#[test]
fn each_runs_on_a_console() {
    for (name, image, _) in BUILDS {
        shared::runs_on_a_console(name, image);
    }
}
