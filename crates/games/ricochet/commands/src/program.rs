//! Ricochet's part of the program `ricochet`.

use ricochet_cartridge::GAME;

use super::{analyse, launch, play, scan};
use ::program::{Choice, GameCommand, Program, manual};

/// Who plays a side, as the set-up says.
const PLAYERS: &[&str] = &[
    "HUMAN", "ROOKIE", "SCORER", "ARCHER", "MAGPIE", "ECHO", "GUNNER", "SNIPER", "ORACLE",
];

/// Ricochet's commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
    commands: &[
        GameCommand {
            command: launch::command,
            run: launch::run,
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
            command: scan::command,
            run: scan::run,
        },
    ],
    manual: manual!(
        "ricochet",
        "bumper" "bw" "clock" "code" "demo" "due" "finish" "hurry" "keypad" "launch" "long" "markers" "match"
        "opponent" "out" "pal60" "pick" "picked" "rating" "refused" "result" "setup" "show"
        "start" "target" "think" "unmarked"
    ),
    set_up: &[
        Choice::new("variant", 0, "VARIANT ", &["1", "2", "3", "4", "5"]),
        Choice::new("first", 1, "FIRST ", &["LEFT", "RIGHT"]),
        Choice::new("left-player", 2, "LEFT ", PLAYERS),
        Choice::digits("left-rating", 3, "RATING ", 4),
        Choice::new("right-player", 4, "RIGHT ", PLAYERS),
        Choice::digits("right-rating", 5, "RATING ", 4),
    ],
    sample: Some(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/files/tests/ricochet/games/manual-1.txt"
    ))),
};
