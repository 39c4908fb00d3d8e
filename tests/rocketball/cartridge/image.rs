//! The images in `rom/`: each is what the sources give, and starts whatever a console holds.

use std::path::Path;
use std::process::Command;

use vcs::{Cartridge, Console, Frame, Scheme, BANK_SIZE};

use crate::cartridge::{IMAGE, SYMBOLS};
use crate::common::Place;
use crate::shared;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// The images and symbols, by the names of their files.
const BUILDS: [(&str, &[u8], &str); 2] = [
    ("rocketball", IMAGE, SYMBOLS),
    (
        "rocketball-pal60",
        include_bytes!("../../../rom/rocketball-pal60.a26"),
        include_str!("../../../rom/rocketball-pal60.sym"),
    ),
];
/// Banks of the scheme.
const BANKS: usize = 8;
/// Power-on states that are tried.
const SEEDS: u64 = 4;
/// Frames of a second.
const SECOND: u64 = 60;

#[test]
fn the_sources_give_these_images_and_symbols() {
    let place = Place::new("rocketball-assembled");
    let output = Command::new(Path::new(ROOT).join("tools/assemble"))
        .arg("rocketball")
        .arg(place.path())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    for (name, image, symbols) in BUILDS {
        let advice = "is not what the sources give: run tools/assemble rocketball";
        assert!(
            place.read(&format!("{name}.a26")) == image,
            "{name} {advice}"
        );
        let read = place.read(&format!("{name}.sym"));
        assert!(read == symbols.as_bytes(), "{name}.sym {advice}");
    }
}

#[test]
fn the_tables_are_what_the_tools_compute() {
    for tool in [
        vec!["tools/rocketball_tables.py", "--check"],
        vec!["tools/text.py", "--check", "rocketball"],
    ] {
        let output = Command::new("python3")
            .args(&tool)
            .current_dir(ROOT)
            .output()
            .expect("python3 runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{tool:?}: {stderr}");
    }
}

/// The frame that is shown a second after power-on, from this bank.
fn after_a_second(image: &[u8], seed: u64, bank: usize) -> Frame {
    let cartridge = Cartridge::new(image, None).expect("an image");
    assert_eq!(cartridge.scheme(), Scheme::F4SC);
    let mut console = Console::new(cartridge, seed);
    console.set_bank(bank);
    let mut registers = console.registers();
    registers.pc = u16::from_le_bytes([console.peek(0xFFFC), console.peek(0xFFFD)]);
    console.set_registers(registers);
    while console.frame().number < SECOND {
        console.run_frame();
    }
    console.frame().clone()
}

#[test]
fn whatever_a_console_holds_at_power_on_the_set_up_appears() {
    for (name, image, _) in BUILDS {
        let quiet = after_a_second(image, 0, 0);
        assert_eq!(quiet.lines(), 262, "{name}");
        for bank in 0..BANKS {
            for seed in 0..SEEDS {
                let frame = after_a_second(image, seed, bank);
                assert!(
                    frame.pixels == quiet.pixels,
                    "{name}: another picture with seed {seed} and start bank {bank}"
                );
            }
        }
    }
}

#[test]
fn each_is_an_f4sc_of_eight_banks_and_nothing_else() {
    for (name, image, _) in BUILDS {
        assert_eq!(image.len(), BANKS * BANK_SIZE, "{name}");
        let cartridge = Cartridge::new(image, None).expect("an image");
        assert_eq!(cartridge.scheme(), Scheme::F4SC, "{name}");
        shared::has_no_sign_of_another_scheme(name, image);
        shared::starts_from_any_bank(name, image);
    }
}
