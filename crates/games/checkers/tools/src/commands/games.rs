//! `ricochet checkers match`: computer players against each other.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result};
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};
use indicatif::ParallelProgressIterator;
use rayon::prelude::*;

use super::endgame_table;
use super::image;
use super::play::record;
use campaign::progress;
use checkers_engine::contest::{Choose, Judged, Player, Score, play, points};
use checkers_engine::endgame::Table;
use checkers_engine::openings::{self, Openings};
use checkers_engine::rules::{Ending, Game, Numbering, Side, Variant};
use checkers_engine::{model, opponents, search};
use output::{Failure, Outcome, files, interrupt, print};
use random::Random;
use referee::count;

/// The players by their names.
const PLAYERS: [(&str, Choose); 4] = [
    ("engine", search::choose),
    ("cartridge", opponents::play),
    ("image", image::choose),
    ("1980", model::choose),
];

/// Let two computer players play a match, and estimate the difference in strength
///
/// A player is its name and the number of plies that it looks ahead, such as 1980:5. `engine` is the search
/// of this program; `cartridge` is the computer player of the cartridge, as it chooses without a limit of time; `image` is the
/// cartridge itself, thinking at that level within its time; `1980` is the model of the first cartridge's player. Every opening is played twice with
/// each seed, so that each player has each side of it once. Prints the first player's wins, draws and losses,
/// its share of the points, and the difference in Elo points with its interval of 95 %, for which the two
/// games of an opening are one sample. The same options produce the same games.
#[derive(Args, Debug)]
struct Match {
    /// The first player
    one: Entrant,
    /// The second player
    other: Entrant,
    /// Play the losing game: who cannot move has won
    #[arg(long)]
    losing: bool,
    /// The openings
    #[arg(long, value_enum, value_name = "DECK", default_value_t = Deck::ThreeMove)]
    openings: Deck,
    /// Play this number of games of each seed at most; both games of an opening are played
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    games: Option<u32>,
    /// Seeds of chance, such as 1..3; the second number is not included
    #[arg(long, value_name = "A..B", default_value = "1..2", value_parser = seeds)]
    seeds: Range<u32>,
    /// Write the games to this file as PDN
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Judge the games by this table of `ricochet checkers endgame`: how many of those that reach it as
    /// won, drawn or lost ended so
    #[arg(long, value_name = "FILE")]
    endgame: Option<PathBuf>,
}

/// Which openings are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Deck {
    /// The 156 of the American Checker Federation
    ThreeMove,
    /// The 174 with those that are barred as lost
    Level,
    /// The start alone
    Start,
}

impl Deck {
    fn openings(self) -> Openings {
        match self {
            Deck::ThreeMove => openings::three_move(),
            Deck::Level => openings::level(),
            Deck::Start => vec![Vec::new()],
        }
    }
}

/// A player by its name and plies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entrant {
    name: &'static str,
    /// How it chooses.
    pub(super) player: Player,
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.player.plies)
    }
}

impl FromStr for Entrant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Entrant> {
        let names = || PLAYERS.map(|(name, _)| name).join(" or ");
        let (name, plies) = text
            .split_once(':')
            .with_context(|| format!("a player is {} with its plies, such as 1980:5", names()))?;
        let (name, choose) = PLAYERS
            .into_iter()
            .find(|(known, _)| *known == name)
            .with_context(|| format!("no player `{name}`; the players are {}", names()))?;
        let most = if name == "image" { 9 } else { 20 };
        let plies = plies.parse().ok();
        let plies = plies.filter(|plies| (1..=most).contains(plies));
        let plies = plies.with_context(|| format!("`{text}`: the plies are 1 to {most}"))?;
        Ok(Entrant {
            name,
            player: Player { choose, plies },
        })
    }
}

fn seeds(text: &str) -> Result<Range<u32>> {
    let parsed = text
        .split_once("..")
        .and_then(|(first, end)| Some(first.parse().ok()?..end.parse().ok()?));
    parsed
        .filter(|seeds| seeds.start > 0 && !seeds.is_empty())
        .with_context(|| format!("`{text}` is not a range of seeds from 1 on, such as 1..3"))
}

/// The command line.
pub fn command() -> Command {
    Match::augment_args(Command::new("match"))
}

/// Two games from an opening.
struct Pair {
    /// With the first player as Black, then as White.
    games: [Game; 2],
}

/// Plays the match.
///
/// # Errors
/// The file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let played = Match::from_arg_matches(matches).map_err(Failure::usage)?;
    if let Some(path) = &played.pdn {
        files::writable(path).map_err(Failure::usage)?;
    }
    let table = endgame_table(played.endgame.as_ref(), played.variant())?;
    interrupt::catch().map_err(Failure::failed)?;
    let pairs = played.play();
    if let Some(path) = &played.pdn {
        files::write(path, played.pdn_text(&pairs).as_bytes()).map_err(Failure::failed)?;
    }
    if interrupt::requested() {
        return Err(Failure::Interrupted);
    }
    let judged = table.map_or(String::new(), |table| judged(&pairs, &table));
    print(played.report(&pairs) + &judged)
}

impl Match {
    fn variant(&self) -> Variant {
        match self.losing {
            true => Variant::Losing,
            false => Variant::Checkers,
        }
    }

    fn play(&self) -> Vec<Pair> {
        let mut openings = self.openings.openings();
        if let Some(games) = self.games {
            openings.truncate(games.div_ceil(2) as usize);
        }
        let fixtures: Vec<(u32, usize)> = self
            .seeds
            .clone()
            .flat_map(|seed| (0..openings.len()).map(move |opening| (seed, opening)))
            .collect();
        let bar = progress::bar(fixtures.len() as u64, "pairs of games");
        let variant = self.variant();
        let pair = |(seed, opening): (u32, usize)| {
            let mut chance = Random::new(seed);
            for _ in 0..opening {
                chance.byte();
            }
            let (one, other) = (self.one.player, self.other.player);
            let mut game =
                |black, white| play(variant, &openings[opening], black, white, &mut chance);
            Pair {
                games: [game(one, other), game(other, one)],
            }
        };
        fixtures
            .into_par_iter()
            .progress_with(bar)
            .filter_map(|fixture| (!interrupt::requested()).then(|| pair(fixture)))
            .collect()
    }

    fn report(&self, pairs: &[Pair]) -> String {
        let mut score = Score::default();
        let mut plies = 0;
        let mut drawn = [0u64; 2];
        for Pair { games } in pairs {
            let [as_black, as_white] = games;
            score.enter([
                points(as_black.ending(), Side::Black),
                points(as_white.ending(), Side::White),
            ]);
            for game in games {
                plies += game.moves().len();
                match game.ending() {
                    Some(Ending::Repeated) => drawn[0] += 1,
                    Some(Ending::Quiet) => drawn[1] += 1,
                    _ => {}
                }
            }
        }
        let games = 2 * pairs.len() as u64;
        let [wins, draws, losses] = score.results;
        let error = score
            .error()
            .map_or(String::new(), |error| format!(" ± {:.1}", 196.0 * error));
        let elo = match score.elo() {
            Some((elo, within)) => format!("{elo:+.0} ± {within:.0} Elo"),
            None => "no estimate in Elo".to_string(),
        };
        format!(
            "{} against {}: {} from {}\n{wins} won, {draws} drawn ({} by repetition, {} by 40 moves), {losses} lost\n\
             {:.1}{error} of 100 points, {elo}\n{:.1} plies a game\n",
            self.one,
            self.other,
            count(games, "game"),
            count(games / 2 / self.seeds.len().max(1) as u64, "opening"),
            drawn[0],
            drawn[1],
            100.0 * score.share(),
            plies as f64 / games.max(1) as f64
        )
    }

    fn pdn_text(&self, pairs: &[Pair]) -> String {
        let names = [self.one.to_string(), self.other.to_string()];
        let games = pairs.iter().flat_map(|pair| pair.games.iter().enumerate());
        let text = |(place, game): (usize, &Game)| {
            let (black, white) = (names[place].clone(), names[1 - place].clone());
            let event = if self.losing { "losing game" } else { "match" };
            let tags = [
                ("Event", event.to_string()),
                ("Black", black),
                ("White", white),
            ];
            record(game, tags).to_pdn(Numbering::BlackFirst)
        };
        games.map(text).collect()
    }
}

/// How the games that reach the table ended.
fn judged(pairs: &[Pair], table: &Table) -> String {
    let mut judged = Judged::default();
    for Pair { games } in pairs {
        for (game, side) in games.iter().zip(Side::ALL) {
            judged.enter(game, side, table);
        }
    }
    let mut text = format!(
        "{} reach the table of {} pieces\n{:14}{:>6}{:>6}{:>6}\n",
        count(judged.all(), "game"),
        table.pieces(),
        "",
        "won",
        "drawn",
        "lost"
    );
    for (name, ended) in ["won there", "drawn there", "lost there"]
        .iter()
        .zip(judged.games)
    {
        text += &format!("{name:14}{:>6}{:>6}{:>6}\n", ended[0], ended[1], ended[2]);
    }
    text
}
