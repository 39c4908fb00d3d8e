//! Black Box's entry of the catalog.

use probe::symbols::SymbolError;

use super::commands::{play, ray, seek, solve};
use crate::games::entry::{Game, GameCommand};

/// Black Box. It has neither a cartridge nor a referee yet: it recognises no image by its symbols.
pub static GAME: Game = Game {
    name: "black-box",
    title: "Black Box",
    images: &[],
    referee: |_| Err(SymbolError::Empty),
    records: None,
    campaign: None,
    commands: &[
        GameCommand {
            command: ray::command,
            run: ray::run,
        },
        GameCommand {
            command: solve::solve_command,
            run: solve::run_solve,
        },
        GameCommand {
            command: solve::count_command,
            run: solve::run_count,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
        GameCommand {
            command: seek::command,
            run: seek::run,
        },
    ],
};
