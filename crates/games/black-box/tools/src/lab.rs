//! Black Box's part of the program `ricochet-lab`.

use black_box_cartridge::GAME;

use super::commands::{cartridge, count};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use ::campaign::Lab;
use program::GameCommand;

/// Black Box's campaign, checks and commands.
pub static LAB: Lab = Lab {
    game: &GAME,
    campaign: &CAMPAIGN,
    proof: PROOF,
    commands: &[
        GameCommand {
            command: count::command,
            run: count::run,
        },
        GameCommand {
            command: cartridge::command,
            run: cartridge::run,
        },
    ],
};
