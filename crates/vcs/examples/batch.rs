//! Runs many consoles with one image: `cargo run --release -p vcs --example batch IMAGE CONSOLES THREADS START ACTIONS`.
//!
//! START is a file of actions, one for each frame of all consoles. ACTIONS is one with those of each step, one for each
//! console. A step has four frames, of which the last is shown. Prints the frames a second of all consoles together, in
//! real time, of the steps after the first.

mod actions;

use std::process::ExitCode;
use std::time::Instant;
use vcs::{Arrays, Batch, Cartridge, Step};

const FRAMES: u32 = 4;
/// The lines that most NTSC cartridges use.
const LINES: std::ops::Range<usize> = 34..244;
const RAM: usize = 128;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [image, consoles, threads, start, steps] = arguments.as_slice() else {
        eprintln!("usage: batch IMAGE CONSOLES THREADS START ACTIONS");
        return ExitCode::from(2);
    };
    match run(image, [consoles, threads], [start, steps]) {
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

fn run(
    image: &str,
    numbers: [&String; 2],
    files: [&String; 2],
) -> Result<f64, Box<dyn std::error::Error>> {
    let [consoles, threads] = numbers.map(|number| number.parse::<usize>());
    let consoles = consoles?;
    let [start, actions] = files.map(|file| actions::read(file));
    let image = std::fs::read(image)?;
    let cartridge = Cartridge::new(&image, None)?;
    let seeds: Vec<u64> = (0..).take(consoles).collect();
    let mut batch = Batch::new(&cartridge, &seeds, LINES, threads?)?;

    let mut inputs = vec![actions::at_rest(&image); consoles];
    let mut numbers = vec![0; consoles];
    let mut pixels = vec![0; consoles * batch.picture_bytes()];
    let mut ram = vec![0; consoles * RAM];
    let mut frames = vec![0; consoles];
    let mut step = |frames_of_it: u32, of: &dyn Fn(usize) -> u8| {
        let mut sent = Vec::with_capacity(consoles);
        for (console, inputs) in inputs.iter_mut().enumerate() {
            for _ in 0..frames_of_it {
                actions::apply(of(console), inputs);
            }
            sent.push(Step {
                console,
                inputs: *inputs,
                frames: frames_of_it,
                shown: frames_of_it == FRAMES,
                ..Step::default()
            });
        }
        batch.send(&sent)?;
        batch.receive(Arrays {
            consoles: &mut numbers,
            pixels: &mut pixels,
            ram: &mut ram,
            frames: &mut frames,
            ..Arrays::default()
        })
    };
    for action in start? {
        step(1, &|_| action)?;
    }
    let actions = actions?;
    let mut steps = actions.chunks_exact(consoles);
    if let Some(first) = steps.next() {
        step(FRAMES, &|console| first[console])?;
    }
    let begun = Instant::now();
    let run = steps.len() * consoles * FRAMES as usize;
    for actions in steps {
        step(FRAMES, &|console| actions[console])?;
    }
    Ok(run as f64 / begun.elapsed().as_secs_f64())
}
