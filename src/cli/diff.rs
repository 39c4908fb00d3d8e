//! `ricochet diff`: plays recorded games on the cartridge and in the engine at once.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use serde_json::{Value, json};

use super::pictures;
use super::rom::Rom;
use catalog::Catalog;
use output::{Failure, Outcome, files, print, print_coloured, print_json, print_line, printable};
use referee::{Found, Game, Observer, Playable, Replayed, Why};

/// Play recorded games on the cartridge, through its controls, and in the reference engine at once
#[derive(Args, Debug)]
pub struct Diff {
    /// Image to play on, its symbols beside it in `.sym`; the bundled one of the record's game by default
    #[arg(long, value_name = "FILE")]
    rom: Option<PathBuf>,
    /// Print the result as JSON: an array with an object for each record
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pictures: pictures::Kept,
    /// Records, each of any game: its first word identifies the game. Ricochet's begin with a line such
    /// as `variant 1 first left`, then the turns of its games; Black Box's with one such as `black-box
    /// alone size 8 balls 4 number 01234`, then actions. A line `game` is between two games; `#` begins a
    /// comment. Checkers' are games in PDN
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
}

/// A record that was read.
pub struct Read<'a> {
    pub path: &'a Path,
    pub game: &'static Game,
    pub play: Playable,
}

impl Diff {
    /// Plays all records, and reports of each how much of it was equal, or the first difference.
    pub fn execute(self, catalog: &Catalog) -> Outcome {
        let records: Vec<Read> = self
            .records
            .iter()
            .map(|path| read(catalog, path))
            .collect::<Result<_>>()
            .map_err(Failure::usage)?;
        let _claim = self.pictures.open().map_err(Failure::usage)?;
        let mut different = 0;
        let mut values = Vec::new();
        for Read { path, game, play } in &records {
            let rom = Rom::of_game(catalog, game, self.rom.as_deref()).map_err(Failure::usage)?;
            let mut subject = rom.subject().map_err(Failure::usage)?;
            subject.observer = Observer::of_history(&subject.symbols);
            let replayed = play(&subject, None);
            let replayed = replayed.map_err(Failure::usage)?;
            let written = self
                .keep(path, &replayed, &rom.name)
                .map_err(Failure::failed)?;
            match self.json {
                true => values.push(value(path, &replayed)),
                false => {
                    print_text(path, &replayed)?;
                    print(written)?;
                }
            }
            different += usize::from(replayed.stopped.is_some());
        }
        if self.json {
            print_json(format_args!("{:#}", Value::from(values)))?;
        }
        match (different, records.len()) {
            (0, _) => Ok(()),
            (1, 1) => Err(Failure::failed(anyhow!("the game differs"))),
            (1, all) => Err(Failure::failed(anyhow!("1 of {all} games differs"))),
            (_, all) => Err(Failure::failed(anyhow!(
                "{different} of {all} games differ"
            ))),
        }
    }

    /// Keeps the pictures of a frame that differs, and returns where they are.
    fn keep(&self, record: &Path, replayed: &Replayed, image: &str) -> Result<String> {
        let Some(differing) = replayed.stopped.as_ref().and_then(Found::pictures) else {
            return Ok(String::new());
        };
        let name = record.file_stem().unwrap_or_default().to_string_lossy();
        let screen = pictures::screen_of(image);
        self.pictures.write(&name, differing, &screen)
    }
}

/// Prints the result of a record, in colours.
fn print_text(path: &Path, replayed: &Replayed) -> Outcome {
    let name = printable(&path.display().to_string());
    for warning in &replayed.warnings {
        print_line(format_args!("{name}: warning: {warning}"))?;
    }
    print(format_args!("{name}: "))?;
    print_coloured(&(replayed.coloured() + "\n"))
}

/// The result of a record as a JSON object.
fn value(path: &Path, replayed: &Replayed) -> Value {
    let stopped = replayed.stopped.as_ref().map(|found| {
        let (difference, stuck) = match &found.why {
            Why::Difference(difference) => (Some(difference), None),
            other => (None, Some(other.to_string())),
        };
        json!({ "at": found.at, "difference": difference, "stuck": stuck })
    });
    json!({
        "record": path.display().to_string(),
        "equal": replayed.stopped.is_none(),
        "compared": replayed.compared,
        "warnings": replayed.warnings,
        "stopped": stopped,
    })
}

/// Reads a record and plays it in the engine of its game.
///
/// # Errors
/// The file cannot be read, or it is no record, or not one that can be played.
pub fn read<'a>(catalog: &Catalog, path: &'a Path) -> Result<Read<'a>> {
    let named = || path.display().to_string();
    let text = files::read_record(path)?;
    let (game, notation) = catalog.of_record(&text).ok_or_else(|| {
        let words = catalog.record_words().collect::<Vec<_>>().join("`, `");
        anyhow!("{}: not a record: its first word is not `{words}`", named())
    })?;
    let play = (notation.read)(&text).with_context(named)?;
    Ok(Read { path, game, play })
}
