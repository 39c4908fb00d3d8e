//! `ricochet black-box solve`: lists the boxes that fit the answers of lasers.

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use rand::SeedableRng;
use rand_pcg::Pcg32;

use super::LevelArgs;
use black_box_engine::solver::{Facts, Family, families, rank};
use output::{Failure, Outcome, print};
use program::progress;

/// Families of boxes held in memory at most.
const MOST_FAMILIES: usize = 4_000_000;
/// Lasers whose information is printed.
const LASERS: usize = 5;

/// Number of bytes of boxes that are printed at a time.
const PRINTED: usize = 1 << 16;

/// What lasers answered in a box.
#[derive(Args, Debug)]
pub struct Known {
    #[command(flatten)]
    level: LevelArgs,
    /// Answers: the laser, `=`, and H, R or the laser where the ray left, such as T0=L1 T1=H T5=R
    answers: Vec<String>,
}

impl Known {
    /// The answers, of which each is possible.
    ///
    /// # Errors
    /// The level or an answer is not valid.
    pub fn facts(&self) -> Result<Facts, Failure> {
        Facts::parse(self.level.level()?, &self.answers.join(" ")).map_err(Failure::usage)
    }
}

/// Print boxes that fit what lasers answered, and the most informative lasers
#[derive(Args, Debug)]
struct Solve {
    #[command(flatten)]
    known: Known,
    /// Boxes printed at most
    #[arg(long, value_name = "NUMBER", default_value = "10")]
    show: usize,
}

/// The command line.
pub fn command() -> Command {
    Solve::augment_args(Command::new("solve"))
}

/// Calls `work` with a callback that moves a progress bar.
pub fn with_progress<T>(work: impl FnOnce(&(dyn Fn(usize, usize) + Sync)) -> T) -> T {
    let bar = progress::bar(0, "branches");
    let result = work(&|_, total| {
        bar.set_length(total as u64);
        bar.inc(1);
    });
    bar.finish_and_clear();
    result
}

/// Prints the number of boxes that fit, some of them, and the lasers to fire next with the expected
/// information of each.
///
/// # Errors
/// The level or an answer is not valid, or too many families of boxes fit.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Solve { known, show } = Solve::from_arg_matches(matches).map_err(Failure::usage)?;
    let facts = known.facts()?;
    let found = with_progress(|progress| families(&facts, MOST_FAMILIES, progress))
        .map_err(|error| Failure::failed(anyhow!("{error}; try `ricochet-lab black-box count`")))?;
    let boxes: u64 = found.iter().map(Family::len).sum();
    let mut text = format!("{boxes} boxes fit\n");
    for balls in found.iter().flat_map(Family::boxes).take(show) {
        text += &format!("{balls}\n");
        if text.len() >= PRINTED {
            print(&text)?;
            text.clear();
        }
    }
    let (ranked, exact) = rank(&facts, &found, &mut Pcg32::seed_from_u64(0));
    let how = if exact { "" } else { " (sampled)" };
    for entry in ranked.iter().take(LASERS) {
        text += &format!("fire {} {:.3} bits{how}\n", entry.laser, entry.bits);
    }
    print(text)
}
