//! Ctrl-C during long work, which then stops early and reports what it has done.

use std::sync::atomic::{AtomicBool, Ordering};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C stop long work from now on instead of ending the program; a second Ctrl-C ends it.
///
/// # Errors
/// The system refuses a handler.
pub fn catch() -> anyhow::Result<()> {
    let handler = || {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(crate::failure::INTERRUPTED.into());
        }
    };
    match ctrlc::set_handler(handler) {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Whether the work is to stop.
pub fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
