//! `ricochet-lab poker simulate`: plays computer players against each other.

use anyhow::{Context, Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use output::{Failure, Outcome, interrupt, print};
use poker_engine::opponents::{MOST_HANDS, Player, Won, play, session};
use poker_engine::rules::{MOST_CHIPS, Options};
use program::progress;
use random::Random;
use referee::count;

/// Let computer players play hands, and print how many chips they win
///
/// The players are beginner, a model of somebody who plays their first hands, tight, bold, odds and pot. Before each hand all have
/// the same chips, and they sit a seat further. With --sessions it prints instead who wins how many sessions of 100. The same options
/// produce the same hands.
#[derive(Args, Debug)]
struct Simulate {
    /// The players, with commas between, each as often as wanted
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "tight,bold,odds,fox", value_parser = player)]
    players: Vec<Player>,
    /// Number of hands
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    hands: u32,
    /// Number of sessions, each until one has all chips, instead of hands
    #[arg(long, value_name = "N", conflicts_with_all = ["hands", "casino"], value_parser = clap::value_parser!(u32).range(1..))]
    sessions: Option<u32>,
    /// Chips of each player before each hand, or at the start of a session
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

/// The player of this name.
///
/// # Errors
/// No player has this name.
fn player(name: &str) -> Result<Player> {
    let known = Player::ALL.into_iter().find(|player| player.name() == name);
    known.with_context(|| {
        let names = Player::ALL.map(Player::name).join(", ");
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
    if let Some(sessions) = asked.sessions {
        let winner = |number: u32| {
            let random = seeded(asked.seed, number);
            let mut chance = seeded(!asked.seed, number);
            let won = session(options, &asked.players, asked.chips, random, &mut chance);
            let mut one = vec![0; asked.players.len()];
            won.into_iter().for_each(|winner| one[winner] = 1);
            one
        };
        let won: Vec<u32> = sum(sessions, "sessions", winner, |one, other| one + other)?;
        return print(asked.report_sessions(sessions, &won));
    }
    let chunk = |chunk: u32| {
        let hands = CHUNK.min(asked.hands - chunk * CHUNK);
        let random = seeded(asked.seed, chunk);
        let mut chance = seeded(!asked.seed, chunk);
        play(
            options,
            &asked.players,
            asked.chips,
            hands,
            random,
            &mut chance,
        )
    };
    let chunks = asked.hands.div_ceil(CHUNK);
    let won = sum(chunks, "times 5,000 hands", chunk, Won::and)?;
    print(asked.report(&won))
}

/// Does this number of parts of the work on all cores, and adds up what they come to, player by player.
///
/// # Errors
/// It was interrupted.
fn sum<T: Send>(
    parts: u32,
    what: &'static str,
    part: impl Fn(u32) -> Vec<T> + Send + Sync,
    add: impl Fn(T, T) -> T + Send + Sync,
) -> std::result::Result<Vec<T>, Failure> {
    let all = (0..parts)
        .into_par_iter()
        .progress_with(progress::bar(parts.into(), what))
        .filter(|_| !interrupt::requested())
        .map(part)
        .reduce_with(|one, other| {
            one.into_iter()
                .zip(other)
                .map(|(one, other)| add(one, other))
                .collect()
        });
    match all {
        Some(all) if !interrupt::requested() => Ok(all),
        _ => Err(Failure::Interrupted),
    }
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
        let mut text = String::from("player    chips a hand   error  chips won  pots of 100\n");
        for (player, won) in self.players.iter().zip(won) {
            let (mean, error) = won.mean();
            let pots = 100.0 * won.pots as f64 / won.hands.max(1) as f64;
            text += &format!(
                "{:8}  {mean:+12.4}  {:6.4}  {:+9}  {pots:11.2}\n",
                player.name(),
                1.96 * error,
                won.chips
            );
        }
        text
    }

    fn report_sessions(&self, sessions: u32, won: &[u32]) -> String {
        let mut text = String::from("player    sessions won  of 100  error\n");
        for (player, won) in self.players.iter().zip(won) {
            let share = f64::from(*won) / f64::from(sessions);
            let error = (share * (1.0 - share) / f64::from(sessions)).sqrt();
            text += &format!(
                "{:8}  {won:12}  {:6.1}  {:5.1}\n",
                player.name(),
                100.0 * share,
                196.0 * error
            );
        }
        let stopped = sessions - won.iter().sum::<u32>();
        if stopped > 0 {
            text += &format!(
                "{} stopped after {MOST_HANDS} hands\n",
                count(stopped.into(), "session")
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
