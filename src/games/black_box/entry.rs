//! Black Box's entry of the catalog.

use probe::symbols::SymbolError;

use super::commands::{play, ray, seek, solve};
use crate::games::entry::{Action, Game};

/// Black Box. It has neither a cartridge nor a referee yet: it recognises no image by its symbols.
pub static GAME: Game = Game {
    name: "black-box",
    title: "Black Box",
    images: &[],
    referee: |_| Err(SymbolError::Empty),
    records: None,
    campaign: None,
    commands: &[
        Action {
            command: ray::command,
            run: ray::run,
        },
        Action {
            command: solve::solve_command,
            run: solve::run_solve,
        },
        Action {
            command: solve::count_command,
            run: solve::run_count,
        },
        Action {
            command: play::command,
            run: play::run,
        },
        Action {
            command: seek::command,
            run: seek::run,
        },
    ],
};
