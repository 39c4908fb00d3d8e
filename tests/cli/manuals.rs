//! The manuals' screenshots: each is what the bundled image shows.

use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn each_screenshot_of_a_manual_is_what_its_session_shows() {
    let output = Command::new("python3")
        .args(["tools/pictures", "--check", env!("CARGO_BIN_EXE_ricochet")])
        .current_dir(ROOT)
        .output()
        .expect("python3 runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
}
