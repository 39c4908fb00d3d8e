//! The most cycles of each `[[time]]` and `[[kernel]]`, in a file: a line for each, with a tab between scenario, name and number.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

use crate::tests::Done;
use output::files;
use probe::{Case, Position};

/// The first line of the file.
const HEAD: &str =
    "# Most cycles, by vcs-test --baseline FILE --bless: scenario, stretch of code, cycles";

/// The most cycles by the scenario and the stretch of code.
#[derive(Debug, Default)]
pub struct Baseline(BTreeMap<(String, String), u64>);

/// What was measured of a stretch of code.
struct Stretch<'a> {
    /// The name of its check, with a number from the second of the same name on.
    name: String,
    line: usize,
    most: u64,
    longest: Option<&'a Position>,
}

impl Baseline {
    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or a line is none of a baseline.
    pub fn read(path: &Path) -> Result<Baseline> {
        let text = files::read_text(path)?;
        let mut lines = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            let fields: Vec<&str> = line.split('\t').collect();
            let parsed = match fields[..] {
                [scenario, name, cycles] => cycles.parse().ok().map(|most| (scenario, name, most)),
                _ => None,
            };
            let (scenario, name, most) = parsed.with_context(|| {
                let path = path.display();
                format!("{path}, line {number}: not a scenario, a name and cycles with tabs between them")
            })?;
            lines.insert((scenario.to_string(), name.to_string()), most);
        }
        Ok(Baseline(lines))
    }

    /// Adds what a scenario has measured.
    pub fn add(&mut self, done: &Done) {
        let scenario = name_of(done);
        for stretch in stretches(done) {
            self.0
                .insert((scenario.clone(), stretch.name), stretch.most);
        }
    }

    /// Splits it into what is of scenarios that were run, and the rest.
    pub fn split(self, done: &[Done]) -> (Baseline, Baseline) {
        let run: BTreeSet<String> = done.iter().map(name_of).collect();
        let all = self.0.into_iter();
        let (known, others) = all.partition(|((scenario, _), _)| run.contains(scenario));
        (Baseline(known), Baseline(others))
    }

    /// The contents of the file, with the lines of other scenarios.
    pub fn text(&self, others: &Baseline) -> String {
        let mut text = format!("{HEAD}\n");
        let all: BTreeMap<_, _> = self.0.iter().chain(&others.0).collect();
        for ((scenario, name), most) in all {
            let _ = writeln!(text, "{scenario}\t{name}\t{most}");
        }
        text
    }

    /// Compares what a scenario has measured with this former baseline. What is not in it is new, and passes.
    pub fn compare(&self, done: &Done) -> Vec<Case> {
        let scenario = name_of(done);
        let mut cases = Vec::new();
        for stretch in stretches(done) {
            let Stretch {
                name,
                line,
                most,
                longest,
            } = stretch;
            let key = (scenario.clone(), name);
            let Some(&before) = self.0.get(&key) else {
                continue;
            };
            let longest = longest.filter(|_| most > before);
            cases.push(Case {
                line,
                name: format!("{} against the baseline", key.1),
                failure: longest.map(|at| format!("{most} cycles, {before} in the baseline: {at}")),
                source: longest.and_then(|at| at.source.clone()),
            });
        }
        cases
    }

    /// A table of these measurements beside a former baseline; empty if nothing was measured.
    pub fn table(&self, former: &Baseline) -> String {
        let all: BTreeSet<_> = self.0.keys().chain(former.0.keys()).collect();
        if all.is_empty() {
            return String::new();
        }
        let row = |cells: [String; 3]| cells.map(|cell| format!("{cell:>8}")).concat();
        let mut text = row(["cycles", "before", "change"].map(String::from)) + "\n";
        for key in all {
            let [now, before] = [self, former].map(|baseline| baseline.0.get(key));
            let change = now
                .zip(before)
                .map(|(now, before)| *now as i64 - *before as i64);
            let shown = |cycles: Option<&u64>| cycles.map_or(String::from("-"), u64::to_string);
            let change = change.map_or(String::from("-"), |change| format!("{change:+}"));
            let cells = row([shown(now), shown(before), change]);
            let _ = writeln!(text, "{cells}  {}: {}", key.0, key.1);
        }
        text
    }
}

/// The name of a scenario in a file, the same on all systems.
fn name_of(done: &Done) -> String {
    done.path.display().to_string().replace('\\', "/")
}

/// What a scenario has measured.
fn stretches(done: &Done) -> Vec<Stretch<'_>> {
    let times = done.report.times.iter().filter(|time| time.times.count > 0);
    let times = times.map(|time| Stretch {
        name: format!("time {} to {}", time.from, time.to),
        line: time.line,
        most: time.times.max,
        longest: time.times.longest.as_ref(),
    });
    let kernels = done.report.kernels.iter().filter(|kernel| kernel.laps > 0);
    let kernels = kernels.map(|kernel| Stretch {
        name: format!("kernel {} to {}", kernel.from, kernel.to),
        line: kernel.line,
        most: kernel.max,
        longest: kernel.longest.as_ref(),
    });
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut all: Vec<Stretch> = times.chain(kernels).collect();
    for stretch in &mut all {
        let count = counts.entry(stretch.name.clone()).or_default();
        *count += 1;
        if *count > 1 {
            stretch.name = format!("{} ({count})", stretch.name);
        }
    }
    all
}
