//! A missile: a dot with copies, that can be locked to its player.
//!
//! Sources: Towers, "Missiles", and his account of Cosmic Ark's stars; the Programmer's Guide on NUSIZx, ENAMx and
//! RESMPx. What RESMx does while the dot is drawn is as in Stella 6.7.

use super::dot::{Dot, LEAD, width};
use super::{VISIBLE, WRAP, after, starts_copy};

/// One missile.
#[derive(Default)]
pub struct Missile {
    pub dot: Dot,
    /// NUSIZx.
    mode: u8,
    /// ENAMx.
    pub enabled: bool,
    /// RESMPx.
    locked: bool,
}

impl Missile {
    /// Whether it shows at the beam.
    pub fn lit(&self) -> bool {
        self.dot.signal && self.enabled && !self.locked
    }

    /// A clock: the picture's, in this phase of the horizontal counter, or HMOVE's.
    pub fn clock(&mut self, phase: Option<u8>) {
        let dot = &mut self.dot;
        let width = width(self.mode);
        let moves = dot.motion.is_open();
        let about_to_show = dot.age == Some(LEAD - 1);
        let met = phase.filter(|_| moves).map(|phase| (phase + 1) % 4);
        let early = about_to_show && met == Some(3) && width < 4;
        dot.update_signal();
        dot.signal |= early;
        if starts_copy(self.mode, dot.position) && !self.locked {
            dot.age = Some(0);
        } else {
            if about_to_show {
                dot.moving_width = met.map_or(width, |phase| Dot::width_met(width, phase));
            }
            let end = if moves { dot.moving_width } else { width };
            if early {
                dot.age = Some(LEAD);
            }
            dot.grow(end);
        }
        dot.step();
    }

    /// NUSIZx.
    pub fn set_mode(&mut self, value: u8) {
        self.mode = value;
        self.dot.cut(width(value));
    }

    /// RESMx. A start just decoded is decoded anew. A wide dot begins anew, by halves if it is eight wide. A narrow
    /// one is lost in blank, and one of two clocks loses one in the picture.
    pub fn reset(&mut self, lag: u8, blank: bool) {
        self.dot.position = VISIBLE as u8 - lag;
        let again = 3 - lag;
        let width = width(self.mode);
        self.dot.age = self.dot.age.and_then(|age| match (width, age) {
            (_, 0..LEAD) => Some(again),
            (8, 8..) => Some(LEAD + 4 + again),
            (4 | 8, _) => Some(LEAD + again),
            _ if blank => (age >= LEAD + width).then_some(age),
            (2, LEAD) => Some(LEAD + 1),
            _ => Some(age),
        });
    }

    /// RESMPx hides the missile.
    pub fn lock(&mut self, on: bool) {
        self.locked = on;
    }

    /// The player's main copy is in mid-draw: while the missile is locked, its counter is a clock
    /// before its dot.
    pub fn meet_player(&mut self) {
        if self.locked {
            self.dot.position = after(WRAP, LEAD);
        }
    }
}
