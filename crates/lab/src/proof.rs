//! Shared by `mutants` and `coverage`: a game's fixed checks, and the bytes of its image that they execute.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;

use crate::labs::Labs;
use ::campaign::{Check, Part, Proof, Subject, crew, mutation};
use output::Failure;
use probe::Coverage;
use referee::{Found, Game, Observer};
use ricochet::cli::rom::Rom;
use vcs::Cartridge;

/// The arguments that both commands have.
#[derive(Debug, Args)]
pub struct Common {
    /// The game; the first one by default
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Number of threads; one for each core by default
    #[arg(long, value_name = "J", value_parser = crew::jobs())]
    jobs: Option<usize>,
    /// Image to check, its symbols beside it in `.sym`; the bundled one by default
    #[arg(long, value_name = "FILE")]
    rom: Option<PathBuf>,
}

/// A game's image and its checks.
pub struct Bench {
    pub game: &'static Game,
    pub proof: &'static Proof,
    pub subject: Subject,
    /// Number of threads.
    pub threads: usize,
}

impl Common {
    /// The image, if one is named.
    pub fn rom(&self) -> Option<&Path> {
        self.rom.as_deref()
    }

    /// Opens the image of the game that is named.
    ///
    /// # Errors
    /// There is no such game, or its image or symbols are not valid.
    pub fn bench(&self, labs: &Labs) -> Result<Arc<Bench>> {
        let catalog = &labs.catalog;
        let game = match &self.game {
            None => catalog.first(),
            Some(name) => catalog
                .named(name)
                .ok_or_else(|| anyhow!("there is no game `{name}`"))?,
        };
        let proof = &labs.part(game).proof;
        let rom = Rom::of_game(catalog, game, self.rom.as_deref())?;
        Ok(Arc::new(Bench {
            game,
            proof,
            subject: rom.subject()?,
            threads: crew::threads(self.jobs),
        }))
    }
}

impl Bench {
    /// Runs a check on a cartridge.
    ///
    /// # Errors
    /// The check finds a difference.
    pub fn check(&self, check: &Check, cartridge: Cartridge) -> Result<(), Found> {
        (check.run)(&Subject::new(cartridge, self.subject.symbols.clone()))
    }

    /// Runs all checks on the image, and records what each executes and reads.
    ///
    /// # Errors
    /// A check finds something.
    pub fn coverage(self: &Arc<Bench>) -> Result<Vec<Coverage>, Failure> {
        let bench = self.clone();
        let record = move |number: u64| {
            let check = &bench.proof.checks[number as usize];
            let coverage = Arc::new(Mutex::new(Coverage::new(&bench.subject.cartridge)));
            let subject = Subject {
                observer: Observer::of_coverage(coverage.clone()),
                ..bench.subject.clone()
            };
            (check.run)(&subject)
                .map_err(|found| anyhow!("the check `{}` fails: {found}", check.name))?;
            let coverage = coverage.lock().unwrap_or_else(PoisonError::into_inner);
            anyhow::Ok(coverage.clone())
        };
        let checks = 0..self.proof.checks.len() as u64;
        let mut coverages = Vec::new();
        crew::in_order(checks, "checks", self.threads, record, |_, coverage| {
            coverages.push(coverage.map_err(Failure::failed)?);
            Ok(())
        })?;
        Ok(coverages)
    }

    /// Whether a label stands before a byte of the parts.
    ///
    /// # Errors
    /// As [`Bench::ranges`].
    pub fn has_label(&self, label: &str) -> Result<bool> {
        let length = self.subject.cartridge.image().len();
        for part in self.proof.parts {
            for offset in self.ranges(part)?.into_iter().flatten() {
                let address = mutation::address_of(offset, length, &self.subject.symbols);
                if self
                    .subject
                    .symbols
                    .label(address)
                    .is_some_and(|(known, _)| known == label)
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The bytes of a part in the image.
    ///
    /// # Errors
    /// A label is missing.
    pub fn ranges(&self, part: &Part) -> Result<Vec<Range<usize>>> {
        let length = self.subject.cartridge.image().len();
        let offset = |label: &str| -> Result<usize> {
            let address = self.subject.symbols.code(label);
            let address = address.with_context(|| format!("the part `{}`", part.name))?;
            Ok(mutation::offset_of(address, length))
        };
        let range = |(from, to): &(&str, Option<&str>)| -> Result<Range<usize>> {
            let from = offset(from)?;
            let to = match to {
                Some(to) => offset(to)?,
                None => (from / vcs::BANK_SIZE + 1) * vcs::BANK_SIZE,
            };
            if from >= to || from / vcs::BANK_SIZE != (to - 1) / vcs::BANK_SIZE {
                bail!("the part `{}` is not in one bank", part.name);
            }
            Ok(from..to)
        };
        let here = |(from, _): &&(&str, _)| self.subject.symbols.code(from).is_ok();
        let ranges: Vec<_> = part.ranges.iter().filter(here).collect();
        if ranges.is_empty() {
            bail!("the part `{}` is not in this image", part.name);
        }
        ranges.into_iter().map(range).collect()
    }
}

/// What several runs executed and read together.
pub fn merged(coverages: &[Coverage], cartridge: &Cartridge) -> Coverage {
    let mut all = Coverage::new(cartridge);
    coverages.iter().for_each(|coverage| all.merge(coverage));
    all
}
