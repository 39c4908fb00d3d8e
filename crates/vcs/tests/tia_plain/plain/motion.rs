//! An object's part in HMOVE: its HMxx, a comparator, and a latch.
//!
//! Source: Towers, "Horizontal motion". The motion register's upper bit is inverted, so that -8 is state 0 of the
//! ripple counter and +7 state 15; the latch opens at HMOVE and closes when counter and register are equal.

/// One object's.
#[derive(Default)]
pub struct Motion {
    /// The state of the counter that ends the motion.
    end: u8,
    moves: bool,
}

impl Motion {
    /// HMxx.
    pub fn set(&mut self, value: u8) {
        self.end = (value >> 4) ^ 8;
    }

    /// HMOVE.
    pub fn start(&mut self) {
        self.moves = true;
    }

    /// Compares with the counter's new state; returns whether the object goes on moving.
    pub fn goes_on(&mut self, state: u8) -> bool {
        self.moves &= state != self.end;
        self.moves
    }

    /// Whether the latch is open.
    pub fn is_open(&self) -> bool {
        self.moves
    }
}
