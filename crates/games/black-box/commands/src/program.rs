//! Black Box's part of the program `ricochet`.

use black_box_cartridge::GAME;

use super::{play, ray, seek, solve};
use ::program::{Choice, GameCommand, Program, manual};

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
        "number" "open" "pal60" "play" "ray" "robot" "setup" "six" "ten" "thinks" "too-many" "turns"
        "twelve"
    ),
    set_up: &[
        Choice::new(
            "game",
            0,
            "GAME ",
            &["LEARN", "ALONE", "TURNS", "HIDE", "ROBOT"],
        ),
        Choice::new("size", 1, "SIZE ", &["6", "8", "10", "12"]),
        Choice::new("balls", 2, "BALLS ", &["2", "3", "4", "5", "6", "7", "8"]),
        Choice::digits("number", 3, "BOX ", 5),
    ],
    sample: None,
};
