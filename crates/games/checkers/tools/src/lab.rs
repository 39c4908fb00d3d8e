//! Checkers' part of the program `ricochet-lab`.

use checkers_cartridge::GAME;

use super::commands::{dxp, endgame, games, perft};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use ::campaign::Lab;
use program::GameCommand;

/// Checkers' campaign, checks and commands.
pub static LAB: Lab = Lab {
    game: &GAME,
    campaign: &CAMPAIGN,
    proof: PROOF,
    commands: &[
        GameCommand {
            command: perft::command,
            run: perft::run,
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
};
