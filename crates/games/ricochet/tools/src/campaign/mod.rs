//! Ricochet's campaign: long comparisons of the cartridge with the engine.
//!
//! | argument | compared |
//! |---|---|
//! | `--launches` | launches at random positions: all RAM after every step |
//! | `--turns` | random turns through the sticks in random positions, every frame checked |
//! | `--matches` | random matches of people through the sticks and switches, every frame checked |
//! | `--keypads` | the same on two keypads |
//! | `--called` | random matches by calls of the rules' routines, without frames: all RAM after every turn |
//! | `--games` | games of computers among themselves and against random people, every frame checked |
//! | `--choices` | choices of the opponents at positions of tournament games |
//! | `--longest` | the time that the opponents' longest choices take |
//!
//! The same arguments give the same work on any number of threads. The tests call the same functions
//! with small counts.

pub mod called;
pub mod chance;
pub mod choices;
pub mod controls;
mod findings;
pub mod hand;
pub mod keypads;
pub mod launches;
pub mod longest;
pub mod matches;
pub mod profile;
pub mod routines;
pub mod savekey;
pub mod shrink;
pub mod sounds;
pub mod special;
pub mod table;
pub mod thresholds;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{ArgMatches, Args, Command, FromArgMatches};

use campaign::Subject;
use campaign::report::{self, Report, Reports};
use findings::Findings;
use output::{Failure, Outcome, files, interrupt, print_line};
use referee::count;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::record::Record;

/// The most CPU cycles from one look at the timer to the next, for SLICE_END of the cartridge.
pub const BETWEEN_LOOKS: u64 = 140;

/// The campaign's arguments.
#[derive(Args, Debug)]
struct Arguments {
    /// Launches at random positions: the launch routine, called inside the image; all RAM is compared
    /// after every step
    #[arg(long, value_name = "N")]
    launches: Option<u64>,
    /// Random turns through the sticks, legal and illegal, a few in each of many random positions of all
    /// variants; every frame is checked
    #[arg(long, value_name = "N")]
    turns: Option<u64>,
    /// Random matches over all variants, through the sticks and switches: legal and refused turns, held
    /// sticks, late turns, the clock switched on and off, matches begun again; every frame is checked
    #[arg(long, value_name = "N")]
    matches: Option<u64>,
    /// The same matches on two keypads, in the rules' notation
    #[arg(long, value_name = "N")]
    keypads: Option<u64>,
    /// Random matches over all variants by calls of the rules' routines, without a frame: all turns, launches, clocks,
    /// results and ratings; much quicker than through the sticks
    #[arg(long, value_name = "N")]
    called: Option<u64>,
    /// Games of computers among themselves and against random people, over all opponents and variants
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Choices of the opponents at positions of tournament games
    #[arg(long, value_name = "N")]
    choices: Option<u64>,
    /// Search this many games of the engine for the choices that take the cartridge longest, and time them
    #[arg(long, value_name = "N", conflicts_with = "report", value_parser = clap::value_parser!(u32).range(1..))]
    longest: Option<u32>,
    /// Folder with records of the longest choices known, which a longer one replaces
    #[arg(long, value_name = "DIR", requires = "longest")]
    records: Option<PathBuf>,
    /// Folder for the first differences of each kind, each shrunk to a record for `diff`; without it they
    /// are printed
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    reports: Reports,
}

impl Arguments {
    /// Counts of launches, turns, matches, games and choices.
    fn counts(&self) -> [u64; 5] {
        let given = [
            self.launches,
            self.turns,
            self.matches,
            self.games,
            self.choices,
        ];
        let others = [self.keypads, self.called, self.longest.map(u64::from)];
        match given.iter().chain(&others).all(Option::is_none) {
            true => [100_000, 2_000, 100, 60, 20_000],
            false => given.map(Option::unwrap_or_default),
        }
    }
}

/// Plays a number of random matches.
type MatchesOf = fn(&Subject, u64) -> (matches::Count, Findings);

/// Adds the campaign's arguments to the command.
pub fn arguments(command: Command) -> Command {
    Arguments::augment_args(command).after_help(
        "Without any of the first eight: 100,000 launches, 2,000 turns, 100 matches, 60 games and 20,000 choices. \
         Ctrl-C ends the work and reports what was compared.",
    )
}

/// Runs the campaign, and prints what was compared and the first differences.
///
/// # Errors
/// There is a difference, or the image is not valid.
pub fn run(matches: &ArgMatches, subject: &Subject) -> Outcome {
    let arguments = Arguments::from_arg_matches(matches).map_err(Failure::usage)?;
    if !arguments.reports.merge.is_empty() {
        return report::merge(&arguments.reports.merge);
    }
    let [launches, turns, matches, games, choices] = arguments.counts();
    let keypads = arguments.keypads.unwrap_or_default();
    interrupt::catch().map_err(Failure::failed)?;
    for folder in [&arguments.out, &arguments.records].into_iter().flatten() {
        writable(folder).map_err(Failure::usage)?;
    }
    let mut cases = Vec::new();
    let mut differences = 0;
    let mut report = Report::default();
    if launches > 0 {
        differences += run_launches(subject, launches, &mut cases, &mut report)?;
    }
    if turns > 0 {
        let (done, findings) = matches::random_turns(subject, turns);
        report.enter(
            subject,
            ("turns", turns),
            &done.numbers(),
            &[],
            findings.ended(),
        );
        print_line(format_args!(
            "{} attempted, {} made, {} refused, {}, {:.1} turns a second, {findings}",
            count(done.attempts, "turn"),
            done.turns,
            done.refused,
            count(done.launches, "launch"),
            findings.rate(done.attempts)
        ))?;
        differences += findings.differences;
        cases.extend(findings.cases);
    }
    for (name, number, play) in [
        ("matches", matches, matches::random_matches as MatchesOf),
        ("keypads", keypads, matches::keypad_matches),
    ] {
        if number == 0 {
            continue;
        }
        let (done, findings) = play(subject, number);
        report.enter(
            subject,
            (name, number),
            &done.numbers(),
            &[],
            findings.ended(),
        );
        print_line(format_args!(
            "{} of {}, {} and {}, {} refused, {} late, {} broken off, {:.2} matches a second, \
             {findings}",
            count(done.matches, "match"),
            count(done.games, "game"),
            count(done.turns, "turn"),
            count(done.launches, "launch"),
            count(done.refused, "turn"),
            done.late,
            count(done.restarts, "match"),
            findings.rate(done.matches)
        ))?;
        differences += findings.differences;
        cases.extend(findings.cases);
    }
    if let Some(number) = arguments.called {
        let done = called::compare(subject, number);
        print_line(format_args!(
            "{} by calls of {}, {} and {}, {:.1} matches a second, {}",
            count(done.matches, "match"),
            count(done.tally.games, "game"),
            count(done.tally.turns, "turn"),
            count(done.tally.launches, "launch"),
            done.findings.rate(done.matches),
            done.findings
        ))?;
        differences += done.findings.differences;
    }
    if games > 0 {
        let (done, findings) = matches::computer_games(subject, games);
        report.enter(
            subject,
            ("games", games),
            &done.numbers(),
            &[],
            findings.ended(),
        );
        print_line(format_args!(
            "{} with computers, {} chosen by them, {:.2} games a second, {findings}",
            count(done.games, "game"),
            count(done.choices, "turn"),
            findings.rate(done.games)
        ))?;
        differences += findings.differences;
        cases.extend(findings.cases);
    }
    if choices > 0 {
        differences += run_choices(subject, choices, &mut cases, &mut report)?;
    }
    if let Some(games) = arguments.longest {
        differences += run_longest(subject, games, &arguments)?;
    }
    for (number, case) in (1..).zip(&cases) {
        report_case(subject, case, number, arguments.out.as_deref())?;
    }
    if let Some(path) = arguments
        .reports
        .report
        .as_deref()
        .filter(|_| !interrupt::requested())
    {
        report.write(path).map_err(Failure::failed)?;
    }
    match differences {
        0 if interrupt::requested() => Err(Failure::Interrupted),
        0 => Ok(()),
        _ => Err(Failure::failed(anyhow!(count(differences, "difference")))),
    }
}

/// Makes a folder for results, so that hours of work do not end without a place for them.
fn writable(folder: &Path) -> anyhow::Result<()> {
    let made = fs::create_dir_all(folder);
    made.with_context(|| format!("cannot make the folder {}", folder.display()))
}

/// Shrinks a record on which there is a difference, and writes or prints it.
fn report_case(subject: &Subject, case: &Record, number: usize, folder: Option<&Path>) -> Outcome {
    let (record, comment) = match shrink::shrink(subject, case) {
        Some(shrunk) => (shrunk, "Cartridge and engine differ on this record."),
        None => (
            case.clone(),
            "Cartridge and engine differed in this position, but do not when it is played alone.",
        ),
    };
    let text = format!("{record}# {comment}\n");
    let Some(folder) = folder else {
        print_line(format_args!("case {number}:\n{}", text.trim_end()))?;
        return Ok(());
    };
    let path = folder.join(format!("case-{number}.txt"));
    files::write(&path, text.as_bytes()).map_err(Failure::failed)?;
    print_line(format_args!("case {number}: {}", path.display()))?;
    Ok(())
}

/// An image that the campaign cannot work on.
fn unusable(error: String) -> Failure {
    Failure::usage(anyhow!(error))
}

fn run_launches(
    subject: &Subject,
    number: u64,
    cases: &mut Vec<Record>,
    report: &mut Report,
) -> Result<u64, Failure> {
    let done = launches::compare(subject, number).map_err(unusable)?;
    let findings: &Findings = &done.findings;
    print_line(format_args!(
        "{}, {}, {:.0} launches a second, {findings}",
        count(done.launches, "launch"),
        count(done.steps, "step"),
        findings.rate(done.launches)
    ))?;
    let sums = [
        ("launches", done.launches),
        ("steps", done.steps),
        ("cycles", done.cycles),
    ];
    let most = [("cycles of a step", done.longest)];
    report.enter(
        subject,
        ("launches", number),
        &sums,
        &most,
        findings.ended(),
    );
    cases.extend(findings.cases.iter().cloned());
    Ok(findings.differences)
}

fn run_choices(
    subject: &Subject,
    number: u64,
    cases: &mut Vec<Record>,
    report: &mut Report,
) -> Result<u64, Failure> {
    let done = choices::compare(subject, number).map_err(unusable)?;
    let mut text = String::new();
    for (opponent, (choices, sum, most)) in Opponent::ALL.into_iter().zip(done.spent) {
        let mean = sum / choices.max(1);
        let _ = writeln!(
            text,
            "{opponent}: {}, {mean} cycles on average, at most {most}",
            count(choices, "choice")
        );
    }
    let findings: &Findings = &done.findings;
    print_line(format_args!(
        "{text}{}, at most {} cycles between two looks at the timer, {:.0} choices a second, {findings}",
        count(done.choices, "choice"),
        done.stretch,
        findings.rate(done.choices)
    ))?;
    cases.extend(findings.cases.iter().cloned());
    let late = done.stretch > BETWEEN_LOOKS;
    if late {
        print_line(format_args!(
            "more than {BETWEEN_LOOKS} cycles between two looks at the timer"
        ))?;
    }
    let differences = findings.differences + u64::from(late);
    let sums = [("choices", done.choices)];
    let most = [("cycles between two looks at the timer", done.stretch)];
    let work = ("choices", number);
    report.enter(
        subject,
        work,
        &sums,
        &most,
        (differences, findings.seconds()),
    );
    Ok(differences)
}

fn run_longest(subject: &Subject, games: u32, arguments: &Arguments) -> Result<u64, Failure> {
    let folder = arguments.records.as_deref();
    let found = longest::search(subject, games, folder);
    let found = found.map_err(|error| Failure::failed(anyhow!(error)))?;
    let mut slow = 0;
    for longest in found {
        print_line(format_args!(
            "{}: {:.2} seconds on average (of {}), {:.2} the longest of {}",
            longest.opponent,
            longest.mean,
            count(longest.sample as u64, "choice"),
            longest.seconds(),
            longest.of
        ))?;
        if !longest.in_time() {
            print_line(format_args!("{} is too slow", longest.opponent))?;
            slow += 1;
        }
        if let Some(folder) = folder {
            longest.write(folder).map_err(Failure::failed)?;
            if longest.record.is_some() {
                print_line(format_args!("{}: recorded", longest.opponent))?;
            }
        }
    }
    Ok(slow)
}
