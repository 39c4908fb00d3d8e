//! Rocketball!'s part of the program `ricochet-lab`.

use rocketball_cartridge::GAME;

use super::commands::{cartridge, games};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use ::campaign::Lab;
use program::GameCommand;

/// Rocketball!'s campaign, checks and commands.
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
            command: games::command,
            run: games::run,
        },
    ],
};
