//! Register writes on their way: the TIA acts on some of them only after a few colour clocks.

use borsh::{BorshDeserialize, BorshSerialize};

/// Writes that can be on their way at once: two a CPU cycle's three clocks, none for longer than
/// six clocks, and a write to GRP1 counts three times.
const CAPACITY: usize = 12;
/// Of these, what the two writes may need that come before everything on its way is through.
const ROOM: usize = 4;
/// Colour clocks that an effect is on its way, at most.
const LONGEST: u8 = super::delay::HMOVE;

/// One delayed effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
struct Entry {
    clocks: u8,
    register: u16,
    value: u8,
}

/// The effects on their way, in the order of their writes.
#[derive(Clone, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Pending {
    entries: [Entry; CAPACITY],
    len: u8,
}

impl Pending {
    /// Whether nothing is on its way.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a saved one can be: what may be written next finds room.
    pub fn in_range(&self) -> bool {
        usize::from(self.len) <= CAPACITY - ROOM && self.entries.iter().all(|e| e.clocks <= LONGEST)
    }

    /// Lets `register` take `value` after `clocks` more colour clocks have been drawn without it.
    /// A write to a register that still has one on its way (a doubled HMOVE) takes its place.
    pub fn push(&mut self, clocks: u8, register: u16, value: u8) {
        let on_its_way = &self.entries[..usize::from(self.len)];
        if let Some(at) = on_its_way.iter().position(|e| e.register == register) {
            self.remove(at);
        }
        self.entries[usize::from(self.len)] = Entry {
            clocks,
            register,
            value,
        };
        self.len += 1;
    }

    /// Begins a colour clock: takes out the first effect that is now due.
    pub fn take_due(&mut self) -> Option<(u16, u8)> {
        let len = usize::from(self.len);
        let at = self.entries[..len].iter().position(|e| e.clocks == 0)?;
        let entry = self.entries[at];
        self.remove(at);
        Some((entry.register, entry.value))
    }

    fn remove(&mut self, at: usize) {
        self.entries.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
    }

    /// Ends the taking of due effects: the rest is one clock nearer.
    pub fn count_down(&mut self) {
        for entry in &mut self.entries[..usize::from(self.len)] {
            entry.clocks -= 1;
        }
    }
}
