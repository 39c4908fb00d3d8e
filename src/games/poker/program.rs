//! Ricochet Poker's part of the command line.

use super::commands::{odds, rank};
use crate::games::program::{GameCommand, Program};

/// Ricochet Poker's commands.
pub const PROGRAM: Program = Program {
    campaign: None,
    proof: None,
    commands: &[
        GameCommand {
            command: rank::command,
            run: rank::run,
        },
        GameCommand {
            command: odds::command,
            run: odds::run,
        },
    ],
};
