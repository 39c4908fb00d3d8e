//! Ricochet's part of the program `ricochet-lab`.

use ricochet_cartridge::GAME;

use super::commands::{cartridge, hunt, longest, strength, tournament};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use ::campaign::Lab;
use program::GameCommand;

/// Ricochet's campaign, checks and commands.
pub static LAB: Lab = Lab {
    game: &GAME,
    campaign: &CAMPAIGN,
    proof: PROOF,
    commands: &[
        GameCommand {
            command: cartridge::command,
            run: cartridge::run,
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
    ],
};
