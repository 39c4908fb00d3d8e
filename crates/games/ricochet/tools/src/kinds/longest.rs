//! Searches games of the engine for the computers' longest choices, timed on the cartridge.
//!
//! The longest choice of each opponent is kept as a record of the turns before it; the tests time it again.

use referee::Found;
use std::fs;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::choices::Thinker;
use campaign::Subject;
use output::files;
use program::progress;
use ricochet_engine::opponents::arena::Fixture;
use ricochet_engine::opponents::sight::Effort;
use ricochet_engine::opponents::{OPPONENTS, Opponent, Player};
use ricochet_engine::record::Record;
use ricochet_engine::rules::{BySide, Game, Setup, Variant};

/// Frames a second, as the limits count them.
const RATE: u64 = 60;
/// Seconds that a choice of ORACLE may take.
const ORACLES_LIMIT: u64 = 20;
/// Seconds that a choice of ROOKIE may take, which follows launches of its own alone.
const ROOKIES_LIMIT: u64 = 1;
/// Seconds that a choice of the others may take.
const LIMIT: u64 = 4;
/// Seconds that a choice may take on average.
const MEAN_LIMIT: f64 = 5.0;
/// Number of each opponent's choices with the greatest effort that are timed.
const LONGEST: usize = 100;
/// Number of each opponent's choices, evenly spread, that are timed for the mean.
const SAMPLE: usize = 1000;

/// The most frames that a choice may take.
pub fn limit(opponent: Opponent) -> u64 {
    RATE * match opponent {
        Opponent::ROOKIE => ROOKIES_LIMIT,
        Opponent::ORACLE => ORACLES_LIMIT,
        _ => LIMIT,
    }
}

/// The file in a folder of records with the longest choice of an opponent.
pub fn path(folder: &Path, opponent: Opponent) -> PathBuf {
    let name = opponent.name().to_lowercase();
    folder.join(name).with_extension("txt")
}

/// Times the choice that an opponent makes after the turns of a record, in frames.
///
/// # Errors
/// The record or the choice is not the engine's.
pub fn time(thinker: &mut Thinker, record: &Record, opponent: Opponent) -> Result<u64, Found> {
    let after = record.play().map_err(Found::of)?;
    thinker.frames(&after.game, opponent)
}

/// The longest choices of an opponent that a search has found.
pub struct Longest {
    /// The opponent.
    pub opponent: Opponent,
    /// Number of choices in the sample.
    pub sample: usize,
    /// Their mean, in seconds.
    pub mean: f64,
    /// Frames of the longest choice, that of the folder of records included.
    pub frames: u64,
    /// Number of choices among which it is the longest.
    pub of: usize,
    /// The turns before it, if it is longer than the one in the folder of records.
    pub record: Option<Record>,
}

impl Longest {
    /// Its time in seconds.
    pub fn seconds(&self) -> f64 {
        self.frames as f64 / RATE as f64
    }

    /// Whether the opponent keeps its limits.
    pub fn in_time(&self) -> bool {
        self.frames <= limit(self.opponent) && self.mean <= MEAN_LIMIT
    }

    /// Writes the record, if there is one.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, folder: &Path) -> anyhow::Result<()> {
        let Some(record) = &self.record else {
            return Ok(());
        };
        let name = self.opponent;
        let text = format!("# The longest choice of {name} that was found comes next.\n{record}");
        files::write(&path(folder, self.opponent), text.as_bytes())
    }
}

/// Searches this number of games of opponents with a seed, all variants and pairs of opponents in turn, for the choices
/// that take longest. `folder` has the records of an earlier search, if there is one.
///
/// # Errors
/// A symbol is missing, or a choice is not the engine's.
pub fn search(
    subject: &Subject,
    seed: u64,
    games: u32,
    folder: Option<&Path>,
) -> Result<Vec<Longest>, Found> {
    let bar = progress::bar(games.into(), "games");
    let choices: Vec<Choice> = (0..games)
        .into_par_iter()
        .flat_map_iter(|number| {
            let fixture = fixture(seed, number);
            let (_, choices) = play(&fixture);
            bar.inc(1);
            let choices = choices.into_iter().enumerate();
            choices.filter_map(move |(turns, choice)| {
                let (opponent, cycles) = choice?;
                Some(Choice {
                    fixture,
                    opponent,
                    turns,
                    cycles,
                })
            })
        })
        .collect();
    bar.finish_and_clear();
    Opponent::ALL
        .into_par_iter()
        .map(|opponent| {
            let choices = choices.iter().filter(|choice| choice.opponent == opponent);
            time_all(subject, opponent, choices.collect(), folder)
        })
        .collect()
}

/// A choice in a game of the search.
struct Choice {
    fixture: Fixture,
    opponent: Opponent,
    /// Number of turns before it, those of the opening included.
    turns: usize,
    /// The estimate of its CPU cycles on the cartridge.
    cycles: u64,
}

impl Choice {
    /// The turns before it.
    fn record(&self) -> Record {
        let (mut record, _) = play(&self.fixture);
        record.parts[0].truncate(self.turns);
        record
    }
}

fn fixture(seed: u64, number: u32) -> Fixture {
    let variants: Vec<Variant> = Variant::all().collect();
    let opening = number / variants.len() as u32;
    let pair = opening as usize;
    let [left, right] =
        [pair, pair / OPPONENTS].map(|n| Player::Opponent(Opponent::ALL[n % OPPONENTS]));
    Fixture {
        variant: variants[number as usize % variants.len()],
        opening,
        players: BySide::new(left, right),
        seed,
    }
}

/// Estimates the CPU cycles of a choice on the cartridge from the effort of the engine's.
fn cycles(effort: &Effort) -> u64 {
    6 * effort.cells
        + 57 * effort.hits
        + 42 * effort.walls
        + 500 * effort.launches
        + 700 * effort.moves
        + 1100 * effort.candidates
}

/// The turns of a game, each with the opponent that chose it and an estimate of its CPU cycles; `None`
/// for those of the opening.
fn play(fixture: &Fixture) -> (Record, Vec<Option<(Opponent, u64)>>) {
    let start: Game = fixture.start();
    let mut turns = fixture.opening();
    let mut choices = vec![None; turns.len()];
    let first = if turns.len().is_multiple_of(2) {
        start.to_move
    } else {
        start.to_move.other()
    };
    fixture.play(|_, player, turn, effort| {
        choices.push(match player {
            Player::Opponent(opponent) => Some((opponent, cycles(&effort))),
            _ => None,
        });
        turns.push(turn.clone());
    });
    let mut record = Record::new(Setup::new(fixture.variant, first));
    turns.into_iter().for_each(|turn| record.push(turn.into()));
    (record, choices)
}

/// Times an opponent's choices on the cartridge: a sample, and those with the greatest effort.
fn time_all(
    subject: &Subject,
    opponent: Opponent,
    mut choices: Vec<&Choice>,
    folder: Option<&Path>,
) -> Result<Longest, Found> {
    let mut thinker = Thinker::in_a_match(subject).map_err(Found::of)?;
    let mut sum = 0;
    let mut sample = 0;
    for choice in choices.iter().step_by((choices.len() / SAMPLE).max(1)) {
        sum += time(&mut thinker, &choice.record(), opponent)?;
        sample += 1;
    }
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.cycles));
    let mut longest = 0;
    let mut record = None;
    for choice in choices.iter().take(LONGEST) {
        let turns = choice.record();
        let frames = time(&mut thinker, &turns, opponent)?;
        if frames > longest {
            (longest, record) = (frames, Some(turns));
        }
    }
    let known = match folder.map(|folder| fs::read_to_string(path(folder, opponent))) {
        Some(Ok(text)) => {
            let record: Record = text
                .parse()
                .map_err(|error| format!("the record of {opponent}: {error}"))?;
            time(&mut thinker, &record, opponent)?
        }
        _ => 0,
    };
    Ok(Longest {
        opponent,
        sample,
        mean: sum as f64 / sample.max(1) as f64 / RATE as f64,
        frames: longest.max(known),
        of: choices.len(),
        record: record.filter(|_| longest > known),
    })
}
