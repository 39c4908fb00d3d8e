//! Kinds of work of a campaign: what one unit is, and how threads do them.
//!
//! A kind of work consists of units that are numbered and independent of each other, such as games. Each thread has a
//! worker, which does one unit after the other, and returns what it counted or the first difference.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ArgMatches;

use crate::Subject;
use crate::report::Counts;
use referee::{Found, Tally};

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

/// How long a result is waited for.
const TICK: Duration = Duration::from_millis(100);
/// For how long a thread keeps its results, so that units that take microseconds are not each sent.
const KEPT: Duration = Duration::from_millis(20);
/// Number of threads' results that wait to be counted.
const WAITING: usize = 64;

/// A unit that is done, and its result; or why the image cannot be worked on.
type Done = (u64, Result<Result<Counts, Found>>);

/// Threads at work.
pub(crate) struct Crew {
    receiver: Receiver<Vec<Done>>,
    threads: Vec<JoinHandle<()>>,
}

impl Crew {
    /// Has threads do the units of these numbers. They end with the process: nothing waits for units that are being done
    /// when the crew is dropped.
    pub fn new(kind: &'static Kind, asked: Asked, units: Vec<Range<u64>>, threads: usize) -> Crew {
        let numbers = Arc::new(Mutex::new(units.into_iter().flatten()));
        let asked = Arc::new(asked);
        let (sender, receiver) = mpsc::sync_channel(WAITING);
        let start = |_| {
            let (numbers, asked, sender) = (numbers.clone(), asked.clone(), sender.clone());
            thread::spawn(move || {
                let next = || {
                    let mut numbers = numbers.lock().unwrap_or_else(PoisonError::into_inner);
                    numbers.next()
                };
                let mut worker = None;
                let (mut done, mut since) = (Vec::new(), Instant::now());
                while let Some(number) = next() {
                    done.push((number, work(kind, &asked, &mut worker, number)));
                    if since.elapsed() >= KEPT {
                        if sender.send(std::mem::take(&mut done)).is_err() {
                            return;
                        }
                        since = Instant::now();
                    }
                }
                let _ = sender.send(done); // nobody waits for it any more, or it is received
            })
        };
        let threads = (0..threads).map(start).collect();
        Crew { receiver, threads }
    }

    /// Waits up to a tenth of a second for units that are done. `None` if all are.
    ///
    /// # Panics
    /// Panics as a worker did.
    pub fn next(&mut self) -> Option<Vec<Done>> {
        match self.receiver.recv_timeout(TICK) {
            Ok(done) => Some(done),
            Err(RecvTimeoutError::Timeout) => Some(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => {
                for thread in self.threads.drain(..) {
                    if let Err(panic) = thread.join() {
                        std::panic::resume_unwind(panic);
                    }
                }
                None
            }
        }
    }
}

/// Does a unit with a worker, which is made if there is none, and used no more after a difference.
pub(crate) fn work<'a>(
    kind: &Kind,
    asked: &'a Asked,
    worker: &mut Option<Worker<'a>>,
    number: u64,
) -> Result<Result<Counts, Found>> {
    let mut able = match worker.take() {
        Some(worker) => worker,
        None => (kind.worker)(asked)?,
    };
    let result = able(number);
    *worker = result.is_ok().then_some(able);
    Ok(result)
}
