//! Ricochet Poker's campaign: long comparisons of the cartridge with the engine, inside the image.
//!
//! | argument | compared |
//! |---|---|
//! | `--cards` | the ranking of all hands of one to this number of cards |
//! | `--random-hands` | the ranking of random hands of up to seven cards with jokers |
//! | `--chosen` | decisions of computers at chosen tables: the table, each chance, the choice, and that it takes three seconds at most |
//! | `--positions` | the same at random tables |
//! | `--splits` | pots of hands of all kinds, and of all remainders among equal ones |
//! | `--bonuses` | every bonus, and those that a house with few chips pays |
//! | `--sessions` | random sessions through the stick |
//! | `--pictures` | the pictures of planted states against the scene |

pub mod bonuses;
pub mod chosen;
pub mod hands;
pub mod pictures;
pub mod positions;
pub mod selected;
pub mod sessions;
pub mod splits;

use campaign::{Campaign, Subject};
use poker_cartridge::{Driver, Tally};
use poker_engine::rules::{Phase, Position, SEATS, Table};
use referee::{Controls, Driver as _, Found, Planter};
use vcs::Stick;

/// Frames from the button until a session's table is shown.
const BEGINS: u32 = 12;

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &poker_cartridge::GAME,
    keypads: false,
    kinds: &[
        &hands::ALL,
        &hands::RANDOM,
        &chosen::CHOSEN,
        &positions::POSITIONS,
        &splits::SPLITS,
        &bonuses::BONUSES,
        &sessions::SESSIONS,
        &pictures::PICTURES,
    ],
    shrink: Some(campaign::shrink_text::<Driver>),
};

/// A console in a session, in which positions are planted; its pictures are not drawn.
fn planter(subject: &Subject) -> Result<Planter<Driver>, Found> {
    let mut driver = Driver::new(subject)?;
    driver.rig.console.set_video(false);
    for _ in 0..BEGINS {
        driver.hold(Stick::FIRE)?;
    }
    Ok(Planter::new(driver))
}

/// Plants a position, whatever was played before, in which these kinds of seats play. Returns the engine's table.
fn plant(
    planter: &mut Planter<Driver>,
    position: &Position,
    kinds: [u8; SEATS],
) -> Result<Table, Found> {
    planter.restore()?;
    let referee = &mut planter.driver.rig.referee;
    referee.resume();
    referee.checks_mut().tally = Tally::default();
    Ok(planter.driver.plant(position, kinds))
}

/// Whether a table waits for a decision.
fn waits(table: &Table) -> bool {
    matches!(table.phase(), Phase::Act(_))
}
