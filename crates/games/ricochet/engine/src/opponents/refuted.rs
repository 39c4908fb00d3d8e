//! The move orders of one direction that the likeliest reply refutes.
//!
//! An order is refuted like another one if the two are alike for the balls of the reply and of its answers, which then
//! fly the same ways to the same value. This module owns these orders and the effort that each takes, which is the same
//! too. The search clears them when the best value or the likeliest reply changes.

use super::sight::Effort;
use super::ways::SETS;

/// The refuted orders of one direction, as sets of pieces.
#[derive(Debug)]
pub struct Refuted {
    /// Bit n is set if set n is refuted.
    sets: u64,
    /// Sets that are alike, and the effort of looking at one of them.
    alike: Vec<(u64, Effort)>,
}

impl Refuted {
    /// No orders.
    pub fn new() -> Refuted {
        Refuted {
            sets: 0,
            alike: Vec::with_capacity(SETS),
        }
    }

    /// Forgets everything.
    #[inline]
    pub fn clear(&mut self) {
        self.sets = 0;
        self.alike.clear();
    }

    /// Enters sets that are alike, bit n for set n, and the effort of looking at one of them.
    #[inline]
    pub fn enter(&mut self, alike: u64, effort: Effort) {
        self.sets |= alike;
        self.alike.push((alike, effort));
    }

    /// The effort of looking at a set, if it is known to be refuted.
    #[inline]
    pub fn effort(&self, set: u8) -> Option<Effort> {
        if self.sets >> set & 1 == 0 {
            return None;
        }
        let mut alike = self.alike.iter();
        alike.find_map(|(sets, effort)| (sets >> set & 1 == 1).then_some(*effort))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refuted_set_has_the_effort_of_those_alike() {
        let of = |launches| Effort {
            launches,
            ..Effort::default()
        };
        let mut refuted = Refuted::new();
        refuted.enter(0b0110, of(2));
        refuted.enter(1 << 63 | 0b1000, of(3));
        let launches = |set| refuted.effort(set).map(|effort| effort.launches);
        let expected = [None, Some(2), Some(2), Some(3), None];
        assert_eq!([0, 1, 2, 3, 4].map(launches), expected);
        assert_eq!(launches(63), Some(3));
        refuted.clear();
        assert!((0..64).all(|set| refuted.effort(set).is_none()));
    }
}
