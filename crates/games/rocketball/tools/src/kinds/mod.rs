//! Rocketball!'s campaign: long comparisons of the cartridge with the engine, inside the image.
//!
//! | argument | compared |
//! |---|---|
//! | `--chips` | every move of a ball from every square and direction, on every field with up to this number of chips |
//! | `--fields` | rolls, draws, what is allowed and what is done, on random fields |
//! | `--dice` | dice |
//! | `--set-ups` | which combinations of settings the set-up lets begin |
//! | `--games` | random games through the sticks, every frame checked |
//! | `--changes` | goals that change by the clock, to the frame, in games of people who wait for it |
//! | `--sight` | what the computer players see of the balls, on every field with up to one chip |
//! | `--choices` | choices of the computer players, in games on the cartridge |
//! | `--pictures` | the pictures of planted fields and of what comes of them |

pub mod choices;
pub mod clock;
pub mod fields;
pub mod games;
pub mod moves;
pub mod pictures;
pub mod sight;

use campaign::Campaign;
use rocketball_cartridge::Driver;
use rocketball_engine::rules::{Chip, Chips, EACH, MINUTES, Square, Variant, Variants};

/// Frames of a second on an NTSC television.
const FRAMES_A_SECOND: f64 = 59.92;

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &rocketball_cartridge::GAME,
    keypads: false,
    kinds: &[
        &moves::CHIPS,
        &fields::FIELDS,
        &fields::DICE,
        &games::SET_UPS,
        &sight::SIGHT,
        &games::GAMES,
        &clock::CHANGES,
        &choices::CHOICES,
        &pictures::PICTURES,
    ],
    shrink: Some(campaign::shrink_text::<Driver>),
};

/// The variants of the game of this number: all 378 combinations of switches that make sense take turns, with six to
/// eight chips of a kind, and Tug-of-War that stays or changes after one of the times.
pub fn variants_of(number: u64) -> Variants {
    let every: Vec<Variants> = Variants::all().collect();
    let games = every.len() as u64;
    let variants = every[(number % games) as usize];
    let each = EACH.start() + ((number + number / games) % 3) as u8;
    let variants = variants.with_each(each).unwrap_or(variants);
    let time = MINUTES.get((number + number / games) as usize % (MINUTES.len() + 1));
    let changing = time.map(|minutes| variants.changing_every(*minutes));
    match changing {
        Some(Ok(changing)) if variants.has(Variant::TugOfWar) => changing.at_first(),
        _ => variants,
    }
}

/// All chips that may lie alone on a square.
pub fn chips_for(square: Square) -> Vec<Chip> {
    let empty = Chips::default();
    Chip::all()
        .filter(|chip| empty.may_lie(chip.kind(), square, None))
        .collect()
}

/// Every chip on every square where it may lie alone.
fn every_chip() -> impl Iterator<Item = (Square, Chip)> {
    Square::all().flat_map(|square| {
        chips_for(square)
            .into_iter()
            .map(move |chip| (square, chip))
    })
}
