//! Checkers' entry of the catalog.

use super::commands::{analyse, endgame, games, perft, play};
use crate::games::entry::{Game, GameCommand};

/// Checkers.
pub static GAME: Game = Game {
    name: "checkers",
    title: "Checkers",
    images: &[],
    // The first label that a referee looks for: an image without it is another game's.
    referee: |symbols| {
        Err(symbols
            .code("CheckersTurnDone")
            .err()
            .unwrap_or(probe::symbols::SymbolError::Empty))
    },
    records: None,
    campaign: None,
    proof: None,
    commands: &[
        GameCommand {
            command: perft::command,
            run: perft::run,
        },
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
        GameCommand {
            command: games::command,
            run: games::run,
        },
        GameCommand {
            command: endgame::command,
            run: endgame::run,
        },
    ],
};
