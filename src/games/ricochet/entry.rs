//! Ricochet's entry of the catalog.

use super::campaign;
use super::commands::{analyse, cartridge, diff, hunt, launch, strength, tournament};
use super::proof::PROOF;
use super::referee::Referee;
use crate::games::entry::{Campaign, Game, GameCommand, Image, Records};

/// Ricochet.
pub static GAME: Game = Game {
    name: "ricochet",
    title: "Ricochet",
    images: &[
        Image {
            file_name: "Ricochet (NTSC)",
            bytes: include_bytes!("../../../rom/ricochet.a26"),
            symbols: include_str!("../../../rom/ricochet.sym"),
        },
        // The colours of PAL sets, at NTSC's 262 lines.
        Image {
            file_name: "Ricochet (PAL60)",
            bytes: include_bytes!("../../../rom/ricochet-pal60.a26"),
            symbols: include_str!("../../../rom/ricochet-pal60.sym"),
        },
    ],
    referee: |symbols| Ok(Box::new(Referee::new(symbols)?)),
    records: Some(Records {
        first_word: "variant",
        read: diff::read,
    }),
    campaign: Some(Campaign {
        arguments: campaign::arguments,
        run: campaign::run,
    }),
    proof: Some(PROOF),
    commands: &[
        GameCommand {
            command: cartridge::command,
            run: cartridge::run,
        },
        GameCommand {
            command: launch::command,
            run: launch::run,
        },
        GameCommand {
            command: analyse::command,
            run: analyse::run,
        },
        GameCommand {
            command: strength::command,
            run: strength::run,
        },
        GameCommand {
            command: hunt::command,
            run: hunt::run,
        },
        GameCommand {
            command: tournament::command,
            run: tournament::run,
        },
    ],
};
