//! The images in `rom/`: each is what the sources give, and starts whatever a console holds.

use std::fs;

use probe::Script;
use vcs::Console;

use crate::cartridge::peer::scripts;
use crate::cartridge::{cartridge, IMAGE, SYMBOLS};
use crate::shared;

/// The images and symbols, by the names of their files.
const BUILDS: [shared::Build; 2] = [
    ("black-box", IMAGE, SYMBOLS),
    (
        "black-box-pal60",
        include_bytes!("../../../rom/black-box-pal60.a26"),
        include_str!("../../../rom/black-box-pal60.sym"),
    ),
];

#[test]
fn the_sources_give_these_images_and_symbols() {
    shared::are_assembled("black-box", &BUILDS);
}

#[test]
fn the_tables_are_what_the_tools_compute() {
    shared::are_computed(&[
        &["tools/black_box_tables.py"],
        &["tools/text.py", "black-box"],
    ]);
}

#[test]
fn each_runs_on_a_console() {
    for (name, image, _) in BUILDS {
        shared::runs_on_a_console(name, image);
    }
}

/// Opcodes that the sessions execute at least.
const LEAST_OPCODES: usize = 80;

#[test]
fn every_instruction_in_the_sessions_is_documented_and_strays_into_no_register() {
    let mut executed = [false; 256];
    for path in scripts() {
        let name = path.display().to_string();
        let script = Script::parse(&fs::read_to_string(&path).unwrap()).unwrap();
        let mut console = Console::new(cartridge(), 0);
        for frame in 1..=script.last_frame() {
            script.apply(frame, console.inputs_mut());
            loop {
                executed[usize::from(shared::is_clean(&name, &console))] = true;
                if console.step() {
                    break;
                }
            }
        }
    }
    let executed = executed.iter().filter(|yes| **yes).count();
    assert!(executed > LEAST_OPCODES, "only {executed} opcodes ran");
}
