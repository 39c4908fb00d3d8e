//! `ricochet black-box seek`: measures how well the computer seeks, in the boxes of many game numbers.

use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};
use indicatif::ParallelProgressIterator;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg32;
use rayon::prelude::*;

use super::LevelArgs;
use black_box_engine::opponents::{self, Choice, Seeker, beginner};
use black_box_engine::rules::{Answers, Cells, Ending, GameNumber, Laser, Level};
use black_box_engine::solver::{Facts, Family, families, rank};
use output::{Failure, Outcome, print};
use program::progress;
use random::Random;

/// Families of boxes that a player by information handles.
const MOST_FAMILIES: usize = 4_000_000;

/// Who seeks.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Player {
    /// The cartridge's seeker
    Seeker,
    /// Random lasers until all boxes that fit are equivalent
    Random,
    /// The most informative laser until all boxes that fit are equivalent
    Information,
    /// A model of somebody who plays their first games
    Beginner,
}

/// Let the computer seek the boxes of the first game numbers and print its mean score
#[derive(Args, Debug)]
struct Seek {
    #[command(flatten)]
    level: LevelArgs,
    /// Number of boxes, from game number 0
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=i64::from(GameNumber::COUNT)))]
    boxes: u32,
    /// Who seeks
    #[arg(long, value_enum, default_value = "seeker")]
    player: Player,
}

/// The command line.
pub fn command() -> Command {
    Seek::augment_args(Command::new("seek"))
}

/// Prints the mean numbers of shots and of lasers shown, the mean score and the share of boxes found, and the intervals of 95 %.
///
/// # Errors
/// The level is not valid, or too many families of boxes fit for a player by information.
pub fn run(matches: &ArgMatches) -> Outcome {
    let Seek {
        level,
        boxes,
        player,
    } = Seek::from_arg_matches(matches).map_err(Failure::usage)?;
    let level = level.level()?;
    let results: Vec<Result> = (0..boxes)
        .into_par_iter()
        .progress_with(progress::bar(boxes.into(), "boxes"))
        .map(|number| seek(level, number, player))
        .collect::<std::result::Result<_, Failure>>()?;
    let part = |part: fn(&Result) -> f64| Mean::of(results.iter().map(part));
    let shots = part(|result| result.shots).mean;
    print(format_args!(
        "boxes {boxes} shots {shots:.2} lasers {:.2} score {:.2} found {:.1} % work a choice {:.0}\n\
         95 % intervals: score ± {:.2} found ± {:.1} %\n",
        part(|result| result.lasers).mean,
        part(|result| result.score).mean,
        100.0 * part(|result| result.found).mean,
        part(|result| result.work).mean / (shots + 1.0),
        part(|result| result.score).within,
        100.0 * part(|result| result.found).within,
    ))
}

/// A mean, and the half width of its interval of 95 %.
struct Mean {
    mean: f64,
    within: f64,
}

impl Mean {
    fn of(values: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        Mean {
            mean,
            within: 1.96 * squares.sqrt() / count,
        }
    }
}

/// One game.
#[derive(Default)]
struct Result {
    shots: f64,
    lasers: f64,
    score: f64,
    /// 1 if the marks are equivalent to the balls.
    found: f64,
    /// Rays and trials of the seeker's searches.
    work: f64,
}

fn seek(level: Level, number: u32, player: Player) -> std::result::Result<Result, Failure> {
    let balls = GameNumber::new(number)
        .expect("a game number below the number of them")
        .balls(level);
    let mut seeker = Seeker::new(level, Random::after_frames(number));
    let mut random = Pcg32::seed_from_u64(number.into());
    let mut chance = Random::new((number + 1).wrapping_mul(0x9E37_79B1));
    let mut result = Result::default();
    let game = opponents::seek(level, balls, |facts| {
        result.shots = facts.shots().len() as f64;
        Ok(match player {
            Player::Seeker => {
                let choice = seeker.choose(facts);
                result.work += seeker.worked() as f64;
                choice
            }
            Player::Beginner => beginner::choose(&mut seeker, facts, &mut chance),
            Player::Random => by_boxes(facts, &mut random, |facts, _, random| {
                let unknown: Vec<Laser> = facts.unknown().collect();
                unknown.choose(random).copied()
            })?,
            Player::Information => by_boxes(facts, &mut random, |facts, found, random| {
                Some(rank(facts, found, random).0.first()?.laser)
            })?,
        })
    })?;
    result.lasers = game.lasers_shown().into();
    if let Some(Ending::Done { score, wrong }) = game.ending() {
        result.score = score.into();
        result.found = f64::from(u8::from(wrong == 0));
    }
    Ok(result)
}

/// The choice of a player who knows all boxes that fit: marks one if they are all equivalent, and
/// fires the laser that `next` returns otherwise.
fn by_boxes(
    facts: &Facts,
    random: &mut Pcg32,
    next: impl Fn(&Facts, &[Family], &mut Pcg32) -> Option<Laser>,
) -> std::result::Result<Choice, Failure> {
    let found = families(facts, MOST_FAMILIES, &|_, _| {}).map_err(Failure::failed)?;
    let mut boxes = found.iter().flat_map(Family::boxes);
    let first: Cells = boxes.next().expect("the hidden balls fit");
    let answers = Answers::of(&first);
    if boxes.all(|balls| Answers::of(&balls) == answers) {
        return Ok(Choice::Mark(first));
    }
    let laser = next(facts, &found, random).expect("boxes that differ in an unknown laser");
    Ok(Choice::Fire(laser))
}
