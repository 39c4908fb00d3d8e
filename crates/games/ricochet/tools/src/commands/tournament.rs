//! `ricochet-lab tournament`: plays the computer opponents against each other and computes their ratings.

mod characters;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use campaign::crew::{in_order, threads};
use output::files::Growing;
use output::{Failure, Outcome, files, print};
use ricochet_engine::opponents::arena::Fixture;
use ricochet_engine::opponents::ranking::{Rating, Scores, rate};
use ricochet_engine::opponents::{OPPONENTS, Opponent, Player};
use ricochet_engine::rules::rating::{MAX_RATING, NEW_PLAYER};
use ricochet_engine::rules::{BySide, Side, Variant};

/// Let the computer opponents play each other, and a model of a beginner and a random player for comparison
///
/// Every two of them play from every opening twice, so that each begins once. Prints for each variant, and
/// for all of them, how much each player scored against each other (draws count half) and how strong
/// it is: the beginner represents a new human, whose rating is 1000. Another table has the points of 100 of each of MAGPIE,
/// ECHO, GUNNER and SNIPER against the other three in each variant, and by how much it scored more when it began. The
/// same options produce the same games.
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
    /// Write one line for each game to this file, which is kept up to date while they are played
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Go on where the unfinished file of the same games ends
    #[arg(long, requires = "csv")]
    resume: bool,
    /// Let the four characters alone play: MAGPIE, ECHO, GUNNER and SNIPER
    #[arg(long, conflicts_with = "ratings")]
    characters: bool,
    /// Write the ratings to this file, as the cartridge includes them
    #[arg(long, value_name = "FILE")]
    ratings: Option<PathBuf>,
}

/// The command line.
pub fn command() -> Command {
    Tournament::augment_args(Command::new("tournament"))
}

/// Plays the tournament. After Ctrl-C or a kill the games played until then are in the file of games; there are no
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
    candidates: u64,
    launches: u64,
    /// Cells passed by balls.
    cells: u64,
    /// Those in the longest search.
    longest: u64,
}

impl Searches {
    fn add(&mut self, other: &Searches) {
        self.turns += other.turns;
        self.candidates += other.candidates;
        self.launches += other.launches;
        self.cells += other.cells;
        self.longest = self.longest.max(other.longest);
    }
}

impl Tournament {
    /// Plays all games that are left, then prints the tables and writes the ratings.
    fn execute(self) -> Outcome {
        let variants: Vec<Variant> = match self.variant {
            Some(variant) => vec![variant],
            None => Variant::all().collect(),
        };
        let outputs = [&self.csv, &self.ratings].into_iter().flatten();
        let _claims =
            files::outputs(outputs.map(PathBuf::as_path), None).map_err(Failure::usage)?;
        let fixtures = Fixtures::new(&self, variants.clone());
        let mut sums: Vec<Sums> = vec![Sums::default(); variants.len()];
        let mut searches = vec![Searches::default(); Player::ALL.len()];
        let mut enter = |game: &Played| {
            let variant = variants.iter().position(|one| *one == game.fixture.variant);
            sums[variant.unwrap_or_default()].enter(game);
            for side in Side::ALL {
                searches[place(game.fixture.players[side])].add(&game.searches[side]);
            }
        };
        let mut csv = match &self.csv {
            Some(path) => {
                let csv = Growing::open(path, HEAD, &self.work(), self.resume);
                let csv = csv.map_err(Failure::usage)?;
                fixtures.read(&csv, &mut enter).map_err(Failure::usage)?;
                Some(csv)
            }
            None => None,
        };
        let begun = csv.as_ref().map_or(0, Growing::units);
        let all = fixtures.len();
        let game = move |number| play(fixtures.get(number));
        in_order(begun..all, "games", threads(None), game, |_, game| {
            enter(&game);
            match &mut csv {
                Some(csv) => csv.push(&line(&game)).map_err(Failure::failed),
                None => Ok(()),
            }
        })?;
        if let Some(csv) = csv {
            csv.finish().map_err(Failure::failed)?;
        }
        let mut tables = String::new();
        let mut ratings = Vec::new();
        for (variant, sums) in variants.iter().zip(&sums) {
            if self.characters {
                break;
            }
            let table = Table::of(std::slice::from_ref(sums));
            let _ = writeln!(tables, "variant {variant}\n{table}");
            ratings.push(table.ratings);
        }
        if variants.len() > 1 && !self.characters {
            let table = Table::of(&sums);
            let _ = writeln!(tables, "all variants\n{table}");
        }
        if let Some(path) = &self.ratings {
            files::write(path, include(&ratings)?.as_bytes()).map_err(Failure::failed)?;
        }
        tables += &characters::table(&variants, &sums);
        print(tables + &text(&searches))
    }

    /// What the games depend on, in a line.
    fn work(&self) -> String {
        let variant = match self.variant {
            Some(variant) => format!("variant {variant}"),
            None => "all variants".to_string(),
        };
        let (openings, seed) = (self.openings, self.seed);
        let players = if self.characters { "characters, " } else { "" };
        format!("tournament, {players}{variant}, {openings} openings, seed {seed}")
    }
}

/// All games: of each two players in each variant from each opening two, so that both play both sides.
struct Fixtures {
    pairs: Vec<[Player; 2]>,
    variants: Vec<Variant>,
    openings: u32,
    seed: u64,
}

impl Fixtures {
    fn new(tournament: &Tournament, variants: Vec<Variant>) -> Fixtures {
        let mut pairs = Vec::new();
        let players: Vec<Player> = match tournament.characters {
            true => Opponent::CHARACTERS.map(Player::Opponent).into(),
            false => Player::ALL.into(),
        };
        for (number, one) in players.iter().enumerate() {
            let others = players.iter().skip(number + 1);
            pairs.extend(others.map(|other| [*one, *other]));
        }
        Fixtures {
            pairs,
            variants,
            openings: tournament.openings,
            seed: tournament.seed,
        }
    }

    fn len(&self) -> u64 {
        2 * self.pairs.len() as u64 * self.variants.len() as u64 * u64::from(self.openings)
    }

    fn get(&self, number: u64) -> Fixture {
        let (number, turned) = (number / 2, number % 2 == 1);
        let (number, opening) = (
            number / u64::from(self.openings),
            number % u64::from(self.openings),
        );
        let variants = self.variants.len() as u64;
        let [one, other] = self.pairs[(number / variants) as usize];
        Fixture {
            variant: self.variants[(number % variants) as usize],
            opening: opening as u32,
            players: match turned {
                false => BySide::new(one, other),
                true => BySide::new(other, one),
            },
            seed: self.seed,
        }
    }

    /// Enters the games of an unfinished file.
    fn read(&self, csv: &Growing, enter: &mut impl FnMut(&Played)) -> Result<()> {
        let lines = BufReader::new(csv.kept()?).lines().skip(1);
        for (number, line) in (0..csv.units()).zip(lines) {
            let line = line.context("cannot read the games played")?;
            let game = played(self.get(number), &line);
            enter(&game.with_context(|| format!("game {number}: `{line}` is no line of it"))?);
        }
        Ok(())
    }
}

fn play(fixture: Fixture) -> Played {
    let mut searches = BySide::both(Searches::default());
    let mut first = None;
    let game = fixture.play(|game, _, _, effort| {
        first.get_or_insert(game.to_move);
        let of = &mut searches[game.to_move];
        of.turns += 1;
        of.candidates += effort.candidates;
        of.launches += effort.launches;
        of.cells += effort.cells;
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

/// Number of players.
const PLAYERS: usize = Player::ALL.len();

/// The games of one variant, added up.
#[derive(Clone, Default)]
struct Sums {
    pairings: [[Pairing; PLAYERS]; PLAYERS],
    /// Game points of each player, less the others'; turns of its games.
    points: [f64; PLAYERS],
    turns: [f64; PLAYERS],
    /// By opening, what each player scored against each later one, in half points; [`pair`] numbers them.
    openings: Vec<[u8; PLAYERS * (PLAYERS - 1) / 2]>,
}

/// The number of a pair of players, of which the first is the earlier one.
fn pair(one: usize, other: usize) -> usize {
    one * PLAYERS - one * (one + 1) / 2 + other - one - 1
}

impl Sums {
    fn enter(&mut self, game: &Played) {
        for side in Side::ALL {
            let (me, other) = (
                place(game.fixture.players[side]),
                place(game.fixture.players[side.other()]),
            );
            let pairing = &mut self.pairings[me][other];
            pairing.games += 1.0;
            pairing.score += game.score(side);
            if game.first == side {
                pairing.begun += 1.0;
                pairing.score_begun += game.score(side);
            }
            self.points[me] += f64::from(game.scores[side]) - f64::from(game.scores[side.other()]);
            self.turns[me] += f64::from(game.turns);
            if me < other {
                let opening = game.fixture.opening as usize;
                let openings = self.openings.len().max(opening + 1);
                self.openings
                    .resize(openings, [0; PLAYERS * (PLAYERS - 1) / 2]);
                self.openings[opening][pair(me, other)] += (2.0 * game.score(side)) as u8;
            }
        }
    }
}

/// The results of the games of one variant, or of all.
struct Table {
    pairings: [[Pairing; PLAYERS]; PLAYERS],
    /// Game points in the mean, less the other's; turns in the mean.
    points: [f64; PLAYERS],
    turns: [f64; PLAYERS],
    ratings: Vec<Rating>,
}

impl Table {
    fn of(sums: &[Sums]) -> Table {
        let mut table = Table {
            pairings: Default::default(),
            points: [0.0; PLAYERS],
            turns: [0.0; PLAYERS],
            ratings: Vec::new(),
        };
        let openings = sums.iter().map(|sums| sums.openings.len()).max();
        let mut by_opening = vec![Scores::new(PLAYERS); openings.unwrap_or(0)];
        for sums in sums {
            for me in 0..PLAYERS {
                for (other, more) in sums.pairings[me].iter().enumerate() {
                    let pairing = &mut table.pairings[me][other];
                    pairing.games += more.games;
                    pairing.score += more.score;
                    pairing.begun += more.begun;
                    pairing.score_begun += more.score_begun;
                }
                table.points[me] += sums.points[me];
                table.turns[me] += sums.turns[me];
            }
            for (scores, halves) in by_opening.iter_mut().zip(&sums.openings) {
                for me in 0..PLAYERS {
                    for other in me + 1..PLAYERS {
                        // Two games: one game of half of it twice.
                        let score = f64::from(halves[pair(me, other)]) / 4.0;
                        scores.enter(me, other, score);
                        scores.enter(me, other, score);
                    }
                }
            }
        }
        for me in 0..PLAYERS {
            let games: f64 = table.pairings[me].iter().map(|pairing| pairing.games).sum();
            table.points[me] /= games;
            table.turns[me] /= games;
        }
        let measure = place(Player::Beginner);
        table.ratings = rate(&by_opening, measure, f64::from(NEW_PLAYER));
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
fn text(searches: &[Searches]) -> String {
    let mut text = format!(
        "{:9}{:>12}{:>12}{:>12}{:>14}\n",
        "a turn", "candidates", "launches", "cells", "at most"
    );
    for (player, sum) in Player::ALL.into_iter().zip(searches) {
        if sum.turns == 0 || player == Player::Random {
            continue;
        }
        let mean = |total: u64| total as f64 / sum.turns as f64;
        let _ = writeln!(
            text,
            "{player:9}{:>12.1}{:>12.1}{:>12.0}{:>14}",
            mean(sum.candidates),
            mean(sum.launches),
            mean(sum.cells),
            sum.longest
        );
    }
    text
}

/// The first line of the file of games.
const HEAD: &str = "variant,opening,first,left,right,left score,right score,turns,\
    left turns,left candidates,left launches,left cells,left longest,\
    right turns,right candidates,right launches,right cells,right longest\n";

/// A game as a line of the file.
fn line(game: &Played) -> String {
    let Fixture {
        variant,
        opening,
        players,
        ..
    } = game.fixture;
    let mut line = format!(
        "{variant},{opening},{},{},{},{},{},{}",
        game.first, players.left, players.right, game.scores.left, game.scores.right, game.turns
    );
    for side in Side::ALL {
        let Searches {
            turns,
            candidates,
            launches,
            cells,
            longest,
        } = game.searches[side];
        let _ = write!(line, ",{turns},{candidates},{launches},{cells},{longest}");
    }
    line + "\n"
}

/// Reads a line of the file; `None` if it is not of this game.
fn played(fixture: Fixture, text: &str) -> Option<Played> {
    let words: Vec<&str> = text.split(',').collect();
    let first = *words.get(2)?;
    let number = |word: usize| words.get(word)?.parse::<u64>().ok();
    let searches = |from: usize| {
        Some(Searches {
            turns: number(from)?,
            candidates: number(from + 1)?,
            launches: number(from + 2)?,
            cells: number(from + 3)?,
            longest: number(from + 4)?,
        })
    };
    let small = |word: usize| u16::try_from(number(word)?).ok();
    let game = Played {
        fixture,
        first: Side::ALL
            .into_iter()
            .find(|side| side.to_string() == first)?,
        scores: BySide::new(small(5)?, small(6)?),
        turns: small(7)?,
        searches: BySide::new(searches(8)?, searches(13)?),
    };
    (line(&game).trim_end() == text).then_some(game)
}

/// Ratings are rounded to multiples of this: they are no more precise.
const ROUNDED_TO: f64 = 10.0;

/// The opponents' ratings by variant, for the assembler.
fn include(ratings: &[Vec<Rating>]) -> Result<String, Failure> {
    let mut text = String::from(
        "; Made by `ricochet-lab tournament --ratings`; do not edit.\n\
         ; The computers' ratings: BCD, by variant, opponents 1 to 8 in a row.\n",
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
