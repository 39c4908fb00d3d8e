//! Drawing a line: which clocks of it matter, and when.

use super::mixer;
use super::motion::COUNTS;
use super::objects::{BL, M0, M1, OBJECTS, P0, P1, PF};
use super::row::Row;
use super::{Tia, BLANK_CLOCKS};
use crate::timing::{LINE_CLOCKS, VISIBLE_CLOCKS};
use std::ops::Range;

/// HMOVE in horizontal blank extends it by this number of clocks.
const COMB_CLOCKS: u8 = 8;
/// The clocks of horizontal blank on which nothing happens without a write or HMOVE.
const BLANK_IDLE: Range<u16> = 1..BLANK_CLOCKS as u16 - 1;
/// Clocks from one of HMOVE's counts to the next.
const COUNT_CLOCKS: u16 = 4;

impl Tia {
    /// Advances to the colour clock `end` of the line. In the picture the objects stay behind, but for
    /// lines with HMOVE's clocks or RSYNC.
    pub(super) fn advance(&mut self, end: u16) {
        if self.drawn == 0 {
            self.line = [0; VISIBLE_CLOCKS];
        }
        while self.drawn < end {
            if self.hmove_in == Some(0) {
                self.start_motion();
            }
            let end = match self.hmove_in {
                Some(clocks) => end.min(self.drawn + u16::from(clocks)),
                None => end,
            };
            let next_count = match self.motion_count {
                Some(_) => self.drawn.next_multiple_of(COUNT_CLOCKS),
                None => LINE_CLOCKS,
            };
            let idle_to = match self.blank {
                true if self.compare || !BLANK_IDLE.contains(&self.drawn) => self.drawn,
                true => end.min(next_count).min(BLANK_IDLE.end),
                false if self.motion_count.is_some() || self.skipped > 0 => self.drawn,
                false => end,
            };
            let next = idle_to.max(self.drawn + 1);
            if idle_to == self.drawn {
                self.tick();
            }
            self.hmove_in = self
                .hmove_in
                .map(|clocks| clocks - (next - self.drawn) as u8);
            self.drawn = next;
        }
    }

    /// One clock, with all effects.
    fn tick(&mut self) {
        let clock = self.drawn as u8;
        if !self.blank || self.motion_count.is_some() {
            self.touch_all();
        }
        if let Some(count) = self
            .motion_count
            .filter(|_| u16::from(clock) % COUNT_CLOCKS == 0)
        {
            let any = self.objects.count_motion(count % COUNTS, self.blank);
            self.motion_count = any.then_some((count + 1).min(COUNTS));
            self.compare |= any;
        }
        if self.blank {
            self.tick_blank(clock);
        } else {
            self.tick_picture(clock);
        }
        self.compare = false;
    }

    fn tick_blank(&mut self, clock: u8) {
        let mut end = BLANK_CLOCKS - 1;
        if clock == 0 {
            self.comb = false;
        }
        if self.comb {
            end += COMB_CLOCKS;
            let x = u16::from(clock).checked_sub(u16::from(BLANK_CLOCKS) + self.skipped);
            if let Some(x) = x {
                self.objects.playfield.tick(x as u8);
            }
        }
        if clock == end {
            self.blank = false;
            self.mixed = end + 1 - BLANK_CLOCKS;
            for row in &mut self.rows {
                row.begin(usize::from(self.mixed));
            }
        }
        if self.compare && !self.vblank {
            self.collisions |= mixer::collisions(self.objects.lit().map(u64::from));
        }
    }

    fn tick_picture(&mut self, clock: u8) {
        let x = clock - BLANK_CLOCKS - self.skipped as u8;
        self.objects.tick(clock, x);
        if usize::from(x) < VISIBLE_CLOCKS {
            for (row, lit) in self.rows.iter_mut().zip(self.objects.lit()) {
                row.push(u64::from(lit), 1);
            }
        }
    }

    fn start_motion(&mut self) {
        self.touch_all();
        self.hmove_in = None;
        self.motion_count = Some(0);
        self.comb = true;
        self.disturbed = true;
        self.objects.start_motion();
    }

    /// Returns the column at the clock `drawn`, which is in the picture.
    pub(super) fn column(&self) -> usize {
        let column = self.drawn - self.skipped - u16::from(BLANK_CLOCKS);
        usize::from(column).min(VISIBLE_CLOCKS)
    }

    /// Brings one object to the clock `drawn`, before something else than the beam acts on it.
    #[inline]
    pub(super) fn touch(&mut self, object: usize) {
        self.rows[object].touch();
        if !self.blank {
            self.draw(object);
        }
    }

    pub(super) fn touch_all(&mut self) {
        (0..OBJECTS).for_each(|object| self.touch(object));
    }

    /// Draws the row of one object up to the clock `drawn`.
    #[inline]
    fn draw(&mut self, object: usize) {
        let column = self.column();
        self.objects.draw(object, &mut self.rows[object], column);
    }

    fn draw_all(&mut self) {
        for object in 0..OBJECTS {
            if !self.rows[object].is_steady() {
                self.draw(object);
            }
        }
    }

    /// Shows the pixels before the clock `drawn`, and latches their collisions.
    pub(super) fn mix(&mut self) {
        if self.blank {
            return;
        }
        let pixels = usize::from(self.mixed)..self.column();
        self.mixed = pixels.end as u8;
        if self.vblank || pixels.is_empty() {
            return;
        }
        self.draw_all();
        self.collisions |= mixer::collisions_in(&self.rows, pixels.clone());
        if !self.vsync {
            self.mixer.paint(&self.rows, pixels, &mut self.line);
        }
    }

    pub(super) fn end_line(&mut self) {
        if !self.repeating {
            self.advance(LINE_CLOCKS);
            match self.blank {
                true => self.touch_all(),
                false => self.draw_all(),
            }
            self.mix();
            self.objects.begin_line();
            self.compare_with_line_start();
        }
        self.audio.end_line();
        self.line_start = self.line_start.wrapping_add(u64::from(LINE_CLOCKS));
        self.beam = 0;
        self.drawn = 0;
        self.blank = true;
        self.skipped = 0;
        self.cpu_waits = false;
        let undisturbed = !self.disturbed && self.hmove_in.is_none() && self.motion_count.is_none();
        self.repeating = undisturbed && self.rows.iter().all(Row::is_steady);
        self.disturbed = false;
    }

    /// Finds the objects that need not be drawn in the next line, as they are again what they were.
    fn compare_with_line_start(&mut self) {
        let Tia {
            rows,
            objects: now,
            at_line_start: then,
            ..
        } = self;
        rows[P0].end(|| now.players[0] == then.players[0]);
        rows[P1].end(|| now.players[1] == then.players[1]);
        rows[M0].end(|| now.missiles[0] == then.missiles[0]);
        rows[M1].end(|| now.missiles[1] == then.missiles[1]);
        rows[BL].end(|| now.ball == then.ball);
        rows[PF].end(|| now.playfield == then.playfield);
        then.clone_from(now);
    }
}
