//! Signals that end the program: Ctrl-C, and those of a system that shuts down.
//!
//! Every command ends within a second of one. Long work stops on the first one and reports what it has done; if that
//! takes longer, the program ends without the report. Complete results are on disk by then.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::{INTERRUPTED, print_message, printing};

/// How long work may take to stop and report.
const TO_STOP: Duration = Duration::from_millis(800);
/// How long a message may take that an error output does not take, such as a pipe that is full.
const TO_TELL: Duration = Duration::from_millis(100);

/// What is done before a signal ends the program.
static AT_END: OnceLock<fn()> = OnceLock::new();
static CAUGHT: AtomicBool = AtomicBool::new(false);
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Has signals end the program with a message and its exit code from now on, as far as the system allows it. A file that
/// grows beyond a limit is an error where it is written, and does not end the program.
pub fn begin() {
    catch_starved_threads();
    let _ = install(); // without a handler the system ends the program
    #[cfg(unix)]
    // SAFETY: to ignore a signal runs no code.
    unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
    }
}

/// Lets Ctrl-C stop long work from now on instead of ending the program at once.
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
        REQUESTED.store(true, Ordering::Relaxed);
        if CAUGHT.load(Ordering::Relaxed) {
            thread::sleep(TO_STOP);
        }
        end();
    };
    match ctrlc::set_handler(handler) {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Ends the program.
fn end() -> ! {
    if let Some(at_end) = AT_END.get() {
        at_end();
    }
    let told = thread::Builder::new().spawn(|| print_message("interrupted"));
    match told {
        Ok(told) => {
            let mut steps = 0..20;
            while !told.is_finished() && steps.next().is_some() {
                thread::sleep(TO_TELL / 20);
            }
        }
        Err(_) => print_message("interrupted"),
    }
    std::process::exit(INTERRUPTED.into());
}

/// Ends the program where the system gives it no memory, with a message and exit code 1. Outputs stay as far as they were
/// complete. It takes no memory itself.
pub fn out_of_memory() -> ! {
    // Another thread may run out of it as well: the first one says so and ends the program.
    static TOLD: AtomicBool = AtomicBool::new(false);
    while TOLD.swap(true, Ordering::SeqCst) {
        thread::sleep(TO_TELL);
    }
    let message = [printing::program(), ": there is not enough memory\n"];
    #[cfg(unix)]
    // SAFETY: the message is as long as is said; the program ends without running anything of its own.
    unsafe {
        // In one call: the standard library takes some memory itself, and tells of it in a line of its own.
        let parts = message.map(|part| libc::iovec {
            iov_base: part.as_ptr().cast_mut().cast(),
            iov_len: part.len(),
        });
        libc::writev(2, parts.as_ptr(), 2);
        libc::_exit(1)
    }
    #[cfg(windows)]
    // SAFETY: as above.
    unsafe {
        use windows_sys::Win32::Storage::FileSystem::WriteFile;
        use windows_sys::Win32::System::Console::{GetStdHandle, STD_ERROR_HANDLE};
        use windows_sys::Win32::System::Threading::ExitProcess;
        let error = GetStdHandle(STD_ERROR_HANDLE);
        for part in message {
            let length = part.len() as u32;
            WriteFile(error, part.as_ptr(), length, &mut 0, std::ptr::null_mut());
        }
        ExitProcess(1)
    }
}

/// Makes a thread for whose own stack of signals there is no memory end the program as [`out_of_memory`] does. The standard
/// library panics there, before the thread's work begins.
fn catch_starved_threads() {
    let others = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic.location().map_or("", |location| location.file());
        if place.ends_with("stack_overflow.rs") {
            out_of_memory();
        }
        others(panic);
    }));
}

/// Whether the work is to stop.
pub fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
