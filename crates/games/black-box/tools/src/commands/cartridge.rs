//! `ricochet-lab black-box cartridge`: measures the cycles of rays and verdicts, and the free bytes of the banks.

use std::fmt::Write as _;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use black_box_cartridge::state::Plane;
use black_box_cartridge::{GAME, Routines};
use black_box_engine::rules::{GameNumber, Laser, Level, Size};
use campaign::Subject;
use campaign::space::free_bytes;
use output::{Failure, Outcome, print};

/// Balls of the boxes that are measured, by size.
const BALLS: [u8; 4] = [4, 4, 6, 8];

/// Measure the bundled cartridge: the cycles of rays and verdicts, and free bytes by bank
#[derive(Args, Debug)]
struct Measure {
    /// Boxes of each size, from game number 0; every laser of each is fired, and its own balls are judged as the guesses,
    /// for which the judge fires every laser twice
    #[arg(long, value_name = "NUMBER", default_value = "500", value_parser = clap::value_parser!(u32).range(1..=i64::from(GameNumber::COUNT)))]
    boxes: u32,
}

/// The command line.
pub fn command() -> Command {
    Measure::augment_args(Command::new("cartridge"))
}

/// Prints the table.
///
/// # Errors
/// A routine does not return.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Measure { boxes } = Measure::from_arg_matches(matches).map_err(Failure::usage)?;
    let text = table(boxes).map_err(Failure::failed)?;
    print(text)
}

/// The mean and the largest of some numbers.
#[derive(Default)]
struct Cycles {
    number: u64,
    sum: u64,
    most: u64,
}

impl Cycles {
    fn add(&mut self, cycles: u64) {
        self.number += 1;
        self.sum += cycles;
        self.most = self.most.max(cycles);
    }
}

impl std::fmt::Display for Cycles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mean = self.sum as f64 / self.number.max(1) as f64;
        write!(f, "{mean:.0} cycles on average, {} at most", self.most)
    }
}

fn table(boxes: u32) -> anyhow::Result<String> {
    let subject = Subject::bundled(&GAME)?;
    let mut text = String::new();
    for (size, balls) in Size::ALL.into_iter().zip(BALLS) {
        let level = Level::new(size, balls).ok_or_else(|| anyhow!("no level"))?;
        let mut routines = Routines::new(&subject, size)?;
        let (mut rays, mut verdicts) = (Cycles::default(), Cycles::default());
        for number in 0..boxes {
            let number = GameNumber::new(number).ok_or_else(|| anyhow!("no game number"))?;
            let hidden = number.balls(level);
            routines.set_plane(Plane::Balls, &hidden);
            for laser in Laser::all(size) {
                rays.add(routines.cycles_of_ray(laser)?);
            }
            verdicts.add(routines.cycles_of_judge(&hidden, &hidden)?);
        }
        let _ = writeln!(
            text,
            "{size} x {size} with {balls}: a ray {rays} ({} rays); a verdict {verdicts}",
            rays.number
        );
    }
    for (bank, free) in free_bytes(subject.cartridge.image())
        .into_iter()
        .enumerate()
    {
        let _ = writeln!(text, "bank {bank}: {free} bytes free");
    }
    Ok(text)
}
