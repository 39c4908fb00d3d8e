//! The chances that the cartridge shows: exact, or estimated where it would count for too long (docs/poker/odds.md).

use super::draw::{COUNTING, Chance};
use crate::rules::Table;

/// Cards for which the cartridge counts always;
const ALWAYS: usize = 2;
/// and without jokers in the game, if at most five are in the hand then.
const WITHOUT_JOKERS: usize = 3;
/// A chance of 1, per mille.
const CERTAIN: u16 = 1000;

/// A chance in the form in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Per mille.
    pub per_mille: u16,
    /// The sets that it was counted from; `None` of an estimate.
    pub exact: Option<Chance>,
}

impl Shown {
    fn exact(chance: Chance) -> Shown {
        Shown {
            per_mille: chance.per_mille(),
            exact: Some(chance),
        }
    }
}

/// The chances of a seat of a table that the cartridge shows, as [`super::shown`] has them exactly.
pub fn shown_by_the_cartridge(table: &Table, seat: usize) -> Vec<Shown> {
    let held = table.hands()[seat].len();
    let counted = match table.options() {
        options if options.casino => usize::MAX,
        options if options.jokers => ALWAYS,
        _ => COUNTING.saturating_sub(held).clamp(ALWAYS, WITHOUT_JOKERS),
    };
    let exact = super::shown_up_to(table, seat, counted);
    let mut shown: Vec<Shown> = exact.into_iter().map(Shown::exact).collect();
    let most = match table.options().casino {
        true => shown.len(),
        false if shown.is_empty() => 0,
        false => table.most(seat).into(),
    };
    while shown.len() < most {
        let next = Shown {
            per_mille: continued(&shown),
            exact: None,
        };
        shown.push(next);
    }
    shown
}

/// The chance after these: what is missing shrinks with a card as it did with the card before.
fn continued(shown: &[Shown]) -> u16 {
    let missing = |shown: &Shown| u32::from(CERTAIN - shown.per_mille);
    let [before, last] = match shown {
        [.., before, last] => [missing(before), missing(last)],
        [last] => [u32::from(CERTAIN), missing(last)],
        [] => return 0,
    };
    match before {
        0 => CERTAIN,
        before => CERTAIN - (last * last / before) as u16,
    }
}
