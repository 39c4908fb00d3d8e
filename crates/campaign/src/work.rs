//! Kinds of work of a campaign: what one unit is.
//!
//! A kind of work consists of units that are numbered and independent of each other, such as games. Each thread has a
//! worker, which does one unit after the other, and returns what it counted or the first difference.

use std::ops::Range;
use std::path::PathBuf;

use anyhow::Result;
use clap::ArgMatches;

use crate::Subject;
use crate::crew::Crew;
use crate::report::Counts;
use referee::{Found, Game, Tally};

/// A kind of work.
#[derive(Debug)]
pub struct Kind {
    /// The argument that asks for it, without dashes.
    pub name: &'static str,
    /// The argument's help.
    pub help: &'static str,
    /// The argument's value if no kind of work is asked for; `None` if the kind is not done then.
    pub default: Option<u64>,
    /// The units, and the argument's value.
    pub units: Units,
    /// What a unit is, such as `games`.
    pub unit: &'static str,
    /// The arguments of [`Campaign::options`](crate::Campaign::options) that the work depends on.
    pub options: &'static [&'static str],
    /// Returns a worker, or why the image cannot be worked on.
    pub worker: for<'a> fn(&'a Asked) -> Result<Worker<'a>>,
    /// What was compared, in words.
    pub sentence: fn(&Counts) -> String,
}

/// The units of a kind of work.
#[derive(Clone, Copy, Debug)]
pub enum Units {
    /// The argument's value is the number of units for each seed: seed `s` has those from `s` times that number on.
    EachSeed,
    /// The same units with every seed; they count as work of seed 0.
    Once(Value, fn(&Asked) -> Result<u64>),
}

/// The value of an argument that asks for the same units with every seed.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// None.
    Nothing,
    /// A number from the first to the last.
    Number(u64, u64),
    /// A file's path.
    File,
}

/// What is asked of a kind of work.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The game.
    pub game: &'static Game,
    /// Whether the cartridge takes keypads.
    pub keypads: bool,
    /// What is compared.
    pub subject: Subject,
    /// The seeds.
    pub seeds: Range<u64>,
    /// The argument's value if it is a number, else 1.
    pub amount: u64,
    /// The argument's value if it is a path.
    pub file: Option<PathBuf>,
    /// The options.
    pub matches: ArgMatches,
}

impl Asked {
    /// The value of an option that has one.
    ///
    /// # Panics
    /// Panics if the campaign has no such option with a value of this type and a default.
    pub fn option<T: Clone + Send + Sync + 'static>(&self, name: &str) -> T {
        let value = self.given(name);
        value.unwrap_or_else(|| panic!("--{name} has no default"))
    }

    /// The value of an option, if it is given.
    ///
    /// # Panics
    /// Panics if the campaign has no such option with a value of this type.
    pub fn given<T: Clone + Send + Sync + 'static>(&self, name: &str) -> Option<T> {
        self.matches.get_one::<T>(name).cloned()
    }
}

/// Does the unit of a number.
pub type Worker<'a> = Box<dyn FnMut(u64) -> Result<Counts, Found> + 'a>;

/// Returns a worker that counts in a tally.
pub fn worker<'a, T: Tally, E: Into<Found>>(
    mut unit: impl FnMut(u64) -> Result<T, E> + 'a,
) -> Worker<'a> {
    Box::new(move |number| match unit(number) {
        Ok(tally) => Ok(Counts::of(&tally, number)),
        Err(found) => Err(found.into()),
    })
}

/// A unit that is done, and its result; or why the image cannot be worked on.
pub(crate) type Done = Result<Result<Counts, Found>>;

/// Has threads do the units of these numbers.
///
/// # Errors
/// The system starts no thread.
pub(crate) fn crew(
    kind: &'static Kind,
    asked: Asked,
    units: Vec<Range<u64>>,
    threads: usize,
) -> Result<Crew<Done>> {
    Crew::new(units.into_iter().flatten(), threads, move |units, done| {
        let mut worker = None;
        while let Some(number) = units() {
            if !done(number, work(kind, &asked, &mut worker, number)) {
                return;
            }
        }
    })
}

/// Does a unit with a worker, which is made if there is none, and used no more after a difference.
pub(crate) fn work<'a>(
    kind: &Kind,
    asked: &'a Asked,
    worker: &mut Option<Worker<'a>>,
    number: u64,
) -> Done {
    let mut able = match worker.take() {
        Some(worker) => worker,
        None => (kind.worker)(asked)?,
    };
    let result = able(number);
    *worker = result.is_ok().then_some(able);
    Ok(result)
}
