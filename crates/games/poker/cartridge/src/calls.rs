//! Calls the ranking of hands inside the image directly, without running frames.

use super::constants::{HAND, NO_CARD};
use super::memory::Memory;
use poker_engine::rules::{ACE, Card, Class, Value};
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

/// The lowest top card of a straight: a five.
const LOWEST_TOP: u8 = 3;
/// The bit of a fifth ace among the ranks of a key.
const FIFTH_ACE: u8 = ACE + 1;

/// The key of a hand of this value, as `asm/poker/rules/rank.asm` describes it: the kind, the ranks of the groups or the top
/// card of a straight, all ranks that count, and the first card.
pub fn key_of(value: Value) -> [u8; KEY] {
    let ranks: Vec<u8> = value.ranks().in_order().collect();
    let class = value.class();
    let top = ranks.first().copied().unwrap_or(0);
    let group = match class {
        Class::High | Class::Flush => 1,
        Class::Pair | Class::TwoPair => 2,
        Class::Three | Class::FullHouse => 3,
        Class::Four => 4,
        Class::Straight | Class::StraightFlush => 0,
    };
    let number = |rank: &u8| ranks.iter().filter(|other| *other == rank).count();
    let set = |least: usize| {
        let of_groups = ranks.iter().filter(|rank| number(rank) >= least);
        of_groups.fold(0_u16, |set, rank| set | 1 << rank)
    };
    let (groups, all) = match group {
        0 => (u16::from(top - LOWEST_TOP) << 8, 0),
        _ if number(&ACE) > 4 => (set(group), set(1) | 1 << FIFTH_ACE),
        _ => (set(group), set(1)),
    };
    let [groups, all] = [groups, all].map(u16::to_be_bytes);
    let lead = top << 3 | value.lead();
    [class as u8, groups[0], groups[1], all[0], all[1], lead]
}
