//! Plays recorded games on the cartridge and in the engine, and shows them.

use std::cell::RefCell;

use web::memory::{answer, done, take};
use web::replay::{Log, check, last_turn};

use crate::{ENGINE, no_cartridge, take_all, with};

thread_local! {
    static LOG: RefCell<Log> = RefCell::default();
}

/// Plays a record on an image of the module's game, with the text of the image's symbols, and in the engine, at
/// full speed. Answers with what was compared. Returns 0 if it is no record of the game, 1 if cartridge and
/// engine agreed to the end, and 2 if they did not. [`take_log`] has the game then.
///
/// # Safety
/// As [`release`](web::memory::release), for all three.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn check_record(
    text: *mut u8,
    text_length: usize,
    image: *mut u8,
    image_length: usize,
    symbols: *mut u8,
    symbols_length: usize,
) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let (text, image, symbols) = unsafe {
        take_all(
            (text, text_length),
            (image, image_length),
            (symbols, symbols_length),
        )
    };
    match check(&ENGINE, &text, &image, &symbols) {
        Err(refusal) => done(Err(refusal)),
        Ok(checked) => {
            answer(checked.verdict);
            LOG.with(|log| *log.borrow_mut() = checked.log);
            if checked.equal { 1 } else { 2 }
        }
    }
}

/// Answers with the inputs of the game that was checked last, for [`replay`].
#[unsafe(no_mangle)]
pub extern "C" fn take_log() {
    answer(LOG.with(RefCell::take).to_bytes());
}

/// Has the game of a log shown from its first turn on, with its cartridge in the console.
///
/// # Safety
/// As [`release`](web::memory::release).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn replay(log: *mut u8, length: usize) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let log = unsafe { take(log, length) };
    done(
        Log::from_bytes(&log)
            .and_then(|log| with(|player| Some(player.replay(log))).unwrap_or_else(no_cartridge)),
    )
}

/// Has the person go on after the last turn of a record, which the referee goes on with; the arguments are those of
/// [`check_record`], with the image in the console.
///
/// # Safety
/// As [`release`](web::memory::release), for all three.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn play_on(
    text: *mut u8,
    text_length: usize,
    image: *mut u8,
    image_length: usize,
    symbols: *mut u8,
    symbols_length: usize,
) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let (text, image, symbols) = unsafe {
        take_all(
            (text, text_length),
            (image, image_length),
            (symbols, symbols_length),
        )
    };
    let last = last_turn(&ENGINE, &text, &image, &symbols);
    done(last.and_then(|last| {
        let gone_on = with(|player| {
            player.play_on(last);
            Some(Ok(()))
        });
        gone_on.unwrap_or_else(no_cartridge)
    }))
}
