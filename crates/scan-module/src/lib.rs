//! Reads the codes of a match in pictures, and compares them with the engine: a WebAssembly module for the page in `web/`, which
//! calls it as it calls `crates/web-module`.

use std::cell::RefCell;

use photo::Picture;
use ricochet_engine::proof::{Scan, Verdict};
use web::memory::{answer, done, take, take_text};

thread_local! {
    static SCAN: RefCell<Scan> = RefCell::default();
}

/// What [`report`] returns.
const UNREADABLE: u32 = 0;
const NOTHING: u32 = 1;
const MISSING: u32 = 2;
const DIFFERS: u32 = 3;
const EQUAL: u32 = 4;

/// Looks for codes in a picture of this width: red, green, blue and a fourth byte for each pixel, row by row. Returns the number of
/// codes of a match in it, and answers with the texts of those that are new, a line each.
///
/// # Safety
/// As [`web::memory::release`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn look(pixels: *mut u8, length: usize, width: usize) -> usize {
    // SAFETY: the caller's promise is passed on.
    let pixels = unsafe { take(pixels, length) };
    let texts = Picture::of_colours(width.max(1), &pixels, 4).texts();
    let (mut found, mut new) = (0, Vec::new());
    SCAN.with_borrow_mut(|scan| {
        for text in texts {
            if let Ok(is_new) = scan.take(&text) {
                found += 1;
                if is_new {
                    new.push(text);
                }
            }
        }
    });
    answer(new.join("\n"));
    found
}

/// Takes in the text of a code. Returns 0 if it is none.
///
/// # Safety
/// As [`web::memory::release`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn take_code(text: *mut u8, length: usize) -> u32 {
    // SAFETY: the caller's promise is passed on.
    let text = unsafe { take_text(text, length) };
    let taken = SCAN.with_borrow_mut(|scan| scan.take(&text));
    done(taken.map(drop).map_err(|why| why.to_string()))
}

/// Answers with the report on all matches. Returns 0 if codes can't be read, whose reason is the answer; 1 without a code; 2 while one is missing; 3
/// if a match differs from the engine, and 4 if all are equal.
#[unsafe(no_mangle)]
pub extern "C" fn report() -> u32 {
    let matches = match SCAN.with_borrow(Scan::matches) {
        Ok(matches) => matches,
        Err(why) => {
            answer(why.to_string());
            return UNREADABLE;
        }
    };
    let reports = matches.iter().map(|scanned| scanned.report.as_str());
    answer(reports.collect::<Vec<_>>().concat());
    let worst = matches.iter().map(|scanned| match &scanned.proof {
        None => MISSING,
        Some(proof) if proof.verdict == Verdict::Equal => EQUAL,
        Some(_) => DIFFERS,
    });
    worst.min().unwrap_or(NOTHING)
}

/// Answers with the record of the match that was read as a whole last; empty if none was.
#[unsafe(no_mangle)]
pub extern "C" fn scanned_record() {
    let matches = SCAN.with_borrow(Scan::matches).unwrap_or_default();
    let proof = matches.iter().rev().find_map(|one| one.proof.as_ref());
    answer(proof.map_or(String::new(), |proof| proof.record.to_string()));
}
