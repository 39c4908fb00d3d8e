//! Runs many consoles with one image: `cargo run --release -p vcs --example batch IMAGE CONSOLES THREADS STEPS`.
//!
//! Each step has four frames, of which the last is shown. Prints the frames a second of all consoles together, in
//! real time, after a step that is not counted.

use std::process::ExitCode;
use std::time::Instant;
use vcs::{Arrays, Batch, Cartridge, Inputs, Step};

const FRAMES: u32 = 4;
/// The lines that most NTSC cartridges use.
const LINES: std::ops::Range<usize> = 34..244;
const RAM: usize = 128;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [image, consoles, threads, steps] = arguments.as_slice() else {
        eprintln!("usage: batch IMAGE CONSOLES THREADS STEPS");
        return ExitCode::from(2);
    };
    match run(image, [consoles, threads, steps]) {
        Ok(rate) => {
            println!("{rate:.0} frames a second");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("batch: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(image: &str, numbers: [&String; 3]) -> Result<f64, Box<dyn std::error::Error>> {
    let [consoles, threads, steps] = numbers.map(|number| number.parse::<usize>());
    let (consoles, steps) = (consoles?, steps?);
    let cartridge = Cartridge::new(&std::fs::read(image)?, None)?;
    let seeds: Vec<u64> = (0..).take(consoles).collect();
    let mut batch = Batch::new(&cartridge, &seeds, LINES, threads?)?;

    let sent: Vec<Step> = (0..consoles)
        .map(|console| Step {
            console,
            inputs: Inputs::default(), // an agent's choice
            frames: FRAMES,
            shown: true,
            ..Step::default()
        })
        .collect();
    let mut numbers = vec![0; consoles];
    let mut pixels = vec![0; consoles * batch.picture_bytes()];
    let mut ram = vec![0; consoles * RAM];
    let mut frames = vec![0; consoles];
    let mut begun = Instant::now();
    for step in 0..=steps {
        batch.send(&sent)?;
        batch.receive(Arrays {
            consoles: &mut numbers,
            pixels: &mut pixels,
            ram: &mut ram,
            frames: &mut frames,
            ..Arrays::default()
        })?;
        if step == 0 {
            begun = Instant::now();
        }
    }
    let run = steps * consoles * FRAMES as usize;
    Ok(run as f64 / begun.elapsed().as_secs_f64())
}
