//! Black Box's campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--rays` | every laser of every box of a size, up to this number of balls |
//! | `--alike` | the judge on all pairs of boxes that answer alike |
//! | `--judge` | the judge on pairs of boxes that differ by one ball moved |
//! | `--games` | random games through the sticks, every frame checked |
//! | `--choices` | choices of the computer that seeks, in games through the sticks |
//! | `--pictures` | the picture of planted states with the scene |

pub mod boxes;
pub mod choices;
pub mod controls;
pub mod games;
pub mod judge;
pub mod lessons;
mod panel;
pub mod pictures;
mod rays;
pub mod switches;
pub mod words;

use clap::{Args, value_parser};

use black_box_cartridge::Driver;
use black_box_engine::record::Record;
use black_box_engine::rules::{Action, Cells, Level, Setup, Size};
use campaign::Campaign;
use referee::Found;

/// Frames of a second on an NTSC television.
const FRAMES_A_SECOND: f64 = 59.92;

/// The campaign.
pub static CAMPAIGN: Campaign = Campaign {
    game: &black_box_cartridge::GAME,
    keypads: false,
    kinds: &[
        &rays::RAYS,
        &judge::ALIKE,
        &judge::JUDGE,
        &games::GAMES,
        &choices::CHOICES,
        &pictures::PICTURES,
    ],
    shrink: Some(campaign::shrink_text::<Driver>),
};

/// The size of the boxes that are asked for.
#[derive(Args, Debug)]
pub struct OfSize {
    /// Size of the boxes; random games have all sizes
    #[arg(long, value_name = "N", default_value = "8")]
    size: Size,
}

/// The level of the boxes that are asked for.
#[derive(Args, Debug)]
pub struct OfLevel {
    #[command(flatten)]
    of: OfSize,
    /// With --alike, --judge and --choices: the number of balls in a box
    #[arg(long, value_name = "K", default_value = "3")]
    #[arg(value_parser = value_parser!(u8).range(i64::from(Level::MIN_BALLS)..=i64::from(Level::MAX_BALLS)))]
    balls: u8,
}

impl OfLevel {
    fn level(&self) -> Level {
        Level::new(self.of.size, self.balls).expect("a number of balls")
    }
}

/// A difference in a box, which is seen when these actions are made in it. Records have boxes of two balls or more.
fn found(balls: &Cells, actions: Vec<Action>, why: String) -> Found {
    let setup = Setup::Hide(*balls, *balls);
    match setup.level() {
        Err(_) => why.into(),
        Ok(_) => {
            let parts = vec![actions];
            Found::on(
                Record {
                    parts,
                    ..Record::new(setup)
                },
                why,
            )
        }
    }
}
