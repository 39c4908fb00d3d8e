//! The smart clock: the faster one side plays, the less time the other has.
//!
//! Owns the averages and what a late turn costs. It measures no time itself: the caller passes the length of
//! each turn, in whole seconds of 60 frames, from the moment the side could act until its turn was
//! committed; launches in flight and displays are not part of it. Everything here is **R**.

use super::board::{BySide, Side};

/// Both averages when a match starts, and a computer's at any time, in seconds.
pub const FIRST_AVERAGE: u8 = 30;
/// A turn counts as at most this long in an average, in seconds.
pub const LONGEST_TURN: u8 = 99;
/// The least allowance, in seconds.
pub const MIN_ALLOWANCE: u8 = 15;
/// The largest allowance, in seconds.
pub const MAX_ALLOWANCE: u8 = 99;
/// The most that one turn can cost, in game points.
pub const MAX_PENALTY: u8 = 3;

/// Seconds after which a late turn costs one point more.
const SECONDS_PER_POINT: u16 = 5;

/// The clock between two turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The running average of each side's turns, 0..=99 seconds.
    pub averages: BySide<u8>,
    /// The sides that a computer plays.
    pub computers: BySide<bool>,
}

impl Clock {
    /// The clock at the start of a match.
    pub fn new(computers: BySide<bool>) -> Clock {
        Clock {
            averages: BySide::both(FIRST_AVERAGE),
            computers,
        }
    }

    /// How long the side's next turn may take, in seconds: twice the other side's average, 15..=99.
    pub fn allowance(&self, side: Side) -> u8 {
        self.averages[side.other()]
            .saturating_mul(2)
            .clamp(MIN_ALLOWANCE, MAX_ALLOWANCE)
    }

    /// What the other side gains while the side's turn lasts `seconds`, in game points 0..=3:
    /// nothing up to the allowance, one point with the first second beyond it, and one more with
    /// every fifth second after that. A computer is never late.
    pub fn penalty(&self, side: Side, seconds: u16) -> u8 {
        let allowance = u16::from(self.allowance(side));
        if self.computers[side] || seconds <= allowance {
            return 0;
        }
        let points = 1 + (seconds - allowance - 1) / SECONDS_PER_POINT;
        points.min(MAX_PENALTY.into()) as u8
    }

    /// Enters the side's turn of `seconds` into its average. A computer's average stays.
    pub fn enter(&mut self, side: Side, seconds: u16) {
        if !self.computers[side] {
            let average = u16::from(self.averages[side]);
            self.averages[side] = ((3 * average + seconds.min(LONGEST_TURN.into()) + 2) / 4) as u8;
        }
    }
}
