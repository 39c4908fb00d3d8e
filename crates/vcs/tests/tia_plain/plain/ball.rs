//! The ball: a dot without copies, and an enable bit with vertical delay.
//!
//! Sources: Towers, "The ball"; the Programmer's Guide on CTRLPF, ENABL and VDELBL.

use super::dot::{Dot, width};
use super::{VISIBLE, after, starts_copy};

const NO_COPIES: u8 = 0;

/// The ball.
#[derive(Default)]
pub struct Ball {
    pub dot: Dot,
    /// The position at the last clock of HMOVE's counter.
    pub at_motion_clock: u8,
    /// CTRLPF.
    pub mode: u8,
    /// ENABL, and its copy for vertical delay.
    pub new: bool,
    pub old: bool,
    /// VDELBL.
    pub delayed: bool,
}

impl Ball {
    /// Whether it shows at the beam.
    pub fn lit(&self) -> bool {
        self.dot.signal && if self.delayed { self.old } else { self.new }
    }

    /// A clock, the picture's or HMOVE's.
    pub fn clock(&mut self, of_picture: bool) {
        let dot = &mut self.dot;
        let width = width(self.mode);
        let met = of_picture && dot.motion.is_open();
        dot.update_signal();
        if starts_copy(NO_COPIES, dot.position) {
            let phase = after(dot.position, VISIBLE as u8 - self.at_motion_clock) % 4;
            dot.moving_width = Dot::width_met(width, phase);
            let early = met && phase == 3 && width < 4;
            dot.age = Some(u8::from(early));
        } else {
            dot.grow(if met { dot.moving_width } else { width });
        }
        dot.step();
    }

    /// RESBL: unlike the other objects' counters, the ball's starts to draw as it is reset.
    pub fn reset(&mut self, lag: u8) {
        self.dot.position = VISIBLE as u8 - lag;
        self.dot.age = Some(3 - lag);
    }
}
