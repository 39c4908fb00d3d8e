//! The sessions in `tests/checkers/sessions` on this project's console against what Stella 6.7 recorded of
//! them (`tools/peer-frames`), frame by frame.

use std::fs;
use std::path::PathBuf;

use probe::Script;
use sha2::{Digest, Sha256};
use vcs::{Console, VISIBLE_CLOCKS};

use crate::cartridge::{cartridge, IMAGE};

/// The first scanline that Stella shows, counted from the one on which VSYNC went off, and their number.
const FIRST_LINE: usize = 23;
const LINES: usize = 228;
/// Frames that a session's record has at least.
const LEAST_FRAMES: usize = 15;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The frame that has just ended as a line of a `.stella` file.
fn described(console: &Console) -> String {
    let frame = console.frame();
    let mut shown: Vec<u8> = (FIRST_LINE..FIRST_LINE + LINES)
        .flat_map(|line| frame.line(line))
        .copied()
        .collect();
    shown.resize(LINES * VISIBLE_CLOCKS, 0);
    format!(
        "{} {} {} {}",
        frame.number,
        frame.lines(),
        sha256(&shown),
        hex(console.ram())
    )
}

/// The scripts of all sessions.
pub fn scripts() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/checkers/sessions");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no sessions in {folder}");
    paths
}

#[test]
fn every_session_has_stellas_pictures_lines_and_ram() {
    for path in scripts() {
        let name = path.display();
        let script = Script::parse(&fs::read_to_string(&path).unwrap()).unwrap();
        let text =
            fs::read_to_string(path.with_extension("stella")).expect("run tools/peer-frames");
        let mut expected = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .peekable();
        let image = format!("image {}", sha256(IMAGE));
        assert_eq!(
            expected.next(),
            Some(image.as_str()),
            "{name}: of another image: run tools/peer-frames"
        );
        assert!(expected.clone().count() >= LEAST_FRAMES, "{name}");
        let mut console = Console::new(cartridge(), 0);
        for frame in 1..=script.last_frame() {
            script.apply(frame, console.inputs_mut());
            let lines = console.run_frame().lines();
            assert!(frame < SETTLED || lines == 262, "{name}: frame {frame}");
            let number = console.frame().number.to_string();
            let recorded = expected.next_if(|line| line.split(' ').next() == Some(&number));
            if let Some(stellas) = recorded {
                assert_eq!(described(&console), stellas, "{name}");
            }
        }
        assert_eq!(expected.next(), None, "{name} ends too soon");
    }
}

/// Frames after power-on until every frame has its lines.
const SETTLED: u64 = 3;
