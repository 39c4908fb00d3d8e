//! Black Box's part of the program `ricochet`.

use black_box_cartridge::GAME;

use super::{play, ray, seek, solve};
use ::program::{GameCommand, Program, manual};

/// Black Box's commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
        GameCommand {
            command: ray::command,
            run: ray::run,
        },
        GameCommand {
            command: solve::command,
            run: solve::run,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
        GameCommand {
            command: seek::command,
            run: seek::run,
        },
    ],
    manual: manual!(
        "black-box",
        "bw" "change" "demo" "done" "give-up" "lesson" "lesson-last" "lesson-ray" "lesson-turns"
        "number" "open" "pal60" "play" "ray" "robot" "setup" "six" "ten" "thinks" "too-many" "twelve"
    ),
    sample: None,
};
