//! `ricochet-lab rocketball match`: plays computer players against each other.

use std::collections::BTreeMap;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use campaign::crew::{in_order, threads};
use output::{Failure, Outcome, print};
use random::Random;
use referee::count;
use rocketball_commands::play::player;
use rocketball_engine::opponents::{Played, Player, play};
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
    let (variants, seed, players) = (asked.variants, asked.seed, [asked.one, asked.other]);
    let game = move |number: u64| {
        let [one, other] = players;
        let players = match Match::side(number) {
            Side::North => [one, other],
            Side::South => [other, one],
        };
        let seed = seed.wrapping_add(number as u32);
        play(variants, players, seeded(seed, 0), &mut seeded(seed, 1))
    };
    let mut sums = Sums::default();
    let games = 0..u64::from(asked.games);
    in_order(games, "games", threads(None), game, |number, game| {
        sums.enter(Match::side(number), &game);
        Ok(())
    })?;
    print(asked.report(&sums))
}

/// The results of the games.
#[derive(Default)]
struct Sums {
    games: u64,
    /// Won by the first player, the other one, North, and who rolled first.
    one: u64,
    other: u64,
    north: u64,
    first: u64,
    /// Numbers of games, by their rounds.
    rounds: BTreeMap<u32, u64>,
}

impl Sums {
    /// Enters a game in which the first player had this side.
    fn enter(&mut self, side: Side, game: &Played) {
        let won = |by: Side| u64::from(game.winner == Some(by));
        self.games += 1;
        self.one += won(side);
        self.other += won(side.other());
        self.north += won(Side::North);
        self.first += won(game.first);
        *self.rounds.entry(game.rounds).or_default() += 1;
    }

    /// The rounds of the game with this number when they are in order of their rounds.
    fn rounds(&self, number: u64) -> u32 {
        let mut before = 0;
        let mut rounds = self.rounds.iter();
        let found = rounds.find(|(_, games)| {
            before += **games;
            before > number
        });
        found.map_or(0, |(rounds, _)| *rounds)
    }
}

impl Match {
    /// The side of the first player in a game.
    fn side(number: u64) -> Side {
        Side::ALL[number as usize % 2]
    }

    fn report(&self, sums: &Sums) -> String {
        let Sums {
            games,
            one,
            other,
            north,
            first,
            ..
        } = *sums;
        let share = |count: u64| 100.0 * count as f64 / games.max(1) as f64;
        let unfinished = games - one - other;
        let error = 100.0 * (0.25 / games.max(1) as f64).sqrt();
        let at = |percent: u64| sums.rounds(games * percent / 100);
        let all = sums
            .rounds
            .iter()
            .map(|(rounds, games)| u64::from(*rounds) * games);
        let mean = all.sum::<u64>() as f64 / games.max(1) as f64;
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
            sums.rounds.keys().last().copied().unwrap_or(0)
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
