//! A player: eight pixels, up to three copies or one wide one.

use super::inspect::{PlayerState, shown_at};
use super::motion::{Counter, Motion, starts_at};
use super::row::{Line, Row, held, is_set, ones, reversed};
use crate::tape::saved;
use crate::timing::VISIBLE_CLOCKS;

/// [`Player::age`] at the clock on which a copy's start is decoded: five clocks before pixel 0.
const AGE_AT_START: i8 = -5;
/// From there to the clock after a quadruple-width player.
const AGES: std::ops::RangeInclusive<i8> = AGE_AT_START..=33;
const WIDTHS: [u8; 3] = [1, 2, 4];
/// Pixels of a copy.
const PIXELS: usize = 8;
/// Columns from a copy's start to its first pixel, if that is not wide.
const LEAD: usize = 6;
/// For each width, [`Player::age`] in the middle of the copy, before the clock on which the main one resets a missile
/// that is locked to it.
const MIDDLES: [i8; WIDTHS.len()] = [3, 6, 10];

/// For each width and shape, the clocks on which the shape shows.
static STRETCHED: [[u32; 256]; WIDTHS.len()] = all_stretched();

const fn all_stretched() -> [[u32; 256]; WIDTHS.len()] {
    let mut table = [[0; 256]; WIDTHS.len()];
    let mut at = 0;
    while at < WIDTHS.len() << 8 {
        let (size, shape) = (at >> 8, at & 0xFF);
        let width = WIDTHS[size] as usize;
        let mut clock = 0;
        while clock < PIXELS * width {
            table[size][shape] |= ((shape >> (clock / width) & 1) as u32) << clock;
            clock += 1;
        }
        at += 1;
    }
    table
}

/// Returns the clocks on which `shape` shows with pixels of `width` clocks, bit 0 the first.
#[inline]
fn stretched(shape: u8, width: u8) -> u64 {
    let size = width.trailing_zeros() as usize % WIDTHS.len();
    u64::from(STRETCHED[size][usize::from(shape)])
}

/// One player's registers and drawing state. In the order of [`Player::packed`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_family = "wasm"), repr(C))]
pub struct Player {
    counter: Counter,
    /// HMOVE's effect on this player.
    pub motion: Motion,
    /// NUSIZ bits 2-0.
    mode: u8,
    drawing: bool,
    /// The copy being drawn is the main one.
    main: bool,
    /// Clocks since the start of the copy being drawn, counted from -5.
    age: i8,
    /// Pixel of the copy being drawn, 0 the leftmost; 8 ends it.
    pixel: u8,
    /// Colour clocks a pixel: 1, 2 or 4.
    width: u8,
    next_width: u8,
    new_graphics: u8,
    old_graphics: u8,
    reflected: bool,
    delayed: bool,
    /// The shape as drawn, bit 0 the leftmost pixel.
    shape: u8,
    /// Whether the player shows on the present clock of the picture.
    pub lit: bool,
    /// Clocks until `next_width` takes effect.
    width_change_in: Option<u8>,
    /// The column of this line in which the middle of the main copy was drawn since this was last taken.
    middle: Option<u8>,
}

saved!(
    Player: counter, motion, mode, drawing, main, age, pixel, width, next_width,
    width_change_in, new_graphics, old_graphics, reflected, delayed, shape, middle, lit
);

impl Default for Player {
    fn default() -> Self {
        Player {
            counter: Counter(4),
            motion: Motion::default(),
            mode: 0,
            drawing: false,
            main: false,
            age: 0,
            pixel: 0,
            width: 1,
            next_width: 1,
            width_change_in: None,
            new_graphics: 0,
            old_graphics: 0,
            reflected: false,
            delayed: false,
            shape: 0,
            middle: None,
            lit: false,
        }
    }
}

impl Player {
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        self.counter.in_range()
            && self.motion.in_range()
            && self.mode < 8
            && AGES.contains(&self.age)
            && self.pixel <= if self.drawing { 7 } else { 8 }
            && WIDTHS.contains(&self.width)
            && WIDTHS.contains(&self.next_width)
            && self.width_change_in.is_none_or(|clocks| clocks <= 4)
            && self
                .middle
                .is_none_or(|column| usize::from(column) < VISIBLE_CLOCKS)
    }

    /// Returns what the drawing state is once only clocks have acted on the player for long enough: whether a copy
    /// is drawn, whether that is the main one, its age and its pixel.
    fn expected(&self) -> (bool, bool, i8, u8) {
        let since_start = self.counter.since_start(self.mode);
        let since_first =
            i32::from(since_start) - 1 + i32::from(AGE_AT_START) - i32::from(self.first_age());
        let pixel = since_first.max(0) >> self.width.trailing_zeros();
        let main = self.counter.0 == since_start;
        match pixel < PIXELS as i32 {
            true => (
                true,
                main,
                since_first as i8 + self.first_age(),
                pixel as u8,
            ),
            false => (false, false, 0, 0),
        }
    }

    /// Whether the drawing state follows from the counter.
    pub fn is_settled(&self) -> bool {
        let (drawing, main, age, pixel) = self.expected();
        self.width == self.next_width
            && self.width_change_in.is_none()
            && drawing == self.drawing
            && (!drawing || (main, age, pixel) == (self.main, self.age, self.pixel))
    }

    /// Derives the drawing state from the counter, `column` clocks after it was set to column 0.
    pub fn derive(&mut self, column: usize) {
        self.counter.skip(column);
        (self.drawing, self.main, self.age, self.pixel) = self.expected();
    }

    /// The settled player's counter is that of column 0 from now on, in column `column`.
    pub fn settle(&mut self, column: usize) {
        self.counter.take_back(column);
    }

    /// The counter.
    #[inline]
    pub fn counter(&self) -> u8 {
        self.counter.0
    }

    /// Sets the counter of a settled player.
    #[cfg(not(target_family = "wasm"))]
    pub fn place(&mut self, counter: u8) {
        self.counter = Counter(counter);
    }

    /// All fields but the options, the counter in the first byte. Fields that follow one another are read at once.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn packed(&self) -> [u64; 2] {
        let [stop, moving] = self.motion.bytes();
        [
            u64::from_le_bytes([
                self.counter.0,
                stop,
                moving,
                self.mode,
                u8::from(self.drawing),
                u8::from(self.main),
                self.age as u8,
                self.pixel,
            ]),
            u64::from_le_bytes([
                self.width,
                self.next_width,
                self.new_graphics,
                self.old_graphics,
                u8::from(self.reflected),
                u8::from(self.delayed),
                self.shape,
                u8::from(self.lit),
            ]),
        ]
    }

    /// Clocks until the next width takes effect.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn width_change_in(&self) -> Option<u8> {
        self.width_change_in
    }

    /// As [`Player::take_middle`], and leaves it there.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn middle(&self) -> Option<u8> {
        self.middle
    }

    /// Sets what [`Player::middle`] returns.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn set_middle(&mut self, middle: Option<u8>) {
        self.middle = middle;
    }

    /// The line of a settled player whose counter is that of column 0.
    #[inline]
    pub fn line(&self) -> Line {
        let bits = stretched(self.shape, self.width);
        let lead = LEAD + self.first_age() as usize;
        self.counter.line(self.mode, bits, lead)
    }

    /// Returns what it holds; its counter has its present value in `column`.
    pub fn state(&self, column: usize) -> PlayerState {
        PlayerState {
            graphics: self.new_graphics,
            old_graphics: self.old_graphics,
            delayed: self.delayed,
            reflected: self.reflected,
            mode: self.mode,
            column: shown_at(column, self.counter.0, LEAD + self.first_age() as usize),
            motion: self.motion.clocks(),
        }
    }

    /// The shape as drawn.
    #[inline]
    pub fn shape(&self) -> u8 {
        self.shape
    }

    /// NUSIZ bits 2-0.
    #[inline]
    pub fn mode(&self) -> u8 {
        self.mode
    }

    /// Returns whether the player shows on the next clock of its counter: in blank, its output.
    pub fn is_next(&self, row: &Row) -> bool {
        match row.is_settled() {
            true => !self.is_dark(row) && self.line()[0] & 1 != 0,
            false => self.shows() && self.shape >> self.pixel & 1 != 0,
        }
    }

    /// Whether a settled player cannot be lit before HMOVE's clocks in this blank are over.
    #[inline]
    pub fn is_idle(&self, row: &Row) -> bool {
        row.is_settled() && !self.counter.is_near(self.mode)
    }

    /// As [`Player::is_idle`], its shape being what it is.
    #[inline]
    pub fn is_dark(&self, row: &Row) -> bool {
        row.is_settled() && (self.shape == 0 || !self.counter.is_near(self.mode))
    }

    /// Returns the column in which the middle of a settled player's main copy is drawn, the counter being that of
    /// column 0.
    pub fn middle_column(&self) -> usize {
        let clocks = LEAD + self.middle_age() as usize;
        (self.counter.start() + clocks) % VISIBLE_CLOCKS
    }

    /// Returns the column of this line in which an unsettled player has drawn the middle of its main copy since the
    /// last call.
    pub fn take_middle(&mut self) -> Option<usize> {
        self.middle.take().map(usize::from)
    }

    /// Passes HMOVE's counts in blank as [`Player::pass_counts`], of a settled player, whether it is lit or not.
    #[inline]
    pub fn pass_unseen(&mut self, left: u8, counts: u8) {
        let clocks = self.motion.pass(left, counts);
        self.counter.skip(clocks);
    }

    /// Passes `counts` of HMOVE's counts in blank; `left` are the clocks that the player had left. Returns after which
    /// of the counts it is lit.
    #[inline(never)]
    pub fn pass_counts(&mut self, row: &Row, left: u8, counts: u8) -> u64 {
        let clocks = self.motion.pass(left, counts);
        let lit = if row.is_settled() {
            let lit = self.line()[0] >> 1 & ones(clocks);
            self.counter.skip(clocks);
            lit
        } else {
            (0..clocks).fold(0, |lit, clock| {
                self.tick(clock);
                lit | u64::from(self.is_next(row)) << clock
            })
        };
        lit | held(self.is_next(row), clocks, counts)
    }

    /// One clock of the position counter, in column `column`.
    #[inline]
    pub fn tick(&mut self, column: usize) {
        self.refresh();
        if self.drawing && self.main && self.age == self.middle_age() {
            self.middle = Some(column as u8);
        }
        if starts_at(self.mode, self.counter.0) {
            self.start();
        } else if self.drawing {
            self.draw_on();
        }
        self.counter.tick();
    }

    /// Draws the columns up to `end`, without HMOVE: at once from one start of a copy to the next, but clock
    /// by clock where the width is about to change.
    pub fn run(&mut self, row: &mut Row, end: usize) {
        while row.drawn() < end {
            if self.drawing && self.width_change_in.is_some() {
                self.tick(row.drawn());
                row.push(u64::from(self.lit), 1);
                continue;
            }
            let until_start = self.counter.until_start(self.mode);
            let clocks = (until_start + 1).min(end - row.drawn());
            let bits = if self.drawing {
                self.draw(clocks, row.drawn())
            } else {
                0
            };
            self.lit = is_set(bits, clocks - 1);
            self.counter.skip(until_start.min(clocks));
            if clocks > until_start {
                self.start();
                self.counter.tick();
            }
            row.push(bits, clocks);
        }
    }

    fn start(&mut self) {
        self.drawing = true;
        self.main = self.counter.0 == 0;
        self.age = AGE_AT_START;
        self.pixel = 0;
    }

    /// Draws `clocks` clocks of the copy from column `column` on, or less at its end. Returns the clocks on which it shows.
    fn draw(&mut self, clocks: usize, column: usize) -> u64 {
        let width = usize::from(self.width);
        let since_first = i32::from(self.age - self.first_age());
        let wait = (-since_first).max(0) as usize;
        let into_pixel = since_first.max(0) as usize & (width - 1);
        let drawn = (usize::from(self.pixel) << self.width.trailing_zeros()) + into_pixel;
        let left = wait + PIXELS * width - drawn;
        let passed = clocks.min(left);
        let until_middle = self.middle_age() - self.age;
        if self.main && (0..passed as i8).contains(&until_middle) {
            self.middle = Some((column + until_middle as usize) as u8);
        }
        self.age += passed as i8;
        self.pixel = ((drawn + passed.saturating_sub(wait)) >> self.width.trailing_zeros()) as u8;
        self.drawing = passed < left;
        stretched(self.shape, self.width) >> drawn << wait
    }

    fn draw_on(&mut self) {
        self.age += 1;
        let first = self.first_age();
        if self.age > first && (self.age - first) as u8 & (self.width - 1) == 0 {
            self.pixel += 1;
        }
        if self.age >= first {
            match self.width_change_in {
                Some(0) => {
                    self.width_change_in = None;
                    self.width = self.next_width;
                }
                Some(clocks) => self.width_change_in = Some(clocks - 1),
                None => {}
            }
        }
        if self.pixel > 7 {
            self.drawing = false;
        }
    }

    fn middle_age(&self) -> i8 {
        MIDDLES[self.width.trailing_zeros() as usize % MIDDLES.len()]
    }

    /// The age at which the first pixel shows: wide players come one clock later.
    fn first_age(&self) -> i8 {
        i8::from(self.width > 1)
    }

    /// Updates `lit` from the drawing state.
    #[inline]
    pub fn refresh(&mut self) {
        self.lit = self.shows() && self.shape >> self.pixel & 1 != 0;
    }

    fn shows(&self) -> bool {
        self.drawing && self.age >= self.first_age()
    }

    /// RESPx, the counter taking the value `load`. A copy not yet four clocks old is moved
    /// with it; an older one is drawn to its end. No new copy starts before the counter wraps.
    pub fn reset_position(&mut self, load: u8) {
        self.counter = Counter(load);
        if self.drawing && self.age - AGE_AT_START < 4 {
            self.age = AGE_AT_START + load as i8 - 1;
        }
    }

    /// NUSIZx. In the middle of a copy the new width takes effect about a pixel later, depending
    /// on the phase and on horizontal blank.
    pub fn set_mode(&mut self, value: u8, blank: bool) {
        let copies = |mode| if matches!(mode, 5 | 7) { 0 } else { mode };
        let before = self.mode;
        self.mode = value & 0x07;
        self.next_width = match self.mode {
            5 => 2,
            7 => 4,
            _ => 1,
        };
        let since_start = self.age - AGE_AT_START;
        if self.drawing && copies(before) != copies(self.mode) && since_start < 2 {
            let start = self.counter.before(i16::from(since_start) + 1);
            self.drawing = starts_at(self.mode, start);
        }
        if self.next_width == self.width {
            return;
        }
        if !self.drawing {
            self.width = self.next_width;
            return;
        }
        let blank_clock = i8::from(blank);
        match (self.width, self.next_width) {
            (1, _) if since_start < 3 + blank_clock => self.width = self.next_width,
            (1, _) => {
                self.width_change_in = Some(u8::from(!blank || since_start < 5));
            }
            (_, 1) if since_start < 3 + blank_clock => self.width = 1,
            (_, 1) if since_start < 5 + blank_clock => {
                self.width = 1;
                self.age -= 1;
            }
            (_, 1) => self.width_change_in = Some(u8::from(!blank)),
            (width, _) => {
                let width = width as i8;
                if self.age < 1 || blank && self.age % width == 1 {
                    self.width = self.next_width;
                } else {
                    self.width_change_in = Some((width - (self.age - 1) % width) as u8);
                }
            }
        }
    }

    /// GRPx.
    pub fn set_graphics(&mut self, value: u8) {
        self.new_graphics = value;
        self.reshape();
    }

    /// The other player's GRPx: the delayed copy takes over this player's graphics.
    pub fn shift_delayed(&mut self) {
        self.keep_graphics();
        self.reshape();
    }

    /// As [`Player::shift_delayed`], if that changes nothing that shows.
    #[inline]
    pub fn keep_graphics(&mut self) {
        self.old_graphics = self.new_graphics;
    }

    /// VDELPx.
    #[inline]
    pub fn is_delayed(&self) -> bool {
        self.delayed
    }

    /// REFPx bit 3.
    pub fn set_reflected(&mut self, reflected: bool) {
        self.reflected = reflected;
        self.reshape();
    }

    /// VDELPx bit 0.
    pub fn set_delayed(&mut self, delayed: bool) {
        self.delayed = delayed;
        self.reshape();
    }

    fn reshape(&mut self) {
        let graphics = if self.delayed {
            self.old_graphics
        } else {
            self.new_graphics
        };
        self.shape = if self.reflected {
            graphics
        } else {
            reversed(graphics)
        };
        if self.shows() {
            self.refresh();
        }
    }
}
