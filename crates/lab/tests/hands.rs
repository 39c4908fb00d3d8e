//! Plays the scripts of `tests/hands`, in which random presses once showed a difference, as `run --input` does. The first line
//! of each has the image and the options: `# rom/ricochet.a26 --seed 1 --frames 9000 --left keypad`.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::GAMES;
use probe::Script;
use probe::symbols::Symbols;
use rayon::prelude::*;
use vcs::{Cartridge, Console, Controller};

#[test]
fn scripts_show_no_difference() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let files = fs::read_dir(root.join("tests/hands")).unwrap();
    let files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    let differs = |file: &PathBuf| {
        let difference = difference(root, &fs::read_to_string(file).unwrap())?;
        Some(format!("{}: {difference}\n", file.display()))
    };
    let differences: String = files.par_iter().filter_map(differs).collect();
    assert!(!files.is_empty(), "no scripts");
    assert!(differences.is_empty(), "{differences}");
}

/// Plays a script; returns the first difference.
fn difference(root: &Path, text: &str) -> Option<String> {
    let head = text.lines().next().and_then(|line| line.strip_prefix("# "));
    let mut words = head.expect("image and options").split_whitespace();
    let image = root.join(words.next().expect("an image"));
    let options: Vec<&str> = words.collect();
    let option = |name: &str| {
        let mut pairs = options.chunks(2);
        pairs.find(|pair| pair[0] == name).map(|pair| pair[1])
    };
    let number = |name: &str| option(name).unwrap().parse::<u64>().unwrap();
    let symbols = fs::read_to_string(image.with_extension("sym")).unwrap();
    let mut referee = GAMES.referee(&Symbols::parse(&symbols).unwrap()).unwrap();
    let cartridge = Cartridge::new(&fs::read(image).unwrap(), None).unwrap();
    let mut console = Console::new(cartridge, number("--seed"));
    console.inputs_mut().controllers = ["--left", "--right"].map(|port| match option(port) {
        Some("keypad") => Controller::Keypad,
        _ => Controller::Joystick,
    });
    let script = Script::parse(text).unwrap();
    for frame in 1..=number("--frames") {
        script.apply(frame, console.inputs_mut());
        referee.run_frame(&mut console);
        if let Some(difference) = referee.take_differences().into_iter().next() {
            return Some(difference.to_string());
        }
    }
    None
}
