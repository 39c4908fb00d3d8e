//! Rocketball!'s part of the program `ricochet`: its manual, and its commands under `ricochet rocketball`.

mod analyse;
mod moves;
mod odds;
pub mod play;
mod program;

pub use self::program::PROGRAM;

use clap::Args;

use rocketball_engine::rules::{Chips, Place};

/// A ball on a field.
#[derive(Args, Debug)]
struct Position {
    /// The ball's square and direction: column 0 to 6, row 0 to 10 from the north, and N, E, S or W
    #[arg(long, value_name = "BALL", default_value = "3,5N")]
    at: Place,
    /// The chips, each after its square: vortex 3,2E, gust 3,2gE, bumper 3,2b, twister 3,2t, barricade 3,2x,
    /// mogul 3,2m
    #[arg(long, value_name = "CHIPS", default_value = "")]
    chips: Chips,
}
