//! The console that the commands run, and the one place where its frames are run: with the referee
//! beside it if the game is ours.

use anyhow::{anyhow, Result};

use super::rom::Rom;
use super::Failure;
use crate::games::ricochet::referee::{Referee, Tally};
use vcs::Console;

/// Runs a console's frames and says what the referee finds in them.
#[derive(Debug)]
pub struct Watch {
    name: String,
    /// `None` for a game that is not ours.
    referee: Option<Referee>,
    /// What the last title said: launches checked, and differences found.
    said: Option<(u64, u64)>,
}

/// Switches a console on with an image in it; `seed` decides its power-on state, 0 is the quiet one.
///
/// # Errors
/// If the image is of no known scheme.
pub fn switch_on(rom: &Rom, seed: u64) -> Result<(Console, Watch)> {
    let watch = Watch {
        name: rom.name.clone(),
        referee: rom.referee(),
        said: None,
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

    /// Looks at a console that somebody else runs, before each instruction.
    pub fn look(&mut self, console: &Console) {
        if let Some(referee) = &mut self.referee {
            referee.watch(console);
        }
    }

    /// Returns the differences found since the last call.
    pub fn take_differences(&mut self) -> Vec<String> {
        let differences = self.referee.as_mut().map(Referee::take_differences);
        let differences = differences.unwrap_or_default();
        differences.iter().map(ToString::to_string).collect()
    }

    /// Prints the differences found since the last call on the error output.
    pub fn print_differences(&mut self) {
        for difference in self.take_differences() {
            eprintln!("{difference}");
        }
    }

    /// The title for the window, if it is another one than at the last call.
    pub fn new_title(&mut self) -> Option<String> {
        let referee = self.referee.as_ref()?;
        let now = (referee.tally().launches, referee.found());
        if self.said.replace(now) == Some(now) {
            return None;
        }
        let (launches, found) = now;
        let mut title = format!(
            "{} - {} checked",
            self.name,
            count(launches, "launch", "es")
        );
        if found > 0 {
            title += &format!(", {}", count(found, "difference", "s"));
        }
        Some(title)
    }

    /// Differences found up to now.
    pub fn found(&self) -> u64 {
        self.referee.as_ref().map_or(0, Referee::found)
    }

    /// What was checked; `None` without a referee.
    ///
    /// # Errors
    /// If there was any difference.
    pub fn verdict(&self) -> Result<Option<Tally>, Failure> {
        match &self.referee {
            None => Ok(None),
            Some(referee) if referee.found() == 0 => Ok(Some(referee.tally())),
            Some(referee) => Err(Failure::Failed(anyhow!(
                "{} between the cartridge and the engine; {}",
                count(referee.found(), "difference", "s"),
                referee.tally()
            ))),
        }
    }
}

fn count(number: u64, what: &str, plural: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { plural })
}
