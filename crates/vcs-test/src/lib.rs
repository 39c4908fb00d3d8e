//! Runs scenarios on Atari 2600 cartridges, for CI: the program `vcs-test`.
//!
//! `docs/testing-your-cartridge.md` in the repository describes scenarios and the program. The scenarios themselves are the
//! crate `vcs-probe`'s; here are the files around them: images, symbols, reference pictures, baselines, and reports for other
//! programs.

#![warn(clippy::print_stdout)] // it panics when the output is closed or full: `output::print`

mod baseline;
mod formats;
mod references;
mod tests;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::Parser;

use baseline::Baseline;
use output::{Failure, Outcome, files, interrupt, report_outcome, report_usage};
use tests::{Done, Test};

pub use references::read as read_references;

/// Runs scenarios on Atari 2600 cartridges, and reports what passed and what failed
///
/// The image of a scenario is the file that it names, or else the one of its own name beside it: game.bin or game.a26 for
/// game.toml. Its symbols are read from a file beside the image, and the lines of its source from DASM's listing, game.lst.
/// The exit code is 0 if everything passed, 1 if a check failed, and 2 if a scenario or an image is not valid.
#[derive(Debug, Parser)]
#[command(name = "vcs-test", version)]
struct Arguments {
    /// Scenarios, and folders of which all files *.toml are scenarios
    #[arg(value_name = "FILE|FOLDER", required = true)]
    scenarios: Vec<PathBuf>,
    /// Image for all scenarios, in place of those that they name
    #[arg(long, value_name = "FILE")]
    image: Option<PathBuf>,
    /// Write the results as JUnit XML
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Print the results in the Test Anything Protocol
    #[arg(long)]
    tap: bool,
    /// Print failures as annotations of GitHub, too, at the line of the source if there is a listing
    #[arg(long)]
    github: bool,
    /// Compare the most cycles of each [[time]] and [[kernel]] with those in this file; more is a failure
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Take the pictures that differ from their references, and the cycles, as the new references
    #[arg(long)]
    bless: bool,
}

/// Runs the program on its command line, the first argument being its name; returns the exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    match Arguments::try_parse_from(arguments) {
        Ok(arguments) => report_outcome(arguments.execute()),
        Err(error) => report_usage(&error, None),
    }
}

impl Arguments {
    fn execute(self) -> Outcome {
        let tests = tests::find(&self.scenarios, self.image.as_deref()).map_err(Failure::usage)?;
        let baseline = self.baseline.as_deref();
        let known = match baseline {
            Some(path) if !self.bless || path.exists() => Baseline::read(path),
            _ => Ok(Baseline::default()),
        };
        let known = known.map_err(Failure::usage)?;
        let _claims = self.claim(&tests).map_err(Failure::usage)?;
        let mut done = Vec::new();
        let mut measured = Baseline::default();
        for test in &tests {
            if interrupt::requested() {
                return Err(Failure::Interrupted);
            }
            let mut result = test.run(self.bless).map_err(Failure::failed)?;
            measured.add(&result);
            if self.baseline.is_some() && !self.bless {
                result.cases.extend(known.compare(&result));
            }
            done.push(result);
        }
        if let Some(path) = &self.junit {
            files::write(path, formats::junit(&done).as_bytes()).map_err(Failure::failed)?;
        }
        // Those of scenarios that were not run stay.
        let (known, others) = known.split(&done);
        if let (Some(path), true) = (baseline, self.bless) {
            files::write(path, measured.text(&others).as_bytes()).map_err(Failure::failed)?;
        }
        self.print(&done, &measured.table(&known))?;
        let failed: usize = done.iter().map(Done::failed).sum();
        match failed {
            0 => Ok(()),
            1 => Err(Failure::failed(anyhow!("1 check failed"))),
            _ => Err(Failure::failed(anyhow!("{failed} checks failed"))),
        }
    }

    /// Checks that all outputs can be written, and claims them.
    fn claim(&self, tests: &[Test]) -> Result<Vec<files::Claim>> {
        let written = self.baseline.iter().filter(|_| self.bless);
        let written = written.chain(&self.junit).map(PathBuf::as_path);
        let scenarios = tests.iter().map(Test::path);
        files::outputs(written, scenarios.chain(self.image.as_deref()))
    }

    fn print(&self, done: &[Done], table: &str) -> Outcome {
        let text = match self.tap {
            true => formats::tap(done),
            false => formats::text(done) + table,
        };
        output::print(text)?;
        match self.github {
            true => output::print(formats::annotations(done)),
            false => Ok(()),
        }
    }
}

/// A path from the folder of a file.
fn beside(file: &Path, name: &str) -> PathBuf {
    file.parent().unwrap_or(Path::new("")).join(name)
}
