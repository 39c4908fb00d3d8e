//! A game's campaign: a table of kinds of work, done on the command line or by a test.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::hands::{self, HANDS};
use crate::report::{self, Counts, Part};
use crate::work::{self, Asked, Kind, Units, Value};
use crate::{Subject, crew, progress};
use output::{Failure, Outcome, files, interrupt, print_line};
use referee::{Found, Game, Pictures, count};

/// Number of differences that are reported in full, for each place in each kind of work.
const REPORTED: usize = 3;
/// How often the report is written while work goes on.
const EVERY: Duration = Duration::from_secs(2);

/// A game's campaign: long comparisons of the cartridge with the engine.
#[derive(Debug)]
pub struct Campaign {
    /// The game.
    pub game: &'static Game,
    /// Whether its cartridge takes keypads.
    pub keypads: bool,
    /// The kinds of work beside the random hands, which every game has, in the order in which they are done.
    pub kinds: &'static [Kind],
    /// Further arguments of the command, on which the work depends.
    pub options: fn() -> Vec<Arg>,
    /// Returns a shorter record on which the same difference can be seen, or `None` if the record alone shows none.
    pub shrink: Option<Shrink>,
}

/// Shortens the record of a difference.
pub type Shrink = fn(&Subject, &str) -> Option<String>;

/// Writes the pictures of a frame that differs.
pub type Draw<'a> = &'a dyn Fn(&Path, &Pictures) -> Result<()>;

/// A kind of work that is asked for.
struct Job {
    kind: &'static Kind,
    asked: Asked,
    /// The argument's value and the options, in words.
    words: String,
}

impl Campaign {
    /// All kinds of work.
    fn all(&self) -> impl Iterator<Item = &'static Kind> {
        self.kinds.iter().chain([&HANDS])
    }

    /// Adds the campaign's arguments to a command.
    pub fn arguments(&self, command: Command) -> Command {
        let kinds = self.all().map(Kind::argument);
        let names: Vec<&str> = self.all().map(|kind| kind.name).collect();
        let path = |name: &'static str, value: &'static str, help: &'static str| {
            let arg = Arg::new(name).long(name).value_name(value).help(help);
            arg.value_parser(value_parser!(PathBuf))
        };
        let seeds = |name: &'static str, help: &'static str| {
            let arg = Arg::new(name).long(name).value_name("A..B").help(help);
            arg.value_parser(parse_seeds)
        };
        let flag = |name: &'static str, help: &'static str| {
            let arg = Arg::new(name).long(name).help(help);
            arg.action(ArgAction::SetTrue)
        };
        let defaults: Vec<String> = self
            .all()
            .filter_map(|kind| Some(format!("--{} {}", kind.name, kind.default?)))
            .collect();
        let [.., last] = &defaults[..] else {
            panic!("a campaign has something to do by default")
        };
        let others = defaults[..defaults.len() - 1].join(", ");
        let defaults = match others.is_empty() {
            true => last.clone(),
            false => format!("{others} and {last}"),
        };
        command
            .args(kinds)
            .args((self.options)())
            .arg(
                seeds("seeds", "Do the work with each seed from A to B-1")
                    .default_value("0..1"),
            )
            .arg(
                Arg::new("jobs")
                    .long("jobs")
                    .value_name("J")
                    .help("Number of threads; one for each core by default")
                    .value_parser(crew::jobs()),
            )
            .arg(path(
                "out",
                "DIR",
                "Folder for the first differences at each place in each kind of work, each with a record for `diff` if there is one, \
                 as short as can be found",
            ))
            .arg(path(
                "report",
                "FILE",
                "Write what was compared to a file, which is kept up to date while the work goes on",
            ))
            .arg(
                flag("resume", "Go on where the report of the same work ends")
                    .requires("report"),
            )
            .arg(
                path(
                    "merge",
                    "FILE",
                    "Instead of any work, add up reports of the same work on other seeds",
                )
                .num_args(1..)
                .conflicts_with_all(names)
                .conflicts_with_all(["jobs", "out", "resume"]),
            )
            .arg(
                seeds("expect", "Fail if a seed from A to B-1 is missing in the reports")
                    .requires("merge"),
            )
            .after_help(format!(
                "Without any kind of work: {defaults}. Ctrl-C ends the work and reports what was compared."
            ))
    }

    /// Runs the campaign, and prints what was compared and the first differences. `draw` writes the pictures of a frame
    /// that differs to paths that begin with its path.
    ///
    /// # Errors
    /// There is a difference, the image is not valid, or a file cannot be read or written.
    pub fn run(&self, matches: &ArgMatches, subject: &Subject, draw: Draw) -> Outcome {
        let path = |name| matches.get_one::<PathBuf>(name).map(PathBuf::as_path);
        if let Some(paths) = matches.get_many::<PathBuf>("merge") {
            return self.merge(paths, matches.get_one("expect"), path("report"));
        }
        let threads = crew::threads(matches.get_one("jobs").copied());
        let jobs = self.jobs(matches, subject).map_err(Failure::usage)?;
        let resume = matches.get_flag("resume");
        if let Some(folder) = path("out") {
            files::folder(folder).map_err(Failure::usage)?;
            files::make_folder(folder).map_err(Failure::usage)?;
        }
        let mut parts = begin(&jobs, path("report"), resume).map_err(Failure::usage)?;
        interrupt::catch().map_err(Failure::failed)?;
        for (number, job) in jobs.iter().enumerate() {
            let first = job.run(threads, &mut parts, number, [path("report"), path("out")])?;
            let part = &parts[number];
            print_line(format_args!("{}", result(job.kind, part)))?;
            for (unit, found) in first {
                let found = match self.shrink {
                    _ if found.record.is_none() || interrupt::requested() => found,
                    _ if job.kind.name == HANDS.name => {
                        shrunk(&found, hands::shrink(&job.asked, unit, &found))
                    }
                    Some(shrink) => {
                        let record = found
                            .record
                            .as_deref()
                            .and_then(|record| shrink(subject, record));
                        shrunk(
                            &found,
                            record.map(|record| Found::on(record, &found.report)),
                        )
                    }
                    None => found,
                };
                let text = job.text(unit, &found);
                match path("out") {
                    Some(folder) => {
                        let path = job.case(folder, unit);
                        files::write(&path, text.as_bytes()).map_err(Failure::failed)?;
                        if let Some(pictures) = &found.pictures {
                            draw(&path.with_extension(""), pictures).map_err(Failure::failed)?;
                        }
                        print_line(path.display())?;
                    }
                    None => print_line(text.trim_end())?,
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

    /// Does what a line of arguments asks for, on this thread: `--games 3 --levels 1 4`. Returns the counts of all of it.
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
        let jobs = self.jobs(&matches, subject);
        let unusable = |error: anyhow::Error| Found::from(format!("{error:#}"));
        let jobs = jobs.map_err(unusable)?;
        let mut counts = Counts::default();
        for job in jobs {
            let mut worker = None;
            for unit in job.part().map_err(unusable)?.left().into_iter().flatten() {
                let done = work::work(job.kind, &job.asked, &mut worker, unit);
                match done.map_err(unusable)? {
                    Ok(unit) => counts.add(&unit),
                    Err(found) => return Err(found.at(job.place(unit))),
                }
            }
        }
        Ok(counts)
    }

    /// What is asked for; the defaults if no kind of work is.
    fn jobs(&self, matches: &ArgMatches, subject: &Subject) -> Result<Vec<Job>> {
        let seeds: Range<u64> = matches.get_one("seeds").cloned().unwrap_or(0..1);
        let given = |kind: &Kind| matches.value_source(kind.name) == Some(ValueSource::CommandLine);
        let none = !self.all().any(given);
        let mut jobs = Vec::new();
        for kind in self.all() {
            let file = matches!(kind.units, Units::Once(Value::File, _));
            let amount = match kind.units {
                Units::EachSeed | Units::Once(Value::Number(..), _) => {
                    matches.get_one::<u64>(kind.name).copied()
                }
                Units::Once(..) => given(kind).then_some(1),
            };
            let asked = match (none, amount) {
                (true, _) => kind.default,
                (false, amount) => amount.or(given(kind).then_some(1)),
            };
            let Some(amount) =
                asked.filter(|amount| *amount > 0 || matches!(kind.units, Units::Once(..)))
            else {
                continue;
            };
            if matches!(kind.units, Units::Once(..)) && seeds.start > 0 {
                continue; // done with seed 0
            }
            let asked = Asked {
                game: self.game,
                keypads: self.keypads,
                subject: subject.clone(),
                seeds: seeds.clone(),
                amount,
                file: match file {
                    true => matches.get_one(kind.name).cloned(),
                    false => None,
                },
                matches: matches.clone(),
            };
            let words = kind.words(&asked);
            jobs.push(Job { kind, asked, words });
        }
        Ok(jobs)
    }

    fn merge<'a>(
        &self,
        paths: impl Iterator<Item = &'a PathBuf>,
        expected: Option<&Range<u64>>,
        output: Option<&Path>,
    ) -> Outcome {
        let paths: Vec<&PathBuf> = paths.collect();
        let inputs = paths.iter().map(|path| path.as_path());
        files::outputs(output, inputs).map_err(Failure::usage)?;
        let mut parts = Vec::new();
        for path in paths {
            for part in report::read(path).map_err(Failure::usage)? {
                let known = self.all().any(|kind| kind.name == part.work);
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
            for kind in self.all().filter(|kind| kind.name == sum.work) {
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
fn result(kind: &Kind, part: &Part) -> String {
    let places = part.places.iter();
    let places: Vec<String> = places
        .map(|(place, differences)| format!("{differences} at {place}"))
        .collect();
    format!(
        "{part}: {}; {:.1} seconds, {}{}{}",
        (kind.sentence)(&part.counts),
        part.seconds,
        count(part.differences, "difference"),
        if places.is_empty() { "" } else { ": " },
        places.join(", ")
    )
}

/// A difference with what became of its record.
fn shrunk(found: &Found, shorter: Option<Found>) -> Found {
    shorter.unwrap_or_else(|| Found {
        report: format!(
            "{}\nNot seen when the record is played alone.",
            found.report
        ),
        ..found.clone()
    })
}

/// The parts of work that begins, or goes on where the report ends; written to the report.
fn begin(jobs: &[Job], path: Option<&Path>, resume: bool) -> Result<Vec<Part>> {
    let parts = jobs
        .iter()
        .map(|job| job.part().map_err(|why| anyhow!(why)));
    let mut parts = parts.collect::<Result<Vec<Part>>>()?;
    let Some(path) = path else { return Ok(parts) };
    let shown = path.display();
    if path.exists() {
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
    /// The work before its first unit.
    fn part(&self) -> Result<Part> {
        let Asked {
            subject,
            seeds,
            amount,
            ..
        } = &self.asked;
        let (seeds, units, once) = match self.kind.units {
            Units::EachSeed => (seeds.clone(), *amount, false),
            Units::Once(_, units) => (0..1, units(&self.asked)?, true),
        };
        if seeds.end.checked_mul(units).is_none() {
            bail!("--{}: too many units", self.kind.name);
        }
        Ok(Part {
            work: self.kind.name.to_string(),
            asked: self.words.clone(),
            image: Part::digest(subject.cartridge.image()),
            units,
            once,
            seeds: vec![seeds],
            done: Vec::new(),
            counts: Counts::default(),
            differences: 0,
            places: BTreeMap::new(),
            seconds: 0.0,
        })
    }

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
        let bar = progress::bar(units, self.kind.unit);
        let (begun, before) = (Instant::now(), parts[number].seconds);
        let mut written: Option<Instant> = None;
        let mut first = Vec::new();
        let crew = work::crew(self.kind, self.asked.clone(), left, threads);
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
                        if let Some(place) = &found.place {
                            *part.places.entry(place.clone()).or_default() += 1;
                        }
                        let place = found.place.clone();
                        first.push((unit, found));
                        first.sort_by_key(|(unit, _)| *unit);
                        let mut here = (0..first.len()).filter(|at| first[*at].1.place == place);
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
            let text = self.text(new, found);
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
        folder.join(format!("{}-{unit}.txt", self.kind.name))
    }

    /// What was asked for, and the number of a unit.
    fn place(&self, unit: u64) -> String {
        format!("--{} {}, unit {unit}", self.kind.name, self.words)
    }

    /// A difference as text: a record with the report as comments, if there is a record.
    fn text(&self, unit: u64, found: &Found) -> String {
        let place = self.place(unit);
        let report = found.report.trim_end();
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

impl Kind {
    /// The argument that asks for the work.
    fn argument(&self) -> Arg {
        let arg = Arg::new(self.name).long(self.name).help(self.help);
        match self.units {
            Units::EachSeed => arg.value_name("N").value_parser(value_parser!(u64)),
            Units::Once(Value::Nothing, _) => arg.action(ArgAction::SetTrue),
            Units::Once(Value::Number(first, last), _) => arg
                .value_name("N")
                .value_parser(value_parser!(u64).range(first..=last)),
            Units::Once(Value::File, _) => {
                arg.value_name("FILE").value_parser(value_parser!(PathBuf))
            }
        }
    }

    /// What is asked for, in words: the argument's value and the options, as they would be given.
    fn words(&self, asked: &Asked) -> String {
        let mut words = Vec::new();
        match (self.units, &asked.file) {
            (_, Some(file)) => words.push(file.display().to_string()),
            (Units::Once(Value::Nothing, _), _) => {}
            _ => words.push(asked.amount.to_string()),
        }
        for option in self.options {
            let values = asked.matches.get_raw(option).into_iter().flatten();
            let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
            match &values[..] {
                [] => {}
                [flag] if flag == "false" => {}
                [flag] if flag == "true" => words.push(format!("--{option}")),
                values => words.push(format!("--{option} {}", values.join(" "))),
            }
        }
        words.join(" ")
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

    /// Every unit has a difference, and that of unit 0 is found last.
    static CAMPAIGN: Campaign = Campaign {
        game: &Game {
            name: "none",
            title: "None",
            images: &[],
            referee: |_| unreachable!("nothing is played"),
            notation: None,
        },
        keypads: false,
        kinds: &[Kind {
            name: "units",
            help: "Number of units",
            default: Some(1),
            units: Units::EachSeed,
            unit: "units",
            options: &[],
            worker: |_| {
                Ok(Box::new(|unit| {
                    if unit == 0 {
                        sleep(Duration::from_millis(500));
                    }
                    Err(Found::from(format!("the difference of {unit}")))
                }))
            },
            sentence: Counts::list,
        }],
        options: Vec::new,
        shrink: None,
    };

    #[test]
    fn only_the_files_of_the_first_differences_are_kept() {
        let cartridge = Cartridge::new(&[0xEA; BANK_SIZE], None).unwrap();
        let subject = Subject::new(cartridge, Symbols::parse("Begin f000\n").unwrap());
        let command = CAMPAIGN.arguments(Command::new("campaign").no_binary_name(true));
        let matches = command.try_get_matches_from(["--units", "6"]).unwrap();
        let [job] = &CAMPAIGN.jobs(&matches, &subject).unwrap()[..] else {
            panic!("one kind of work is asked for")
        };
        let folder = std::env::temp_dir().join(format!("campaign-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut parts = [job.part().unwrap()];
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
