//! Checkers' part of the program `ricochet`.

use checkers_cartridge::GAME;

use super::{analyse, play};
use ::program::{GameCommand, Program, manual};

/// Checkers' commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
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
        "checkers",
        "ago" "answer" "bw" "carry" "choice" "demo" "edit" "hint" "jump" "pal60" "pro" "setup"
        "start" "turned"
    ),
    sample: None,
};
