//! Every frame has 262 lines, and nothing flickers while nothing changes, whatever the box shows.

use black_box_cartridge::GAME;
use black_box_cartridge::constants::{
    self, LASERS, MODE_HIDE, MODE_OPEN, MODE_PLAY, NO_LASER, REPLAY_BYTE,
};
use black_box_cartridge::memory::{Memory, Ram};
use black_box_cartridge::state::{self, Plane};
use black_box_engine::{Cells, Level, Shown, Size};
use random::Random;
use vcs::{Cartridge, Console};

use crate::memory;

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Frames that are compared with the one before.
const STILL: usize = 3;
/// Pictures of each size and mode.
const PICTURES: usize = 40;

/// A box of this size that somebody seeks in.
fn playing(at: &Memory, image: &[u8], size: Size) -> Console {
    let mut console = Console::new(Cartridge::new(image, None).unwrap(), 0);
    while console.frame().number < SETTLED {
        console.run_frame();
    }
    at.size_index.set(&mut console, state::size_index(size));
    at.game.set(&mut console, constants::GAME_ALONE);
    for reset in [true, false] {
        console.inputs_mut().reset = reset;
        console.run_frame();
    }
    while at.mode.get(&console) != MODE_PLAY {
        console.run_frame();
    }
    console
}

/// A random box: answers, marks and the cursor.
fn scatter(at: &Memory, console: &mut Console, size: Size, random: &mut Random) {
    let side = size.side() as u16;
    for laser in 0..at.lasers.len() {
        let laser = at.lasers.at(laser);
        if laser.get(console) != constants::LASER_NONE {
            // Detours, the most of them in this size; and what is no detour.
            let shown = match random.below(4) {
                0 => constants::LASER_DARK,
                1 => constants::LASER_HIT,
                2 => constants::LASER_REFLECTED,
                _ => 1 + random.below(2 * side),
            };
            laser.set(console, shown);
        }
    }
    let level = Level::new(size, Level::MAX_BALLS).unwrap();
    for plane in [Plane::Guesses, Plane::Marked] {
        let cells = Cells::of(size, level.draw(random));
        state::write_plane(console, at, plane, &cells);
    }
    let first = state::first_column(size);
    at.cursor_x.set(console, first + random.below(side + 2));
    at.cursor_y.set(console, random.below(side + 2));
    at.item.set(console, random.below(3));
    at.guesses.set(console, random.below(9));
    at.score.set(console, random.below(100));
    console.inputs_mut().black_and_white = random.below(4) == 0;
}

/// Whether the cursor is at the end of a detour, both ends of which come and go.
fn comes_and_goes(at: &Memory, console: &Console, size: Size) -> bool {
    let ram = Ram::new(console, at);
    let laser = state::laser_at(size, ram.cursor_x(), ram.cursor_y());
    let number = laser.map(|laser| state::laser_number(size, laser));
    let shown = number.map(|number| state::shown(ram.lasers().get(number.into())));
    ram.item() == constants::ITEM_NONE && matches!(shown, Some(Some(Shown::Detour(_))))
}

#[test]
#[ignore = "draws thousands of boxes"]
fn whatever_a_box_shows_it_stands_still_with_its_lines() {
    let at = &memory();
    for image in GAME.images {
        for size in Size::ALL {
            let mut random = Random::new(12);
            let playing = playing(at, image.bytes, size);
            for mode in [MODE_PLAY, MODE_HIDE, MODE_OPEN] {
                for number in 0..PICTURES {
                    let mut console = playing.clone();
                    scatter(at, &mut console, size, &mut random);
                    at.mode.set(&mut console, mode);
                    at.judge_stage.set(&mut console, 0);
                    at.judge_laser.set(&mut console, NO_LASER);
                    at.wrong.set(&mut console, random.below(9));
                    at.work.at(REPLAY_BYTE.into()).set(&mut console, LASERS);
                    console.run_frame();
                    console.run_frame();
                    let before = console.frame().clone();
                    for _ in 0..STILL {
                        let what = format!("picture {number} of {size} in mode {mode}");
                        assert_eq!(console.run_frame().lines(), LINES, "{what}");
                        let still = console.frame().pixels == before.pixels;
                        assert!(
                            still || comes_and_goes(at, &console, size),
                            "{what} flickers"
                        );
                    }
                }
            }
        }
    }
}
