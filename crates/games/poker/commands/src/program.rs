//! Ricochet Poker's part of the program `ricochet`.

use poker_cartridge::GAME;

use super::{odds, play, rank};
use ::program::{GameCommand, Program, manual};

/// Ricochet Poker's commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
        GameCommand {
            command: rank::command,
            run: rank::run,
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
        "poker",
        "bw" "casino" "deal" "jokers" "own" "rotating" "setup" "seven" "turn" "won"
    ),
    sample: None,
};
