//! What a person has chosen that is kept between two runs of the program.

use anyhow::Result;

use crate::portable::{Controls, LOUDEST, Look};

/// The choices of the menu.
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

/// Where choices are kept; the front ends know no files of them.
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
