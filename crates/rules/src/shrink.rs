//! Shrinks a record to a short one that still fails.

use super::{Notation, Record};

/// The most records that are tried.
const MOST_TRIES: u32 = 400;

/// Returns the shortest record found that still `fails`, from one that does: without its last parts and actions, and without
/// actions before them. Only records that the engine plays are tried.
pub fn shortest<G: Notation>(
    record: &Record<G>,
    mut fails: impl FnMut(&Record<G>) -> bool,
) -> Record<G> {
    let mut best = record.clone();
    let mut tries = 0;
    let mut attempt = |best: &mut Record<G>, shorter: Record<G>| {
        tries += 1;
        let found = tries <= MOST_TRIES && shorter.play().is_ok() && fails(&shorter);
        if found {
            *best = shorter;
        }
        found
    };
    // From the end, in halves; then each run of actions, from long ones on.
    let mut size = count(&best).div_ceil(2);
    while size > 0 {
        let shorter = cut(&best, count(&best).saturating_sub(size)..count(&best));
        if !attempt(&mut best, shorter) {
            size /= 2;
        }
        size = size.min(count(&best));
    }
    let mut size = count(&best).div_ceil(2);
    while size > 0 {
        let mut from = 0;
        while from < count(&best) {
            let shorter = cut(&best, from..(from + size).min(count(&best)));
            if !attempt(&mut best, shorter) {
                from += size;
            }
        }
        size /= 2;
    }
    best
}

/// Number of actions, the attempted one not counted.
fn count<G: Notation>(record: &Record<G>) -> usize {
    record.parts.iter().map(Vec::len).sum()
}

/// The record without the actions of these numbers, counted from 0 through all parts; parts at the end that are left empty
/// go too.
fn cut<G: Notation>(record: &Record<G>, gone: std::ops::Range<usize>) -> Record<G> {
    let mut number = 0;
    let mut shorter = record.clone();
    for part in &mut shorter.parts {
        part.retain(|_| {
            number += 1;
            !gone.contains(&(number - 1))
        });
    }
    while shorter.parts.len() > 1 && shorter.parts.last().is_some_and(Vec::is_empty) {
        shorter.parts.pop();
    }
    shorter
}
