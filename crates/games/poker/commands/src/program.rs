//! Ricochet Poker's part of the program `ricochet`.

use poker_cartridge::GAME;

use super::{odds, play, rank};
use ::program::{Choice, GameCommand, Program, manual};

/// Who has a seat, as the set-up says.
const PLAYERS: &[&str] = &[
    "NOBODY",
    "LEFT STICK",
    "RIGHT STICK",
    "CPU TIGHT",
    "CPU BOLD",
    "CPU ODDS",
    "CPU FOX",
];
/// Whether an option is played.
const SWITCH: &[&str] = &["OFF", "ON"];

/// Ricochet Poker's commands and manual.
pub static PROGRAM: Program = Program {
    game: &GAME,
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
    ],
    manual: manual!(
        "poker",
        "bw" "casino" "deal" "jokers" "own" "rotating" "setup" "seven" "turn" "won"
    ),
    set_up: &[
        Choice::new(
            "game",
            0,
            "",
            &[
                "SOLO",
                "DUEL",
                "FULL",
                "JOKERS",
                "SIX CARDS",
                "SEVEN CARDS",
                "CASINO",
                "CASINO DUEL",
                "BONUS TO 10",
                "RULES' HAND",
                "ROTATE HOUSE",
            ],
        ),
        Choice::new("rules", 1, "", &["STANDARD", "CASINO", "RULES' HAND"]),
        Choice::new("seat-1", 3, "", PLAYERS).about(2, "SEAT 1"),
        Choice::new("seat-2", 3, "", PLAYERS).about(2, "SEAT 2"),
        Choice::new("seat-3", 3, "", PLAYERS).about(2, "SEAT 3"),
        Choice::new("seat-4", 3, "", PLAYERS).about(2, "SEAT 4"),
        Choice::new("seat-5", 3, "", PLAYERS).about(2, "SEAT 5"),
        Choice::new("seat-6", 3, "", PLAYERS).about(2, "SEAT 6"),
        Choice::new("seat-7", 3, "", PLAYERS).about(2, "SEAT 7"),
        Choice::new("seat-8", 3, "", PLAYERS).about(2, "SEAT 8"),
        Choice::new("chips", 4, "CHIPS ", &["10", "20", "50", "100"]),
        Choice::new("jokers", 6, "", SWITCH).about(5, "JOKERS"),
        Choice::new("six-cards", 6, "", SWITCH).about(5, "SIX CARDS"),
        Choice::new("seven-cards", 6, "", SWITCH).about(5, "SEVEN CARDS"),
        Choice::new("bonus-to-10", 6, "", SWITCH).about(5, "BONUS TO 10"),
        Choice::new("rotate-house", 6, "", SWITCH).about(5, "ROTATE HOUSE"),
    ],
    sample: None,
};
