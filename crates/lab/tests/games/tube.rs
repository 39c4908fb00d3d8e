//! The tube effect, on the last frame of each game's first sessions.

use host::portable::{Look, Painter, Screen};
use testing::sessions::sessions;
use vcs::{Frame, Standard, VISIBLE_CLOCKS};

use crate::{cartridge, each_game};

/// Sizes of windows in which a clock has three pixels or more, and a scanline two or more.
const SIZES: [(usize, usize); 4] = [(560, 466), (800, 684), (900, 700), (1280, 1000)];
/// Sessions of a game.
const SESSIONS: usize = 2;
/// A tube may be so much brighter or darker.
const TOLERANCE: f64 = 0.05;

/// The sums over the pixels of a window: of the values, and of the light that a set makes of them.
fn brightness(frame: &Frame, look: Look, (width, height): (usize, usize)) -> [f64; 2] {
    let mut window = Vec::new();
    let screen = Screen::of(Standard::Ntsc);
    Painter::default().paint(&screen, look, frame, &mut window, (width, height));
    let mut counts = [0_u32; 256];
    for rgb in window {
        for value in rgb.to_be_bytes() {
            counts[usize::from(value)] += 1;
        }
    }
    [1.0, 2.2].map(|power| {
        let counts = counts.iter().enumerate();
        let sum =
            counts.map(|(value, &count)| f64::from(count) * (value as f64 / 255.0).powf(power));
        sum.sum()
    })
}

#[test]
fn a_tube_is_as_bright_as_the_sharp_picture() {
    each_game(|game| {
        for session in sessions(game.name).into_iter().take(SESSIONS) {
            let console = session.run(cartridge(game), |_| {}, |_| {});
            let frame = console.frame();
            assert!(frame.pixels.len() > 228 * VISIBLE_CLOCKS);
            for size in SIZES {
                for smooth in [false, true] {
                    let [sharp, tube] =
                        [false, true].map(|crt| brightness(frame, Look { smooth, crt }, size));
                    // A smooth picture mixes values at edges, which takes light from it that a tube has.
                    let count = if smooth { 1 } else { 2 };
                    for (sharp, tube) in sharp.into_iter().zip(tube).take(count) {
                        assert!(
                            (tube / sharp - 1.0).abs() < TOLERANCE,
                            "{}, session {}, {size:?}: {tube} on a tube, {sharp} without",
                            game.title,
                            session.name
                        );
                    }
                    assert_ne!(sharp, tube, "{}: no gaps", session.name);
                }
            }
        }
    });
}
