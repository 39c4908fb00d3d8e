//! Black Box's part of the command line.

use black_box_cartridge::GAME;

use super::commands::{cartridge, play, ray, seek, solve};
use super::kinds::CAMPAIGN;
use super::proof::PROOF;
use campaign::{GameCommand, Program, manual};

/// Black Box's campaign, checks and commands.
pub static PROGRAM: Program = Program {
    game: &GAME,
    campaign: Some(&CAMPAIGN),
    proof: Some(PROOF),
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
        GameCommand {
            command: cartridge::command,
            run: cartridge::run,
        },
    ],
    manual: manual!(
        "black-box",
        "bw" "change" "demo" "done" "give-up" "lesson" "lesson-last" "lesson-ray" "lesson-turns"
        "number" "open" "pal60" "play" "ray" "robot" "setup" "six" "ten" "thinks" "too-many" "twelve"
    ),
};
