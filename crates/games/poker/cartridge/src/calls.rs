//! Calls the ranking of hands inside the image directly, without running frames.

use super::constants::{HAND, NO_CARD};
use super::memory::Memory;
use poker_engine::rules::Card;
use referee::{Calls, Found, Subject};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 10_000;
/// Bytes of a key.
pub const KEY: usize = 6;
/// The place of the key that the ranking returns among the bytes of the rules' jobs (`asm/poker/rules/ram.inc`).
const KEY_AT: usize = KEY;

/// A console whose ranking is called.
pub struct Ranking {
    calls: Calls<Memory>,
    cycles: u64,
}

impl Ranking {
    /// A console that was just switched on.
    ///
    /// # Errors
    /// Returns the symbol that is missing.
    pub fn new(subject: &Subject) -> Result<Ranking, Found> {
        let calls = Calls::new(subject)?;
        Ok(Ranking { calls, cycles: 0 })
    }

    /// What the image makes of a hand at seat 0: kind and ranks, and the suit of the first card that counts.
    ///
    /// # Errors
    /// A routine does not return.
    pub fn key(&mut self, cards: &[Card]) -> Result<[u8; KEY], Found> {
        for place in 0..HAND.into() {
            let byte = cards.get(place).map_or(NO_CARD, |card| card.number());
            self.calls.set(self.calls.at.hands.at(place), byte);
        }
        self.calls
            .set(self.calls.at.counts.at(0), cards.len() as u8);
        self.cycles = 0;
        for step in ["RankHand", "FindKey", "FindLead"] {
            let called = self.calls.call(step, [1, 0, 0], MOST_CYCLES)?;
            self.cycles += called.cycles;
        }
        let bytes = self.calls.ram().job_ram();
        Ok(std::array::from_fn(|place| bytes.get(KEY_AT + place)))
    }

    /// The CPU cycles that the last hand took.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }
}
