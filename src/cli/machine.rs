//! The console that the commands run, and the one place where its frames are run: with the referee
//! beside it if the image is one of the catalog's games.

use anyhow::{anyhow, Result};

use super::rom::Rom;
use crate::catalog::Catalog;
use crate::failure::Failure;
use crate::referee::Watcher;
use crate::text::count;
use vcs::Console;

/// Runs a console's frames and reports what the referee finds in them.
#[derive(Debug)]
pub struct Watch {
    name: String,
    /// `None` for an image of no game in the catalog.
    referee: Option<Box<dyn Watcher>>,
    /// The last title returned.
    title: Option<String>,
}

/// Switches a console on with an image in it; `seed` determines its power-on state, 0 is the quiet one.
///
/// # Errors
/// The image has no known scheme.
pub fn switch_on(catalog: &Catalog, rom: &Rom, seed: u64) -> Result<(Console, Watch)> {
    let symbols = rom.symbols().ok().flatten();
    let watch = Watch {
        name: rom.name.clone(),
        referee: symbols.and_then(|symbols| catalog.referee(&symbols)),
        title: None,
    };
    Ok((Console::new(rom.cartridge()?, seed), watch))
}

impl Watch {
    /// Runs one frame with the console's current inputs. Differences do not stop it.
    pub fn run_frame(&mut self, console: &mut Console) {
        match &mut self.referee {
            Some(referee) => referee.run_frame(console),
            None => {
                console.run_frame();
            }
        }
    }

    /// Watches a console that another part of the program runs; must be called before each instruction.
    pub fn look(&mut self, console: &Console) {
        if let Some(referee) = &mut self.referee {
            referee.watch(console);
        }
    }

    /// Returns the differences found since the last call.
    pub fn take_differences(&mut self) -> Vec<String> {
        let referee = self.referee.as_mut();
        let differences = referee.map(|referee| referee.take_differences());
        let differences = differences.unwrap_or_default();
        differences.iter().map(ToString::to_string).collect()
    }

    /// Prints the differences found since the last call on the error output.
    pub fn print_differences(&mut self) {
        for difference in self.take_differences() {
            eprintln!("{difference}");
        }
    }

    /// Returns the title for the window if it has changed since the last call.
    pub fn new_title(&mut self) -> Option<String> {
        let referee = self.referee.as_ref()?;
        let mut title = format!("{} - {} checked", self.name, referee.progress());
        if referee.found() > 0 {
            title += &format!(", {}", count(referee.found(), "difference"));
        }
        let changed = self.title.as_ref() != Some(&title);
        changed.then(|| self.title.insert(title).clone())
    }

    /// Number of differences found so far.
    pub fn found(&self) -> u64 {
        self.referee.as_ref().map_or(0, |referee| referee.found())
    }

    /// What was checked; `None` without a referee.
    ///
    /// # Errors
    /// There was a difference.
    pub fn verdict(&self) -> Result<Option<String>, Failure> {
        match &self.referee {
            None => Ok(None),
            Some(referee) if referee.found() == 0 => Ok(Some(referee.summary())),
            Some(referee) => Err(Failure::failed(anyhow!(
                "{} between the cartridge and the engine; {}",
                count(referee.found(), "difference"),
                referee.summary()
            ))),
        }
    }
}
