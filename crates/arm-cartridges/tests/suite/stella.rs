//! The frames of the programs under `tests/data`, as Stella 6.7 draws them.

use crate::images::{assembled, data};
use sha2::{Digest, Sha256};
use vcs::{Console, VISIBLE_CLOCKS};

/// The scanlines that Stella shows: the first, counted from the one on which VSYNC went off, and how many.
const FIRST_LINE: usize = 23;
const LINES: usize = 228;

fn digest(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The frame as Stella shows it: its window of lines, black where the frame has ended.
fn window(console: &Console) -> Vec<u8> {
    let pixels = &console.frame().pixels;
    let mut window = vec![0; LINES * VISIBLE_CLOCKS];
    let lines = pixels.chunks(VISIBLE_CLOCKS).skip(FIRST_LINE);
    for (to, from) in window.chunks_mut(VISIBLE_CLOCKS).zip(lines) {
        to.copy_from_slice(from);
    }
    window
}

/// Runs the program through the frames that `stella.txt` has of `name`. Halfway the console is replaced by one with its
/// saved state.
fn compare(name: &str, source: &str, definitions: &[&str]) {
    let image = assembled(source, definitions);
    let expected = std::fs::read_to_string(data().join("stella.txt")).unwrap();
    let lines = expected.lines();
    let lines: Vec<&str> = lines
        .filter(|line| line.split(' ').next() == Some(name))
        .collect();
    assert!(lines.len() > 10, "stella.txt has frames of {name}");
    let switched_on = || Console::new(arm_cartridges::cartridge(&image, None).unwrap(), 0);
    let mut console = switched_on();
    for (at, line) in lines.iter().enumerate() {
        let number: u64 = line.split(' ').nth(1).unwrap().parse().unwrap();
        if at == lines.len() / 2 {
            let state = console.save();
            console = switched_on();
            console.restore(&state).unwrap();
        }
        while console.frame().number < number {
            console.run_frame();
        }
        let found = format!(
            "{name} {number} {} {} {}",
            digest(&window(&console)),
            digest(console.ram()),
            console.cycles(),
        );
        assert_eq!(found, *line, "ours, Stella's");
    }
}

#[test]
fn dpc_plus_with_all_its_registers() {
    compare("dpc-plus", "dpc-plus.asm", &[]);
}

#[test]
fn streams_jumps_and_sounds_of_every_cdf() {
    for (number, name) in ["cdf-0", "cdf-1", "cdf-j", "cdf-j-plus"]
        .into_iter()
        .enumerate()
    {
        compare(name, "cdf.asm", &[&format!("-DVERSION={number}")]);
    }
}

#[test]
fn streams_on_the_bus_of_every_bus() {
    for number in 0..=3 {
        let definition = format!("-DVERSION={number}");
        compare(&format!("bus-{number}"), "bus.asm", &[&definition]);
    }
}
