//! The settings of the menu, in a file of the user's configuration directory.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;

use super::{controls, places};
use host::{Controls, Keeper, Look, Settings};
/// The version of the file; a file of another one is not read.
const VERSION: i64 = 1;

/// The file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Kept {
    palette: String,
    tube: bool,
    smooth: bool,
    volume: u8,
    muted: bool,
    pause_in_background: bool,
}

/// The saved settings, or the defaults; and why the file was not read, if it was not.
pub fn read() -> (Settings, Option<String>) {
    match places::settings().filter(|file| file.exists()) {
        Some(file) => match read_file(&file) {
            Ok(settings) => (settings, None),
            Err(error) => (Settings::default(), Some(format!("{error:#}"))),
        },
        None => (Settings::default(), None),
    }
}

fn read_file(file: &Path) -> Result<Settings> {
    let text = places::read(file)?;
    let name = || format!("{} is not used", file.display());
    let in_line = |error: toml::de::Error| anyhow!("{}", error.message().replace('\n', ", "));
    let mut table: toml::Table = text.parse().map_err(in_line).with_context(name)?;
    let other = match table.remove("version") {
        Some(toml::Value::Integer(VERSION)) => None,
        Some(_) => Some("it is of another version of the program"),
        None if table.is_empty() => Some("it is empty"),
        None => Some("it has no version"),
    };
    if let Some(why) = other {
        return Err(anyhow!(why)).with_context(name);
    }
    let kept: Kept = table.try_into().map_err(in_line).with_context(name)?;
    Ok(Settings {
        palette: kept.palette,
        look: Look {
            smooth: kept.smooth,
            crt: kept.tube,
        },
        volume: kept.volume.min(10),
        muted: kept.muted,
        pause_unfocused: kept.pause_in_background,
    })
}

/// Keeps the choices in the user's configuration directory.
#[derive(Debug)]
pub struct Files;

impl Keeper for Files {
    fn keep_settings(&self, settings: &Settings) -> Result<()> {
        let text = format!(
            "# What was chosen in the menu of `ricochet`.\nversion = {VERSION}\npalette = {:?}\ntube = {}\n\
             smooth = {}\nvolume = {}\nmuted = {}\npause-in-background = {}\n",
            settings.palette,
            settings.look.crt,
            settings.look.smooth,
            settings.volume,
            settings.muted,
            settings.pause_unfocused
        );
        let file = places::settings().context("there is no configuration folder")?;
        places::write(&file, text.as_bytes())
    }

    fn keep_controls(&self, controls: &Controls) -> Result<()> {
        let file = places::controls().context("there is no configuration folder")?;
        places::write(&file, controls::text(controls).as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_not_used_says_why() {
        let file = std::env::temp_dir().join(format!("settings-{}.toml", std::process::id()));
        for (text, why) in [
            ("", "it is empty"),
            ("\n\n", "it is empty"),
            ("\u{FEFF}", "it is empty"),
            ("# nothing\n", "it is empty"),
            ("tube = true\n", "it has no version"),
            ("[version]\n", "it is of another version of the program"),
            ("version = 2\n", "it is of another version of the program"),
            (
                "version = \"1\"\n",
                "it is of another version of the program",
            ),
            ("version = 1\n", "missing field `palette`"),
        ] {
            std::fs::write(&file, text).unwrap();
            let found = format!("{:#}", read_file(&file).unwrap_err());
            assert_eq!(
                found,
                format!("{} is not used: {why}", file.display()),
                "{text:?}"
            );
        }
        std::fs::remove_file(&file).unwrap();
    }
}
