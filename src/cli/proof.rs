//! What `mutants` and `coverage` share: a game's fixed checks, and what they execute of its image.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use rayon::prelude::*;

use super::rom::Rom;
use crate::programs::Programs;
use ::campaign::{Check, Part, Proof, Subject, mutation};
use probe::Coverage;
use probe::symbols::Symbols;
use referee::{Found, Game, Observer};
use vcs::Cartridge;

/// The arguments that both commands have.
#[derive(Debug, Args)]
pub struct Common {
    /// The game; the first one by default
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Number of threads; one for each core by default
    #[arg(long, value_name = "J")]
    jobs: Option<usize>,
    /// Image to check, its symbols beside it in `.sym`; the bundled one by default
    #[arg(long, value_name = "FILE")]
    rom: Option<PathBuf>,
}

/// A game's image and its checks.
pub struct Bench {
    pub game: &'static Game,
    pub proof: &'static Proof,
    pub cartridge: Cartridge,
    pub symbols: Symbols,
    pub pool: rayon::ThreadPool,
}

impl Common {
    /// Opens the image of the game that is named.
    ///
    /// # Errors
    /// There is no such game, it has no checks, or its image or symbols are not valid.
    pub fn bench(&self, programs: &Programs) -> Result<Bench> {
        let catalog = &programs.catalog;
        let game = match &self.game {
            None => catalog.first(),
            Some(name) => catalog
                .named(name)
                .ok_or_else(|| anyhow!("there is no game `{name}`"))?,
        };
        let Some(proof) = &programs.part(game).proof else {
            bail!("{} has no checks", game.title);
        };
        let rom = Rom::of_game(catalog, game, self.rom.as_deref())?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0));
        Ok(Bench {
            game,
            proof,
            cartridge: rom.cartridge()?,
            symbols: rom.known_symbols()?,
            pool: pool.build()?,
        })
    }
}

impl Bench {
    fn subject(&self, cartridge: Cartridge, observer: Observer) -> Subject {
        Subject {
            observer,
            ..Subject::new(cartridge, self.symbols.clone())
        }
    }

    /// Runs a check on a cartridge.
    ///
    /// # Errors
    /// The check finds a difference.
    pub fn check(&self, check: &Check, cartridge: Cartridge) -> Result<(), Found> {
        (check.run)(&self.subject(cartridge, Observer::Nothing))
    }

    /// Runs all checks on the image, and records what each executes and reads.
    ///
    /// # Errors
    /// A check finds something.
    pub fn coverage(&self) -> Result<Vec<Coverage>> {
        let record = |check: &Check| {
            let coverage = Arc::new(Mutex::new(Coverage::new(&self.cartridge)));
            let observer = Observer::of_coverage(coverage.clone());
            (check.run)(&self.subject(self.cartridge.clone(), observer))
                .map_err(|found| anyhow!("the check `{}` fails: {found}", check.name))?;
            let coverage = coverage.lock().unwrap_or_else(PoisonError::into_inner);
            Ok(coverage.clone())
        };
        self.pool
            .install(|| self.proof.checks.par_iter().map(record).collect())
    }

    /// The bytes of a part in the image.
    ///
    /// # Errors
    /// A label is missing.
    pub fn ranges(&self, part: &Part) -> Result<Vec<Range<usize>>> {
        let length = self.cartridge.image().len();
        let offset = |label: &str| -> Result<usize> {
            let address = self.symbols.code(label);
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
        part.ranges.iter().map(range).collect()
    }
}

/// What several runs executed and read together.
pub fn merged(coverages: &[Coverage], cartridge: &Cartridge) -> Coverage {
    let mut all = Coverage::new(cartridge);
    coverages.iter().for_each(|coverage| all.merge(coverage));
    all
}
