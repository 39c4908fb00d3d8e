//! Ricochet for 3E+, assembled from the same sources with PLUS=1.

use std::fs;
use std::process::Command;

use crate::sources;
use probe::Probe;
use probe::flash_cart::{self, Starts};
use vcs::{Cartridge, Scheme};

/// Frames of a run: power-on, the set-up screen and the demonstration's first moves.
const FRAMES: u64 = 2000;
/// The first frames build the board's code, in black.
const BUILT: u64 = 12;
/// Scanlines of a frame.
const LINES: usize = 262;
/// Power-on states from which it is started.
const SEEDS: u64 = 4;

/// Returns the image and its symbols.
fn assembled(name: &str) -> (Vec<u8>, String) {
    let place = sources(name);
    let output = Command::new("sh")
        .arg(place.path().join("tools/assemble"))
        .arg("ricochet")
        .env("PLUS", "1")
        .output()
        .unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    let read = |end: &str| fs::read(place.path().join("rom/ricochet-3ep").with_extension(end));
    let symbols = String::from_utf8(read("sym").unwrap()).unwrap();
    (read("a26").unwrap(), symbols)
}

#[test]
fn the_image_is_a_3e_plus_that_starts_in_any_state() {
    let (image, _) = assembled("plus-starts");
    let cartridge = Cartridge::new(&image, None).unwrap();
    assert_eq!(cartridge.scheme(), Scheme::T3E_PLUS);
    assert_eq!(flash_cart::faults(&image), [""; 0]);
    let starts = Starts::new(cartridge);
    let first_slices = starts.all(SEEDS).into_iter().filter(|start| start.bank < 2);
    for start in first_slices {
        assert_eq!(starts.check(start), Ok(()));
    }
}

#[test]
fn every_frame_has_its_lines_while_the_board_is_patched() {
    let (image, symbols) = assembled("plus-frames");
    let mut probe = Probe::new(&image, &symbols).unwrap();
    probe.run_frames(BUILT);
    for frame in BUILT..FRAMES {
        probe.run_frames(1);
        assert_eq!(probe.frame().lines(), LINES, "frame {frame}");
    }
    assert!(!probe.console().jammed());
}
