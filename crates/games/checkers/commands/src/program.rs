//! Checkers' part of the program `ricochet`.

use checkers_cartridge::GAME;

use super::{analyse, play};
use ::program::{Choice, GameCommand, Program, manual};

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
        "ago" "answer" "barred" "bw" "carry" "choice" "demo" "edit" "hint" "jump" "pal60" "pro" "setup"
        "start" "turned"
    ),
    set_up: &[
        Choice::new(
            "level",
            0,
            "GAME ",
            &["1", "2", "3", "4", "5", "6", "7", "8", "9"],
        ),
        Choice::new(
            "game",
            0,
            "GAME ",
            &[
                "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
                "16", "17", "18", "19",
            ],
        ),
    ],
    sample: None,
};
