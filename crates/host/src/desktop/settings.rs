//! Settings that are saved between two runs of the program.

use anyhow::Result;

use crate::portable::{Controls, Look};

/// The highest value of [`Settings::volume`].
pub const LOUDEST: u8 = 10;

/// The settings of the menu.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// The name of the palette.
    pub palette: String,
    /// How the picture is drawn.
    pub look: Look,
    /// From 0 to 10.
    pub volume: u8,
    /// Whether the sound is off.
    pub muted: bool,
    /// Whether a game pauses when its window loses the focus.
    pub pause_unfocused: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            palette: "standard".to_string(),
            look: Look::default(),
            volume: LOUDEST,
            muted: false,
            pause_unfocused: true,
        }
    }
}

impl Settings {
    /// The factor for the sound's samples.
    pub(super) fn gain(&self) -> f32 {
        match self.muted {
            true => 0.0,
            false => f32::from(self.volume) / f32::from(LOUDEST),
        }
    }

    /// The volume, for a message.
    pub(super) fn loudness(&self) -> String {
        match self.muted {
            true => "SOUND OFF".to_string(),
            false => format!("VOLUME {} OF {LOUDEST}", self.volume),
        }
    }
}

/// Writes settings and controls to files, which the front ends do not know.
pub trait Keeper {
    /// Keeps the settings.
    ///
    /// # Errors
    /// Returns one line if they cannot be kept.
    fn keep_settings(&self, settings: &Settings) -> Result<()>;

    /// Keeps the keys and buttons.
    ///
    /// # Errors
    /// Returns one line if they cannot be kept.
    fn keep_controls(&self, controls: &Controls) -> Result<()>;
}
