//! Reports of a campaign's parts, which ran with other seeds or on other machines, and their sum.
//!
//! A report file has a line in JSON for each kind of work. Owns its format, the arguments that write and add up reports,
//! and what may be added up: work of the same kind and amount on the same image, each seed once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Subject;
use output::{Failure, Outcome, files, print_line};
use referee::count;

/// A campaign's arguments for reports.
#[derive(Args, Debug)]
pub struct Reports {
    /// Write what was compared to a file, to be merged with the reports of other seeds
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Instead of any work, add up reports of the same work on other seeds
    #[arg(long, value_name = "FILE", num_args = 1.., exclusive = true)]
    pub merge: Vec<PathBuf>,
}

/// One kind of work on a range of seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The argument that asks for the work, without its dashes.
    pub work: String,
    /// The argument's value: the amount for each seed.
    pub amount: u64,
    /// The seeds from the first up to and without the last.
    pub seeds: [u64; 2],
    /// The SHA-256 of the image.
    pub image: String,
    /// What was compared, by its names.
    pub sums: BTreeMap<String, u64>,
    /// The largest values found, by their names.
    pub most: BTreeMap<String, u64>,
    /// Number of differences.
    pub differences: u64,
    /// Seconds that the work took.
    pub seconds: f64,
}

/// Named numbers of a part.
pub type Numbers<'a> = &'a [(&'a str, u64)];

/// The parts of one run, in the order of the work.
#[derive(Debug, Default)]
pub struct Report(Vec<Part>);

impl Report {
    /// Enters finished work, its differences and the seconds that it took.
    pub fn enter(
        &mut self,
        subject: &Subject,
        work: (&str, u64),
        sums: Numbers,
        most: Numbers,
        ended: (u64, f64),
    ) {
        let seeds = [subject.seeds.start, subject.seeds.end];
        self.enter_seeds(subject, seeds, work, sums, most, ended);
    }

    /// Enters finished work that is the same with every seed, if seed 0 is among them: so it counts once.
    pub fn enter_once(&mut self, subject: &Subject, work: &str, sums: Numbers, ended: (u64, f64)) {
        if subject.seeds.contains(&0) {
            self.enter_seeds(subject, [0, 1], (work, 1), sums, &[], ended);
        }
    }

    fn enter_seeds(
        &mut self,
        subject: &Subject,
        seeds: [u64; 2],
        (work, amount): (&str, u64),
        sums: Numbers,
        most: Numbers,
        (differences, seconds): (u64, f64),
    ) {
        let named = |numbers: Numbers| {
            let owned = numbers
                .iter()
                .map(|(name, number)| (name.to_string(), *number));
            owned.collect()
        };
        let digest = Sha256::digest(subject.cartridge.image());
        self.0.push(Part {
            work: work.to_string(),
            amount,
            seeds,
            image: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            sums: named(sums),
            most: named(most),
            differences,
            seconds,
        });
    }

    /// Writes the report to a file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> Result<()> {
        let lines = self.0.iter().map(serde_json::to_string);
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        files::write(path, text.as_bytes())
    }
}

/// Adds up the reports in some files, and prints the sums.
///
/// # Errors
/// A file is not a report, the reports do not belong together, or there is a difference in them.
pub fn merge(paths: &[PathBuf]) -> Outcome {
    let mut parts = Vec::new();
    for path in paths {
        parts.extend(read(path).map_err(Failure::usage)?);
    }
    let sums = add_up(parts).map_err(Failure::usage)?;
    for sum in &sums {
        print_line(sum)?;
    }
    match sums.iter().map(|sum| sum.total.differences).sum() {
        0 => Ok(()),
        differences => Err(Failure::failed(anyhow!(count(differences, "difference")))),
    }
}

fn read(path: &Path) -> Result<Vec<Part>> {
    let text = files::read_text(path)?;
    let part = |(number, line): (usize, &str)| {
        let part: Part = serde_json::from_str(line).with_context(|| {
            format!(
                "{}:{}: not a report of a campaign",
                path.display(),
                number + 1
            )
        })?;
        if part.seeds[0] >= part.seeds[1] {
            bail!("{}:{}: no seeds", path.display(), number + 1);
        }
        Ok(part)
    };
    text.lines().enumerate().map(part).collect()
}

/// The sum of parts of the same work.
#[derive(Debug)]
struct Sum {
    total: Part,
    /// The seeds of the parts, ascending, neighbours joined.
    seeds: Vec<[u64; 2]>,
    parts: u64,
}

fn add_up(mut parts: Vec<Part>) -> Result<Vec<Sum>> {
    parts.sort_by_key(|part| part.seeds);
    let mut sums: Vec<Sum> = Vec::new();
    for part in parts {
        let known = sums.iter_mut().find(|sum| sum.total.work == part.work);
        match known {
            None => sums.push(Sum {
                seeds: vec![part.seeds],
                parts: 1,
                total: part,
            }),
            Some(sum) => sum.add(&part)?,
        }
    }
    Ok(sums)
}

impl Sum {
    /// Adds a part whose seeds begin no earlier than those of the parts so far.
    fn add(&mut self, part: &Part) -> Result<()> {
        let Part {
            work,
            amount,
            seeds: [first, end],
            ..
        } = part;
        let total = &mut self.total;
        if (part.image.as_str(), *amount) != (total.image.as_str(), total.amount) {
            bail!("seeds {first}..{end} of `{work}` are of another image or amount");
        }
        match self.seeds.last_mut() {
            Some([_, last]) if *last > *first => {
                bail!("seeds {first}..{end} of `{work}` overlap others")
            }
            Some([_, last]) if last == first => *last = *end,
            _ => self.seeds.push(part.seeds),
        }
        for (name, number) in &part.sums {
            let sum = total.sums.entry(name.clone()).or_default();
            *sum = sum.saturating_add(*number);
        }
        for (name, number) in &part.most {
            let most = total.most.entry(name.clone()).or_default();
            *most = (*most).max(*number);
        }
        total.differences = total.differences.saturating_add(part.differences);
        total.seconds += part.seconds;
        self.parts += 1;
        Ok(())
    }
}

impl std::fmt::Display for Sum {
    /// The work, its seeds and numbers: `launches: seeds 0..20 of 2 reports, 400 launches, ...`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Sum {
            total,
            seeds,
            parts,
        } = self;
        let seeds: Vec<String> = seeds
            .iter()
            .map(|[first, end]| format!("{first}..{end}"))
            .collect();
        write!(
            f,
            "{}: seeds {} of {}",
            total.work,
            seeds.join(" "),
            count(*parts, "report")
        )?;
        for (name, number) in &total.sums {
            write!(f, ", {number} {name}")?;
        }
        for (name, number) in &total.most {
            write!(f, ", {name} at most {number}")?;
        }
        write!(
            f,
            ", {:.0} seconds, {}",
            total.seconds,
            count(total.differences, "difference")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(work: &str, seeds: [u64; 2], launches: u64) -> Part {
        Part {
            work: work.to_string(),
            amount: 10,
            seeds,
            image: String::from("00"),
            sums: BTreeMap::from([(String::from("launches"), launches)]),
            most: BTreeMap::from([(String::from("longest step"), launches)]),
            differences: 1,
            seconds: 0.5,
        }
    }

    #[test]
    fn parts_of_the_same_work_add_up() {
        let parts = vec![
            part("launches", [7, 9], 20),
            part("turns", [0, 1], 5),
            part("launches", [0, 5], 50),
            part("launches", [5, 6], 10),
        ];
        let sums: Vec<String> = add_up(parts).unwrap().iter().map(Sum::to_string).collect();
        assert_eq!(
            sums,
            [
                "turns: seeds 0..1 of 1 report, 5 launches, longest step at most 5, 0 seconds, 1 difference",
                "launches: seeds 0..6 7..9 of 3 reports, 80 launches, longest step at most 50, 2 seconds, 3 differences",
            ]
        );
    }

    #[test]
    fn a_seed_counts_once_and_images_and_amounts_are_the_same() {
        let other = |change: fn(&mut Part)| {
            let mut second = part("launches", [5, 6], 10);
            change(&mut second);
            add_up(vec![part("launches", [0, 5], 50), second])
        };
        let refused = |change| other(change).unwrap_err().to_string();
        assert!(other(|_| ()).is_ok());
        assert_eq!(
            refused(|part| part.seeds[0] = 4),
            "seeds 4..6 of `launches` overlap others"
        );
        let differs = "seeds 5..6 of `launches` are of another image or amount";
        assert_eq!(refused(|part| part.image.push('1')), differs);
        assert_eq!(refused(|part| part.amount = 1), differs);
    }
}
