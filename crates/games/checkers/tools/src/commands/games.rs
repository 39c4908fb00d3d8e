//! `ricochet-lab checkers match`: plays computer players against each other.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result};
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::image;
use super::score::{Judged, Score};
use campaign::crew::{in_order, threads};
use checkers_commands::endgame_table;
use checkers_engine::endgame::Table;
use checkers_engine::openings::{self, Openings};
use checkers_engine::opponents::{self, Choose, Player, beginner, model, play, points};
use checkers_engine::pdn::{self, PdnGame};
use checkers_engine::rules::{Ending, Game, Numbering, Position, Side, Variant};
use checkers_engine::search;
use output::files::Growing;
use output::{Failure, Outcome, files, print};
use random::Random;
use referee::count;
use rules::Rules;

/// The players by their names.
const PLAYERS: [(&str, Choose); 5] = [
    ("engine", search::choose),
    ("cartridge", opponents::decide),
    ("image", image::choose),
    ("1980", model::choose),
    (BEGINNER, beginner::choose),
];
/// The player without plies.
const BEGINNER: &str = "beginner";

/// Let two computer players play a match, and estimate the difference in strength
///
/// A player is its name and the number of plies that it looks ahead, such as 1980:5. `engine` is the search
/// of this program; `cartridge` is the computer player of the cartridge, as it chooses without a limit of time; `image` is the
/// cartridge itself, thinking at that level within its time; `1980` is the model of the first cartridge's player; `beginner`, without
/// a number, is the model of somebody who plays their first games. Every opening is played twice with
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
    /// The position to begin with, as a FEN such as B:W21,K22:B1,2, instead of openings; with the players exchanged the board is
    /// turned round, so that each keeps its pieces
    #[arg(long, value_name = "FEN", conflicts_with = "openings", value_parser = position)]
    fen: Option<Position>,
    /// Play this number of games of each seed at most; both games of an opening are played
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..))]
    games: Option<u32>,
    /// Seeds of chance, such as 1..3; the second number is not included
    #[arg(long, value_name = "A..B", default_value = "1..2", value_parser = seeds)]
    seeds: Range<u32>,
    /// Write the games to this file as PDN, which is kept up to date while they are played
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Go on where the unfinished file of the same match ends
    #[arg(long, requires = "pdn")]
    resume: bool,
    /// Judge the games by this table of `ricochet-lab checkers endgame`: how many of those that reach it as
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
        match self.name {
            BEGINNER => f.write_str(BEGINNER),
            name => write!(f, "{name}:{}", self.player.plies),
        }
    }
}

impl FromStr for Entrant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Entrant> {
        let names = || PLAYERS.map(|(name, _)| name).join(" or ");
        let text = if text == BEGINNER { "beginner:1" } else { text };
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

fn position(text: &str) -> Result<Position> {
    Ok(Position::from_fen(text, Numbering::BlackFirst)?)
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

/// Two games from an opening, with the first player as Black, then as White.
type Pair = [Game; 2];

/// Plays the match.
///
/// # Errors
/// The file cannot be written, or is not to be resumed.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Match::from_arg_matches(matches).map_err(Failure::usage)?;
    let inputs = asked.endgame.as_deref();
    let _claims = files::outputs(asked.pdn.as_deref(), inputs).map_err(Failure::usage)?;
    let table = endgame_table(asked.endgame.as_ref(), asked.variant())?;
    let mut sums = Sums::default();
    let mut pdn = match &asked.pdn {
        Some(path) => {
            let pdn = Growing::open(path, "", &asked.work(), asked.resume);
            let pdn = pdn.map_err(Failure::usage)?;
            let mut games = Vec::new();
            each_game(&pdn, |game| {
                games.push(asked.game(&game)?);
                if let Ok(pair) = Pair::try_from(std::mem::take(&mut games)) {
                    sums.enter(&pair, table.as_ref());
                } // else one game is still to come
                Ok(())
            })
            .map_err(Failure::usage)?;
            Some(pdn)
        }
        None => None,
    };
    let begun = pdn.as_ref().map_or(0, Growing::units);
    let start = asked.fen.unwrap_or(Position::START);
    let mut openings = match asked.fen {
        Some(_) => Deck::Start.openings(),
        None => asked.openings.openings(),
    };
    if let Some(games) = asked.games {
        openings.truncate(games.div_ceil(2) as usize);
    }
    let (variant, one, other) = (asked.variant(), asked.one.player, asked.other.player);
    let (first, count) = (asked.seeds.start, openings.len() as u64);
    let pair = move |number: u64| {
        let (seed, opening) = (number / count, (number % count) as usize);
        let mut chance = Random::new(first + seed as u32);
        for _ in 0..opening {
            chance.byte();
        }
        let mut game =
            |start, players| play(variant, start, &openings[opening], players, &mut chance);
        let exchanged = match start {
            Position::START => start,
            start => start.turned(),
        };
        [game(start, [one, other]), game(exchanged, [other, one])]
    };
    let units = begun..count * asked.seeds.len() as u64;
    in_order(units, "pairs of games", threads(None), pair, |_, pair| {
        sums.enter(&pair, table.as_ref());
        match &mut pdn {
            Some(pdn) => pdn.push(&asked.text(&pair)).map_err(Failure::failed),
            None => Ok(()),
        }
    })?;
    if let Some(pdn) = pdn {
        pdn.finish().map_err(Failure::failed)?;
    }
    let judged = table.map_or(String::new(), |table| judged(&sums.judged, &table));
    print(asked.report(&sums) + &judged)
}

/// The results of the pairs of games.
#[derive(Default)]
struct Sums {
    score: Score,
    plies: u64,
    /// By repetition, and by moves without progress.
    drawn: [u64; 2],
    judged: Judged,
}

impl Sums {
    fn enter(&mut self, pair: &Pair, table: Option<&Table>) {
        let [as_black, as_white] = pair;
        self.score.enter([
            points(as_black.ending(), Side::Black),
            points(as_white.ending(), Side::White),
        ]);
        for (game, side) in pair.iter().zip(Side::ALL) {
            self.plies += game.moves().len() as u64;
            match game.ending() {
                Some(Ending::Repeated) => self.drawn[0] += 1,
                Some(Ending::Quiet) => self.drawn[1] += 1,
                _ => {}
            }
            if let Some(table) = table {
                self.judged.enter(game, side, table);
            }
        }
    }
}

/// Reads the games of an unfinished file, one at a time.
pub(super) fn each_game(pdn: &Growing, mut enter: impl FnMut(PdnGame) -> Result<()>) -> Result<()> {
    let mut text = String::new();
    let mut read = |text: &mut String| {
        pdn::read(text, Numbering::BlackFirst)?
            .into_iter()
            .try_for_each(&mut enter)?;
        text.clear();
        Ok::<(), anyhow::Error>(())
    };
    for line in BufReader::new(pdn.kept()?).lines() {
        let line = line.context("cannot read the games played")?;
        if line.starts_with("[Event ") {
            read(&mut text)?;
        }
        text += &line;
        text.push('\n');
    }
    read(&mut text)
}

impl Match {
    fn variant(&self) -> Variant {
        match self.losing {
            true => Variant::Losing,
            false => Variant::Checkers,
        }
    }

    /// What the games depend on, in a line.
    fn work(&self) -> String {
        let Match {
            one,
            other,
            seeds: Range { start, end },
            openings,
            games,
            fen,
            ..
        } = self;
        let openings = match fen {
            Some(fen) => fen.to_fen(Numbering::BlackFirst),
            None => format!("openings {openings:?}"),
        };
        let losing = if self.losing { "losing, " } else { "" };
        let games = games.map_or(String::new(), |games| format!(", at most {games} games"));
        format!("match {one} {other}, {losing}{openings}{games}, seeds {start}..{end}")
    }

    /// A game that was read.
    fn game(&self, read: &PdnGame) -> Result<Game> {
        let mut game = Game::new(self.variant(), read.start);
        for played in &read.moves {
            game.act(played)?;
        }
        Ok(game)
    }

    fn report(&self, sums: &Sums) -> String {
        let Sums {
            score,
            plies,
            drawn,
            ..
        } = sums;
        let games: u64 = score.results.iter().sum();
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
            *plies as f64 / games.max(1) as f64
        )
    }

    /// A pair as PDN.
    fn text(&self, pair: &Pair) -> String {
        let names = [self.one.to_string(), self.other.to_string()];
        let text = |(place, game): (usize, &Game)| {
            let (black, white) = (names[place].clone(), names[1 - place].clone());
            let event = if self.losing { "losing game" } else { "match" };
            let tags = [
                ("Event", event.to_string()),
                ("Black", black),
                ("White", white),
            ];
            PdnGame::of(game, tags).to_pdn()
        };
        pair.iter().enumerate().map(text).collect()
    }
}

/// How the games that reach the table ended.
fn judged(judged: &Judged, table: &Table) -> String {
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
