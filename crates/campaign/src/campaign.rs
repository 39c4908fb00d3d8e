//! A game's campaign: a table of kinds of work, run from the command line or by a test.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::hands::{self, KINDS};
use crate::report::{self, Counts, Part};
use crate::work::{self, Asked, Work, Workers};
use crate::{Subject, crew};
use output::files::Claim;
use output::{Failure, Outcome, files, interrupt, print, print_line};
use program::progress;
use referee::{Found, Game, Pictures, count};

/// Number of differences that are reported in full, for each place in each kind of work.
const REPORTED: usize = 3;
/// Added to a difference that is not found again when its record is played alone.
const NOT_ALONE: &str = "\nNot seen when the record is played alone.";
/// Time from one writing of the report to the next during the work.
const EVERY: Duration = Duration::from_secs(2);

/// A game's campaign: long comparisons of the cartridge with the engine.
#[derive(Debug)]
pub struct Campaign {
    /// The game.
    pub game: &'static Game,
    /// Whether its cartridge takes keypads.
    pub keypads: bool,
    /// The kinds of work beside the random hands, which every game has, in the order in which they are done.
    pub kinds: &'static [&'static dyn Work],
    /// Returns a shorter record on which the same difference can be seen, or `None` if the record alone shows none.
    pub shrink: Option<Shrink>,
}

/// Shortens a record of the game.
pub type Shrink = fn(&Subject, &str) -> Option<String>;

/// Writes the pictures of a frame that differs.
pub type Draw<'a> = &'a dyn Fn(&Path, &Pictures) -> Result<()>;

/// A kind of work that is asked for.
struct Job {
    kind: &'static dyn Work,
    /// The work before its first unit.
    part: Part,
    workers: Arc<dyn Workers>,
}

/// The arguments that are the same in every campaign.
#[derive(Args, Debug)]
struct Run {
    /// Do the work with each seed from A to B-1
    #[arg(long, value_name = "A..B", default_value = "0..1", value_parser = parse_seeds)]
    seeds: Range<u64>,
    /// Number of threads; one for each core by default
    #[arg(long, value_name = "J", value_parser = crew::jobs())]
    jobs: Option<usize>,
    /// Folder for the first differences of each kind of work, each with a record for `diff` if there is one, as short as can be
    /// found
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write what was compared to a file, which is kept up to date while the work goes on
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Go on where the report of the same work ends
    #[arg(long, requires = "report")]
    resume: bool,
    /// Instead of any work, add up reports of the same work on other seeds
    #[arg(long, value_name = "FILE", num_args = 1.., action = ArgAction::Set, conflicts_with_all = ["jobs", "out", "resume"])]
    merge: Vec<PathBuf>,
    /// Fail if a seed from A to B-1 is missing in the reports
    #[arg(long, value_name = "A..B", value_parser = parse_seeds, requires = "merge")]
    expect: Option<Range<u64>>,
}

impl Campaign {
    /// All kinds of work.
    fn all(&self) -> impl Iterator<Item = &'static dyn Work> {
        let scripts = KINDS.iter().map(|kind| *kind as &'static dyn Work);
        self.kinds.iter().copied().chain(scripts)
    }

    /// Adds the campaign's arguments to a command.
    pub fn arguments(&self, command: Command) -> Command {
        let kinds = self.all().map(|kind| kind.argument());
        let mut arguments: Vec<Arg> = kinds.map(|kind| kind.conflicts_with("merge")).collect();
        for option in self.all().flat_map(|kind| kind.options()) {
            if !arguments.contains(&option) {
                arguments.push(option);
            }
        }
        let defaults: Vec<String> = self
            .all()
            .filter_map(|kind| Some(format!("--{} {}", kind.name(), kind.default()?)))
            .collect();
        let [.., last] = &defaults[..] else {
            panic!("a campaign has something to do by default")
        };
        let others = defaults[..defaults.len() - 1].join(", ");
        let defaults = match others.is_empty() {
            true => last.clone(),
            false => format!("{others} and {last}"),
        };
        Run::augment_args(command.args(arguments)).after_help(format!(
            "Without any kind of work: {defaults}. Ctrl-C ends the work and reports what was compared."
        ))
    }

    /// Runs the campaign, and prints what was compared and the first differences. `draw` writes the pictures of a frame
    /// that differs to paths that begin with its path.
    ///
    /// # Errors
    /// There is a difference, the image is not valid, or a file cannot be read or written.
    pub fn run(&self, matches: &ArgMatches, subject: &Subject, draw: Draw) -> Outcome {
        let run = Run::from_arg_matches(matches).map_err(Failure::usage)?;
        let (report, out) = (run.report.as_deref(), run.out.as_deref());
        if !run.merge.is_empty() {
            return self.merge(&run.merge, run.expect.as_ref(), report);
        }
        let threads = crew::threads(run.jobs);
        let jobs = self.jobs(matches, &run.seeds, subject);
        let jobs = jobs.map_err(Failure::usage)?;
        let _folder = out.map(Claim::folder).transpose().map_err(Failure::usage)?;
        let claim = report.map(Claim::of).transpose().map_err(Failure::usage)?;
        let has_old = claim.iter().flatten().any(|claim| !claim.is_empty());
        let mut parts = begin(&jobs, report, has_old, run.resume).map_err(Failure::usage)?;
        interrupt::catch().map_err(Failure::failed)?;
        for (number, job) in jobs.iter().enumerate() {
            let first = job.run(threads, &mut parts, number, [report, out])?;
            let part = &parts[number];
            print_line(format_args!("{}", result(job.kind, part)))?;
            for (unit, found) in first {
                let hands = job.workers.asked().downcast_ref::<Asked>();
                let name = job.kind.name();
                let hands = hands.filter(|_| KINDS.iter().any(|kind| kind.name == name));
                let shrunk = match (&found.record, hands, self.shrink) {
                    _ if interrupt::requested() => Some(found.clone()),
                    (Some(_), Some(asked), _) => hands::shrink(name, asked, unit, &found),
                    (Some(record), None, Some(shrink)) => {
                        let record = shrink(subject, record);
                        record.map(|record| Found {
                            record: Some(record),
                            ..found.clone()
                        })
                    }
                    _ => Some(found.clone()),
                };
                let note = if shrunk.is_none() { NOT_ALONE } else { "" };
                let found = shrunk.unwrap_or(found);
                let text = job.text(unit, &found, note);
                match out {
                    Some(folder) => {
                        let path = job.case(folder, unit);
                        files::write(&path, text.as_bytes()).map_err(Failure::failed)?;
                        if let Some(pictures) = found.pictures() {
                            draw(&path.with_extension(""), pictures).map_err(Failure::failed)?;
                        }
                        print_line(path.display())?;
                    }
                    None => print(text.trim_end().to_string() + "\n")?,
                }
            }
            if interrupt::requested() {
                break;
            }
        }
        match parts.iter().map(|part| part.differences).sum() {
            0 if interrupt::requested() => Err(Failure::Interrupted),
            0 => Ok(()),
            differences => Err(Failure::failed(anyhow!(count(differences, "difference")))),
        }
    }

    /// Runs a line of arguments, such as `--games 3 --levels 1 4`, on this thread. Returns the counts of all its work.
    ///
    /// # Errors
    /// Returns the first difference, or why the image cannot be worked on.
    ///
    /// # Panics
    /// Panics if the line is not valid.
    pub fn compare(&self, subject: &Subject, line: &str) -> Result<Counts, Found> {
        let command = self.arguments(Command::new("campaign").no_binary_name(true));
        let matches = command.try_get_matches_from(line.split_whitespace());
        let matches = matches.unwrap_or_else(|error| panic!("{line}: {error}"));
        let unusable = |error: anyhow::Error| Found::from(format!("{error:#}"));
        let run = Run::from_arg_matches(&matches).expect("valid arguments");
        let jobs = self.jobs(&matches, &run.seeds, subject);
        let jobs = jobs.map_err(unusable)?;
        let mut counts = Counts::default();
        for job in jobs {
            let mut worker = None;
            for unit in job.part.left().into_iter().flatten() {
                let done = work::work(&*job.workers, &mut worker, unit);
                match done.map_err(unusable)? {
                    Ok(unit) => counts.add(&unit),
                    Err(found) => return Err(found.at(job.place(unit))),
                }
            }
        }
        Ok(counts)
    }

    /// The kinds of work that are asked for; the defaults if none is.
    fn jobs(
        &self,
        matches: &ArgMatches,
        seeds: &Range<u64>,
        subject: &Subject,
    ) -> Result<Vec<Job>> {
        let none = !self.all().any(|kind| work::given(kind, matches));
        let mut jobs = Vec::new();
        for kind in self.all() {
            if let Some((part, workers)) = kind.begin(self, matches, subject, seeds, none)? {
                jobs.push(Job {
                    kind,
                    part,
                    workers,
                });
            }
        }
        Ok(jobs)
    }

    fn merge(
        &self,
        paths: &[PathBuf],
        expected: Option<&Range<u64>>,
        output: Option<&Path>,
    ) -> Outcome {
        let inputs = paths.iter().map(PathBuf::as_path);
        let _claims = files::outputs(output, inputs).map_err(Failure::usage)?;
        let mut parts = Vec::new();
        for path in paths {
            for part in report::read(path).map_err(Failure::usage)? {
                let known = self.all().any(|kind| kind.name() == part.work);
                if !known {
                    let (path, work) = (path.display(), part.work);
                    let why = anyhow!("{path}: this campaign has no work `{work}`");
                    return Err(Failure::usage(why));
                }
                parts.push(part);
            }
        }
        let sums = report::add_up(parts).map_err(Failure::usage)?;
        if let Some(path) = output {
            report::write(path, &sums).map_err(Failure::failed)?;
        }
        for sum in &sums {
            for kind in self.all().filter(|kind| kind.name() == sum.work) {
                print_line(result(kind, sum))?;
            }
        }
        if let Some(expected) = expected {
            let whole = sums.iter().try_for_each(|sum| sum.expect(expected));
            whole.map_err(Failure::failed)?;
        }
        match sums.iter().map(|sum| sum.differences).sum() {
            0 => Ok(()),
            differences => Err(Failure::failed(anyhow!(count(differences, "difference")))),
        }
    }
}

/// The result of a kind of work: `games 4, seeds 0..2: 8 games as the engine; 3 seconds, 0 differences`; and the places of
/// the differences that are known.
fn result(kind: &dyn Work, part: &Part) -> String {
    let places = part.places.iter();
    let places: Vec<String> = places
        .map(|(place, differences)| format!("{differences} at {place}"))
        .collect();
    format!(
        "{part}: {}; {:.1} seconds, {}{}{}",
        kind.sentence(&part.counts),
        part.seconds,
        count(part.differences, "difference"),
        if places.is_empty() { "" } else { ": " },
        places.join(", ")
    )
}

/// The parts of work that begins, or goes on where an old report ends; written to the report.
fn begin(jobs: &[Job], path: Option<&Path>, has_old: bool, resume: bool) -> Result<Vec<Part>> {
    let mut parts: Vec<Part> = jobs.iter().map(|job| job.part.clone()).collect();
    let Some(path) = path else { return Ok(parts) };
    let shown = path.display();
    if has_old {
        match report::read(path) {
            Ok(old) if resume => {
                let same = old.len() == parts.len()
                    && old
                        .iter()
                        .zip(&parts)
                        .all(|(old, new)| old.same_work(new) && old.seeds == new.seeds);
                ensure!(same, "{shown} is a report of other work");
                parts = old;
            }
            Err(error) if resume => return Err(error),
            Ok(old) => {
                let unfinished = old.iter().any(|part| !part.left().is_empty());
                ensure!(
                    !unfinished,
                    "{shown} is an unfinished report; --resume goes on with it"
                );
            }
            Err(_) => {}
        }
    }
    report::write(path, &parts)?;
    Ok(parts)
}

impl Job {
    /// Does the units that are left of its part. Returns the first differences.
    fn run(
        &self,
        threads: usize,
        parts: &mut [Part],
        number: usize,
        [report, out]: [Option<&Path>; 2],
    ) -> Result<Vec<(u64, Found)>, Failure> {
        let left = parts[number].left();
        let units = left.iter().map(|units| units.end - units.start).sum();
        let bar = progress::bar(units, self.kind.unit());
        let (begun, before) = (Instant::now(), parts[number].seconds);
        let mut written: Option<Instant> = None;
        let mut first = Vec::new();
        let crew = work::crew(self.workers.clone(), left, threads);
        let crew = crew.map_err(Failure::failed)?;
        let save = |parts: &mut [Part]| {
            parts[number].seconds = before + begun.elapsed().as_secs_f64();
            let written = report.map_or(Ok(()), |path| report::write(path, parts));
            written.map_err(Failure::failed)
        };
        for done in crew {
            for (unit, result) in done {
                let result = result.map_err(Failure::usage)?;
                bar.inc(1);
                let part = &mut parts[number];
                part.enter(unit);
                match result {
                    Ok(counts) => part.counts.add(&counts),
                    Err(found) => {
                        part.differences += 1;
                        if let Some(point) = &found.point {
                            *part.places.entry(point.clone()).or_default() += 1;
                        }
                        let point = found.point.clone();
                        first.push((unit, found));
                        first.sort_by_key(|(unit, _)| *unit);
                        let mut here = (0..first.len()).filter(|at| first[*at].1.point == point);
                        let dropped = here.nth(REPORTED);
                        let dropped = dropped.map(|at| first.remove(at));
                        if let Some(folder) = out {
                            self.keep(folder, unit, &first, dropped)
                                .map_err(Failure::failed)?;
                        }
                    }
                }
            }
            if interrupt::requested() {
                break;
            }
            let some = !parts[number].done.is_empty();
            if some && written.is_none_or(|written| written.elapsed() >= EVERY) {
                save(parts)?;
                written = Some(Instant::now());
            }
        }
        bar.finish_and_clear();
        save(parts)?;
        Ok(first)
    }

    /// Writes the file of a new difference, unless it is the one that is dropped, whose file is removed.
    fn keep(
        &self,
        folder: &Path,
        new: u64,
        first: &[(u64, Found)],
        dropped: Option<(u64, Found)>,
    ) -> Result<()> {
        if let Some((_, found)) = first.iter().find(|(unit, _)| *unit == new) {
            let text = self.text(new, found, "");
            files::write(&self.case(folder, new), text.as_bytes())?;
        }
        match dropped {
            Some((unit, _)) if unit != new => {
                let path = self.case(folder, unit);
                let removed = fs::remove_file(&path);
                removed.with_context(|| format!("cannot remove {}", path.display()))
            }
            _ => Ok(()),
        }
    }

    /// The file of a difference.
    fn case(&self, folder: &Path, unit: u64) -> PathBuf {
        folder.join(format!("{}-{unit}.txt", self.part.work))
    }

    /// The arguments, and the number of a unit.
    fn place(&self, unit: u64) -> String {
        format!("--{} {}, unit {unit}", self.part.work, self.part.asked)
    }

    /// A difference and a note as text: a record with them as comments, if there is a record.
    fn text(&self, unit: u64, found: &Found, note: &str) -> String {
        let place = self.place(unit);
        let report = format!("{found}{note}");
        let report = report.trim_end();
        match &found.record {
            None => format!("{place}: {report}\n"),
            Some(record) => {
                let comments = report.lines().map(|line| format!("# {line}\n"));
                files::sign(&format!(
                    "{}\n# {place}\n{}",
                    record.trim_end(),
                    comments.collect::<String>()
                ))
            }
        }
    }
}

/// Reads a range of seeds, `A..B`.
fn parse_seeds(text: &str) -> Result<Range<u64>> {
    let number = |text: &str| {
        let number = text.parse::<u64>();
        number.with_context(|| format!("`{text}` is not a seed"))
    };
    let (first, end) = text
        .split_once("..")
        .ok_or_else(|| anyhow!("expected A..B"))?;
    let (first, end) = (number(first)?, number(end)?);
    if first >= end {
        bail!("there is no seed in {first}..{end}");
    }
    Ok(first..end)
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use probe::symbols::Symbols;
    use vcs::{BANK_SIZE, Cartridge};

    use super::*;
    use crate::{Kind, Units};

    /// Every unit has a difference, and that of unit 0 is found last.
    const UNITS: Kind = Kind {
        name: "units",
        help: "Number of units",
        default: Some(1),
        units: Units::EachSeed,
        unit: "units",
        worker: |_| {
            Ok(Box::new(|unit| {
                if unit == 0 {
                    sleep(Duration::from_millis(500));
                }
                Err(Found::from(format!("the difference of {unit}")))
            }))
        },
        sentence: Counts::list,
    };

    static CAMPAIGN: Campaign = Campaign {
        game: &Game {
            name: "none",
            title: "None",
            sentence: "",
            images: &[],
            referee: |_| unreachable!("nothing is played"),
            notation: None,
        },
        keypads: false,
        kinds: &[&UNITS],
        shrink: None,
    };

    #[test]
    fn only_the_files_of_the_first_differences_are_kept() {
        let cartridge = Cartridge::new(&[0xEA; BANK_SIZE], None).unwrap();
        let subject = Subject::new(cartridge, Symbols::parse("Begin f000\n").unwrap());
        let command = CAMPAIGN.arguments(Command::new("campaign").no_binary_name(true));
        let matches = command.try_get_matches_from(["--units", "6"]).unwrap();
        let [job] = &CAMPAIGN.jobs(&matches, &(0..1), &subject).unwrap()[..] else {
            panic!("one kind of work is asked for")
        };
        let folder = std::env::temp_dir().join(format!("campaign-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut parts = [job.part.clone()];
        let first = job.run(2, &mut parts, 0, [None, Some(&folder)]);
        let kept = fs::read_dir(&folder).unwrap();
        let mut kept: Vec<_> = kept.map(|file| file.unwrap().file_name()).collect();
        kept.sort();
        fs::remove_dir_all(&folder).unwrap();
        let Ok(first) = first else {
            panic!("the work is done")
        };
        let units: Vec<u64> = first.iter().map(|(unit, _)| *unit).collect();
        assert_eq!(units, [0, 1, 2]);
        assert_eq!(kept, ["units-0.txt", "units-1.txt", "units-2.txt"]);
    }
}
