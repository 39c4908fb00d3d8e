//! The picture as on a tube, of what each game shows at the end of its sessions.

use host::portable::{Look, Painter, Screen};
use vcs::{Cartridge, Frame, Standard, VISIBLE_CLOCKS};

use crate::each_game;
use crate::sessions::sessions;

/// Heights of a window in which a clock has from three pixels on, and one of them.
const HEIGHTS: [(usize, usize); 3] = [(480, 456), (800, 684), (1280, 1000)];
/// A tube may be so much brighter or darker.
const TOLERANCE: f64 = 0.05;

/// The means of the pixels of a window: of the values, and of the light that a set makes of them.
fn brightness(frame: &Frame, look: Look, (width, height): (usize, usize)) -> [f64; 2] {
    let mut window = Vec::new();
    let screen = Screen::of(Standard::Ntsc);
    Painter::default().paint(&screen, look, frame, &mut window, (width, height));
    let values = window.iter().flat_map(|rgb| rgb.to_be_bytes());
    let values = values.map(|value| f64::from(value) / 255.0);
    let light = values.clone().map(|value| value.powf(2.2));
    [values.sum(), light.sum()]
}

#[test]
fn a_tube_is_as_bright_as_the_sharp_picture() {
    each_game(|game| {
        for session in sessions(game.name) {
            let image = Cartridge::new(game.image().unwrap().bytes, None).unwrap();
            let mut frame = None;
            session.run(
                image,
                |console| frame = Some(console.frame().clone()),
                |_| {},
            );
            let frame = frame.unwrap();
            assert!(frame.pixels.len() > 228 * VISIBLE_CLOCKS);
            for size in HEIGHTS {
                for smooth in [false, true] {
                    let [sharp, tube] =
                        [false, true].map(|crt| brightness(&frame, Look { smooth, crt }, size));
                    for (sharp, tube) in sharp.into_iter().zip(tube) {
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
