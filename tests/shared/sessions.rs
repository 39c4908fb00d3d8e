//! The sessions in `tests/GAME/sessions` on this project's console against what Stella 6.7 recorded of them
//! (`tools/peer-frames`), frame by frame.

use std::fs;
use std::path::{Path, PathBuf};

use probe::Script;
use sha2::{Digest, Sha256};
use vcs::{Cartridge, Console, VISIBLE_CLOCKS};

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

/// The scripts of all sessions in a folder of `tests`.
fn scripts(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder)
        .join("sessions");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    paths
}

/// Fails unless every session in a folder of `tests` has Stella's pictures, scanlines and RAM on this image.
/// `run_frame` runs a frame of a console. Returns the number of sessions.
pub fn are_stellas(
    folder: &str,
    image: &[u8],
    mut run_frame: impl FnMut(&str, &mut Console),
) -> usize {
    let paths = scripts(folder);
    for path in &paths {
        let name = path.display().to_string();
        let script = Script::parse(&fs::read_to_string(path).unwrap()).unwrap();
        let text = fs::read_to_string(path.with_extension("stella"));
        let text = text.expect("run tools/peer-frames");
        let mut expected = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .peekable();
        assert_eq!(
            expected.next(),
            Some(format!("image {}", sha256(image)).as_str()),
            "{name}: of another image: run tools/peer-frames"
        );
        assert!(expected.clone().count() >= LEAST_FRAMES, "{name}");
        let mut console = Console::new(Cartridge::new(image, None).unwrap(), 0);
        for frame in 1..=script.last_frame() {
            script.apply(frame, console.inputs_mut());
            run_frame(&name, &mut console);
            let number = console.frame().number.to_string();
            let recorded = expected.next_if(|line| line.split(' ').next() == Some(&number));
            if let Some(stellas) = recorded {
                assert_eq!(described(&console), stellas, "{name}");
            }
        }
        assert_eq!(expected.next(), None, "{name} ends too soon");
    }
    paths.len()
}
