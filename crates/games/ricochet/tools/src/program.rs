//! Ricochet's part of the command line.

use ricochet_cartridge::GAME;

use super::campaign::CAMPAIGN;
use super::commands::{analyse, cartridge, hunt, launch, longest, play, strength, tournament};
use super::proof::PROOF;
use ::campaign::{GameCommand, Program, manual};

/// Ricochet's campaign, checks and commands.
pub static PROGRAM: Program = Program {
    game: &GAME,
    campaign: Some(&CAMPAIGN),
    proof: Some(PROOF),
    commands: &[
        GameCommand {
            command: cartridge::command,
            run: cartridge::run,
        },
        GameCommand {
            command: launch::command,
            run: launch::run,
        },
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: strength::command,
            run: strength::run,
        },
        GameCommand {
            command: longest::command,
            run: longest::run,
        },
        GameCommand {
            command: hunt::command,
            run: hunt::run,
        },
        GameCommand {
            command: tournament::command,
            run: tournament::run,
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
};
