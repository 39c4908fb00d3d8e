//! The ball: a dot of 1, 2, 4 or 8 clocks.

use super::motion::{Counter, Motion};

/// [`Ball::age`] at the clock on which the start is decoded.
const AGE_AT_START: i8 = -4;

/// The ball's registers and drawing state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ball {
    counter: Counter,
    /// HMOVE's effect on the ball.
    pub motion: Motion,
    width: u8,
    /// The width while HMOVE's extra clocks continue into the picture.
    width_in_motion: u8,
    /// The counter at HMOVE's last count.
    last_count: Counter,
    new_enabled: bool,
    old_enabled: bool,
    delayed: bool,
    drawing: bool,
    age: i8,
    shows: bool,
    /// Whether the ball shows on the present clock.
    pub lit: bool,
}

impl Default for Ball {
    fn default() -> Self {
        Ball {
            counter: Counter(4),
            motion: Motion::default(),
            width: 1,
            width_in_motion: 1,
            last_count: Counter(4),
            new_enabled: false,
            old_enabled: false,
            delayed: false,
            drawing: false,
            age: 0,
            shows: false,
            lit: false,
        }
    }
}

impl Ball {
    /// One clock of the position counter; `regular` unless it is one of HMOVE's.
    ///
    /// As with the missiles, HMOVE's clocks in the picture change the dot whose start they meet.
    #[inline]
    pub fn tick(&mut self, regular: bool) {
        self.refresh();
        let merging = self.motion.moving && regular;
        if self.counter.0 == 0 {
            let phase = self.counter.before(i16::from(self.last_count.0)) & 3;
            self.drawing = true;
            self.age = AGE_AT_START + i8::from(merging && phase == 3 && self.width < 4);
            self.width_in_motion = match phase {
                3 if self.width == 1 => 2,
                2 => 0,
                _ => self.width,
            };
        } else if self.drawing {
            self.age += 1;
            let width = if merging {
                self.width_in_motion
            } else {
                self.width
            };
            self.drawing = self.age < width as i8;
        }
        self.counter.tick();
    }

    /// One of HMOVE's counts; returns whether it clocks the ball.
    pub fn count(&mut self, count: u8) -> bool {
        self.last_count = self.counter;
        self.motion.count(count)
    }

    /// Updates `lit` from the drawing state.
    #[inline]
    pub fn refresh(&mut self) {
        self.shows = self.drawing && self.age >= 0;
        self.relight();
    }

    fn relight(&mut self) {
        let enabled = if self.delayed {
            self.old_enabled
        } else {
            self.new_enabled
        };
        self.lit = self.shows && enabled;
    }

    /// RESBL, the counter taking the value `load`: unlike the other objects the ball is drawn
    /// at once.
    pub fn reset_position(&mut self, load: u8) {
        self.counter = Counter(load);
        self.drawing = true;
        self.age = AGE_AT_START + load as i8 - 1;
    }

    /// CTRLPF bits 5-4.
    pub fn set_width(&mut self, value: u8) {
        self.width = 1 << (value >> 4 & 3);
    }

    /// ENABL bit 1.
    pub fn set_enabled(&mut self, enabled: bool) {
        self.new_enabled = enabled;
        self.relight();
    }

    /// GRP1: the delayed copy takes over ENABL.
    pub fn shift_delayed(&mut self) {
        self.old_enabled = self.new_enabled;
        self.relight();
    }

    /// VDELBL bit 0.
    pub fn set_delayed(&mut self, delayed: bool) {
        self.delayed = delayed;
        self.relight();
    }
}
