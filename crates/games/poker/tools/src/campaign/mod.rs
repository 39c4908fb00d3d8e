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
use poker_cartridge::PositionConsole;
use referee::Found;

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &poker_cartridge::GAME,
    keypads: false,
    kinds: &[
        hands::ALL,
        hands::RANDOM,
        chosen::CHOSEN,
        positions::POSITIONS,
        splits::SPLITS,
        bonuses::BONUSES,
        sessions::SESSIONS,
        pictures::PICTURES,
    ],
    options: Vec::new,
    shrink: None,
};

/// A console at whose table positions are laid. Each unit has a copy of it, so that none depends on those before.
fn console(subject: &Subject) -> Result<PositionConsole, Found> {
    PositionConsole::new(
        subject.cartridge.clone(),
        &subject.symbols,
        subject.observer.clone(),
    )
}
