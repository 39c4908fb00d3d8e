//! The parts of `ricochet run` for authors of cartridges: scenarios, traces, coverage, and results as JSON.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;

use super::rom::Rom;
use super::text::{before_path, frame_number};
use output::files;
use probe::{MOST_TRACED_FRAMES, Probe, Report, Scenario};
use vcs::Console;

/// The flags for what is observed.
#[derive(Debug, Default, Args)]
pub struct Watching {
    /// Scenario to run: inputs and assertions (docs/testing-your-cartridge.md)
    #[arg(long, value_name = "FILE", conflicts_with = "frames")]
    scenario: Option<PathBuf>,
    /// Names in the image, as DASM, ld65, VICE, MADS, ACME or Kick Assembler list them; `.sym` or another file beside it if
    /// none is named
    #[arg(long, value_name = "FILE")]
    symbols: Option<PathBuf>,
    /// Write a trace of frames A to B, or of frame A, as Stella 7 logs it; 100 frames at most
    #[arg(long, value_name = "A[-B]:PATH", value_parser = before_path("A[-B]:PATH", frames))]
    trace: Option<(RangeInclusive<u64>, PathBuf)>,
    /// Write which bytes of the image were executed, read as data, or never touched
    #[arg(long, value_name = "PATH")]
    coverage: Option<PathBuf>,
    /// Print all results as JSON
    #[arg(long)]
    json: bool,
}

fn frames(frames: &str) -> Result<RangeInclusive<u64>> {
    let (first, last) = frames.split_once('-').unwrap_or((frames, frames));
    let (first, last) = (frame_number(first)?, frame_number(last)?);
    if last < first || last - first >= MOST_TRACED_FRAMES {
        bail!("1 to {MOST_TRACED_FRAMES} frames can be traced");
    }
    Ok(first..=last)
}

/// The results for programs; docs/testing-your-cartridge.md describes them.
#[derive(Debug, Serialize)]
struct Results<'a> {
    image: &'a str,
    scheme: String,
    hashes: Vec<FrameHash<'a>>,
    ram: Vec<RamByte<'a>>,
    /// Differences that the referee found, if the game is ours.
    differences: u64,
    #[serde(flatten)]
    report: &'a Report,
}

#[derive(Debug, Serialize)]
struct FrameHash<'a> {
    frame: u64,
    sha256: &'a str,
}

#[derive(Debug, Serialize)]
struct RamByte<'a> {
    name: &'a str,
    value: u8,
}

impl Watching {
    /// Whether anything is observed, which needs the console on the probe.
    pub fn requested(&self) -> bool {
        self.scenario.is_some() || self.trace.is_some() || self.coverage.is_some() || self.json
    }

    /// Whether the results are for programs.
    pub fn json(&self) -> bool {
        self.json
    }

    /// The symbols that are named instead of those beside the image.
    pub fn symbols(&self) -> Option<&Path> {
        self.symbols.as_deref()
    }

    /// The files that are written.
    pub fn outputs(&self) -> impl Iterator<Item = &Path> {
        let trace = self.trace.as_ref().map(|(_, path)| path.as_path());
        trace.into_iter().chain(self.coverage.as_deref())
    }

    /// The files that are read besides the image.
    pub fn inputs(&self) -> impl Iterator<Item = &Path> {
        let scenario = self.scenario.as_deref();
        scenario.into_iter().chain(self.symbols())
    }

    /// The scenario, or one that only runs a number of frames.
    pub fn scenario(&self, frames: Option<u64>) -> Result<Scenario> {
        let Some(path) = &self.scenario else {
            return Ok(Scenario::idle(frames.unwrap_or(1)));
        };
        let text = files::read_text(path)?;
        Scenario::parse(&text).with_context(|| path.display().to_string())
    }

    /// The console on the probe, the scenario ready to run.
    pub fn run(&self, scenario: &Scenario, console: Console, rom: &Rom) -> Result<probe::Run> {
        let symbols = rom.symbols()?.unwrap_or_default();
        let mut probe = Probe::with(console, symbols);
        if let Some((frames, _)) = &self.trace {
            if *frames.end() > scenario.frames() {
                let (last, most) = (frames.end(), scenario.frames());
                bail!("frame {last} is after the last, which is {most}");
            }
            probe.start_trace(frames.clone());
        }
        let mut run = probe::Run::new(scenario, probe).with_context(|| self.name())?;
        if let Some(path) = &self.scenario {
            run.take_references(vcs_test::read_references(scenario, path)?);
        }
        Ok(run)
    }

    /// Writes the trace and the coverage, if they were requested.
    pub fn write(&self, probe: &Probe) -> Result<()> {
        if let (Some((_, path)), Ok(text)) = (&self.trace, probe.trace()) {
            files::write(path, text.as_bytes())?;
        }
        if let (Some(path), Ok(coverage)) = (&self.coverage, probe.coverage()) {
            files::write(path, coverage.listing(probe.symbols()).as_bytes())?;
        }
        Ok(())
    }

    /// The results for people.
    pub fn describe(&self, report: &Report) -> String {
        report.describe(&self.name())
    }

    /// The results for programs.
    pub fn to_json(
        &self,
        report: &Report,
        rom: &Rom,
        hashes: &[(u64, String)],
        ram: &[(String, u8)],
        differences: u64,
    ) -> Result<String> {
        let hashes = hashes.iter().map(|(frame, sha256)| FrameHash {
            frame: *frame,
            sha256,
        });
        let ram = ram.iter().map(|(name, value)| RamByte {
            name,
            value: *value,
        });
        let results = Results {
            image: &rom.name,
            scheme: rom.cartridge()?.scheme().to_string(),
            hashes: hashes.collect(),
            ram: ram.collect(),
            differences,
            report,
        };
        Ok(serde_json::to_string_pretty(&results)?)
    }

    /// The name of the scenario.
    pub fn name(&self) -> String {
        let path = self.scenario.as_ref();
        path.map_or_else(|| String::from("run"), |path| path.display().to_string())
    }
}
