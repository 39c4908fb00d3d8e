//! Ricochet Poker's part of the command line.

use poker_cartridge::GAME;

use super::commands::{edge, odds, play, rank, simulate};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use campaign::{GameCommand, Program, manual};

/// Ricochet Poker's campaign and commands.
pub static PROGRAM: Program = Program {
    game: &GAME,
    campaign: Some(&CAMPAIGN),
    proof: Some(PROOF),
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
        GameCommand {
            command: simulate::command,
            run: simulate::run,
        },
        GameCommand {
            command: edge::command,
            run: edge::run,
        },
    ],
    manual: manual!(
        "poker",
        "bw" "casino" "deal" "jokers" "own" "rotating" "setup" "seven" "turn" "won"
    ),
};
