//! Calls of the ranking inside the image, without a frame.

use probe::Routine;
use probe::symbols::Symbols;
use vcs::Cartridge;

use super::constants::{HAND, NO_CARD};
use super::view::Addresses;
use poker_engine::rules::Card;
use referee::{Calls, Observer};

/// CPU cycles within which every routine returns.
const MOST_CYCLES: u64 = 10_000;
/// Bytes of a key.
pub const KEY: usize = 6;
/// The place of the key that the ranking returns among the bytes of the rules' jobs (`asm/poker/rules/ram.inc`).
const KEY_AT: u16 = KEY as u16;

/// A console whose ranking is called.
pub struct Ranker {
    probe: Calls,
    at: Addresses,
    key: u16,
    steps: [Routine; 3],
    /// The longest sequence of calls for a hand, in CPU cycles.
    longest: u64,
}

impl Ranker {
    /// A console that was just switched on, with an observer of the calls.
    ///
    /// # Errors
    /// Returns the symbol that is missing.
    pub fn new(
        cartridge: Cartridge,
        symbols: Symbols,
        observer: Observer,
    ) -> Result<Ranker, String> {
        let at = Addresses::new(&symbols).map_err(|error| error.to_string())?;
        let jobs = symbols.value("jobRam").map_err(|error| error.to_string())?;
        let probe = Calls::new(cartridge, symbols, observer);
        let routine = |name: &str| probe.routine(name).map_err(|error| error.to_string());
        Ok(Ranker {
            steps: [
                routine("RankHand")?,
                routine("FindKey")?,
                routine("FindLead")?,
            ],
            probe,
            at,
            key: jobs + KEY_AT,
            longest: 0,
        })
    }

    /// What the image makes of a hand at seat 0: kind and ranks, and the suit of the first card that counts.
    ///
    /// # Errors
    /// A routine does not return.
    pub fn key(&mut self, cards: &[Card]) -> Result<[u8; KEY], String> {
        let console = self.probe.console_mut();
        for place in 0..u16::from(HAND) {
            let card = cards.get(usize::from(place));
            let byte = card.map_or(NO_CARD, |card| card.number());
            console.poke_cartridge(self.at.hands + place, byte);
        }
        console.poke_cartridge(self.at.counts, cards.len() as u8);
        let mut cycles = 0;
        for step in &self.steps {
            let called = self.probe.call_routine(step, [1, 0, 0], MOST_CYCLES);
            cycles += called.map_err(|error| error.to_string())?.cycles;
        }
        self.longest = self.longest.max(cycles);
        let console = self.probe.console();
        let mut address = self.key..;
        Ok([(); KEY].map(|()| console.peek(address.next().expect("endless"))))
    }

    /// The most CPU cycles that a hand has taken so far.
    pub fn longest(&self) -> u64 {
        self.longest
    }
}
