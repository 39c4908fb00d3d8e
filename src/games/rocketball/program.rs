//! Rocketball!'s part of the command line.

use super::commands::{games, moves, odds};
use crate::games::program::{GameCommand, Program};

/// Rocketball!'s commands.
pub const PROGRAM: Program = Program {
    campaign: None,
    proof: None,
    commands: &[
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
    ],
};
