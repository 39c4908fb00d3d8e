//! Runs an image without a window: `cargo run --release -p vcs --example frames IMAGE FRAMES`.

use std::process::ExitCode;
use vcs::{Cartridge, Console};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [image, frames] = arguments.as_slice() else {
        eprintln!("usage: frames IMAGE FRAMES");
        return ExitCode::from(2);
    };
    match run(image, frames) {
        Ok(cycles) => {
            println!("{cycles} cycles");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("frames: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(image: &str, frames: &str) -> Result<u64, Box<dyn std::error::Error>> {
    let frames: u64 = frames.parse()?;
    let cartridge = Cartridge::new(&std::fs::read(image)?, None)?;
    let mut console = Console::new(cartridge, 0);
    for _ in 0..frames {
        console.run_frame();
    }
    Ok(console.cycles())
}
