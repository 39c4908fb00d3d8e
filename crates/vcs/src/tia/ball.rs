//! The ball: a dot of 1, 2, 4 or 8 clocks.

use super::inspect::{BallState, shown_at};
use super::motion::{Counter, Motion};
use super::row::{Line, Row, held, is_set, ones};
use crate::tape::saved;
use crate::timing::VISIBLE_CLOCKS;

/// [`Ball::age`] at the clock on which the start is decoded.
const AGE_AT_START: i8 = -4;
/// From there to the clock after the widest dot.
const AGES: std::ops::RangeInclusive<i8> = AGE_AT_START..=8;
const WIDTHS: [u8; 4] = [1, 2, 4, 8];
/// Columns from the start to the dot.
const LEAD: usize = 5;
/// The NUSIZ mode of an object without further copies.
const ONE_COPY: u8 = 0;

/// The ball's registers and drawing state. In the order of [`Ball::packed`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_family = "wasm"), repr(C))]
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
    /// Whether the ball shows on the present clock of the picture.
    pub lit: bool,
}

saved!(
    Ball: counter, motion, width, width_in_motion, last_count, new_enabled, old_enabled,
    delayed, drawing, age, shows, lit
);

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

    /// Returns what the drawing state is once only clocks have acted on the ball for long enough: whether the dot is
    /// drawn, and its age.
    fn expected(&self) -> (bool, i8) {
        let age = i16::from(self.counter.since_start(ONE_COPY)) - 1 + i16::from(AGE_AT_START);
        match age < i16::from(self.width) {
            true => (true, age as i8),
            false => (false, 0),
        }
    }

    /// Whether the drawing state follows from the counter.
    pub fn is_settled(&self) -> bool {
        let (drawing, age) = self.expected();
        drawing == self.drawing && (!drawing || age == self.age)
    }

    /// Derives the drawing state from the counter, `column` clocks after it was set to column 0; the picture began
    /// in column `begun`.
    pub fn derive(&mut self, begun: usize, column: usize) {
        self.pass_start(begun, column);
        self.counter.skip(column);
        (self.drawing, self.age) = self.expected();
    }

    /// If a settled ball's start is in these columns, it has decided the width in motion.
    #[inline]
    pub fn pass_start(&mut self, begun: usize, column: usize) {
        let start = self.counter.start() % VISIBLE_CLOCKS;
        if begun <= start && start < column {
            self.width_in_motion = self.decide_width_in_motion(Counter(0));
        }
    }

    /// Returns what it holds; its counter has its present value in `column`.
    pub fn state(&self, column: usize) -> BallState {
        BallState {
            enabled: self.new_enabled,
            old_enabled: self.old_enabled,
            delayed: self.delayed,
            width: self.width,
            column: shown_at(column, self.counter.0, LEAD),
            motion: self.motion.clocks(),
        }
    }

    /// The settled ball's counter is that of column 0 from now on, in column `column`.
    pub fn settle(&mut self, column: usize) {
        self.counter.take_back(column);
    }

    /// The counter.
    #[inline]
    pub fn counter(&self) -> u8 {
        self.counter.0
    }

    /// All fields, the counter in the first byte; HMOVE's last count, if `relative`, from there. Fields that follow one another
    /// are read at once.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn packed(&self, relative: bool) -> [u64; 2] {
        let [stop, moving] = self.motion.bytes();
        let last_count = match relative {
            true => self.counter.clocks_to(self.last_count),
            false => self.last_count.0,
        };
        let registers = [
            self.counter.0,
            stop,
            moving,
            self.width,
            self.width_in_motion,
            last_count,
            u8::from(self.new_enabled),
            u8::from(self.old_enabled),
        ];
        let drawing = [
            u8::from(self.delayed),
            u8::from(self.drawing),
            self.age as u8,
            u8::from(self.shows),
        ];
        [
            u64::from_le_bytes(registers),
            u64::from(u32::from_le_bytes(drawing)) | u64::from(self.lit) << 32,
        ]
    }

    /// Moves the settled ball to another counter, and HMOVE's last count with it.
    #[cfg(not(target_family = "wasm"))]
    pub fn place(&mut self, counter: u8) {
        let clocks = self.counter.clocks_to(self.last_count);
        self.counter = Counter(counter);
        self.last_count = self.counter;
        self.last_count.skip(usize::from(clocks));
    }

    /// The line of a settled ball whose counter is that of column 0.
    #[inline]
    pub fn line(&self) -> Line {
        let bits = if self.enabled() { self.dot() } else { 0 };
        self.counter.line(ONE_COPY, bits, LEAD)
    }

    fn dot(&self) -> u64 {
        ones(usize::from(self.width))
    }

    /// Returns whether the ball shows on the next clock of its counter: in blank, its output.
    pub fn is_next(&self, row: &Row) -> bool {
        self.enabled()
            && match row.is_settled() {
                true => {
                    let since_start = usize::from(self.counter.since_start(ONE_COPY));
                    since_start.wrapping_sub(LEAD) < usize::from(self.width)
                }
                false => self.drawing && self.age >= 0,
            }
    }

    /// Whether a settled ball cannot be lit before HMOVE's clocks in this blank are over.
    #[inline]
    pub fn is_idle(&self, row: &Row) -> bool {
        row.is_settled() && !self.counter.is_near(ONE_COPY)
    }

    /// Passes HMOVE's counts in blank as [`Ball::pass_counts`], of a settled ball, whether it is lit or not.
    #[inline]
    pub fn pass_unseen(&mut self, left: u8, counts: u8) {
        let clocks = self.motion.pass(left, counts);
        self.count_clocks(clocks, usize::from(counts));
    }

    /// Passes `counts` of HMOVE's counts in blank; `left` are the clocks that the ball had left. Returns after which of
    /// the counts it is lit.
    #[inline]
    pub fn pass_counts(&mut self, row: &Row, left: u8, counts: u8) -> u64 {
        if row.is_settled() && !(self.enabled() && self.counter.is_near(ONE_COPY)) {
            self.pass_unseen(left, counts);
            return 0;
        }
        self.pass_counts_lit(row, left, counts)
    }

    /// Counts `clocks` of HMOVE's clocks, which came with the first of `counts` counts.
    #[inline]
    fn count_clocks(&mut self, clocks: usize, counts: usize) {
        if self.until_start() < clocks {
            self.width_in_motion = self.width;
        }
        if counts > 0 {
            self.last_count = self.counter;
            self.last_count.skip(clocks.min(counts - 1));
        }
        self.counter.skip(clocks);
    }

    #[inline(never)]
    fn pass_counts_lit(&mut self, row: &Row, left: u8, counts: u8) -> u64 {
        let clocks = self.motion.pass(left, counts);
        let lit = if row.is_settled() {
            let lit = self.line()[0] >> 1 & ones(clocks);
            self.count_clocks(clocks, usize::from(counts));
            lit
        } else {
            (0..usize::from(counts)).fold(0, |lit, clock| {
                self.last_count = self.counter;
                if clock < clocks {
                    self.tick(false);
                }
                lit | u64::from(self.is_next(row)) << clock
            })
        };
        lit | held(self.is_next(row), clocks, counts)
    }

    /// CTRLPF as far as it concerns the ball.
    #[inline]
    pub fn has_width(&self, value: u8) -> bool {
        self.width == 1 << (value >> 4 & 3)
    }

    fn decide_width_in_motion(&self, counter: Counter) -> u8 {
        match counter.before(i16::from(self.last_count.0)) & 3 {
            3 if self.width == 1 => 2,
            2 => 0,
            _ => self.width,
        }
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
            self.width_in_motion = self.decide_width_in_motion(self.counter);
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

    /// Whether the dot can be seen.
    #[inline]
    pub fn enabled(&self) -> bool {
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

    /// VDELBL.
    #[inline]
    pub fn is_delayed(&self) -> bool {
        self.delayed
    }

    /// VDELBL bit 0.
    pub fn set_delayed(&mut self, delayed: bool) {
        self.delayed = delayed;
        self.relight();
    }
}
