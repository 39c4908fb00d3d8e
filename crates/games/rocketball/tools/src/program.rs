//! Rocketball!'s part of the command line.

use rocketball_cartridge::GAME;

use super::commands::{analyse, cartridge, games, moves, odds, play};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use campaign::{GameCommand, Program, manual};

/// Rocketball!'s campaign and commands.
pub static PROGRAM: Program = Program {
    game: &GAME,
    campaign: Some(&CAMPAIGN),
    proof: Some(PROOF),
    commands: &[
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: cartridge::command,
            run: cartridge::run,
        },
        GameCommand {
            command: games::command,
            run: games::run,
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
};
