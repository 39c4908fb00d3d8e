//! The images in `rom/`: each is what the sources give, and starts whatever a console holds.

use std::path::Path;
use std::process::Command;

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

#[test]
fn each_runs_on_a_console() {
    for (name, image, _) in BUILDS {
        shared::runs_on_a_console(name, image);
    }
}
