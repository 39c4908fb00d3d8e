//! A crate outside the repository that depends on `vcs` and `probe` by their paths: it must build with
//! cargo alone, and without a system library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

const MAIN: &str = r#"
use probe::Probe;

fn main() {
    let mut image = vec![0xEA; 4096];
    image[..5].copy_from_slice(&[0xE6, 0x80, 0x4C, 0x00, 0xF0]); // INC Count, JMP Start
    image[0xFFC..0xFFE].copy_from_slice(&[0x00, 0xF0]);
    let mut probe = Probe::new(&image, "Count 0080\nStart F000\n").unwrap();
    probe.step();
    let frame: &vcs::Frame = probe.frame();
    println!("{} {} {}", probe.peek("Count").unwrap(), frame.number, probe.position());
}
"#;

fn cargo(folder: &Path, args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO"))
        .current_dir(folder)
        .args(args)
        .arg("--offline")
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()
        .expect("cargo starts");
    assert!(
        output.status.success(),
        "cargo {args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// Writes the crate into a new folder outside the workspace.
fn outside() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside");
    fs::create_dir_all(folder.join("src")).unwrap();
    let crates = Path::new(ROOT).join("crates");
    let manifest = format!(
        "[workspace]\n\n[package]\nname = \"outside\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n\
         [dependencies]\nprobe = {{ path = {:?}, package = \"vcs-probe\" }}\nvcs = {{ path = {:?} }}\n",
        crates.join("probe"),
        crates.join("vcs"),
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::write(folder.join("src/main.rs"), MAIN).unwrap();
    fs::copy(
        Path::new(ROOT).join("Cargo.lock"),
        folder.join("Cargo.lock"),
    )
    .unwrap();
    folder
}

#[test]
fn a_crate_outside_builds_with_vcs_and_probe_and_no_system_library() {
    let folder = outside();
    let run = cargo(&folder, &["run", "--quiet"]);
    let text = String::from_utf8(run.stdout).unwrap();
    assert_eq!(
        text.trim(),
        "1 0 frame 1, scanline 0, cycle 5, bank 0, $F002 (Start+2)"
    );

    let tree = cargo(
        &folder,
        &["tree", "--prefix", "none", "--edges", "normal,build"],
    );
    let tree = String::from_utf8(tree.stdout).unwrap();
    assert!(tree.contains("mos6502 "), "{tree}");
    let links: Vec<&str> = tree
        .lines()
        .filter(|line| {
            line.split(' ')
                .next()
                .is_some_and(|name| name.ends_with("-sys"))
        })
        .collect();
    assert!(links.is_empty(), "{links:?}");
}
