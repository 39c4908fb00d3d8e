//! Runs an image without a window: `cargo run --release -p vcs --example frames IMAGE FRAMES [ACTIONS [no-video]]`.
//!
//! ACTIONS is a file of actions, one for each frame; after the last one the first follows.

mod actions;

use std::process::ExitCode;
use vcs::{Cartridge, Console};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (image, frames, actions, video) = match arguments[..] {
        [image, frames] => (image, frames, None, true),
        [image, frames, actions] => (image, frames, Some(actions), true),
        [image, frames, actions, "no-video"] => (image, frames, Some(actions), false),
        _ => {
            eprintln!("usage: frames IMAGE FRAMES [ACTIONS [no-video]]");
            return ExitCode::from(2);
        }
    };
    match run(image, frames, actions, video) {
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

fn run(
    image: &str,
    frames: &str,
    actions: Option<&str>,
    video: bool,
) -> Result<u64, Box<dyn std::error::Error>> {
    let frames: usize = frames.parse()?;
    let image = std::fs::read(image)?;
    let mut console = Console::new(Cartridge::new(&image, None)?, 0);
    console.set_video(video);
    let actions = actions.map_or(Ok(Vec::new()), actions::read)?;
    *console.inputs_mut() = actions::at_rest(&image);
    for frame in 0..frames {
        if !actions.is_empty() {
            actions::apply(actions[frame % actions.len()], console.inputs_mut());
        }
        console.run_frame();
    }
    Ok(console.cycles())
}
