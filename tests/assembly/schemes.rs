//! Ricochet's images for its two schemes, 3E+ and F4SC.

use catalog::GAMES;
use probe::Probe;
use probe::flash_cart::{self, Starts};
use referee::Image;
use vcs::{Cartridge, Scheme};

/// Frames of a run: power-on, the set-up screen and the demonstration's first moves.
const FRAMES: u64 = 2000;
/// The first frames build the board's code, in black.
const BUILT: u64 = 12;
/// Scanlines of a frame.
const LINES: usize = 262;
/// Power-on states from which it is started.
const SEEDS: u64 = 4;

/// The schemes of the game's images, for NTSC and for PAL60, with the first banks from which a console starts.
const SCHEMES: [(Scheme, usize); 4] = [
    (Scheme::T3E_PLUS, 2),
    (Scheme::T3E_PLUS, 2),
    (Scheme::F4SC, 8),
    (Scheme::F4SC, 8),
];

fn images() -> &'static [Image] {
    let game = GAMES.named("ricochet").unwrap();
    assert_eq!(game.images.len(), SCHEMES.len());
    game.images
}

#[test]
fn each_image_is_of_its_scheme_and_starts_in_any_state() {
    for (image, (scheme, banks)) in images().iter().zip(SCHEMES) {
        let name = image.file_name;
        let cartridge = Cartridge::new(image.bytes, None).unwrap();
        assert_eq!(cartridge.scheme(), scheme, "{name}");
        assert_eq!(flash_cart::faults(image.bytes), [""; 0], "{name}");
        let starts = Starts::new(cartridge);
        let all = starts.all(SEEDS).into_iter();
        for start in all.filter(|start| start.bank < banks) {
            assert_eq!(starts.check(start), Ok(()), "{name}");
        }
    }
}

#[test]
fn every_frame_of_each_image_has_its_lines() {
    for image in images() {
        let name = image.file_name;
        let mut probe = Probe::new(image.bytes, image.symbols).unwrap();
        probe.run_frames(BUILT);
        for frame in BUILT..FRAMES {
            probe.run_frames(1);
            assert_eq!(probe.frame().lines(), LINES, "{name}, frame {frame}");
        }
        assert!(!probe.console().jammed(), "{name}");
    }
}
