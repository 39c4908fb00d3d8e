//! `ricochet poker simulate`: tempers against each other.

use anyhow::{Context, Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use campaign::progress;
use output::{Failure, Outcome, interrupt, print};
use poker_engine::contest::{Won, play};
use poker_engine::opponents::Temper;
use poker_engine::rules::{MOST_CHIPS, Options};
use random::Random;
use referee::count;

/// Let computer players play hands, and print how many chips they win
///
/// The players are tight, bold, odds and pot. Before each hand all have the same chips, and they sit a seat further.
/// The same options produce the same hands.
#[derive(Args, Debug)]
struct Simulate {
    /// The players, with commas between, each as often as wanted
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "tight,bold,odds,pot", value_parser = temper)]
    players: Vec<Temper>,
    /// Number of hands
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    hands: u32,
    /// Chips of each player before each hand
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_CHIPS)))]
    chips: u16,
    /// The options: jokers, six or seven; in the casino game capped, rotating
    #[arg(long, value_name = "NAMES", default_value = "none")]
    options: String,
    /// Play the casino game
    #[arg(long)]
    casino: bool,
    /// The seed
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u32,
}

/// The temper of this name.
///
/// # Errors
/// There is none.
pub fn temper(name: &str) -> Result<Temper> {
    let known = Temper::ALL.into_iter().find(|temper| temper.name() == name);
    known.with_context(|| {
        let names = Temper::ALL.map(Temper::name).join(", ");
        format!("no player `{name}`; the players are {names}")
    })
}

/// The command line.
pub fn command() -> Command {
    Simulate::augment_args(Command::new("simulate"))
}

/// Hands that are played in a row.
const CHUNK: u32 = 5_000;

/// Plays the hands.
///
/// # Errors
/// The options are not valid, the output is closed, or it was interrupted.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Simulate::from_arg_matches(matches).map_err(Failure::usage)?;
    let options = asked.options().map_err(Failure::usage)?;
    interrupt::catch().map_err(Failure::failed)?;
    let chunks = asked.hands.div_ceil(CHUNK);
    let none = || vec![Won::default(); asked.players.len()];
    let won = (0..chunks)
        .into_par_iter()
        .progress_with(progress::bar(chunks.into(), "times 5,000 hands"))
        .filter(|_| !interrupt::requested())
        .map(|chunk| {
            let hands = CHUNK.min(asked.hands - chunk * CHUNK);
            let random = seeded(asked.seed, chunk);
            play(options, &asked.players, asked.chips, hands, random)
        })
        .reduce(none, |one, other| {
            one.into_iter()
                .zip(other)
                .map(|(one, other)| one.and(other))
                .collect()
        });
    if interrupt::requested() {
        return Err(Failure::Interrupted);
    }
    print(asked.report(&won))
}

impl Simulate {
    fn options(&self) -> Result<Options> {
        let options = Options::parse(self.casino, &self.options)?;
        if options.example {
            return Err(anyhow!("the rules' example is one hand of people"));
        }
        let (fewest, most) = options.seats();
        match (fewest..=most).contains(&self.players.len()) {
            true => Ok(options),
            false => Err(anyhow!(
                "{} instead of {fewest} to {most}",
                count(self.players.len() as u64, "player")
            )),
        }
    }

    fn report(&self, won: &[Won]) -> String {
        let mut text = String::from("player  chips a hand   error  chips won  pots of 100\n");
        for (temper, won) in self.players.iter().zip(won) {
            let (mean, error) = won.mean();
            let pots = 100.0 * won.pots as f64 / won.hands.max(1) as f64;
            text += &format!(
                "{:6}  {mean:+12.4}  {:6.4}  {:+9}  {pots:11.2}\n",
                temper.name(),
                1.96 * error,
                won.chips
            );
        }
        text
    }
}

/// A generator for a part of a seed's hands: the states of different parts are far apart.
pub fn seeded(seed: u32, part: u32) -> Random {
    let number = seed.wrapping_mul(0x85EB_CA6B) ^ part.wrapping_add(1);
    let mixed = number.wrapping_mul(0x9E37_79B1);
    let mut random = Random::new(mixed.max(1));
    for _ in 0..8 {
        random.byte();
    }
    random
}
