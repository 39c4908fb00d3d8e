//! Worker threads for long work. They stop within a second of an interrupt.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::builder::{RangedI64ValueParser, TypedValueParser};

use output::{Failure, Outcome, interrupt};
use program::progress;

/// Time to wait for a result.
const TICK: Duration = Duration::from_millis(100);
/// Time for which a thread collects results, so that units that take microseconds are not sent one by one.
const KEPT: Duration = Duration::from_millis(20);
/// Number of threads' results that wait to be counted.
const WAITING: usize = 64;
/// Bytes of a thread's stack: without optimization the console needs more than the usual 2 MB.
const STACK: usize = 8 << 20;
/// The largest number of threads that can be asked for.
const MOST: i64 = 256;

/// Reads the number of threads of an argument: 1 to 256.
pub fn jobs() -> impl TypedValueParser<Value = usize> {
    RangedI64ValueParser::<i64>::new()
        .range(1..=MOST)
        .map(|jobs| jobs as usize)
}

/// The number of threads that is asked for, or one for each core.
pub fn threads(jobs: Option<usize>) -> usize {
    jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
}

/// Threads at work.
pub struct Crew<T> {
    receiver: Receiver<Vec<(u64, T)>>,
    threads: Vec<JoinHandle<()>>,
}

impl<T: Send + 'static> Crew<T> {
    /// Starts threads that call `work` with two functions: one returns the number of the thread's next unit, one takes
    /// the result of a unit and returns whether results are still wanted. The threads end with the process: nothing waits for
    /// unfinished units when the crew is dropped.
    ///
    /// # Errors
    /// The system starts no thread. It may start fewer than asked for.
    pub fn new(
        units: impl Iterator<Item = u64> + Send + 'static,
        threads: usize,
        work: impl Fn(&mut dyn FnMut() -> Option<u64>, &mut dyn FnMut(u64, T) -> bool)
        + Send
        + Sync
        + 'static,
    ) -> Result<Crew<T>> {
        let (numbers, work) = (Arc::new(Mutex::new(units)), Arc::new(work));
        let (sender, receiver) = mpsc::sync_channel(WAITING);
        let mut started = Vec::new();
        for _ in 0..threads {
            let (numbers, work, sender) = (numbers.clone(), work.clone(), sender.clone());
            let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
                let mut next = || {
                    let mut numbers = numbers.lock().unwrap_or_else(PoisonError::into_inner);
                    numbers.next()
                };
                let (mut done, mut since) = (Vec::new(), Instant::now());
                let mut enter = |number, result| {
                    done.push((number, result));
                    if since.elapsed() < KEPT {
                        return true;
                    }
                    since = Instant::now();
                    sender.send(std::mem::take(&mut done)).is_ok()
                };
                work(&mut next, &mut enter);
                let _ = sender.send(done); // nobody waits for it any more, or it is received
            });
            match thread {
                Ok(thread) => started.push(thread),
                Err(error) if started.is_empty() => {
                    return Err(error).context("cannot start a thread");
                }
                Err(_) => break,
            }
        }
        Ok(Crew {
            receiver,
            threads: started,
        })
    }
}

impl<T> Iterator for Crew<T> {
    type Item = Vec<(u64, T)>;

    /// Waits up to a tenth of a second for units that are done, and returns them with their results. `None` if all are.
    ///
    /// # Panics
    /// Panics as a worker did.
    fn next(&mut self) -> Option<Vec<(u64, T)>> {
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

/// Does units on this number of threads, shows a progress bar, and enters their results in the order of the units, so
/// that only results that are out of order are held.
///
/// # Errors
/// The first error of `enter`; [`Failure::Interrupted`] if an interrupt was requested before all units were entered.
pub fn in_order<T: Send + 'static>(
    units: Range<u64>,
    name: &str,
    threads: usize,
    unit: impl Fn(u64) -> T + Send + Sync + 'static,
    mut enter: impl FnMut(u64, T) -> Outcome,
) -> Outcome {
    interrupt::catch().map_err(Failure::failed)?;
    let bar = progress::bar(units.end.saturating_sub(units.start), name);
    let (mut next, end) = (units.start, units.end);
    let crew = Crew::new(units, threads, move |units, done| {
        while let Some(number) = units() {
            if !done(number, unit(number)) {
                return;
            }
        }
    });
    let crew = crew.map_err(Failure::failed)?;
    let mut early = BTreeMap::new();
    for done in crew {
        bar.inc(done.len() as u64);
        early.extend(done);
        while let Some(result) = early.remove(&next) {
            enter(next, result)?;
            next += 1;
        }
        if next < end && interrupt::requested() {
            bar.finish_and_clear();
            return Err(Failure::Interrupted);
        }
    }
    bar.finish_and_clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_entered_in_the_order_of_their_units() {
        let mut entered = Vec::new();
        let late = |unit: u64| {
            if unit % 7 == 3 {
                thread::sleep(Duration::from_millis(30));
            }
            unit * unit
        };
        let done = in_order(3..40, "units", 4, late, |unit, square| {
            entered.push((unit, square));
            Ok(())
        });
        assert!(done.is_ok());
        let squares: Vec<_> = (3..40).map(|unit| (unit, unit * unit)).collect();
        assert_eq!(entered, squares);
    }
}
