//! Ricochet Poker's part of the program `ricochet-lab`.

use poker_cartridge::GAME;

use super::commands::{edge, simulate};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use ::campaign::Lab;
use program::GameCommand;

/// Ricochet Poker's campaign, checks and commands.
pub static LAB: Lab = Lab {
    game: &GAME,
    campaign: &CAMPAIGN,
    proof: PROOF,
    commands: &[
        GameCommand {
            command: simulate::command,
            run: simulate::run,
        },
        GameCommand {
            command: edge::command,
            run: edge::run,
        },
    ],
};
