//! `ricochet-lab hunt`: searches launches of record length or points, from positions that a game can reach.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use campaign::crew;
use output::files::Claim;
use output::{Failure, Outcome, files, print, print_error};
use program::progress;
use ricochet_engine::record::Record;
use ricochet_engine::rules::notation::parse_turns;
use ricochet_engine::rules::{Game, Launcher, Setup, Side, Turn, Variant};
use ricochet_engine::search::hunt::{Goal, Measure, Run};

/// Seeds of a round. Runs of a round start from the records of the round before, so the result depends on the seeds alone
/// and not on the number of jobs.
const ROUND: u64 = 16;
/// One run of this many starts from a record, the others from turns drawn.
const FROM_RECORD: u64 = 2;

/// Search for the longest launch and the one with the most points
///
/// Each run moves pieces about at random, within what twelve turns can reach from an opening, keeps changes that
/// make the launch better, and sometimes others (simulated annealing). It then searches turns that lead to its best
/// position. The longest launch is the one with the most bounces: pieces and bumpers hit. The most points are those
/// of the side that launches. Only the first game of a match is searched, where bumpers are worth 10 points.
///
/// With --state the records are saved after every round of 16 seeds, and the same command continues
/// there after it was stopped. The same seeds give the same records, with any number of jobs.
#[derive(Args, Debug)]
struct Hunt {
    /// Search in this variant alone, 1 to 5
    #[arg(long, value_name = "V")]
    variant: Option<Variant>,
    /// Search for the most bounces or points alone: bounces, points
    #[arg(long, value_name = "GOAL")]
    goal: Option<Goal>,
    /// Runs for each variant and goal, from seed 0
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seeds: u64,
    /// Positions tried in a run
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    positions: u32,
    /// Stop after the round in which this time has passed
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<u64>,
    /// Runs at the same time; by default as many as there are processors
    #[arg(long, value_name = "N", value_parser = crew::jobs())]
    jobs: Option<usize>,
    /// Save the progress in this file, and continue there if it exists
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Write each record as a game file into this directory, such as bounces-3.txt
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

/// What the file of a state is, and the version of its format.
const STATE: &str = "state of a hunt";
const VERSION: u32 = 1;

/// The progress of a hunt, as it is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct State {
    /// Positions tried in a run.
    positions: u32,
    /// The records by goal and variant, such as `bounces 3`.
    hunts: BTreeMap<String, Progress>,
}

/// The progress for one goal in one variant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Progress {
    /// The first seed that has not been tried.
    next: u64,
    /// The turns of the record, in the notation; empty without any.
    turns: String,
    /// The seed that found it.
    seed: u64,
}

/// The command line.
pub fn command() -> Command {
    Hunt::augment_args(Command::new("hunt"))
}

/// Hunts, then prints the records.
///
/// # Errors
/// The state cannot be read or does not fit the command line, or a file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let hunt = Hunt::from_arg_matches(matches).map_err(Failure::usage)?;
    let claims = files::outputs(hunt.state.as_deref(), None).map_err(Failure::usage)?;
    let folder = hunt.records.as_deref().map(Claim::folder).transpose();
    let _folder = folder.map_err(Failure::usage)?;
    let has_old = claims.iter().any(|claim| !claim.is_empty());
    let state = hunt.load(has_old).map_err(Failure::usage)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(hunt.jobs.unwrap_or(0))
        .build()
        .map_err(Failure::failed)?;
    let found = pool.install(|| hunt.execute(state));
    print(found.map_err(Failure::failed)?)
}

/// Reads the text of a state, and checks its records.
///
/// # Errors
/// It is no state, or a record is not valid.
pub fn check(text: &str) -> Result<()> {
    State::parse(text).map(drop)
}

impl State {
    fn parse(text: &str) -> Result<State> {
        let text = files::unseal(STATE, VERSION, text)?;
        let state: State =
            serde_json::from_str(text).map_err(|error| anyhow!("not a {STATE}: {error}"))?;
        for (name, progress) in &state.hunts {
            progress.check(name).with_context(|| name.clone())?;
        }
        Ok(state)
    }
}

impl Hunt {
    /// The state to continue from; a fresh one if there is no old one in its file.
    fn load(&self, has_old: bool) -> Result<State> {
        let fresh = State {
            positions: self.positions,
            hunts: BTreeMap::new(),
        };
        let Some(path) = self.state.as_deref().filter(|_| has_old) else {
            return Ok(fresh);
        };
        let text = files::read_text(path)?;
        let state = State::parse(&text).with_context(|| path.display().to_string())?;
        if state.positions != self.positions {
            return Err(anyhow!(
                "{}: it was begun with --positions {}",
                path.display(),
                state.positions
            ));
        }
        Ok(state)
    }

    fn hunts(&self) -> Vec<(Goal, Variant)> {
        let goals = Goal::ALL.into_iter();
        let goals = goals.filter(|goal| self.goal.is_none_or(|only| only == *goal));
        let variants = |goal| Variant::all().map(move |variant| (goal, variant));
        goals
            .flat_map(variants)
            .filter(|(_, variant)| self.variant.is_none_or(|only| only == *variant))
            .collect()
    }

    /// Writes the file of the state, if there is one.
    fn save(&self, state: &State) -> Result<()> {
        let Some(path) = &self.state else {
            return Ok(());
        };
        let text = serde_json::to_string_pretty(state)?;
        files::write(path, files::seal(STATE, VERSION, &text).as_bytes())
    }

    /// Hunts and writes the files; returns the lines about the records.
    fn execute(&self, mut state: State) -> Result<String> {
        let hunts = self.hunts();
        let start = Instant::now();
        let out_of_time = || {
            let limit = self.seconds.map(Duration::from_secs);
            limit.is_some_and(|limit| start.elapsed() >= limit)
        };
        let bar = progress::bar(self.seeds * hunts.len() as u64, "runs");
        self.save(&state)?;
        // A round of every hunt in turn, so that all are equally far when the time is over.
        let mut first = 0;
        while first < self.seeds && !out_of_time() {
            let last = (first + ROUND).min(self.seeds);
            for &(goal, variant) in &hunts {
                let progress = state.hunts.entry(name(goal, variant)).or_default();
                if progress.next < last {
                    let seeds = progress.next..last;
                    if let Some(better) = progress.round(goal, variant, seeds, self.positions)? {
                        bar.suspend(|| print_error(&better.to_string()));
                    }
                    self.save(&state)?;
                }
                bar.inc(last - first);
            }
            first = last;
        }
        bar.finish_and_clear();
        let mut lines = String::new();
        for (goal, variant) in hunts {
            let Some(progress) = state.hunts.get(&name(goal, variant)) else {
                continue;
            };
            let Some((measure, record)) = progress.record(variant)? else {
                continue;
            };
            writeln!(lines, "{}", line(goal, variant, &measure, progress.seed))?;
            if let Some(folder) = &self.records {
                files::make_folder(folder)?;
                files::write(&path(folder, goal, variant), record.to_string().as_bytes())?;
            }
        }
        Ok(lines)
    }
}

impl Progress {
    /// Makes the runs of some seeds; returns a line about the record if there is a new one.
    fn round(
        &mut self,
        goal: Goal,
        variant: Variant,
        seeds: std::ops::Range<u64>,
        positions: u32,
    ) -> Result<Option<String>> {
        let known = self.record(variant)?;
        let value = known.as_ref().map_or(0, |(measure, _)| goal.value(measure));
        let turns: Option<Vec<Turn>> = known.map(|(_, record)| {
            record.parts[0]
                .iter()
                .map(|timed| timed.turn.clone())
                .collect()
        });
        let found: Vec<_> = seeds
            .clone()
            .into_par_iter()
            .map(|seed| {
                let start = turns.as_deref().filter(|_| seed % FROM_RECORD == 1);
                let run = Run {
                    variant,
                    goal,
                    seed,
                    positions,
                    start,
                    above: value,
                };
                (seed, run.best())
            })
            .collect();
        self.next = seeds.end;
        let found = found
            .into_iter()
            .filter_map(|(seed, found)| Some((seed, found?)));
        // Of equal ones the lowest seed.
        let best = found.rev().max_by_key(|(_, found)| found.value);
        let Some((seed, found)) = best.filter(|(_, found)| found.value > value) else {
            return Ok(None);
        };
        let turns: Vec<String> = found.turns.iter().map(Turn::to_string).collect();
        self.turns = turns.join(" ");
        self.seed = seed;
        let record = self.record(variant)?;
        Ok(record.map(|(measure, _)| line(goal, variant, &measure, seed)))
    }

    /// The measures of the record's last launch, and the record; `None` without any.
    fn record(&self, variant: Variant) -> Result<Option<(Measure, Record)>> {
        let turns = parse_turns(&self.turns)?;
        let Some((last, before)) = turns.split_last() else {
            return Ok(None);
        };
        let setup = Setup::new(variant, Side::Left);
        let mut game = Game::first(variant, Side::Left);
        game.play_all(before)?;
        let Turn::Launch(end) = last else {
            return Err(anyhow!("the last turn is not a launch"));
        };
        let flight = game.flight(Launcher::new(game.to_move, *end))?;
        let text = format!("{setup}\n{}", self.turns);
        Ok(Some((Measure::of(flight), text.parse()?)))
    }

    /// Checks a saved record.
    fn check(&self, name: &str) -> Result<()> {
        let (goal, variant) = name.split_once(' ').unwrap_or((name, ""));
        goal.parse::<Goal>()?;
        self.record(variant.parse()?).map(|_| ())
    }
}

/// The name of a hunt in the state.
fn name(goal: Goal, variant: Variant) -> String {
    format!("{goal} {variant}")
}

/// The file of a record.
fn path(folder: &Path, goal: Goal, variant: Variant) -> PathBuf {
    folder.join(format!("{goal}-{variant}.txt"))
}

fn line(goal: Goal, variant: Variant, measure: &Measure, seed: u64) -> String {
    let Measure {
        bounces,
        steps,
        points,
    } = measure;
    format!(
        "most {goal:7} variant {variant}: {bounces} bounces, {steps} steps, {points} points (seed {seed})"
    )
}
