//! Black Box's entry of the catalog.

use super::commands::{diff, play, ray, seek, solve};
use super::proof::PROOF;
use super::{campaign, record, referee};
use crate::games::entry::{Campaign, Game, GameCommand, Image, Records};

/// Black Box.
pub static GAME: Game = Game {
    name: "black-box",
    title: "Black Box",
    images: &[
        Image {
            file_name: "Black Box (NTSC)",
            bytes: include_bytes!("../../../rom/black-box.a26"),
            symbols: include_str!("../../../rom/black-box.sym"),
        },
        // The colours of PAL sets, at NTSC's 262 lines.
        Image {
            file_name: "Black Box (PAL60)",
            bytes: include_bytes!("../../../rom/black-box-pal60.a26"),
            symbols: include_str!("../../../rom/black-box-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(referee::referee(symbols)?)),
    records: Some(Records {
        first_word: record::FIRST_WORD,
        read: diff::read,
    }),
    campaign: Some(Campaign {
        arguments: campaign::arguments,
        run: campaign::run,
    }),
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
    ],
};
