//! Signals that end the program: Ctrl-C, and those of a system that shuts down.
//!
//! Long work stops early on the first one and reports what it has done.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::INTERRUPTED;

/// What is done before a signal ends the program.
static AT_END: OnceLock<fn()> = OnceLock::new();
static CAUGHT: AtomicBool = AtomicBool::new(false);
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C stop long work from now on instead of ending the program; a second Ctrl-C ends it.
///
/// # Errors
/// The system refuses a handler.
pub fn catch() -> anyhow::Result<()> {
    CAUGHT.store(true, Ordering::Relaxed);
    Ok(install()?)
}

/// Calls `at_end` from now on before a signal ends the program, if the system allows that; only the function of
/// the first call.
pub fn guard(at_end: fn()) {
    AT_END.get_or_init(|| at_end);
    let _ = install();
}

fn install() -> Result<(), ctrlc::Error> {
    let handler = || {
        if !CAUGHT.load(Ordering::Relaxed) || REQUESTED.swap(true, Ordering::Relaxed) {
            if let Some(at_end) = AT_END.get() {
                at_end();
            }
            std::process::exit(INTERRUPTED.into());
        }
    };
    match ctrlc::set_handler(handler) {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Whether the work is to stop.
pub fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
