//! A missile: a dot of 1, 2, 4 or 8 clocks, with its player's copies.

use super::inspect::{MissileState, shown_at};
use super::motion::{Counter, Motion, starts_at};
use super::row::{Line, Row, held, is_set, ones};
use crate::tape::saved;
use crate::timing::VISIBLE_CLOCKS;
use std::ops::Range;

/// [`Missile::age`] at the clock on which a copy's start is decoded.
const AGE_AT_START: i8 = -4;
/// From there to the clock after the widest dot.
const AGES: std::ops::RangeInclusive<i8> = AGE_AT_START..=8;
const WIDTHS: [u8; 4] = [1, 2, 4, 8];
/// Columns from a copy's start to its dot.
const LEAD: usize = 5;
/// The counter on the clock before the main copy's dot, to which RESMPx resets it.
const BEFORE_DOT: Counter = Counter(LEAD as u8 - 1);

/// One missile's registers and drawing state. In the order of [`Missile::packed`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_family = "wasm"), repr(C))]
pub struct Missile {
    counter: Counter,
    /// HMOVE's effect on this missile.
    pub motion: Motion,
    /// NUSIZ bits 2-0.
    mode: u8,
    width: u8,
    /// The width while HMOVE's extra clocks continue into the picture.
    width_in_motion: u8,
    enabled: bool,
    /// RESMPx: hidden, and reset by its player.
    locked: bool,
    /// Of a locked missile, the column of this line up to which its player has been followed.
    followed: u8,
    drawing: bool,
    age: i8,
    shows: bool,
    /// Whether the missile shows on the present clock of the picture.
    pub lit: bool,
}

saved!(
    Missile: counter, motion, mode, width, width_in_motion, enabled, locked, followed,
    drawing, age, shows, lit
);

impl Default for Missile {
    fn default() -> Self {
        Missile {
            counter: Counter(4),
            motion: Motion::default(),
            mode: 0,
            width: 1,
            width_in_motion: 1,
            enabled: false,
            locked: false,
            followed: 0,
            drawing: false,
            age: 0,
            shows: false,
            lit: false,
        }
    }
}

impl Missile {
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        self.counter.in_range()
            && self.motion.in_range()
            && self.mode < 8
            && WIDTHS.contains(&self.width)
            && (self.width_in_motion == 0 || WIDTHS.contains(&self.width_in_motion))
            && AGES.contains(&self.age)
            && usize::from(self.followed) <= VISIBLE_CLOCKS
    }

    /// Returns what the drawing state is once only clocks have acted on the missile for long enough: whether a dot
    /// is drawn, and its age.
    fn expected(&self) -> (bool, i8) {
        let age = i16::from(self.counter.since_start(self.mode)) - 1 + i16::from(AGE_AT_START);
        match !self.locked && age < i16::from(self.width) {
            true => (true, age as i8),
            false => (false, 0),
        }
    }

    /// Whether the drawing state follows from the counter.
    pub fn is_settled(&self) -> bool {
        let (drawing, age) = self.expected();
        drawing == self.drawing
            && (!drawing || age == self.age && (age < 0 || self.width_in_motion == self.width))
    }

    /// Derives the drawing state from the counter, `column` clocks after it was set to column 0.
    pub fn derive(&mut self, column: usize) {
        self.counter.skip(column);
        (self.drawing, self.age) = self.expected();
        self.width_in_motion = self.width;
    }

    /// The settled missile's counter is that of column 0 from now on, in column `column`.
    pub fn settle(&mut self, column: usize) {
        self.counter.take_back(column);
    }

    /// Returns what it holds; its counter has its present value in `column`.
    pub fn state(&self, column: usize) -> MissileState {
        MissileState {
            enabled: self.enabled,
            locked: self.locked,
            mode: self.mode,
            width: self.width,
            column: shown_at(column, self.counter.0, LEAD),
            motion: self.motion.clocks(),
        }
    }

    /// The counter.
    #[inline]
    pub fn counter(&self) -> u8 {
        self.counter.0
    }

    /// Sets the counter of a settled missile.
    #[cfg(not(target_family = "wasm"))]
    pub fn place(&mut self, counter: u8) {
        self.counter = Counter(counter);
    }

    /// All fields, the counter in the first byte. Fields that follow one another are read at once.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn packed(&self) -> [u64; 2] {
        let [stop, moving] = self.motion.bytes();
        let registers = [
            self.counter.0,
            stop,
            moving,
            self.mode,
            self.width,
            self.width_in_motion,
            u8::from(self.enabled),
            u8::from(self.locked),
        ];
        let drawing = [
            self.followed,
            u8::from(self.drawing),
            self.age as u8,
            u8::from(self.shows),
        ];
        [
            u64::from_le_bytes(registers),
            u64::from(u32::from_le_bytes(drawing)) | u64::from(self.lit) << 32,
        ]
    }

    /// The line of a settled missile whose counter is that of column 0.
    #[inline]
    pub fn line(&self) -> Line {
        let bits = if self.visible() { self.dot() } else { 0 };
        self.counter.line(self.mode, bits, LEAD)
    }

    fn dot(&self) -> u64 {
        ones(usize::from(self.width))
    }

    /// Returns whether the missile shows on the next clock of its counter: in blank, its output.
    pub fn is_next(&self, row: &Row) -> bool {
        self.visible()
            && match row.is_settled() {
                true => {
                    let since_start = usize::from(self.counter.since_start(self.mode));
                    since_start.wrapping_sub(LEAD) < usize::from(self.width)
                }
                false => self.drawing && self.age >= 0,
            }
    }

    /// Whether a settled missile cannot be lit before HMOVE's clocks in this blank are over.
    #[inline]
    pub fn is_idle(&self, row: &Row) -> bool {
        row.is_settled() && !self.counter.is_near(self.mode)
    }

    /// Passes HMOVE's counts in blank as [`Missile::pass_counts`], of a settled missile, whether it is lit or not.
    #[inline]
    pub fn pass_unseen(&mut self, left: u8, counts: u8) {
        let clocks = self.motion.pass(left, counts);
        self.counter.skip(clocks);
    }

    /// Passes `counts` of HMOVE's counts in blank; `left` are the clocks that the missile had left. Returns after which
    /// of the counts it is lit.
    #[inline]
    pub fn pass_counts(&mut self, row: &Row, left: u8, counts: u8) -> u64 {
        if row.is_settled() && !(self.visible() && self.counter.is_near(self.mode)) {
            self.pass_unseen(left, counts);
            return 0;
        }
        self.pass_counts_lit(row, left, counts)
    }

    #[inline(never)]
    fn pass_counts_lit(&mut self, row: &Row, left: u8, counts: u8) -> u64 {
        let clocks = usize::from(left.min(counts));
        let lit = if row.is_settled() {
            let lit = self.line()[0] >> 1 & ones(clocks);
            self.counter.skip(clocks);
            lit
        } else {
            (0..clocks).fold(0, |lit, clock| {
                self.tick_extra();
                lit | u64::from(self.is_next(row)) << clock
            })
        };
        self.motion.pass(left, counts);
        lit | held(self.is_next(row), clocks, counts)
    }

    /// NUSIZ as far as it concerns the missile.
    #[inline]
    pub fn has_mode(&self, value: u8) -> bool {
        self.mode == value & 0x07 && self.width == 1 << (value >> 4 & 3)
    }

    /// RESMPx.
    #[inline]
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// One regular clock of the position counter, the line being at `clock`.
    ///
    /// While HMOVE's clocks fall into the picture they merge with the regular ones; where the
    /// start of the drawing meets one, the dot comes early, doubled or not at all.
    #[inline]
    pub fn tick(&mut self, clock: u8) {
        let phase = clock.wrapping_add(1) & 3;
        let early = self.motion.moving && self.age == -1 && self.width < 4 && phase == 3;
        self.shows = self.drawing && (self.age >= 0 || early);
        self.relight();
        if self.starts() {
            self.start();
        } else if self.drawing {
            if self.age == -1 {
                self.width_in_motion = match phase {
                    3 if self.motion.moving && self.width == 1 => 2,
                    2 if self.motion.moving => 0,
                    _ => self.width,
                };
                self.age += i8::from(early);
            }
            self.draw_on();
        }
        self.counter.tick();
    }

    /// Draws the columns of the line's clocks `clocks` while HMOVE moves the missile: clock by clock only
    /// during a dot.
    pub fn run_in_motion(&mut self, row: &mut Row, clocks: Range<u16>) {
        let mut clock = clocks.start;
        while clock < clocks.end {
            let left = usize::from(clocks.end - clock);
            let idle = if self.drawing {
                0
            } else {
                self.until_start().min(left)
            };
            if idle > 0 {
                self.run(row, row.drawn() + idle);
                clock += idle as u16;
            } else {
                self.tick(clock as u8);
                row.push(u64::from(self.lit), 1);
                clock += 1;
            }
        }
    }

    /// Returns the clocks until a copy starts; 0 if one starts on this clock.
    fn until_start(&self) -> usize {
        match self.locked {
            true => usize::MAX,
            false => self.counter.until_start(self.mode),
        }
    }

    /// Draws the columns up to `end`, without HMOVE: at once from one start of a copy to the next.
    pub fn run(&mut self, row: &mut Row, end: usize) {
        while row.drawn() < end {
            let until_start = self.until_start();
            let rest = end - row.drawn();
            let starts = until_start < rest;
            let clocks = if starts { until_start + 1 } else { rest };
            let bits = match self.drawing {
                true => self.draw(clocks - usize::from(starts)),
                false => 0,
            };
            self.shows = is_set(bits, clocks - 1);
            self.relight();
            if starts {
                self.start();
            }
            self.counter.skip(clocks);
            row.push(if self.visible() { bits } else { 0 }, clocks);
        }
    }

    /// Draws `clocks` clocks of the dot, or less at its end. Returns the clocks on which it
    /// shows, as if no other dot started.
    fn draw(&mut self, clocks: usize) -> u64 {
        let wait = (-self.age).max(0);
        let left = (self.width as i8 - self.age).max(1);
        let passed = clocks.min(left as usize) as i8;
        if wait > 0 && passed >= wait {
            self.width_in_motion = self.width;
        }
        self.age += passed;
        self.drawing = passed < left;
        ones(left as usize) & !ones(wait as usize)
    }

    /// One of HMOVE's extra clocks, in blank.
    pub fn tick_extra(&mut self) {
        if self.starts() {
            self.start();
        } else if self.drawing {
            if self.age == -1 {
                self.width_in_motion = self.width;
            }
            self.draw_on();
        }
        self.counter.tick();
    }

    fn starts(&self) -> bool {
        starts_at(self.mode, self.counter.0) && !self.locked
    }

    fn start(&mut self) {
        self.drawing = true;
        self.age = AGE_AT_START;
    }

    fn draw_on(&mut self) {
        self.age += 1;
        let width = if self.motion.moving {
            self.width_in_motion
        } else {
            self.width
        };
        self.drawing = self.age < width as i8;
    }

    /// Updates `lit` from the drawing state.
    #[inline]
    pub fn refresh(&mut self) {
        self.shows = self.drawing && self.age >= 0;
        self.relight();
    }

    fn relight(&mut self) {
        self.lit = self.shows && self.visible();
    }

    /// Whether a dot can be seen.
    #[inline]
    pub fn visible(&self) -> bool {
        self.enabled && !self.locked
    }

    /// RESMx, the counter taking the value `load`. The part of the dot that is not drawn yet is
    /// moved with it, as far as its width's counter is involved.
    pub fn reset_position(&mut self, load: u8, blank: bool) {
        self.counter = Counter(load);
        if !self.drawing {
            return;
        }
        let phase = load as i8 - 1;
        match self.width {
            _ if self.age < 0 => self.age = AGE_AT_START + phase,
            8 => self.age = phase + if self.age >= 4 { 4 } else { 0 },
            4 => self.age = phase,
            2 if !blank => self.age += i8::from(self.age == 0),
            width if blank => self.drawing = self.age > width as i8 - 1,
            _ => {}
        }
    }

    /// NUSIZx.
    pub fn set_mode(&mut self, value: u8) {
        self.mode = value & 0x07;
        self.width = 1 << (value >> 4 & 3);
        if self.age >= self.width as i8 {
            self.drawing = false;
        }
    }

    /// ENAMx bit 1.
    pub fn set_enabled(&mut self, enabled: bool) {
        self.enabled = enabled;
        self.relight();
    }

    /// RESMPx bit 1, in column `column`.
    pub fn set_locked(&mut self, locked: bool, column: usize) {
        self.locked = locked;
        self.followed = column as u8;
        self.relight();
    }

    /// No column of the line has been drawn yet.
    pub fn begin_line(&mut self) {
        self.followed = 0;
    }

    /// Of a locked missile, the column of this line up to which its player has been followed.
    pub fn followed(&self) -> usize {
        usize::from(self.followed)
    }

    /// Its player has drawn the middle of its main copy in column `middle`, if it has, and has been followed up to column
    /// `column`. The missile's own counter is that of column `own`.
    pub fn follow(&mut self, middle: Option<usize>, own: usize, column: usize) {
        if let Some(middle) = middle {
            self.counter = BEFORE_DOT;
            self.counter.take_back(middle);
            self.counter.skip(own);
        }
        self.followed = column as u8;
    }

    /// Its player has drawn the middle of its main copy in blank, and the missile has had `clocks` clocks since.
    pub fn follow_in_blank(&mut self, clocks: usize) {
        self.counter = BEFORE_DOT;
        self.counter.skip(clocks);
    }
}
