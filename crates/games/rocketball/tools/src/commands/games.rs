//! `ricochet rocketball match`: computer players against each other.

use anyhow::{Result, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use campaign::progress;
use output::{Failure, Outcome, interrupt, print};
use random::Random;
use referee::count;
use rocketball_engine::contest::{Played, Player, play};
use rocketball_engine::opponents::Level;
use rocketball_engine::rules::{Side, Variants};

/// Let two computer players play games, and print who wins how often and how long the games last
///
/// The players are random, beginner, puff, breeze, gale, storm and search. Each game has dice of its own; the players have each side in turn.
/// A game without a winner after 5,000 rounds is stopped. The same options produce the same games.
#[derive(Args, Debug)]
struct Match {
    /// The first player
    #[arg(value_parser = player)]
    one: Player,
    /// The second player
    #[arg(value_parser = player)]
    other: Player,
    /// The variants, with commas between: bumpers, twisters, barricades, gusts, moguls, djinns, tug-of-war
    /// (or tug-of-war-1, -2, -5, -10, which changes), drifting, assault, 7-each, 8-each
    #[arg(long, value_name = "NAMES", default_value_t = Variants::NONE)]
    variants: Variants,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the first game
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u32,
}

/// The player of this name.
///
/// # Errors
/// There is none.
pub fn player(name: &str) -> Result<Player> {
    let computer = Level::ALL.into_iter().find(|level| level.name() == name);
    match (name, computer) {
        ("random", _) => Ok(Player::Random),
        ("beginner", _) => Ok(Player::Beginner),
        ("search", _) => Ok(Player::Search),
        (_, Some(level)) => Ok(Player::Computer(level)),
        _ => bail!(
            "no player `{name}`; the players are random, beginner, {}, search",
            Level::ALL.map(Level::name).join(", ")
        ),
    }
}

/// The command line.
pub fn command() -> Command {
    Match::augment_args(Command::new("match"))
}

/// Plays the games.
///
/// # Errors
/// The output is closed, or it was interrupted.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Match::from_arg_matches(matches).map_err(Failure::usage)?;
    interrupt::catch().map_err(Failure::failed)?;
    let games = asked.play();
    if interrupt::requested() {
        return Err(Failure::Interrupted);
    }
    print(asked.report(&games))
}

impl Match {
    /// The side of the first player in a game.
    fn side(number: u32) -> Side {
        Side::ALL[number as usize % 2]
    }

    /// Each game with its number.
    fn play(&self) -> Vec<(u32, Played)> {
        let bar = progress::bar(u64::from(self.games), "games");
        let game = |number: u32| {
            let seed = self.seed.wrapping_add(number);
            let players = match Match::side(number) {
                Side::North => [self.one, self.other],
                Side::South => [self.other, self.one],
            };
            (
                number,
                play(
                    self.variants,
                    players,
                    seeded(seed, 0),
                    &mut seeded(seed, 1),
                ),
            )
        };
        (0..self.games)
            .into_par_iter()
            .progress_with(bar)
            .filter_map(|number| (!interrupt::requested()).then(|| game(number)))
            .collect()
    }

    fn report(&self, all: &[(u32, Played)]) -> String {
        let games = all.len() as u64;
        let share = |count: u64| 100.0 * count as f64 / games.max(1) as f64;
        let counted = |fits: &dyn Fn(u32, &Played) -> bool| {
            let fitting = all.iter().filter(|(number, game)| fits(*number, game));
            fitting.count() as u64
        };
        let one = counted(&|number, game| game.winner == Some(Match::side(number)));
        let other = counted(&|number, game| game.winner == Some(Match::side(number).other()));
        let north = counted(&|_, game| game.winner == Some(Side::North));
        let first = counted(&|_, game| game.winner == Some(game.first));
        let unfinished = games - one - other;
        let error = 100.0 * (0.25 / games.max(1) as f64).sqrt();
        let mut rounds: Vec<u32> = all.iter().map(|(_, game)| game.rounds).collect();
        rounds.sort_unstable();
        let at = |percent: usize| {
            rounds
                .get(rounds.len() * percent / 100)
                .copied()
                .unwrap_or(0)
        };
        let mean =
            rounds.iter().map(|rounds| f64::from(*rounds)).sum::<f64>() / games.max(1) as f64;
        format!(
            "{} {} won {one}, {} {other}, {unfinished} stopped; {:.1} of 100 ± {:.1}\n\
             North won {:.2} of 100 ± {:.2}, who rolled first {:.2}\n\
             rounds: {mean:.1} on average, half at most {}, 95 of 100 at most {}, longest {}\n",
            count(games, "game") + ":",
            name(self.one),
            name(self.other),
            share(one),
            1.96 * error,
            share(north),
            1.96 * error,
            share(first),
            at(50),
            at(95),
            rounds.last().copied().unwrap_or(0)
        )
    }
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Random => "random",
        Player::Beginner => "beginner",
        Player::Search => "search",
        Player::Computer(level) => level.name(),
    }
}

/// A generator for a seed: the states of different seeds are far apart.
fn seeded(seed: u32, use_of: u32) -> Random {
    let number = seed.wrapping_mul(2).wrapping_add(use_of).wrapping_add(1);
    let mixed = number.wrapping_mul(0x9E37_79B1);
    let mut random = Random::new(mixed.max(1));
    for _ in 0..8 {
        random.byte();
    }
    random
}
