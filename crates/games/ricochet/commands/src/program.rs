//! Ricochet's part of the program `ricochet`.

use ricochet_cartridge::GAME;

use super::{analyse, launch, play};
use ::program::{GameCommand, Program, manual};

/// Ricochet's commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
        GameCommand {
            command: launch::command,
            run: launch::run,
        },
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
    ],
    manual: manual!(
        "ricochet",
        "bumper" "bw" "clock" "demo" "due" "finish" "hurry" "keypad" "launch" "long" "markers" "match"
        "opponent" "out" "pal60" "pick" "picked" "rating" "refused" "result" "setup" "show"
        "start" "target" "think" "unmarked"
    ),
    sample: Some(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/files/tests/ricochet/games/manual-1.txt"
    ))),
};
