//! Scenarios with their images, and their results.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::{beside, references};
use host::Palette;
use output::files;
use probe::symbols::{self, Symbols};
use probe::{Case, Probe, Report, Run, Scenario};
use vcs::{Cartridge, Console, Standard};

/// Extensions of the image that belongs to a scenario which names none.
const IMAGES: [&str; 3] = ["bin", "a26", "rom"];

/// A scenario, ready to run.
pub struct Test {
    path: PathBuf,
    /// The image's name, and where its source is.
    image: PathBuf,
    scenario: Scenario,
    run: Run,
}

/// The results of a scenario.
pub struct Done {
    /// The scenario, as it was named or found.
    pub path: PathBuf,
    /// The folder to which the files of the source are relative.
    pub sources: PathBuf,
    pub cases: Vec<Case>,
    pub report: Report,
    /// What was written.
    pub notes: Vec<String>,
    pub duration: Duration,
}

/// Finds the scenarios in files and folders, in the order of their names within a folder, and reads all that belongs to them.
///
/// # Errors
/// A folder has none, or a scenario or image is not valid.
pub fn find(named: &[PathBuf], image: Option<&Path>) -> Result<Vec<Test>> {
    let mut tests = Vec::new();
    for path in named {
        if !path.is_dir() {
            tests.push(Test::read(path, image)?);
            continue;
        }
        let name = || path.display().to_string();
        let entries = fs::read_dir(path).with_context(name)?;
        // Not ./game.toml: the names are those in reports and baselines.
        let folder = path.strip_prefix(".").unwrap_or(path);
        let files = entries.map(|entry| Ok(folder.join(entry?.file_name())));
        let mut files: Vec<PathBuf> = files.collect::<Result<_>>().with_context(name)?;
        files.retain(|file| file.extension().is_some_and(|end| end == "toml"));
        files.sort();
        if files.is_empty() {
            bail!("{} has no scenarios: files *.toml", path.display());
        }
        for file in files {
            tests.push(Test::read(&file, image)?);
        }
    }
    Ok(tests)
}

impl Test {
    fn read(path: &Path, image: Option<&Path>) -> Result<Test> {
        let name = || path.display().to_string();
        let text = files::read_text(path)?;
        let scenario = Scenario::parse(&text).with_context(name)?;
        let image = match (image, scenario.image()) {
            (Some(image), _) => image.to_path_buf(),
            (None, Some(image)) => beside(path, image),
            (None, None) => {
                let mut all = IMAGES.iter().map(|end| path.with_extension(end));
                let image = all.find(|image| image.is_file());
                image.with_context(|| {
                    let stem = path.with_extension("bin");
                    format!(
                        "{} names no image, and there is no {}",
                        name(),
                        stem.display()
                    )
                })?
            }
        };
        let probe = Probe::with(switch_on(&image, &scenario)?, symbols_of(&image)?);
        let mut run = Run::new(&scenario, probe).with_context(name)?;
        run.take_references(references::read(&scenario, path)?);
        Ok(Test {
            path: path.to_path_buf(),
            image,
            scenario,
            run,
        })
    }

    /// The scenario's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs it, and keeps the pictures that differ; as the new references if they are to be blessed.
    ///
    /// # Errors
    /// A picture cannot be written.
    pub fn run(&self, bless: bool) -> Result<Done> {
        let begun = Instant::now();
        let mut report = self.run.clone().finish();
        let mut notes = Vec::new();
        let palette = Palette::of(self.standard());
        for picture in &mut report.pictures {
            if picture.failure.is_none() || picture.pixels.is_empty() {
                continue;
            }
            let (word, file) = if bless {
                picture.failure = None;
                ("blessed", references::bless(picture, &self.path, &palette)?)
            } else {
                (
                    "the frame is",
                    references::keep(picture, &self.path, &palette)?,
                )
            };
            notes.push(format!("{word} {}", file.display()));
        }
        for note in &report.notes {
            let values = note.values.iter();
            let values = values.map(|(name, value)| format!(" {name} ${value:02X}"));
            notes.push(format!("{}:{}", note.at, values.collect::<String>()));
        }
        Ok(Done {
            path: self.path.clone(),
            sources: self.image.parent().unwrap_or(Path::new("")).to_path_buf(),
            cases: report.cases(),
            report,
            notes,
            duration: begun.elapsed(),
        })
    }

    /// The television standard, for the colours of pictures.
    fn standard(&self) -> Standard {
        let name = self.image.file_stem().unwrap_or_default().to_string_lossy();
        Standard::of_name(&name).unwrap_or_else(|| {
            let console = self.run.probe().console();
            Standard::detect_while(console, |frame, inputs| {
                if let Some(script) = self.scenario.script() {
                    script.apply(frame, inputs);
                }
            })
        })
    }
}

impl Done {
    /// Number of failed checks.
    pub fn failed(&self) -> usize {
        let failed = self.cases.iter().filter(|case| case.failure.is_some());
        failed.count()
    }
}

/// Switches a console on with an image in it, and the controllers that it reads.
fn switch_on(image: &Path, scenario: &Scenario) -> Result<Console> {
    let name = || image.display().to_string();
    let bytes = files::read(image, Cartridge::largest_image())?;
    let extension = image.extension().unwrap_or_default().to_string_lossy();
    let scheme = arm_cartridges::scheme_of_extension(&extension).with_context(name)?;
    let cartridge = arm_cartridges::cartridge(&bytes, scheme).with_context(name)?;
    let found = cartridge.controllers();
    let mut console = Console::new(cartridge, scenario.seed().unwrap_or(0));
    console.inputs_mut().controllers = found;
    Ok(console)
}

/// The symbols beside an image, and the lines of its source; none if there is no such file.
fn symbols_of(image: &Path) -> Result<Symbols> {
    let mut found = Symbols::default();
    let is_other = |file: &PathBuf| file.is_file() && file != image;
    for file in symbols::beside(image).filter(is_other) {
        let text = files::read_ascii(&file)?;
        if symbols::is_list(&file, &text) {
            found = Symbols::parse(&text).with_context(|| file.display().to_string())?;
            break;
        }
    }
    let listing = symbols::listing_of(image);
    if is_other(&listing) {
        found.take_sources(&files::read_ascii(&listing)?);
    }
    Ok(found)
}
