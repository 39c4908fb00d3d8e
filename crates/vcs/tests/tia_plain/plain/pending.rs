//! Delayed register writes: the TIA acts on some of them only after a few colour clocks.

/// The most writes that can be pending at once: two per CPU cycle's three clocks, none for longer than
/// six clocks, and a write to GRP1 counts as three.
const CAPACITY: usize = 12;

/// One delayed effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry {
    clocks: u8,
    register: u16,
    value: u8,
}

/// The pending effects, in the order of their writes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    entries: [Entry; CAPACITY],
    len: u8,
}

impl Pending {
    /// Returns whether nothing is pending.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Delays the write of `value` to `register` by `clocks` colour clocks. It replaces a pending write to
    /// the same register (a doubled HMOVE).
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

    /// Removes and returns the first effect that is due at the start of this colour clock.
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

    /// Counts the remaining effects down by a clock.
    pub fn count_down(&mut self) {
        for entry in &mut self.entries[..usize::from(self.len)] {
            entry.clocks -= 1;
        }
    }
}
