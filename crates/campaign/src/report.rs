//! Report files of a campaign.
//!
//! A report has a line with the version of the format and a checksum, and a line of JSON for each kind of work. This
//! module owns the format, computes what an unfinished report lacks, and merges reports of the same work on the same
//! image, in which each unit occurs once.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use output::files;
use referee::{Tally, count};

/// The version of the format.
const VERSION: u32 = 1;

/// Named counts of a kind of work, and the largest values that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    sums: Vec<(String, u64)>,
    /// Name, value, and the first unit that has it.
    most: Vec<(String, u64, u64)>,
}

impl Counts {
    /// The counts of a unit.
    pub fn of(tally: &impl Tally, unit: u64) -> Counts {
        let mut counts = Counts::default();
        for count in tally.counts() {
            match count.most {
                false => counts.sums.push((count.name, count.value)),
                true => counts.most.push((count.name, count.value, unit)),
            }
        }
        counts
    }

    /// Adds the counts of other units.
    pub fn add(&mut self, other: &Counts) {
        for (name, value) in &other.sums {
            match self.sums.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum = sum.saturating_add(*value),
                None => self.sums.push((name.clone(), *value)),
            }
        }
        for (name, value, unit) in &other.most {
            match self.most.iter_mut().find(|(known, ..)| known == name) {
                Some((_, most, _)) if *most > *value => {}
                Some((_, most, first)) if *most == *value => *first = (*first).min(*unit),
                Some((_, most, first)) => (*most, *first) = (*value, *unit),
                None => self.most.push((name.clone(), *value, *unit)),
            }
        }
    }

    /// The sum of a name, 0 before the first unit.
    ///
    /// # Panics
    /// Panics if other names were counted.
    pub fn sum(&self, name: &str) -> u64 {
        match self.sums.iter().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum,
            None if self.sums.is_empty() => 0,
            None => panic!("nothing counts `{name}`"),
        }
    }

    /// The largest value of a name and the first unit that has it, 0 and 0 before the first unit.
    ///
    /// # Panics
    /// Panics if other names were counted.
    pub fn most(&self, name: &str) -> (u64, u64) {
        match self.most.iter().find(|(known, ..)| known == name) {
            Some((_, most, unit)) => (*most, *unit),
            None if self.most.is_empty() => (0, 0),
            None => panic!("nothing counts `{name}`"),
        }
    }

    /// A sum with its noun, as [`count`](fn@count): `12 games` for the noun `game`, whose name is its plural.
    ///
    /// # Panics
    /// As [`Counts::sum`].
    pub fn count(&self, noun: &str) -> String {
        let plural = count(0, noun);
        count(self.sum(&plural[2..]), noun)
    }

    /// All counts, for a kind of work that needs no other words: `12 games, 40 rolls, longest 7 (unit 3)`.
    pub fn list(&self) -> String {
        let sums = self.sums.iter().map(|(name, sum)| format!("{sum} {name}"));
        let most = self
            .most
            .iter()
            .map(|(name, most, unit)| format!("{name} {most} (unit {unit})"));
        sums.chain(most).collect::<Vec<_>>().join(", ")
    }
}

/// One kind of work, as far as it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The argument that asks for the work, without dashes.
    pub work: String,
    /// The argument's value, and the options that the work depends on.
    pub asked: String,
    /// The SHA-256 of the image.
    pub image: String,
    /// The number of units for each seed.
    pub units: u64,
    /// Whether the units are the same with every seed, and count as seed 0.
    pub once: bool,
    /// The seeds, each range without its end, ascending.
    pub seeds: Vec<Range<u64>>,
    /// The units that are done, likewise.
    pub done: Vec<Range<u64>>,
    /// What was compared.
    pub counts: Counts,
    /// Number of differences.
    pub differences: u64,
    /// Number of those at each place, where it is known.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub places: BTreeMap<String, u64>,
    /// Seconds that the work took.
    pub seconds: f64,
}

impl Part {
    /// The SHA-256 of an image, as a part has it.
    pub fn digest(image: &[u8]) -> String {
        let digest = Sha256::digest(image);
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Enters a unit that is done.
    pub fn enter(&mut self, unit: u64) {
        insert(&mut self.done, unit..unit + 1);
    }

    /// The units that are not done yet.
    pub fn left(&self) -> Vec<Range<u64>> {
        let mut left = Vec::new();
        for seeds in &self.seeds {
            let (mut next, end) = (seeds.start * self.units, seeds.end * self.units);
            for done in &self.done {
                if next < done.start.min(end) {
                    left.push(next..done.start.min(end));
                }
                next = next.max(done.end);
            }
            if next < end {
                left.push(next..end);
            }
        }
        left
    }

    /// Whether this is the same work on other or equal seeds.
    pub fn same_work(&self, other: &Part) -> bool {
        let what = |part: &Part| (part.work.clone(), part.asked.clone(), part.image.clone());
        what(self) == what(other) && self.units == other.units
    }

    /// Adds a part of the same work.
    fn add(&mut self, other: &Part) -> Result<()> {
        let work = &self.work;
        ensure!(
            self.same_work(other),
            "the reports of `{work}` are of another image, amount or option"
        );
        for seeds in &other.seeds {
            let Range { start, end } = seeds;
            ensure!(
                insert(&mut self.seeds, seeds.clone()),
                "seeds {start}..{end} of `{work}` overlap others"
            );
        }
        for done in &other.done {
            insert(&mut self.done, done.clone());
        }
        self.counts.add(&other.counts);
        self.differences = self.differences.saturating_add(other.differences);
        for (place, differences) in &other.places {
            *self.places.entry(place.clone()).or_default() += differences;
        }
        self.seconds += other.seconds;
        Ok(())
    }

    /// Reports seeds that are missing, or not done whole.
    ///
    /// # Errors
    /// Returns the first seed of `expected` that is missing.
    pub fn expect(&self, expected: &Range<u64>) -> Result<()> {
        let work = &self.work;
        let expected = match self.once {
            true => &(0..1),
            false => expected,
        };
        let mut next = expected.start;
        for seeds in &self.seeds {
            if seeds.start > next {
                break;
            }
            next = next.max(seeds.end);
        }
        ensure!(next >= expected.end, "`{work}`: seed {next} is missing");
        match self.left().first() {
            None => Ok(()),
            Some(left) => bail!(
                "`{work}`: seed {} is not finished",
                left.start / self.units.max(1)
            ),
        }
    }
}

impl fmt::Display for Part {
    /// The work and its seeds: `games 4, seeds 0..20`; how much of it is done if that is not all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.work)?;
        if !self.asked.is_empty() {
            write!(f, " {}", self.asked)?;
        }
        let seeds = |Range { start, end }: &Range<u64>| format!("{start}..{end}");
        let seeds: Vec<String> = self.seeds.iter().map(seeds).collect();
        write!(f, ", seeds {}", seeds.join(" "))?;
        let length =
            |ranges: &[Range<u64>]| -> u64 { ranges.iter().map(|r| r.end - r.start).sum() };
        match length(&self.left()) {
            0 => Ok(()),
            left => {
                let done = length(&self.done);
                write!(f, ", {done} of {} units", done + left)
            }
        }
    }
}

/// Inserts a range among ascending ones that do not touch. Returns false if it overlaps one of them.
fn insert(ranges: &mut Vec<Range<u64>>, new: Range<u64>) -> bool {
    let mut at = ranges.partition_point(|range| range.end < new.start);
    let mut all = new.clone();
    let mut apart = true;
    while let Some(range) = ranges.get(at).filter(|range| range.start <= new.end) {
        apart &= range.end == new.start || range.start == new.end;
        all = all.start.min(range.start)..all.end.max(range.end);
        ranges.remove(at);
    }
    if at > ranges.len() {
        at = ranges.len();
    }
    ranges.insert(at, all);
    apart
}

/// Reads a report.
///
/// # Errors
/// The file cannot be read, or has a line that is no part of a report.
pub fn read(path: &Path) -> Result<Vec<Part>> {
    parse(&files::read_text(path)?).with_context(|| path.display().to_string())
}

/// Reads the text of a report.
///
/// # Errors
/// It has a line that is no part of a report.
pub fn parse(text: &str) -> Result<Vec<Part>> {
    let text = files::unseal("report", VERSION, text)?;
    let part = |(number, line): (usize, &str)| {
        let part: Result<Part, _> = serde_json::from_str(line);
        let part = part.with_context(|| format!("line {number}: not a report of a campaign"))?;
        let ascending = |ranges: &[Range<u64>]| {
            ranges.iter().all(|range| range.start < range.end)
                && ranges.windows(2).all(|pair| pair[0].end < pair[1].start)
        };
        let last = part
            .seeds
            .last()
            .map_or(Some(0), |seeds| seeds.end.checked_mul(part.units));
        ensure!(
            !part.seeds.is_empty()
                && ascending(&part.seeds)
                && ascending(&part.done)
                && last.is_some(),
            "line {number}: seeds or units that are out of order"
        );
        Ok(part)
    };
    let parts: Vec<Part> = (2..).zip(text.lines()).map(part).collect::<Result<_>>()?;
    ensure!(!parts.is_empty(), "a report of nothing");
    Ok(parts)
}

/// Writes a report.
///
/// # Errors
/// The file cannot be written.
pub fn write(path: &Path, parts: &[Part]) -> Result<()> {
    let mut text = String::new();
    for part in parts {
        text += &serde_json::to_string(part)?;
        text.push('\n');
    }
    files::write(path, files::seal("report", VERSION, &text).as_bytes())
}

/// Adds up parts, in the order in which their works come first.
///
/// # Errors
/// Returns the parts that do not belong together.
pub fn add_up(parts: Vec<Part>) -> Result<Vec<Part>> {
    let mut sums: Vec<Part> = Vec::new();
    for part in parts {
        match sums.iter_mut().find(|sum| sum.work == part.work) {
            None => sums.push(part),
            Some(sum) => sum.add(&part)?,
        }
    }
    Ok(sums)
}

#[cfg(test)]
#[allow(clippy::single_range_in_vec_init)]
mod tests {
    use super::*;

    fn part(work: &str, seeds: Range<u64>, launches: u64) -> Part {
        Part {
            work: work.to_string(),
            asked: String::from("10"),
            image: String::from("00"),
            units: 10,
            once: false,
            done: vec![seeds.start * 10..seeds.end * 10],
            counts: Counts {
                sums: vec![(String::from("launches"), launches)],
                most: vec![(String::from("longest step"), launches, seeds.start * 10)],
            },
            seeds: vec![seeds],
            differences: 1,
            places: BTreeMap::from([(String::from("the picture"), 1)]),
            seconds: 0.5,
        }
    }

    #[test]
    fn parts_of_the_same_work_add_up_in_any_order() {
        let parts = vec![
            part("launches", 7..9, 20),
            part("turns", 0..1, 5),
            part("launches", 0..5, 50),
            part("launches", 5..6, 10),
        ];
        let sums = add_up(parts).unwrap();
        let said: Vec<String> = sums
            .iter()
            .map(|sum| format!("{sum}: {}", sum.counts.list()))
            .collect();
        assert_eq!(
            said,
            [
                "launches 10, seeds 0..6 7..9: 80 launches, longest step 50 (unit 0)",
                "turns 10, seeds 0..1: 5 launches, longest step 5 (unit 0)",
            ]
        );
        assert_eq!((sums[0].differences, sums[0].seconds), (3, 1.5));
        assert_eq!(sums[0].places["the picture"], 3);
        assert_eq!(sums[0].done, [0..60, 70..90]);
    }

    #[test]
    fn a_seed_counts_once_and_images_amounts_and_options_are_the_same() {
        let other = |change: fn(&mut Part)| {
            let mut second = part("launches", 5..6, 10);
            change(&mut second);
            add_up(vec![part("launches", 0..5, 50), second])
        };
        let refused = |change| other(change).unwrap_err().to_string();
        assert!(other(|_| ()).is_ok());
        assert_eq!(
            refused(|part| part.seeds[0].start = 4),
            "seeds 4..6 of `launches` overlap others"
        );
        let differs = "the reports of `launches` are of another image, amount or option";
        assert_eq!(refused(|part| part.image.push('1')), differs);
        assert_eq!(refused(|part| part.units = 1), differs);
        assert_eq!(refused(|part| part.asked += " --level 2"), differs);
    }

    #[test]
    fn a_missing_or_unfinished_seed_is_named() {
        let expect = |parts: Vec<Part>, expected: Range<u64>| {
            let sums = add_up(parts).unwrap();
            let whole = sums.iter().try_for_each(|sum| sum.expect(&expected));
            whole.map_err(|error| error.to_string())
        };
        let whole = || vec![part("turns", 0..5, 1), part("turns", 5..8, 1)];
        assert!(expect(whole(), 0..8).is_ok());
        assert!(expect(whole(), 2..7).is_ok());
        let missing = expect(whole(), 0..9).unwrap_err();
        let mut once = part("cards", 0..1, 1);
        once.once = true;
        assert!(expect(vec![once], 0..9).is_ok());
        assert_eq!(missing, "`turns`: seed 8 is missing");
        let gap = vec![part("turns", 0..5, 1), part("turns", 6..8, 1)];
        assert_eq!(expect(gap, 0..8).unwrap_err(), "`turns`: seed 5 is missing");
        let mut parts = whole();
        parts[1].done = vec![50..61, 62..80];
        assert_eq!(parts[1].left(), [61..62]);
        assert_eq!(parts[1].to_string(), "turns 10, seeds 5..8, 29 of 30 units");
        let unfinished = expect(parts, 0..8).unwrap_err();
        assert_eq!(unfinished, "`turns`: seed 6 is not finished");
    }

    #[test]
    fn ranges_are_joined_where_they_touch() {
        let mut ranges = Vec::new();
        for unit in [5, 7, 0, 6, 2] {
            assert!(insert(&mut ranges, unit..unit + 1), "{unit}");
        }
        assert_eq!(ranges, [0..1, 2..3, 5..8]);
        assert!(!insert(&mut ranges, 6..9));
        assert!(!insert(&mut ranges, 0..1));
        assert!(insert(&mut ranges, 1..2));
        assert_eq!(ranges, [0..3, 5..9]);
    }
}
