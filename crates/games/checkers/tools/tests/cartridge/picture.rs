//! Every frame has 262 lines, and nothing flickers while nothing changes, whatever the board shows.

use checkers_cartridge::GAME;
use checkers_cartridge::constants::{FLAG_DEMO, MODE_EDIT, MODE_OVER, MODE_PLAY};
use random::Random;
use vcs::{Cartridge, Console};

use crate::memory;

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

/// Runs until the mode is this one.
fn run_to_mode(console: &mut Console, mode: u8) {
    let at = memory();
    for _ in 0..100 {
        if at.mode.get(console) == mode {
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
    let at = memory();
    for byte in 0..4 {
        let black = random.below(255) & random.below(255);
        let white = random.below(255) & !black;
        at.black.at(byte).set(console, black);
        at.white.at(byte).set(console, white);
        at.kings
            .at(byte)
            .set(console, random.below(255) & (black | white));
        at.movable.at(byte).set(console, random.below(255) & black);
    }
    at.cursor.set(console, random.below(32));
    at.game.set(console, random.below(19));
    at.item.set(console, random.below(5));
    at.due.set(console, 0);
    at.timer.set(console, 0);
    at.flash.set(console, 0);
    at.flags.set(console, STEADY[usize::from(random.below(3))]);
    console.inputs_mut().black_and_white = random.below(4) == 0;
}

/// Frames that are counted in each state.
const COUNTED: usize = 40;

#[test]
fn whatever_is_marked_every_frame_has_its_lines() {
    let at = memory();
    for image in GAME.images {
        let mut random = Random::new(1980);
        let playing = playing(image.bytes);
        for number in 0..PICTURES {
            let mut console = playing.clone();
            scatter(&mut console, &mut random);
            at.flags.set(&mut console, random.below(255) & !FLAG_DEMO);
            at.due.set(&mut console, random.below(2));
            at.flash.set(&mut console, random.below(25));
            at.timer.set(&mut console, random.below(60));
            at.message.set(&mut console, 1 + random.below(6));
            at.path.at(0).set(&mut console, random.below(32));
            at.hint_from.set(&mut console, random.below(32));
            at.hint_to.set(&mut console, random.below(32));
            for frame in 0..COUNTED {
                let lines = console.run_frame().lines();
                let bytes = [at.flags, at.item, at.mode, at.message];
                let [flags, item, mode, message] = bytes.map(|byte| byte.get(&console));
                let state = format!("{number}: {flags:02x} {item} {mode} {message}");
                assert_eq!(lines, LINES, "frame {frame} of state {state}");
            }
        }
    }
}

#[test]
fn whatever_the_board_shows_it_stands_still_with_its_lines() {
    let at = memory();
    for image in GAME.images {
        let mut random = Random::new(15);
        let playing = playing(image.bytes);
        for mode in [MODE_PLAY, MODE_EDIT, MODE_OVER] {
            for number in 0..PICTURES {
                let mut console = playing.clone();
                scatter(&mut console, &mut random);
                at.mode.set(&mut console, mode);
                console.inputs_mut().difficulty_a[0] = mode == MODE_EDIT;
                console.run_frame();
                console.run_frame();
                let before = console.frame().clone();
                for _ in 0..STILL {
                    let what = format!("picture {number} in mode {mode}");
                    assert_eq!(console.run_frame().lines(), LINES, "{what}");
                    assert!(console.frame().pixels == before.pixels, "{what} flickers");
                }
                assert_eq!(at.mode.get(&console), mode);
            }
        }
    }
}
