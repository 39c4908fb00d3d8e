//! `ricochet controls`: the file with a person's own choice of keys and pad buttons.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;

use super::{choice, places};
use host::portable::{Button, Controls, Key};
use output::{Failure, Outcome, files, print};

/// Write, check and list your own keys and pad buttons
///
/// Without the file, writes one with the keys and buttons as they are, and comments that explain it. Otherwise
/// checks it. Then lists all functions with their keys and buttons. `play` reads the file.
#[derive(Debug, Args)]
pub struct ControlsFile {
    /// The file; controls.toml in the user's configuration directory by default, which is the one that `play`
    /// reads
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl ControlsFile {
    /// Writes or checks the file.
    pub fn execute(self) -> Outcome {
        let no_place =
            || Failure::failed(anyhow::anyhow!("the system has no configuration folder"));
        let file = self.file.or_else(places::controls).ok_or_else(no_place)?;
        let (controls, done) = match file.exists() {
            true => (read(&file).map_err(Failure::usage)?, "is valid"),
            false => {
                places::write(&file, template().as_bytes()).map_err(Failure::failed)?;
                (Controls::default(), "is new")
            }
        };
        let mut text = format!("{} {done}\n", file.display());
        for (section, name, keys) in controls.list() {
            let function = format!("{section} {name}");
            let keys = match keys.is_empty() {
                true => "-".to_string(),
                false => keys.join(" "),
            };
            let _ = writeln!(text, "{function:<32} {keys}");
        }
        print(text)
    }
}

/// The controls of the person's own file, or the defaults if there is none.
///
/// # Errors
/// As [`read`].
pub fn own() -> Result<Controls> {
    match places::controls().filter(|file| file.exists()) {
        Some(file) => {
            files::no_pipe(&file)?;
            read(&file)
        }
        None => Ok(Controls::default()),
    }
}

/// Reads a file of controls.
///
/// # Errors
/// Returns one line with the file, and the line or the function that is not valid.
fn read(file: &Path) -> Result<Controls> {
    choice::parse(&files::read_text(file)?).with_context(|| file.display().to_string())
}

/// The file with the defaults.
fn template() -> String {
    text(&Controls::default())
}

/// Controls as a file, with comments.
pub fn text(controls: &Controls) -> String {
    let mut text = String::from(
        "# Keys and pad buttons of `ricochet play`. `ricochet controls` checks this file and lists what it means.\n\
         #\n\
         # A function may have several keys, or none: [].  A function that is left out keeps its keys, but for those\n\
         # that another one takes.  The sections of one port's controllers may share keys: only one is plugged in.\n\
         # Paddles and driving controllers use the stick's keys.\n\
         #\n",
    );
    let keys: Vec<&str> = Key::ALL.iter().map(|key| key.name()).collect();
    let buttons: Vec<&str> = Button::ALL.iter().map(|button| button.name()).collect();
    comment(&mut text, "Keys", &keys);
    comment(&mut text, "Buttons", &buttons);
    let mut last = "";
    for (section, name, keys) in controls.list() {
        if section != last {
            let _ = writeln!(text, "\n[{section}]");
            last = section;
        }
        let keys: Vec<String> = keys.iter().map(|key| format!("\"{key}\"")).collect();
        let _ = writeln!(text, "{name} = [{}]", keys.join(", "));
    }
    text
}

/// Adds a list of names as a comment with short lines.
fn comment(text: &mut String, title: &str, names: &[&str]) {
    const WIDTH: usize = 100;
    let mut line = format!("# {title}:");
    for name in names {
        if line.len() + 1 + name.len() > WIDTH {
            let _ = writeln!(text, "{line}");
            line = "#  ".to_string();
        }
        line.push(' ');
        line.push_str(name);
    }
    let _ = writeln!(text, "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_written_file_has_the_defaults() {
        let controls = choice::parse(&template()).unwrap();
        assert_eq!(controls.list(), Controls::default().list());
        assert!(template().lines().all(|line| line.len() <= 120));
    }
}
