//! Checkers' campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--choices` | the turns that the computer chooses in positions of games, at a level |
//! | `--perft` | the moves that the image's generator finds from the start |
//! | `--boards` | the same on random boards |
//! | `--games` | random games through the stick |
//! | `--pictures` | the picture of planted states with the scene |
//! | `--replay` | recorded games inside the image: all moves of every position, each move made and taken back |

pub mod choices;
pub mod games;
pub mod perft;
pub mod pictures;
pub mod positions;
pub mod replayed;
pub mod slices;

use campaign::Campaign;
use checkers_cartridge::Driver;
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::record::Record;
use checkers_engine::rules::Numbering;

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &checkers_cartridge::GAME,
    keypads: false,
    kinds: &[
        &choices::CHOICES,
        &perft::PERFT,
        &perft::BOARDS,
        &pictures::PICTURES,
        &games::GAMES,
        &replayed::REPLAY,
    ],
    shrink: Some(|subject, text| {
        let games = pdn::read(text, Numbering::default()).ok()?;
        let [game] = &games[..] else {
            return None;
        };
        let mut record = Record::new(game.setup());
        record.parts = vec![game.moves.clone()];
        let shorter = campaign::shrink::<Driver>(subject, &record)?;
        let shorter = PdnGame {
            moves: shorter.parts.concat(),
            ..PdnGame::new(&shorter.setup)
        };
        Some(shorter.to_pdn())
    }),
};
