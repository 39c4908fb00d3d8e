//! Checkers' part of the command line.

use checkers_cartridge::GAME;

use super::commands::{analyse, dxp, endgame, games, perft, play};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use campaign::{GameCommand, Program, manual};

/// Checkers' campaign, checks and commands.
pub static PROGRAM: Program = Program {
    game: &GAME,
    campaign: Some(&CAMPAIGN),
    proof: Some(PROOF),
    commands: &[
        GameCommand {
            command: perft::command,
            run: perft::run,
        },
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
        GameCommand {
            command: games::command,
            run: games::run,
        },
        GameCommand {
            command: endgame::command,
            run: endgame::run,
        },
        GameCommand {
            command: dxp::command,
            run: dxp::run,
        },
    ],
    manual: manual!(
        "checkers",
        "ago" "answer" "bw" "carry" "choice" "demo" "edit" "hint" "jump" "pal60" "pro" "setup"
        "start" "turned"
    ),
};
