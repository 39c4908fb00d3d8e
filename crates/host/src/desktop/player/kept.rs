//! Settings and controls, which are saved between two runs of the program.

use anyhow::{Context, Result};

use super::super::settings::{Keeper, Settings};
use crate::portable::Controls;

/// Begins the message that settings or controls could not be saved.
const NOT_KEPT: &str = "NOT KEPT";

/// Settings and controls with their files.
pub struct Kept<'a> {
    settings: Settings,
    controls: Controls,
    keeper: &'a dyn Keeper,
}

impl<'a> Kept<'a> {
    /// `keeper` writes each change to a file.
    pub fn new(settings: Settings, controls: Controls, keeper: &'a dyn Keeper) -> Kept<'a> {
        Kept {
            settings,
            controls,
            keeper,
        }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The functions of keys and buttons.
    pub fn controls(&self) -> &Controls {
        &self.controls
    }

    /// Changes the settings.
    ///
    /// # Errors
    /// Returns one line if they are changed but cannot be kept.
    pub fn set(&mut self, change: impl FnOnce(&mut Settings)) -> Result<()> {
        let before = self.settings.clone();
        change(&mut self.settings);
        match before == self.settings {
            true => Ok(()),
            false => self.keeper.keep_settings(&self.settings).context(NOT_KEPT),
        }
    }

    /// Changes the controls.
    ///
    /// # Errors
    /// Returns one line if they are changed but cannot be kept.
    pub fn set_controls(&mut self, change: impl FnOnce(&mut Controls)) -> Result<()> {
        let before = self.controls.clone();
        change(&mut self.controls);
        match before == self.controls {
            true => Ok(()),
            false => self.keeper.keep_controls(&self.controls).context(NOT_KEPT),
        }
    }
}
