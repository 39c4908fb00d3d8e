//! Ricochet's images for its two schemes, 3E+ and F4SC.

use std::fs;

use crate::ROOT;
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

/// The images, with the first banks from which a console starts.
const IMAGES: [(&str, Scheme, usize); 4] = [
    ("ricochet", Scheme::T3E_PLUS, 2),
    ("ricochet-pal60", Scheme::T3E_PLUS, 2),
    ("ricochet-f4sc", Scheme::F4SC, 8),
    ("ricochet-f4sc-pal60", Scheme::F4SC, 8),
];

/// Returns an image and its symbols.
fn image(name: &str) -> (Vec<u8>, String) {
    let path = |end: &str| format!("{ROOT}/rom/{name}.{end}");
    let image = fs::read(path("a26")).unwrap();
    (image, fs::read_to_string(path("sym")).unwrap())
}

#[test]
fn each_image_is_of_its_scheme_and_starts_in_any_state() {
    for (name, scheme, banks) in IMAGES {
        let (image, _) = image(name);
        let cartridge = Cartridge::new(&image, None).unwrap();
        assert_eq!(cartridge.scheme(), scheme, "{name}");
        assert_eq!(flash_cart::faults(&image), [""; 0], "{name}");
        let starts = Starts::new(cartridge);
        let all = starts.all(SEEDS).into_iter();
        for start in all.filter(|start| start.bank < banks) {
            assert_eq!(starts.check(start), Ok(()), "{name}");
        }
    }
}

#[test]
fn every_frame_of_each_image_has_its_lines() {
    for (name, ..) in IMAGES {
        let (image, symbols) = image(name);
        let mut probe = Probe::new(&image, &symbols).unwrap();
        probe.run_frames(BUILT);
        for frame in BUILT..FRAMES {
            probe.run_frames(1);
            assert_eq!(probe.frame().lines(), LINES, "{name}, frame {frame}");
        }
        assert!(!probe.console().jammed(), "{name}");
    }
}
