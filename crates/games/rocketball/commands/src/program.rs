//! Rocketball!'s part of the program `ricochet`.

use rocketball_cartridge::GAME;

use super::{analyse, moves, odds, play};
use ::program::{Choice, GameCommand, Program, manual};

/// Who plays a side, as the set-up says.
const PLAYERS: &[&str] = &["HAND", "CPU 1", "CPU 2", "CPU 3", "CPU 4"];
/// Whether a variant is played.
const SWITCH: &[&str] = &["OFF", "ON"];

/// Rocketball!'s commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: moves::command,
            run: moves::run,
        },
        GameCommand {
            command: odds::command,
            run: odds::run,
        },
        GameCommand {
            command: play::command,
            run: play::run,
        },
    ],
    manual: manual!(
        "rocketball",
        "aim" "assault" "bw" "change" "demo" "minute" "pal60" "play" "refused" "setup" "special" "start" "thinks"
    ),
    set_up: &[
        Choice::new(
            "game",
            0,
            "",
            &[
                "PLAIN GAME",
                "ALL CHIPS",
                "TUG OF WAR",
                "DRIFTING",
                "ASSAULT!",
                "FULL ASSAULT",
            ],
        ),
        Choice::new("north", 1, "NORTH ", PLAYERS),
        Choice::new("south", 2, "SOUTH ", PLAYERS),
        Choice::new("bumpers", 4, "", SWITCH).about(3, "BUMPERS"),
        Choice::new("twisters", 4, "", SWITCH).about(3, "TWISTERS"),
        Choice::new("barricades", 4, "", SWITCH).about(3, "BARRICADES"),
        Choice::new("gusts", 4, "", SWITCH).about(3, "GUSTS"),
        Choice::new("moguls", 4, "", SWITCH).about(3, "MOGULS"),
        Choice::new("djinns", 4, "", SWITCH).about(3, "DJINNS"),
        Choice::new(
            "tug-of-war",
            4,
            "",
            &[
                "OFF",
                "ON",
                "1 MINUTE",
                "2 MINUTES",
                "5 MINUTES",
                "10 MINUTES",
            ],
        )
        .about(3, "TUG OF WAR"),
        Choice::new("drifting", 4, "", SWITCH).about(3, "DRIFTING"),
        Choice::new("assault", 4, "", SWITCH).about(3, "ASSAULT!"),
        Choice::new("of-a-kind", 4, "", &["6 CHIPS", "7 CHIPS", "8 CHIPS"]).about(3, "OF A KIND"),
    ],
    sample: None,
};
