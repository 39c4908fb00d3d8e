//! `ricochet tournament`: the computer opponents against each other, and how strong they are.

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use campaign::progress;
use output::{Failure, Outcome, files, interrupt, print};
use ricochet_engine::opponents::OPPONENTS;
use ricochet_engine::opponents::arena::{Fixture, Player};
use ricochet_engine::opponents::ranking::{Rating, Scores, rate};
use ricochet_engine::opponents::sight::Effort;
use ricochet_engine::rules::rating::{MAX_RATING, NEW_PLAYER};
use ricochet_engine::rules::{BySide, Side, Variant};

/// Let the computer opponents play each other, and a model of a beginner and a random player for comparison
///
/// Every two of them play from every opening twice, so that each begins once. Prints for each variant, and
/// for all of them, how much each player scored against each other (draws count half) and how strong
/// it is: the beginner represents a new human, whose rating is 1000. The same options
/// produce the same games.
#[derive(Args, Debug)]
struct Tournament {
    /// Play this variant alone
    #[arg(long, value_name = "V", conflicts_with = "ratings")]
    variant: Option<Variant>,
    /// Openings for each variant
    #[arg(long, value_name = "N", default_value_t = 800, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    openings: u32,
    /// Other openings, and other players of chance
    #[arg(long, value_name = "N", default_value_t = 1981)]
    seed: u64,
    /// Write one line for each game to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the ratings to this file, as the cartridge includes them
    #[arg(long, value_name = "FILE")]
    ratings: Option<PathBuf>,
}

/// The command line.
pub fn command() -> Command {
    Tournament::augment_args(Command::new("tournament"))
}

/// Plays the tournament. After Ctrl-C the games played until then are in the file of games; there are no
/// tables, since not every player has met the others.
///
/// # Errors
/// A file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    Tournament::from_arg_matches(matches)
        .map_err(Failure::usage)?
        .execute()
}

/// A game that was played.
struct Played {
    fixture: Fixture,
    first: Side,
    scores: BySide<u16>,
    turns: u16,
    /// The players' turns, and what the hardest of them took to find.
    searches: BySide<Searches>,
}

#[derive(Clone, Copy, Default)]
struct Searches {
    turns: u64,
    total: Effort,
    /// Cells passed by balls in the longest search.
    longest: u64,
}

impl Tournament {
    /// Plays all games, then prints the tables and writes the files.
    fn execute(self) -> Outcome {
        let variants: Vec<Variant> = match self.variant {
            Some(variant) => vec![variant],
            None => Variant::all().collect(),
        };
        let outputs = || [&self.csv, &self.ratings].into_iter().flatten();
        files::distinct(outputs().map(PathBuf::as_path), None).map_err(Failure::usage)?;
        for path in outputs() {
            files::writable(path).map_err(Failure::usage)?;
        }
        interrupt::catch().map_err(Failure::failed)?;
        let fixtures = self.fixtures(&variants);
        let bar = progress::bar(fixtures.len() as u64, "games");
        let played: Vec<Played> = fixtures
            .into_par_iter()
            .progress_with(bar)
            .filter_map(|fixture| (!interrupt::requested()).then(|| play(fixture)))
            .collect();
        if let Some(path) = &self.csv {
            files::write(path, csv(&played).as_bytes()).map_err(Failure::failed)?;
        }
        if interrupt::requested() {
            return Err(Failure::Interrupted);
        }
        let mut tables = String::new();
        let mut ratings = Vec::new();
        for variant in &variants {
            let games: Vec<&Played> = played
                .iter()
                .filter(|game| game.fixture.variant == *variant)
                .collect();
            let table = Table::of(&games);
            let _ = writeln!(tables, "variant {variant}\n{table}");
            ratings.push(table.ratings);
        }
        if variants.len() > 1 {
            let table = Table::of(&played.iter().collect::<Vec<_>>());
            let _ = writeln!(tables, "all variants\n{table}");
        }
        if let Some(path) = &self.ratings {
            files::write(path, include(&ratings)?.as_bytes()).map_err(Failure::failed)?;
        }
        print(tables + &searches(&played))
    }

    fn fixtures(&self, variants: &[Variant]) -> Vec<Fixture> {
        let mut fixtures = Vec::new();
        for (number, one) in Player::ALL.into_iter().enumerate() {
            for other in Player::ALL.into_iter().skip(number + 1) {
                for &variant in variants {
                    for opening in 0..self.openings {
                        let both = [BySide::new(one, other), BySide::new(other, one)];
                        fixtures.extend(both.map(|players| Fixture {
                            variant,
                            opening,
                            players,
                            seed: self.seed,
                        }));
                    }
                }
            }
        }
        fixtures
    }
}

fn play(fixture: Fixture) -> Played {
    let mut searches = BySide::both(Searches::default());
    let mut first = None;
    let game = fixture.play(|game, _, _, effort| {
        first.get_or_insert(game.to_move);
        let of = &mut searches[game.to_move];
        of.turns += 1;
        of.total.candidates += effort.candidates;
        of.total.launches += effort.launches;
        of.total.cells += effort.cells;
        of.longest = of.longest.max(effort.cells);
    });
    Played {
        fixture,
        first: first.unwrap_or(game.to_move),
        scores: game.scores,
        turns: game.turns,
        searches,
    }
}

impl Played {
    /// What a side scored: a win 1, a draw 1/2.
    fn score(&self, side: Side) -> f64 {
        match self.scores[side].cmp(&self.scores[side.other()]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}

/// A player's place in [`Player::ALL`].
fn place(player: Player) -> usize {
    Player::ALL
        .iter()
        .position(|one| *one == player)
        .unwrap_or_default()
}

/// Games of one player against another.
#[derive(Clone, Copy, Default)]
struct Pairing {
    games: f64,
    score: f64,
    begun: f64,
    score_begun: f64,
}

/// What the games of one variant, or of all, came to.
struct Table {
    pairings: Vec<Vec<Pairing>>,
    /// Game points in the mean, less the other's; turns in the mean.
    points: Vec<f64>,
    turns: Vec<f64>,
    ratings: Vec<Rating>,
}

impl Table {
    fn of(games: &[&Played]) -> Table {
        let players = Player::ALL.len();
        let mut table = Table {
            pairings: vec![vec![Pairing::default(); players]; players],
            points: vec![0.0; players],
            turns: vec![0.0; players],
            ratings: Vec::new(),
        };
        let openings = games
            .iter()
            .map(|game| game.fixture.opening as usize + 1)
            .max()
            .unwrap_or(0);
        let mut by_opening = vec![Scores::new(players); openings];
        for game in games {
            for side in Side::ALL {
                let (me, other) = (
                    place(game.fixture.players[side]),
                    place(game.fixture.players[side.other()]),
                );
                let pairing = &mut table.pairings[me][other];
                pairing.games += 1.0;
                pairing.score += game.score(side);
                if game.first == side {
                    pairing.begun += 1.0;
                    pairing.score_begun += game.score(side);
                }
                table.points[me] +=
                    f64::from(game.scores[side]) - f64::from(game.scores[side.other()]);
                table.turns[me] += f64::from(game.turns);
            }
            let BySide { left, right } = game.fixture.players;
            by_opening[game.fixture.opening as usize].enter(
                place(left),
                place(right),
                game.score(Side::Left),
            );
        }
        for player in 0..players {
            let games: f64 = table.pairings[player]
                .iter()
                .map(|pairing| pairing.games)
                .sum();
            table.points[player] /= games;
            table.turns[player] /= games;
        }
        table.ratings = rate(&by_opening, place(Player::Beginner), f64::from(NEW_PLAYER));
        table
    }
}

impl std::fmt::Display for Table {
    /// One player a line: what it scored against each other in percent, over all and when it began.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:9}", "")?;
        for player in Player::ALL {
            write!(f, "{player:>12}")?;
        }
        writeln!(f, "{:>9}{:>7}{:>14}", "points", "turns", "rating")?;
        for (me, player) in Player::ALL.into_iter().enumerate() {
            write!(f, "{player:9}")?;
            for (other, pairing) in self.pairings[me].iter().enumerate() {
                if me == other {
                    write!(f, "{:>12}", "-")?;
                } else {
                    let all = 100.0 * pairing.score / pairing.games;
                    let begun = 100.0 * pairing.score_begun / pairing.begun;
                    write!(f, "{:>12}", format!("{all:.1}/{begun:.1}"))?;
                }
            }
            let Rating { rating, error } = self.ratings[me];
            let rating = format!("{rating:.0} ± {error:.0}");
            writeln!(
                f,
                "{:>+9.1}{:>7.1}{rating:>14}",
                self.points[me], self.turns[me]
            )?;
        }
        Ok(())
    }
}

/// What each player that looks ahead did for a turn.
fn searches(played: &[Played]) -> String {
    let mut text = format!(
        "{:9}{:>12}{:>12}{:>12}{:>14}\n",
        "a turn", "candidates", "launches", "cells", "at most"
    );
    for player in Player::ALL
        .into_iter()
        .filter(|player| *player != Player::Random)
    {
        let mut sum = Searches::default();
        for game in played {
            for side in Side::ALL
                .into_iter()
                .filter(|side| game.fixture.players[*side] == player)
            {
                let of = game.searches[side];
                sum.turns += of.turns;
                sum.total.candidates += of.total.candidates;
                sum.total.launches += of.total.launches;
                sum.total.cells += of.total.cells;
                sum.longest = sum.longest.max(of.longest);
            }
        }
        let mean = |total: u64| total as f64 / sum.turns.max(1) as f64;
        let Effort {
            candidates,
            launches,
            cells,
            ..
        } = sum.total;
        let _ = writeln!(
            text,
            "{player:9}{:>12.1}{:>12.1}{:>12.0}{:>14}",
            mean(candidates),
            mean(launches),
            mean(cells),
            sum.longest
        );
    }
    text
}

/// The games, one a line.
fn csv(played: &[Played]) -> String {
    let mut text = String::from("variant,opening,first,left,right,left score,right score,turns\n");
    for game in played {
        let Fixture {
            variant,
            opening,
            players,
            ..
        } = game.fixture;
        let _ = writeln!(
            text,
            "{variant},{opening},{},{},{},{},{},{}",
            game.first,
            players.left,
            players.right,
            game.scores.left,
            game.scores.right,
            game.turns
        );
    }
    text
}

/// Ratings are rounded to multiples of this: they are no more precise.
const ROUNDED_TO: f64 = 10.0;

/// The opponents' ratings by variant, for the assembler.
fn include(ratings: &[Vec<Rating>]) -> Result<String, Failure> {
    let mut text = String::from(
        "; Made by `ricochet tournament --ratings`; do not edit.\n\
         ; The computers' ratings: BCD, by variant, opponents 1 to 6 in a row.\n",
    );
    for (label, divisor) in [("RatingHi", 100), ("RatingLo", 1)] {
        let _ = writeln!(text, "{label}");
        for row in ratings {
            let opponents = row.iter().zip(Player::ALL);
            let bytes: Vec<String> = opponents
                .filter(|(_, player)| matches!(player, Player::Opponent(_)))
                .map(|(rating, _)| {
                    let rounded = (rating.rating / ROUNDED_TO).round() * ROUNDED_TO;
                    format!(
                        "${:02}",
                        rounded.clamp(1.0, MAX_RATING.into()) as u16 / divisor % 100
                    )
                })
                .collect();
            if bytes.len() != OPPONENTS {
                return Err(Failure::failed(anyhow!(
                    "there are no ratings of all opponents"
                )));
            }
            let _ = writeln!(text, "        .byte {}", bytes.join(","));
        }
    }
    Ok(text)
}
