//! Drawing a line: which clocks of it matter, and when.

use super::mixer::{self, Span};
use super::motion::COUNTS;
use super::objects::{BL, M0, M1, OBJECTS, Objects, P0, P1, PF};
use super::row::Row;
use super::{BLANK_CLOCKS, Tia};
use crate::timing::{LINE_CLOCKS, VISIBLE_CLOCKS};
use std::ops::Range;

/// HMOVE in horizontal blank extends it by this number of clocks.
const COMB_CLOCKS: u16 = 8;
/// Clocks from one of HMOVE's counts to the next.
const COUNT_CLOCKS: u16 = 4;

impl Tia {
    /// Advances to the colour clock `end` of the line. In the picture the objects stay behind, except where
    /// HMOVE's clocks fall and after RSYNC.
    pub(super) fn advance(&mut self, end: u16) {
        if self.drawn == 0 {
            self.line = [0; VISIBLE_CLOCKS];
            self.comb = false;
        }
        while self.drawn < end {
            if self.hmove_in == Some(0) {
                self.start_motion();
            }
            let end = match self.hmove_in {
                Some(clocks) => end.min(self.drawn + u16::from(clocks)),
                None => end,
            };
            let next = match self.blank {
                true => self.pass_blank(end),
                false if self.skipped > 0 => self.tick_picture(),
                false if self.motion_count.is_some() => self.pass_motion(end),
                false => end,
            };
            let passed = next - self.drawn;
            self.hmove_in = self.hmove_in.map(|clocks| clocks - passed as u8);
            self.drawn = next;
        }
    }

    /// Passes at least one clock of horizontal blank, to `end` or to the next clock on which something
    /// happens. Returns the clock that it reaches.
    fn pass_blank(&mut self, end: u16) -> u16 {
        self.count_motion();
        let blank_end = BLANK_CLOCKS + if self.comb { COMB_CLOCKS } else { 0 };
        let mut next = end;
        if self.drawn < blank_end {
            next = next.min(blank_end);
        }
        if self.motion_count.is_some() {
            next = next.min((self.drawn + 1).next_multiple_of(COUNT_CLOCKS));
        }
        if self.compare {
            next = self.drawn + 1;
        }
        if self.comb {
            let first = BLANK_CLOCKS + self.skipped;
            (self.drawn.max(first)..next)
                .for_each(|at| self.objects.playfield.tick((at - first) as u8));
        }
        if next == blank_end {
            self.begin_picture();
        }
        if self.compare && !self.vblank {
            self.collisions |= mixer::collisions(self.objects.lit().map(u64::from));
        }
        self.compare = false;
        next
    }

    fn begin_picture(&mut self) {
        self.blank = false;
        let column = if self.comb { COMB_CLOCKS } else { 0 };
        self.mixed = column as u8;
        self.spans.clear();
        for row in &mut self.rows {
            row.begin(usize::from(column));
        }
    }

    /// One clock of the picture, with all effects. Returns the next clock.
    fn tick_picture(&mut self) -> u16 {
        self.count_motion();
        self.compare = false;
        let x = (self.drawn - BLANK_CLOCKS - self.skipped) as u8;
        self.objects.tick(self.drawn as u8, x);
        if usize::from(x) < VISIBLE_CLOCKS {
            for (row, lit) in self.rows.iter_mut().zip(self.objects.lit()) {
                row.push(u64::from(lit), 1);
            }
        }
        self.drawn + 1
    }

    /// Passes clocks of the picture to HMOVE's next count, at most to `end`; to a later one if the counts
    /// before it change nothing. Only the ball, while it moves, goes clock by clock, and a moving missile
    /// during its dots. Returns the clock that it reaches.
    #[inline(never)]
    fn pass_motion(&mut self, end: u16) -> u16 {
        self.draw(BL); // a count remembers where the ball is
        self.count_motion();
        self.compare = false;
        let mut next = end.min((self.drawn + 1).next_multiple_of(COUNT_CLOCKS));
        if self.motion_count == Some(COUNTS) && !self.objects.can_stop() {
            // Before its next start the ball needs only the last of the counts.
            let start = self.drawn + self.objects.ball.until_start() as u16;
            let last = start.min(end - 1) / COUNT_CLOCKS * COUNT_CLOCKS;
            next = next.max(last);
        }
        let Objects { missiles, ball, .. } = &mut self.objects;
        for (missile, object) in missiles.iter_mut().zip([M0, M1]) {
            if missile.motion.moving {
                missile.run_in_motion(&mut self.rows[object], self.drawn..next);
            }
        }
        if ball.motion.moving {
            for _ in self.drawn..next {
                ball.tick(true);
                self.rows[BL].push(u64::from(ball.lit), 1);
            }
        }
        next
    }

    fn start_motion(&mut self) {
        self.touch_all();
        self.hmove_in = None;
        self.motion_count = Some(0);
        self.comb = self.drawn > 0;
        self.disturbed = true;
        self.objects.start_motion();
    }

    /// One of HMOVE's counts, if it falls on the clock `drawn`.
    fn count_motion(&mut self) {
        if let Some(count) = self.motion_count
            && self.drawn.is_multiple_of(COUNT_CLOCKS)
        {
            let any = self.objects.count_motion(count % COUNTS, self.blank);
            self.motion_count = any.then_some((count + 1).min(COUNTS));
            self.compare |= any;
        }
    }

    /// Returns the column at the clock `drawn`, which is in the picture.
    pub(super) fn column(&self) -> usize {
        let column = self.drawn - self.skipped - BLANK_CLOCKS;
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

    /// A write changes the mixer on the clock `drawn`: the pixels before it are to be mixed as it is now.
    pub(super) fn end_span(&mut self) {
        if !self.blank && !self.vblank {
            let end = self.column() as u8;
            let mixer = self.mixer;
            self.spans.push(Span { end, mixer });
        }
    }

    /// Shows the pixels before the clock `drawn`, and latches their collisions.
    pub(super) fn mix(&mut self) {
        if self.blank {
            return;
        }
        let pixels = usize::from(self.mixed)..self.column();
        self.mixed = pixels.end as u8;
        if !self.vblank && !pixels.is_empty() {
            self.draw_all();
            self.collisions |= mixer::collisions_in(&self.rows, pixels.clone());
            if !self.vsync && !self.hidden {
                self.paint(pixels);
            }
        }
        self.spans.clear();
    }

    fn paint(&mut self, pixels: Range<usize>) {
        let mut start = pixels.start;
        for Span { end, mixer } in &self.spans {
            let end = usize::from(*end);
            mixer.paint(&self.rows, start..end, &mut self.line);
            start = end;
        }
        self.mixer
            .paint(&self.rows, start..pixels.end, &mut self.line);
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
        if self.motion_count.is_some() {
            self.touch_all();
        }
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
