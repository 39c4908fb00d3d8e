//! Rocketball!'s part of the program `ricochet`.

use rocketball_cartridge::GAME;

use super::{analyse, moves, odds, play};
use ::program::{GameCommand, Program, manual};

/// Rocketball!'s commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: moves::command,
            run: moves::run,
        },
        GameCommand {
            command: odds::command,
            run: odds::run,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
    ],
    manual: manual!(
        "rocketball",
        "aim" "assault" "bw" "change" "demo" "minute" "pal60" "play" "refused" "setup" "special" "start" "thinks"
    ),
    sample: None,
};
