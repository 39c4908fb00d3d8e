//! The ball: a dot of 1, 2, 4 or 8 clocks.

use super::motion::{Counter, Motion};
use super::row::{Row, is_set, ones};
use borsh::{BorshDeserialize, BorshSerialize};

/// [`Ball::age`] at the clock on which the start is decoded.
const AGE_AT_START: i8 = -4;
/// From there to the clock after the widest dot.
const AGES: std::ops::RangeInclusive<i8> = AGE_AT_START..=8;
const WIDTHS: [u8; 4] = [1, 2, 4, 8];
/// The NUSIZ mode of an object without further copies.
const ONE_COPY: u8 = 0;

/// The ball's registers and drawing state.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
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
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        self.counter.in_range()
            && self.last_count.in_range()
            && self.motion.in_range()
            && WIDTHS.contains(&self.width)
            && (self.width_in_motion == 0 || WIDTHS.contains(&self.width_in_motion))
            && AGES.contains(&self.age)
    }

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

    /// Returns the clocks until the dot's start is decoded; 0 if it is on this clock.
    pub fn until_start(&self) -> usize {
        self.counter.until_start(ONE_COPY)
    }

    /// Draws the columns up to `end`, without HMOVE: at once from one start to the next.
    pub fn run(&mut self, row: &mut Row, end: usize) {
        while row.drawn() < end {
            let until_start = self.until_start();
            if until_start == 0 {
                self.tick(true);
                row.push(u64::from(self.lit), 1);
                continue;
            }
            let clocks = until_start.min(end - row.drawn());
            let bits = if self.drawing { self.draw(clocks) } else { 0 };
            self.shows = is_set(bits, clocks - 1);
            self.relight();
            self.counter.skip(clocks);
            row.push(if self.enabled() { bits } else { 0 }, clocks);
        }
    }

    /// Draws `clocks` clocks of the dot, or less at its end. Returns the clocks on which it shows.
    fn draw(&mut self, clocks: usize) -> u64 {
        let wait = (-self.age).max(0);
        let left = (self.width as i8 - self.age).max(1);
        let passed = clocks.min(left as usize) as i8;
        self.age += passed;
        self.drawing = passed < left;
        ones(left as usize) & !ones(wait as usize)
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
        self.lit = self.shows && self.enabled();
    }

    fn enabled(&self) -> bool {
        if self.delayed {
            self.old_enabled
        } else {
            self.new_enabled
        }
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

    /// Returns whether the delayed copy of ENABL is used.
    pub fn is_delayed(&self) -> bool {
        self.delayed
    }

    /// VDELBL bit 0.
    pub fn set_delayed(&mut self, delayed: bool) {
        self.delayed = delayed;
        self.relight();
    }
}
