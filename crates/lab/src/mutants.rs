//! `ricochet-lab mutants`: counts the mutants of a cartridge that its checks find.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use clap::Args;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use crate::labs::Labs;
use crate::proof::{Bench, Common, merged};
use crate::visible;
use ::campaign::crew::in_order;
use ::campaign::mutation::{self, Equivalents, Mutation};
use output::{Failure, Outcome, print, print_line};
use probe::Coverage;
use referee::count;
use vcs::Cartridge;

/// Change single instructions and constants of a game's image, and report which check finds each
///
/// Only bytes that the checks execute or read are changed: a branch to its opposite, an addition to a
/// subtraction and so on, a constant or a byte of a table by one. `coverage` lists the others.
///
/// A mutant that survives is compared with the game's list of equivalent mutants, which change nothing that
/// can be observed. It is an error if one of these is found after all.
#[derive(Args, Debug)]
pub struct Mutants {
    #[command(flatten)]
    common: Common,
    /// Number of mutants, chosen at random
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: usize,
    /// Change the bytes behind this label alone, up to the next one
    #[arg(long, value_name = "LABEL")]
    label: Option<String>,
    /// Seconds after which no further check is begun on a mutant
    #[arg(long, value_name = "S", default_value_t = 120)]
    budget: u64,
    /// Seed of the choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Flip single bits of what a minute of play executes or reads, and report which of those that can be seen or
    /// heard the referee notices in that minute
    #[arg(long, conflicts_with = "label")]
    visible: bool,
    /// Flip bits anywhere in the image, also where the minute of play executes and reads nothing
    #[arg(long, requires = "visible")]
    anywhere: bool,
    /// Run the checks, too, on each bit that can be seen or heard
    #[arg(long, requires = "visible")]
    checks: bool,
}

/// The result of the checks on a mutant.
pub enum Fate<'a> {
    /// A check of this name found it.
    Found(&'static str),
    /// No check did, and none can, for this reason.
    Equivalent(&'a str),
    /// No check did.
    Survived,
    /// Its time was over before the last check.
    OutOfTime,
}

/// A mutant that the checks were run on.
struct Tried<'a> {
    part: &'static str,
    /// The mutation in words.
    change: String,
    fate: Fate<'a>,
    took: Duration,
}

impl fmt::Display for Tried<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<10} {:<48} ", self.part, self.change)?;
        match self.fate {
            Fate::Found(check) => write!(f, "found by {check}")?,
            Fate::Equivalent(reason) => write!(f, "equivalent: {reason}")?,
            Fate::Survived => write!(f, "SURVIVED")?,
            Fate::OutOfTime => write!(f, "OUT OF TIME")?,
        }
        write!(f, " ({:.1} s)", self.took.as_secs_f64())
    }
}

/// How many mutants were found, by which check and in which part.
#[derive(Default)]
struct Summary<'a> {
    all: u64,
    equivalent: u64,
    found: BTreeMap<&'a str, u64>,
    /// By part, the number found, and that of all which are not equivalent.
    parts: BTreeMap<&'a str, [u64; 2]>,
}

impl<'a> Summary<'a> {
    fn of(tried: &[Tried<'a>]) -> Summary<'a> {
        let mut summary = Summary::default();
        for Tried { part, fate, .. } in tried {
            summary.all += 1;
            if matches!(fate, Fate::Equivalent(_)) {
                summary.equivalent += 1;
                continue;
            }
            let [found, all] = summary.parts.entry(part).or_default();
            *all += 1;
            if let Fate::Found(check) = fate {
                *found += 1;
                *summary.found.entry(check).or_default() += 1;
            }
        }
        summary
    }
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found: u64 = self.found.values().sum();
        let others = self.all - self.equivalent;
        write!(f, "{}: {found} found, ", count(self.all, "mutant"))?;
        write!(
            f,
            "{} equivalent, {} survived; ",
            self.equivalent,
            others - found
        )?;
        let percent = 100.0 * found as f64 / others.max(1) as f64;
        write!(f, "{percent:.1} % of those that are not equivalent")?;
        let by = self.found.iter().map(|(name, n)| format!("{name} {n}"));
        write!(f, "; by {}", by.collect::<Vec<_>>().join(", "))?;
        let of = self
            .parts
            .iter()
            .map(|(name, [found, all])| format!("{name} {found} of {all}"));
        write!(f, "; {}", of.collect::<Vec<_>>().join(", "))
    }
}

impl Mutants {
    /// Runs the checks on each mutant and prints the check that found it; prints those that no check found again at the
    /// end.
    pub fn execute(self, labs: &Labs) -> Outcome {
        let bench = self.common.bench(labs).map_err(Failure::usage)?;
        let budget = Duration::from_secs(self.budget);
        if self.visible {
            let coverages = match self.checks {
                true => Some(bench.coverage()?),
                false => None,
            };
            return visible::execute(
                &bench,
                self.anywhere,
                self.count,
                self.seed,
                coverages,
                budget,
            );
        }
        if let Some(label) = &self.label
            && !bench.has_label(label).map_err(Failure::usage)?
        {
            let why = anyhow!("there is no label `{label}` in what is changed");
            return Err(Failure::usage(why));
        }
        let coverages = bench.coverage()?;
        let all = merged(&coverages, &bench.subject.cartridge);
        let image = bench.subject.cartridge.image().to_vec();
        let mut mutations: Vec<(&str, Mutation)> = Vec::new();
        for part in bench.proof.parts {
            for range in bench.ranges(part).map_err(Failure::usage)? {
                let of_range = mutation::of_range(&image, &all, range);
                mutations.extend(of_range.into_iter().map(|mutation| (part.name, mutation)));
            }
        }
        let describe = |mutation: &Mutation| mutation.describe(&image, &bench.subject.symbols);
        let equivalents = Equivalents::parse(bench.proof.equivalents);
        let equivalents = equivalents
            .map_err(|why| Failure::usage(anyhow!("the list of equivalent mutants: {why}")))?;
        let possible: BTreeSet<String> = mutations
            .iter()
            .map(|(_, mutation)| describe(mutation))
            .collect();
        let unknown = equivalents.unknown(&possible);
        if self.common.rom().is_none() && !unknown.is_empty() {
            return Err(Failure::usage(anyhow!(
                "the list of equivalent mutants has some that are none of this image: `{}`",
                unknown.join("`, `")
            )));
        }
        if let Some(label) = &self.label {
            mutations
                .retain(|(_, mutation)| mutation.label(&image, &bench.subject.symbols) == *label);
            if mutations.is_empty() {
                let why = anyhow!("there are no mutants at a label `{label}`");
                return Err(Failure::usage(why));
            }
        }
        mutations.shuffle(&mut Pcg64Mcg::seed_from_u64(self.seed));
        mutations.truncate(self.count);
        let start = Instant::now();
        let numbers = 0..mutations.len() as u64;
        let chosen = Arc::new(mutations);
        let one = {
            let bench = bench.clone();
            let (chosen, image) = (chosen.clone(), image.clone());
            move |number: u64| {
                let start = Instant::now();
                let (_, mutation) = chosen[number as usize];
                let changed = mutation.apply(&image);
                let fate = fate(&bench, &coverages, &changed, mutation.offset, budget);
                (fate, start.elapsed())
            }
        };
        let mut tried: Vec<Tried> = Vec::new();
        let enter = |number: u64, (fate, took): (anyhow::Result<Fate<'static>>, Duration)| {
            let (part, mutation) = chosen[number as usize];
            let change = describe(&mutation);
            let one = Tried {
                part,
                fate: match (fate.map_err(Failure::failed)?, equivalents.reason(&change)) {
                    (Fate::Survived, Some(reason)) => Fate::Equivalent(reason),
                    (fate, _) => fate,
                },
                change,
                took,
            };
            print_line(&one)?;
            tried.push(one);
            Ok(())
        };
        let done = in_order(numbers, "mutants", bench.threads, one, enter);
        let interrupted = matches!(done, Err(Failure::Interrupted));
        if !interrupted {
            done?;
        }
        let unfound = |one: &&Tried| matches!(one.fate, Fate::Survived | Fate::OutOfTime);
        let unfound: Vec<_> = tried.iter().filter(unfound).collect();
        if !unfound.is_empty() {
            print("\nNot found:\n")?;
        }
        for one in unfound {
            print_line(one)?;
        }
        print_line(format_args!(
            "{} ({} possible, seed {}, {:.0} s)",
            Summary::of(&tried),
            possible.len(),
            self.seed,
            start.elapsed().as_secs_f64(),
        ))?;
        let wrong = tried.iter().find(|tried| {
            matches!(tried.fate, Fate::Found(_)) && equivalents.reason(&tried.change).is_some()
        });
        match wrong {
            Some(wrong) => Err(Failure::failed(anyhow!(
                "`{}` is listed as equivalent, but is found",
                wrong.change
            ))),
            None if interrupted => Err(Failure::Interrupted),
            None => Ok(()),
        }
    }
}

/// Runs the checks that execute or read the changed byte of an image.
///
/// # Errors
/// The changed image is not valid.
pub fn fate(
    bench: &Bench,
    coverages: &[Coverage],
    image: &[u8],
    offset: usize,
    budget: Duration,
) -> anyhow::Result<Fate<'static>> {
    let scheme = Some(bench.subject.cartridge.scheme());
    let mutant = Cartridge::new(image, scheme).context("a mutant")?;
    let end = Instant::now() + budget;
    for (check, coverage) in bench.proof.checks.iter().zip(coverages) {
        if !coverage.touched(offset) {
            continue;
        }
        if Instant::now() >= end {
            return Ok(Fate::OutOfTime);
        }
        if bench.check(check, mutant.clone()).is_err() {
            return Ok(Fate::Found(check.name));
        }
    }
    Ok(Fate::Survived)
}
