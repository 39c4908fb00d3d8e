//! Ricochet's campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--launches` | launches at random positions: all RAM after every step |
//! | `--turns` | random turns through the sticks in random positions, every frame checked |
//! | `--matches` | random matches of people through the sticks and switches, every frame checked |
//! | `--keypads` | the same on two keypads |
//! | `--called` | random matches by calls of the rules' routines, without frames: all RAM after every turn |
//! | `--games` | games of computers among themselves and against random people, every frame checked |
//! | `--choices` | choices of the opponents at positions of tournament games and at planted ones |
//! | `--pictures` | pictures and sounds of planted states, with the scene |

pub mod called;
pub mod chance;
pub mod choices;
pub mod controls;
pub mod hand;
pub mod keypads;
pub mod launches;
pub mod longest;
pub mod matches;
pub mod pictures;
pub mod profile;
pub mod savekey;
pub mod shrink;
pub mod sounds;
pub mod special;
pub mod test_console;
pub mod thresholds;
pub mod weights;

use campaign::Campaign;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::record::Record;
use ricochet_engine::rules::{BySide, Game, Position, Setup};

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &ricochet_cartridge::GAME,
    keypads: true,
    kinds: &[
        &launches::LAUNCHES,
        &matches::TURNS,
        &matches::MATCHES,
        &matches::KEYPADS,
        &called::CALLED,
        &matches::GAMES,
        &choices::CHOICES,
        &pictures::PICTURES,
    ],
    shrink: Some(|subject, text| {
        let record: Record = text.parse().ok()?;
        shrink::shrink(subject, &record).map(|shorter| shorter.to_string())
    }),
};

/// The record of a position in which the side to move begins its turn, without a turn.
fn record_of(game: &Game, players: BySide<Option<Opponent>>) -> Record {
    let mut setup = Setup {
        players,
        ..Setup::new(game.variant, game.to_move)
    };
    let mut position = Position::first(&setup);
    position.in_play.standing.bumpers = game.bumpers;
    position.in_play.standing.values = game.values;
    position.in_play.game = game.clone();
    setup.position = Some(position);
    Record::new(setup)
}
