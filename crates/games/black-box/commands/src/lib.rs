//! Black Box's part of the program `ricochet`: its manual, and its commands under `ricochet black-box`.

mod drawing;
mod play;
mod program;
mod ray;
mod seek;
pub mod solve;

pub use self::program::PROGRAM;

use anyhow::anyhow;
use clap::Args;

use black_box_engine::rules::{Level, Size};
use output::Failure;

/// The size of the box and the number of balls.
#[derive(Args, Debug)]
struct LevelArgs {
    /// Cells along a side of the box: 6, 8, 10 or 12
    #[arg(long, value_name = "CELLS", default_value = "8")]
    size: Size,
    /// Number of balls, 2 to 8
    #[arg(long, default_value = "4")]
    balls: u8,
}

impl LevelArgs {
    fn level(&self) -> Result<Level, Failure> {
        let Self { size, balls } = *self;
        Level::new(size, balls).ok_or_else(|| Failure::usage(anyhow!("{balls} balls (2 to 8)")))
    }
}
