//! Ricochet's entry of the catalog.

use super::campaign;
use super::commands::{analyse, cartridge, diff, hunt, launch, strength, tournament};
use super::images::IMAGES;
use super::proof::PROOF;
use super::referee::Referee;
use crate::games::entry::{Campaign, Game, GameCommand, Records};

/// Ricochet.
pub static GAME: Game = Game {
    name: "ricochet",
    title: "Ricochet",
    images: &IMAGES,
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
