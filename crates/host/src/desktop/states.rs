//! Saved states in the user's data directory, one file for each number.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};

use output::files;

/// Largest size of a file that is read as a state, in bytes. A state has about 100,000.
const LARGEST: usize = 4 << 20;

/// The folder with the states of one cartridge, and the number that is chosen.
#[derive(Debug)]
pub struct States {
    /// `None` if the system has no data directory.
    folder: Option<PathBuf>,
    number: u32,
}

impl States {
    /// The states in this folder, which need not exist.
    pub fn new(folder: Option<PathBuf>) -> States {
        States { folder, number: 1 }
    }

    /// The number that is chosen.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Chooses a number.
    pub fn choose(&mut self, number: u32) {
        self.number = number;
    }

    /// The number of the highest state; the first one has number 1.
    pub const HIGHEST: u32 = 9;

    /// The numbers of the states of the games that were left, the last one first.
    pub const LEFT: [u32; 3] = [0, 10, 11];

    /// The numbers of the games that were left, the last one first.
    pub fn left(&self) -> Vec<u32> {
        let left = States::LEFT.into_iter();
        left.filter(|&number| self.has(number)).collect()
    }

    /// Whether there is a place for states.
    pub fn is_some(&self) -> bool {
        self.folder.is_some()
    }

    fn path(&self, number: u32) -> Result<PathBuf> {
        let folder = self.folder.as_ref();
        let folder = folder.ok_or_else(|| anyhow!("there is no data directory"))?;
        Ok(folder.join(format!("{number}.state")))
    }

    /// Whether there is a state with this number.
    pub fn has(&self, number: u32) -> bool {
        self.path(number).is_ok_and(|path| path.is_file())
    }

    /// Writes the bytes of a state, whole or not at all.
    ///
    /// # Errors
    /// Returns one line if the folder or the file cannot be written.
    pub fn save(&self, number: u32, state: &[u8]) -> Result<()> {
        let path = self.path(number)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
        }
        files::no_pipe(&path)?;
        files::write(&path, state)
    }

    /// Writes the state of a game that is left, before those that were left earlier. It replaces the one with the number
    /// `replaced`, or else the oldest if there is no place.
    ///
    /// # Errors
    /// As [`States::save`], or a file cannot be renamed.
    pub fn leave(&self, replaced: Option<u32>, state: &[u8]) -> Result<()> {
        let is_free = |&number: &u32| match replaced {
            Some(replaced) => number == replaced,
            None => !self.has(number),
        };
        let free = States::LEFT.iter().position(is_free);
        let last = free.unwrap_or(States::LEFT.len() - 1);
        for pair in States::LEFT[..=last].windows(2).rev() {
            let [newer, older] = [self.path(pair[0])?, self.path(pair[1])?];
            if newer.exists() {
                fs::rename(&newer, &older)
                    .with_context(|| format!("cannot rename {}", newer.display()))?;
            }
        }
        self.save(States::LEFT[0], state)
    }

    /// Reads the bytes of a state.
    ///
    /// # Errors
    /// Returns one line if there is no such file or it cannot be read.
    pub fn load(&self, number: u32) -> Result<Vec<u8>> {
        let path = self.path(number)?;
        if !path.exists() {
            bail!("nothing is saved there");
        }
        files::no_pipe(&path)?;
        files::read(&path, LARGEST)
    }

    /// Removes a state, if there is one.
    ///
    /// # Errors
    /// Returns one line if it cannot be removed.
    pub fn remove(&self, number: u32) -> Result<()> {
        let path = self.path(number)?;
        match path.exists() {
            true => {
                fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))
            }
            false => Ok(()),
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn a_pipe_in_place_of_a_state_is_refused_and_not_waited_for() {
        let folder = std::env::temp_dir().join(format!("states-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let states = States::new(Some(folder.clone()));
        for number in [0, 1] {
            let made = std::process::Command::new("mkfifo")
                .arg(states.path(number).unwrap())
                .status();
            assert!(made.unwrap().success());
            let refused = |result: Result<()>| result.unwrap_err().to_string();
            let why = format!("{} is no file", states.path(number).unwrap().display());
            assert_eq!(refused(states.save(number, b"state")), why);
            assert_eq!(refused(states.load(number).map(drop)), why);
            assert!(!states.has(number));
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
