//! Runs an image with a byte of controls for each frame, and writes what it shows, holds and sounds like: for comparison with other
//! users of the library, as python/tests/test_library.py.
//!
//! `cargo run --release -p vcs --example exchange IMAGE SEED CONTROLS STATE FRAMES`: CONTROLS is a file with a byte a frame, bit 0 to 6:
//! up, down, left, right, fire, RESET, SELECT. If there is a file STATE, the run begins with its state; then that of the end is written
//! into it. FRAMES receives of each frame the COLU values, the RAM, and the samples as 32-bit floats, little-endian.

use std::path::Path;
use std::process::ExitCode;
use vcs::{Cartridge, Console, Standard, Stick};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [image, seed, controls, state, frames] = arguments.as_slice() else {
        eprintln!("usage: exchange IMAGE SEED CONTROLS STATE FRAMES");
        return ExitCode::from(2);
    };
    match run(image, seed, controls, Path::new(state), frames) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("exchange: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(
    image: &str,
    seed: &str,
    controls: &str,
    state: &Path,
    frames: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let cartridge = Cartridge::new(&std::fs::read(image)?, None)?;
    let controllers = cartridge.controllers();
    let mut console = Console::new(cartridge, seed.parse()?);
    console.inputs_mut().controllers = controllers;
    let standard = Standard::detect(&console);
    console.set_standard(standard);
    if state.exists() {
        console.restore(&std::fs::read(state)?)?;
    }
    let mut written = Vec::new();
    for controls in std::fs::read(controls)? {
        let bit = |bit: u8| controls >> bit & 1 != 0;
        let inputs = console.inputs_mut();
        inputs.sticks[0] = Stick {
            up: bit(0),
            down: bit(1),
            left: bit(2),
            right: bit(3),
            fire: bit(4),
        };
        (inputs.reset, inputs.select) = (bit(5), bit(6));
        written.extend_from_slice(&console.run_frame().pixels);
        written.extend_from_slice(console.ram());
        for sample in console.take_audio() {
            written.extend_from_slice(&sample.to_le_bytes());
        }
    }
    // As another user leaves it: with everything let go.
    let inputs = console.inputs_mut();
    inputs.sticks[0] = Stick::CENTRE;
    (inputs.reset, inputs.select) = (false, false);
    std::fs::write(frames, written)?;
    std::fs::write(state, console.save())?;
    Ok(())
}
