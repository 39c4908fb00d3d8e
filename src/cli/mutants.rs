//! `ricochet mutants`: how many mistakes in a cartridge its checks would find.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{anyhow, Context};
use clap::Args;
use rand::seq::SliceRandom;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::proof::{merged, Bench, Common};
use crate::catalog::Catalog;
use crate::failure::{Failure, Outcome};
use crate::mutation::{self, Mutation};
use crate::text::count;
use crate::{interrupt, progress};
use probe::Coverage;
use vcs::Cartridge;

/// Change single instructions and constants of a game's image, and report which check finds each
///
/// Only bytes that the checks execute or read are changed: a branch to its opposite, an addition to a
/// subtraction and so on, a constant or a byte of a table by one. `coverage` lists the others.
#[derive(Args, Debug)]
pub struct Mutants {
    #[command(flatten)]
    common: Common,
    /// Number of mutants, chosen at random
    #[arg(long, value_name = "N", default_value_t = 100)]
    count: usize,
    /// Seconds after which no further check is begun on a mutant
    #[arg(long, value_name = "S", default_value_t = 120)]
    budget: u64,
    /// Seed of the choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

/// What became of a mutant.
enum Fate {
    /// A check of this name found it.
    Found(&'static str),
    /// No check did.
    Survived,
    /// Its time was over before the last check.
    OutOfTime,
}

impl Mutants {
    /// Runs the checks on each mutant, and prints what found it; the survivors last.
    pub fn execute(self, catalog: &Catalog) -> Outcome {
        let bench = self.common.bench(catalog).map_err(Failure::usage)?;
        interrupt::catch().map_err(Failure::failed)?;
        let coverages = bench.coverage().map_err(Failure::failed)?;
        let all = merged(&coverages, &bench.cartridge);
        let image = bench.cartridge.image().to_vec();
        let mut mutations: Vec<(&str, Mutation)> = Vec::new();
        for part in bench.proof.parts {
            for range in bench.ranges(part).map_err(Failure::usage)? {
                let of_range = mutation::of_range(&image, &all, range);
                mutations.extend(of_range.into_iter().map(|mutation| (part.name, mutation)));
            }
        }
        let possible = mutations.len();
        mutations.shuffle(&mut Pcg64Mcg::seed_from_u64(self.seed));
        mutations.truncate(self.count);
        let bar = progress::bar(mutations.len() as u64, "mutants");
        let start = Instant::now();
        let mut fates: Vec<(&str, Mutation, Fate, Duration)> = bench.pool.install(|| {
            let fate = |(part, mutation): (&'static str, Mutation)| {
                if interrupt::requested() {
                    return None;
                }
                let start = Instant::now();
                let fate = self.fate(&bench, &coverages, &image, mutation).ok()?;
                bar.inc(1);
                Some((part, mutation, fate, start.elapsed()))
            };
            let mutations = mutations.into_par_iter();
            mutations.filter_map(fate).collect()
        });
        bar.finish_and_clear();
        fates.sort_by_key(|(_, mutation, ..)| (mutation.offset, mutation.to));
        let mut found: BTreeMap<&str, u64> = BTreeMap::new();
        let mut parts: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
        let line = |part: &str, mutation: &Mutation, took: &Duration, what: &str| {
            let change = mutation.describe(&image, &bench.symbols);
            println!(
                "{part:<10} {change:<48} {what} ({:.1} s)",
                took.as_secs_f64()
            );
        };
        for (part, mutation, fate, took) in &fates {
            let [of_part, all] = parts.entry(part).or_default();
            *all += 1;
            if let Fate::Found(check) = fate {
                *of_part += 1;
                *found.entry(check).or_default() += 1;
                line(part, mutation, took, &format!("found by {check}"));
            }
        }
        for (part, mutation, fate, took) in &fates {
            match fate {
                Fate::Found(_) => {}
                Fate::Survived => line(part, mutation, took, "SURVIVED"),
                Fate::OutOfTime => line(part, mutation, took, "OUT OF TIME"),
            }
        }
        let by: Vec<_> = found
            .iter()
            .map(|(name, n)| format!("{name} {n}"))
            .collect();
        let of: Vec<_> = parts
            .iter()
            .map(|(name, [found, all])| format!("{name} {found} of {all}"))
            .collect();
        println!(
            "{} of {} found ({possible} possible, seed {}) in {:.0} s: by {}; {}",
            found.values().sum::<u64>(),
            count(fates.len() as u64, "mutant"),
            self.seed,
            start.elapsed().as_secs_f64(),
            by.join(", "),
            of.join(", ")
        );
        match interrupt::requested() {
            true => Err(Failure::Interrupted),
            false => Ok(()),
        }
    }

    /// Runs the checks that execute or read the changed byte.
    fn fate(
        &self,
        bench: &Bench,
        coverages: &[Coverage],
        image: &[u8],
        mutation: Mutation,
    ) -> anyhow::Result<Fate> {
        let scheme = Some(bench.cartridge.scheme());
        let mutant = Cartridge::new(&mutation.apply(image), scheme).context("a mutant")?;
        let end = Instant::now() + Duration::from_secs(self.budget);
        for (check, coverage) in bench.proof.checks.iter().zip(coverages) {
            if !coverage.touched(mutation.offset) {
                continue;
            }
            if Instant::now() >= end {
                return Ok(Fate::OutOfTime);
            }
            if interrupt::requested() {
                return Err(anyhow!("interrupted"));
            }
            if bench.check(check, mutant.clone()).is_err() {
                return Ok(Fate::Found(check.name));
            }
        }
        Ok(Fate::Survived)
    }
}
