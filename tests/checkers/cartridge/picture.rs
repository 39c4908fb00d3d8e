//! Every frame has 262 lines, and nothing flickers while nothing changes, whatever the board shows.

use checkers_cartridge::constants::{FLAG_DEMO, MODE_EDIT, MODE_OVER, MODE_PLAY};
use random::Random;
use vcs::{Cartridge, Console};

use crate::{IMAGE, symbols};

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Frames that are compared with the one before.
const STILL: usize = 3;
/// Pictures of each mode.
const PICTURES: usize = 60;
/// `flags` that show nothing that blinks.
const STEADY: [u8; 3] = [0x00, 0x01, 0x20];
/// Images of both television standards.
const IMAGES: [&[u8]; 2] = [IMAGE, include_bytes!("../../../rom/checkers-pal60.a26")];

fn address(name: &str) -> u16 {
    symbols().value(name).expect(name)
}

fn poke(console: &mut Console, name: &str, value: u8) {
    console.poke_ram(address(name) as u8, value);
}

/// Runs until the mode is this one.
fn run_to_mode(console: &mut Console, mode: u8) {
    for _ in 0..100 {
        if console.peek(address("mode")) == mode {
            return;
        }
        console.run_frame();
    }
    panic!("mode {mode} is not reached");
}

/// A game in which a person is to move.
fn playing(image: &[u8]) -> Console {
    let mut console = Console::new(Cartridge::new(image, None).unwrap(), 0);
    while console.frame().number < SETTLED {
        console.run_frame();
    }
    for reset in [true, false] {
        console.inputs_mut().reset = reset;
        console.run_frame();
    }
    run_to_mode(&mut console, MODE_PLAY);
    console
}

/// A random position, cursor, game and line below the board.
fn scatter(console: &mut Console, random: &mut Random) {
    for byte in 0..4 {
        let black = random.below(255) & random.below(255);
        let white = random.below(255) & !black;
        let at = |name: &str| address(name) as u8 + byte;
        console.poke_ram(at("black"), black);
        console.poke_ram(at("white"), white);
        console.poke_ram(at("kings"), random.below(255) & (black | white));
        console.poke_ram(at("movable"), random.below(255) & black);
    }
    poke(console, "cursor", random.below(32));
    poke(console, "game", random.below(19));
    poke(console, "item", random.below(5));
    poke(console, "due", 0);
    poke(console, "timer", 0);
    poke(console, "flash", 0);
    poke(console, "flags", STEADY[usize::from(random.below(3))]);
    console.inputs_mut().black_and_white = random.below(4) == 0;
}

/// Frames that are counted in each state.
const COUNTED: usize = 40;

#[test]
fn whatever_is_marked_every_frame_has_its_lines() {
    for image in IMAGES {
        let mut random = Random::new(1980);
        let playing = playing(image);
        for number in 0..PICTURES {
            let mut console = playing.clone();
            scatter(&mut console, &mut random);
            poke(&mut console, "flags", random.below(255) & !FLAG_DEMO);
            poke(&mut console, "due", random.below(2));
            poke(&mut console, "flash", random.below(25));
            poke(&mut console, "timer", random.below(60));
            poke(&mut console, "message", 1 + random.below(6));
            poke(&mut console, "path", random.below(32));
            poke(&mut console, "hintFrom", random.below(32));
            poke(&mut console, "hintTo", random.below(32));
            for frame in 0..COUNTED {
                let lines = console.run_frame().lines();
                let of = |name| console.peek(address(name));
                let [flags, item, mode, message] = ["flags", "item", "mode", "message"].map(of);
                let state = format!("{number}: {flags:02x} {item} {mode} {message}");
                assert_eq!(lines, LINES, "frame {frame} of state {state}");
            }
        }
    }
}

#[test]
fn whatever_the_board_shows_it_stands_still_with_its_lines() {
    for image in IMAGES {
        let mut random = Random::new(15);
        let playing = playing(image);
        for mode in [MODE_PLAY, MODE_EDIT, MODE_OVER] {
            for number in 0..PICTURES {
                let mut console = playing.clone();
                scatter(&mut console, &mut random);
                poke(&mut console, "mode", mode);
                console.inputs_mut().difficulty_a[0] = mode == MODE_EDIT;
                console.run_frame();
                console.run_frame();
                let before = console.frame().clone();
                for _ in 0..STILL {
                    let what = format!("picture {number} in mode {mode}");
                    assert_eq!(console.run_frame().lines(), LINES, "{what}");
                    assert!(console.frame().pixels == before.pixels, "{what} flickers");
                }
                assert_eq!(console.peek(address("mode")), mode);
            }
        }
    }
}
