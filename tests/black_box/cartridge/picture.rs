//! The picture: 262 lines in every frame and nothing that flickers while nothing changes, whatever the box
//! shows.

use black_box_cartridge::constants::{
    self, EXTRA_BYTES, LASERS, MODE_HIDE, MODE_OPEN, MODE_PLAY, NO_LASER,
};
use black_box_cartridge::encoding::{self, Plane};
use black_box_engine::{Cells, Level, Size};
use random::Random;
use vcs::{Cartridge, Console};

use crate::{IMAGE, symbols};

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Frames that are compared with the one before.
const STILL: usize = 3;
/// Pictures of each size and mode.
const PICTURES: usize = 40;
/// Byte of `work` that has the next laser whose ray is shown again (`replay` in ram.inc).
const REPLAY: u8 = 5;
/// Images of both television standards.
const IMAGES: [&[u8]; 2] = [IMAGE, include_bytes!("../../../rom/black-box-pal60.a26")];

fn address(name: &str) -> u16 {
    symbols().value(name).expect(name)
}

fn poke(console: &mut Console, name: &str, value: u8) {
    console.poke_ram(address(name) as u8, value);
}

fn poke_extra(console: &mut Console, address: u16, value: u8) {
    assert!(console.poke_cartridge(address - u16::from(EXTRA_BYTES), value));
}

/// A box of this size that somebody seeks in.
fn playing(image: &[u8], size: Size) -> Console {
    let mut console = Console::new(Cartridge::new(image, None).unwrap(), 0);
    while console.frame().number < SETTLED {
        console.run_frame();
    }
    poke(&mut console, "sizeIndex", encoding::size_index(size));
    poke(&mut console, "game", constants::GAME_ALONE);
    for reset in [true, false] {
        console.inputs_mut().reset = reset;
        console.run_frame();
    }
    while console.peek(address("mode")) != MODE_PLAY {
        console.run_frame();
    }
    console
}

/// A random box: answers, marks and the cursor.
fn scatter(console: &mut Console, size: Size, random: &mut Random) {
    let side = size.side() as u16;
    for laser in 0..48 {
        let at = address("lasers") + laser;
        if console.peek(at) != constants::LASER_NONE {
            // Detours, the most of them in this size; and what is no detour.
            let shown = match random.below(4) {
                0 => constants::LASER_DARK,
                1 => constants::LASER_HIT,
                2 => constants::LASER_REFLECTED,
                _ => 1 + random.below(2 * side),
            };
            poke_extra(console, at, shown);
        }
    }
    let level = Level::new(size, Level::MAX_BALLS).unwrap();
    for plane in [Plane::Guesses, Plane::Marked] {
        let cells = Cells::of(size, level.draw(random));
        for (name, half) in ["planeA", "planeB"]
            .into_iter()
            .zip(encoding::plane_bytes(&cells))
        {
            for (row, byte) in (plane.first_row()..).zip(half) {
                poke_extra(console, address(name) + row, byte);
            }
        }
    }
    let first = encoding::first_column(size);
    poke(console, "cursorX", first + random.below(side + 2));
    poke(console, "cursorY", random.below(side + 2));
    poke(console, "item", random.below(3));
    poke(console, "guesses", random.below(9));
    poke(console, "score", random.below(100));
    console.inputs_mut().black_and_white = random.below(4) == 0;
}

/// Whether the cursor is at the end of a detour, both ends of which come and go.
fn comes_and_goes(console: &Console, size: Size) -> bool {
    let [x, y] = ["cursorX", "cursorY"].map(|name| console.peek(address(name)));
    let laser = encoding::laser_at(size, x, y);
    let shown = laser.map(|laser| console.peek(address("lasers") + u16::from(laser)));
    console.peek(address("item")) == constants::ITEM_NONE
        && shown.is_some_and(|shown| (1..constants::LASER_HIT).contains(&shown))
}

#[test]
#[ignore = "draws thousands of boxes"]
fn whatever_a_box_shows_it_stands_still_with_its_lines() {
    for image in IMAGES {
        for size in Size::ALL {
            let mut random = Random::new(12);
            let playing = playing(image, size);
            for mode in [MODE_PLAY, MODE_HIDE, MODE_OPEN] {
                for number in 0..PICTURES {
                    let mut console = playing.clone();
                    scatter(&mut console, size, &mut random);
                    poke(&mut console, "mode", mode);
                    poke(&mut console, "judgeStage", 0);
                    poke(&mut console, "judgeLaser", NO_LASER);
                    poke(&mut console, "wrong", random.below(9));
                    console.poke_ram(address("work") as u8 + REPLAY, LASERS);
                    console.run_frame();
                    console.run_frame();
                    let before = console.frame().clone();
                    for _ in 0..STILL {
                        let what = format!("picture {number} of {size} in mode {mode}");
                        assert_eq!(console.run_frame().lines(), LINES, "{what}");
                        let still = console.frame().pixels == before.pixels;
                        assert!(still || comes_and_goes(&console, size), "{what} flickers");
                    }
                }
            }
        }
    }
}
