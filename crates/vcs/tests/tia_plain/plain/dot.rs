//! What the missiles and the ball have in common: a position counter that starts a dot of 1, 2, 4 or 8 clocks.
//!
//! Sources: Towers on missiles and ball; the widths of a dot that moves while it is drawn are as in Stella 6.7.

use super::after;
use super::motion::Motion;

/// Clocks from the decoded start to the dot.
pub const LEAD: u8 = 4;

/// The dot and its counter.
pub struct Dot {
    pub motion: Motion,
    pub position: u8,
    /// Clocks since the start was decoded, while the dot lasts.
    pub age: Option<u8>,
    /// The width that counts while HMOVE's clocks and the picture's come together.
    pub moving_width: u8,
    /// The output at the beam, which lags one clock.
    pub signal: bool,
}

impl Default for Dot {
    fn default() -> Self {
        Dot {
            motion: Motion::default(),
            position: 0,
            age: None,
            moving_width: 1,
            signal: false,
        }
    }
}

impl Dot {
    /// The output takes the value of the dot as it stands.
    pub fn update_signal(&mut self) {
        self.signal = self.age.is_some_and(|age| age >= LEAD);
    }

    /// One clock more of a dot of this width.
    pub fn grow(&mut self, width: u8) {
        self.age = self.age.map(|age| age + 1);
        self.cut(width);
    }

    /// Ends the dot if it has lasted as long as this width.
    pub fn cut(&mut self, width: u8) {
        self.age = self.age.filter(|age| *age < LEAD + width);
    }

    /// The width of a dot that HMOVE's clocks meet. One of them comes every fourth clock: a start in the last phase
    /// takes it for the dot's first clock, and one in the phase before never sees its dot begin.
    pub fn width_met(width: u8, phase: u8) -> u8 {
        match phase {
            3 => width.max(2),
            2 => 0,
            _ => width,
        }
    }

    /// One clock of the position counter.
    pub fn step(&mut self) {
        self.position = after(self.position, 1);
    }
}

/// Returns the width of NUSIZx and CTRLPF, bits 4 and 5.
pub fn width(register: u8) -> u8 {
    1 << (register >> 4 & 3)
}
