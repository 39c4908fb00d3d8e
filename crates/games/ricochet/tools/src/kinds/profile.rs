//! Counts the CPU cycles of each part of the opponents' code.

use probe::symbols::{SymbolError, Symbols};

/// The parts of `asm/ricochet/think` in the order of their addresses, each with its first label. Anything
/// before the first belongs to the slices.
const PARTS: [(&str, &str); 12] = [
    ("slices", "ThinkInOverscan"),
    ("map", "SetTarget"),
    ("balls", "PathDownRight"),
    ("launchers", "StockNow"),
    ("evaluate", "ReplyWeight"),
    ("replies", "ShootReply"),
    ("sums", "LessReply"),
    ("standing", "GameOver"),
    ("search", "Search"),
    ("begin", "BeginThought"),
    ("orders", "SetsOf"),
    ("worst", "EvaluateWorst"),
];

/// CPU cycles by part.
#[derive(Clone, Debug)]
pub struct Profile {
    first: [u16; PARTS.len()],
    cycles: [u64; PARTS.len()],
}

impl Profile {
    /// A profile without cycles.
    ///
    /// # Errors
    /// Returns the first label that is missing.
    pub fn new(symbols: &Symbols) -> Result<Profile, SymbolError> {
        let mut first = [0; PARTS.len()];
        for (address, (_, label)) in first.iter_mut().zip(PARTS) {
            *address = symbols.code(label)?;
        }
        Ok(Profile {
            first,
            cycles: [0; PARTS.len()],
        })
    }

    /// Adds the cycles of the instruction at an address.
    pub fn add(&mut self, pc: u16, cycles: u64) {
        let part = self.first.partition_point(|first| *first <= pc);
        self.cycles[part.saturating_sub(1)] += cycles;
    }

    /// Each part with its share of the cycles, 0 to 1, the largest first.
    pub fn shares(&self) -> Vec<(&'static str, f64)> {
        let all = self.cycles.iter().sum::<u64>().max(1) as f64;
        let parts = PARTS.iter().zip(self.cycles);
        let mut shares: Vec<_> = parts
            .map(|((part, _), cycles)| (*part, cycles as f64 / all))
            .collect();
        shares.sort_by(|one, other| other.1.total_cmp(&one.1));
        shares
    }
}
