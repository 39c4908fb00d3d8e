//! Shrinks the record of a difference to a short one that still shows it.

use output::interrupt;
use referee::{Cartridge, Controls, Driver, Found, Player, Replay as _, Why};
use rules::{Record, shortest};

use crate::Subject;

/// A record of the game of a driver.
pub type RecordOf<D> = Record<<<D as Controls>::Cartridge as Cartridge>::Game>;

/// Returns the shortest record found with a difference at the same point as on this one, each played as `diff` does; `None` if
/// there is none on this one.
pub fn shrink<D: Driver>(subject: &Subject, record: &RecordOf<D>) -> Option<RecordOf<D>> {
    let first = difference::<D>(subject, record)?;
    Some(shortest(record, |shorter| {
        let differs = || difference::<D>(subject, shorter);
        !interrupt::requested() && differs().is_some_and(|found| found.point == first.point)
    }))
}

/// As [`shrink`], of a record's text.
pub fn shrink_text<D: Driver>(subject: &Subject, text: &str) -> Option<String> {
    let record = text.parse().ok()?;
    shrink::<D>(subject, &record).map(|shorter| shorter.to_string())
}

/// The difference on a record.
fn difference<D: Driver>(subject: &Subject, record: &RecordOf<D>) -> Option<Found> {
    let begun = Player::<D>::begin(record, subject);
    let found = begun.and_then(|mut player| player.play_all(record)).err()?;
    (!matches!(found.why, Why::Symbols(_) | Why::Refused(_))).then_some(found)
}
