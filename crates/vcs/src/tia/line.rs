//! Draws a line: decides which of its clocks matter, and when.

use super::mixer::{self, Span};
use super::motion::COUNTS;
use super::objects::{BL, M0, M1, OBJECTS, Objects, P0, P1, PF};
use super::playfield::CLOCKS as PLAYFIELD_CLOCKS;
use super::row::Row;
use super::{BLANK_CLOCKS, SMALL, Tia};
use crate::timing::{LINE_CLOCKS, VISIBLE_CLOCKS};
use std::ops::Range;

/// HMOVE in horizontal blank extends it by this number of clocks.
const COMB_CLOCKS: u16 = 8;
/// Returns the clocks by which HMOVE, if there was one, has extended a line's blank.
pub(super) fn comb_clocks(comb: bool) -> u16 {
    if comb { COMB_CLOCKS } else { 0 }
}

/// Clocks from one of HMOVE's counts to the next.
const COUNT_CLOCKS: u16 = 4;

impl Tia {
    /// Advances to the colour clock `end` of the line.
    #[inline]
    pub(super) fn advance(&mut self, end: u16) {
        if !self.advance_idly(end) {
            self.advance_through(end);
        }
    }

    /// Advances to the colour clock `end`, if nothing happens before it. Returns whether it did.
    #[inline]
    pub(super) fn advance_idly(&mut self, end: u16) -> bool {
        let idle = self.motion_count.is_none()
            && self.hmove_in.is_none()
            && self.skipped == 0
            && (!self.blank || end < BLANK_CLOCKS);
        if idle {
            self.drawn = self.drawn.max(end);
        }
        idle
    }

    /// Advances to the colour clock `end`, whatever happens before it.
    pub(super) fn advance_through(&mut self, end: u16) {
        if SMALL || !self.pass_blank_at_once(end) {
            self.advance_by_steps(end);
        }
    }

    /// Advances from a clock of blank to the clock `end` at once, if nothing but HMOVE acts meanwhile. Returns whether it
    /// did.
    #[inline(never)]
    fn pass_blank_at_once(&mut self, end: u16) -> bool {
        if !self.blank || self.skipped > 0 || self.drawn >= BLANK_CLOCKS {
            return false;
        }
        if let Some(clocks) = self.hmove_in {
            if self.motion_count.is_some() {
                return false;
            }
            let start = self.drawn + u16::from(clocks);
            if end <= start && end < BLANK_CLOCKS {
                let passed = end.saturating_sub(self.drawn);
                self.hmove_in = Some(clocks - passed as u8);
                self.drawn += passed;
                return true;
            }
            if start >= BLANK_CLOCKS {
                return false;
            }
            self.drawn = start;
            self.start_motion();
        }
        let blank_end = self.blank_end();
        let next = end.min(blank_end);
        if self.comb {
            self.pass_comb(next);
        }
        let counted = self.count_in_blank(next);
        // Nothing has moved since the last count, which has latched what it met in the first bit.
        let playfield = &self.objects.playfield;
        let meets = self.comb
            && next > BLANK_CLOCKS
            && (playfield.lit || counted <= BLANK_CLOCKS && playfield.bit(0));
        if meets && next < blank_end {
            self.collide(true);
        }
        self.drawn = self.drawn.max(next);
        if next == blank_end {
            self.begin_picture();
            if meets && !self.vblank {
                self.collide_on_last_clock(true);
            }
            if self.motion_count.is_some() {
                self.advance_by_steps(end);
            } else {
                self.drawn = end;
            }
        }
        true
    }

    #[inline(never)]
    fn advance_by_steps(&mut self, end: u16) {
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

    /// Passes at least one clock of horizontal blank, at most to `end`. Returns the clock that it reaches.
    fn pass_blank(&mut self, end: u16) -> u16 {
        let blank_end = self.blank_end();
        let extended = self.comb && self.drawn >= BLANK_CLOCKS + self.skipped;
        let mut next = end;
        if self.drawn < blank_end {
            next = next.min(blank_end);
        }
        if self.skipped > 0 {
            next = self.drawn + 1;
        } else if extended {
            next = next.min((self.drawn + 1).next_multiple_of(PLAYFIELD_CLOCKS as u16));
        } else if self.comb {
            next = next.min(BLANK_CLOCKS);
        }
        if extended {
            self.pass_comb(next);
        }
        self.count_in_blank(next);
        if extended && self.objects.playfield.lit {
            self.collide(true);
        }
        if next == blank_end {
            self.begin_picture();
        }
        next
    }

    /// The playfield takes its bits though the blank is extended.
    fn pass_comb(&mut self, next: u16) {
        let first = BLANK_CLOCKS + self.skipped;
        let columns = self.drawn.max(first) - first..next.max(first) - first;
        let mut column = columns.start.next_multiple_of(PLAYFIELD_CLOCKS as u16);
        while column < columns.end {
            self.objects.playfield.tick(column as u8);
            column += PLAYFIELD_CLOCKS as u16;
        }
    }

    /// The clock with which the picture begins.
    fn blank_end(&self) -> u16 {
        BLANK_CLOCKS + comb_clocks(self.comb)
    }

    /// Whether the moving objects `near` and the playfield can have collisions in blank that are not latched yet.
    #[inline]
    fn may_collide(&self, near: u8) -> bool {
        near != 0 && !self.vblank && {
            let seen = self.objects.seen_in_blank(near);
            mixer::collisions_among(seen) & !self.collisions != 0
        }
    }

    /// In blank, latches the collisions of all that is lit, and of the playfield where it shows in the comb.
    fn collide(&mut self, playfield: bool) {
        if !self.vblank {
            let lit = self.objects.standing(&self.rows) | u8::from(playfield) << PF;
            self.collisions |= mixer::collisions_among(lit);
        }
    }

    /// Before something happens on the clock `drawn` of blank: latches the collisions of what was lit till then.
    pub(super) fn collide_until_here(&mut self) {
        if self.blank && self.drawn > self.collided {
            self.collide(false);
            self.collided = self.drawn;
        }
    }

    /// As [`Tia::collide_until_here`], and so on the first clock of the picture.
    #[inline]
    pub(super) fn collide_before(&mut self) {
        self.collide_until_here();
        self.collide_at_end();
    }

    /// If the clock `drawn` is the first of the picture, latches the collisions of what was lit on the last clock of blank.
    #[inline]
    pub(super) fn collide_at_end(&mut self) {
        let first = BLANK_CLOCKS + comb_clocks(self.was_comb);
        if self.drawn == first && !self.blank && self.skipped == 0 && !self.vblank {
            self.collide_on_last_clock(false);
        }
    }

    /// As the picture begins, latches the collisions of what was lit on the last clock of blank.
    fn collide_on_last_clock(&mut self, playfield: bool) {
        let column = comb_clocks(self.was_comb);
        let mut lit = u8::from(playfield) << PF;
        for object in [P0, M0, P1, M1, BL] {
            let row = &self.rows[object];
            let shows = match row.is_settled() {
                true => row.word(0) >> column & 1 != 0,
                false => self.objects.standing(&self.rows) >> object & 1 != 0,
            };
            lit |= u8::from(shows) << object;
        }
        self.collisions |= mixer::collisions_among(lit);
    }

    /// HMOVE's counts that fall on the clocks before `next`, all in blank. Returns the clock of the last one, or 0.
    fn count_in_blank(&mut self, next: u16) -> u16 {
        let first = self.drawn.next_multiple_of(COUNT_CLOCKS);
        let Some(count) = self.motion_count.filter(|_| first < next) else {
            return 0;
        };
        let counts = (next - first).div_ceil(COUNT_CLOCKS) as u8;
        let mut near = match SMALL {
            true => u8::MAX,
            false => self.objects.near(&self.rows),
        };
        if !SMALL && !self.may_collide(near) && self.rows.iter().all(Row::is_settled) {
            near = 0;
        }
        if near != 0 && first > self.collided {
            self.collide(false);
        }
        let (passed, last, mut lit) = self.objects.pass_counts(&self.rows, near, count, counts);
        self.motion_count = (passed <= last).then_some((count + passed).min(COUNTS));
        if near != 0 && !self.vblank && lit.into_iter().any(|lit| lit != 0) {
            for n in 0..passed {
                let clock = first + COUNT_CLOCKS * u16::from(n);
                lit[PF] |= u64::from(self.comb_shows(clock)) << n;
            }
            self.collisions |= mixer::collisions(lit);
        }
        first + COUNT_CLOCKS * u16::from(passed.saturating_sub(1))
    }

    /// Whether the playfield shows on a clock of blank that the playfield has just passed.
    fn comb_shows(&self, clock: u16) -> bool {
        match self.skipped {
            _ if !self.comb => false,
            0 => {
                clock >= BLANK_CLOCKS
                    && self
                        .objects
                        .playfield
                        .bit((clock - BLANK_CLOCKS) / PLAYFIELD_CLOCKS as u16)
            }
            _ => self.objects.playfield.lit,
        }
    }

    fn begin_picture(&mut self) {
        if self.comb != self.was_comb {
            self.change();
        }
        let column = usize::from(comb_clocks(self.comb));
        if self.motion_count.is_some() {
            self.unsettle_moving();
        }
        let changed = self.begin_row(P0, column)
            | self.begin_row(M0, column)
            | self.begin_row(P1, column)
            | self.begin_row(M1, column)
            | self.begin_row(BL, column)
            | self.begin_row(PF, column);
        if changed {
            self.show();
        }
        if self.comb {
            self.line[..column].fill(0);
        }
        self.was_comb = self.comb;
        self.blank = false;
        self.mixed = column as u8;
        self.spans.clear();
    }

    /// Begins the picture of one object. Returns whether its row is another than the last.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn begin_row(&mut self, object: usize, column: usize) -> bool {
        let row = &mut self.rows[object];
        row.begin(column);
        if !row.is_settled() {
            return false;
        }
        if object != PF && column > 0 {
            self.objects.settle(object, column);
        }
        let counter = self.objects.counter(object);
        !row.is_of(counter) && row.foresee(self.objects.line(object), counter, 0)
    }

    /// One clock of the picture, with all effects. Returns the next clock.
    fn tick_picture(&mut self) -> u16 {
        self.count_motion();
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
        if !self.blank {
            self.unsettle_moving();
        }
        self.hmove_in = None;
        self.motion_count = Some(0);
        self.comb = self.drawn > 0;
        self.objects.start_motion();
    }

    /// While HMOVE's clocks fall into the picture, missiles and ball do not follow from their counters. The players
    /// stand above it.
    fn unsettle_moving(&mut self) {
        for object in [M0, M1, BL] {
            self.unsettle(object);
        }
        self.show();
    }

    /// One of HMOVE's counts in the picture, if it falls on the clock `drawn`.
    fn count_motion(&mut self) {
        if let Some(count) = self.motion_count
            && self.drawn.is_multiple_of(COUNT_CLOCKS)
        {
            let any = self.objects.count_motion(count % COUNTS);
            self.motion_count = any.then_some((count + 1).min(COUNTS));
        }
    }

    /// Returns the column at the clock `drawn`, which is in the picture.
    pub(super) fn column(&self) -> usize {
        let column = self.drawn - self.skipped - BLANK_CLOCKS;
        usize::from(column).min(VISIBLE_CLOCKS)
    }

    /// The column at the clock `drawn`; before the picture, 0.
    pub(super) fn column_ahead(&self) -> usize {
        if self.blank { 0 } else { self.column() }
    }

    /// Brings an object's own state to the clock `drawn`: its row no longer foresees the rest of the line.
    pub(super) fn unsettle(&mut self, object: usize) {
        self.mark_seen(object);
        let column = self.column_ahead();
        match object {
            P0 | M0 => self.follow(0),
            P1 | M1 => self.follow(1),
            _ => {}
        }
        let row = &mut self.rows[object];
        if row.is_settled() {
            self.objects.derive(object, row, column);
            if row.unsettle(column) {
                self.show();
            }
        } else if !self.blank {
            self.draw(object);
        }
    }

    /// A missile that is locked to its player follows it up to the clock `drawn`. In blank it does so with HMOVE's clocks.
    #[inline]
    fn follow(&mut self, side: usize) {
        if !self.blank && self.objects.missiles[side].is_locked() {
            self.follow_player(side);
        }
    }

    #[inline(never)]
    fn follow_player(&mut self, side: usize) {
        let (player, missile) = [(P0, M0), (P1, M1)][side];
        let column = self.column();
        let middle = if self.rows[player].is_settled() {
            let missile = &self.objects.missiles[side];
            let first = self.rows[player].drawn().max(missile.followed());
            let middle = self.objects.players[side].middle_column();
            Some(middle).filter(|middle| (first..column).contains(middle))
        } else {
            self.draw(player);
            self.objects.players[side].take_middle()
        };
        let own = match self.rows[missile].is_settled() {
            true => 0,
            false => self.rows[missile].drawn(),
        };
        self.objects.missiles[side].follow(middle, own, column);
    }

    pub(super) fn unsettle_all(&mut self) {
        (0..OBJECTS).for_each(|object| self.unsettle(object));
        self.show();
    }

    /// The row of an object foresees the rest of the line again, if what it shows follows from its counter.
    pub(super) fn settle(&mut self, object: usize) {
        let in_picture = match object {
            P0 | P1 => true,
            PF => false,
            _ => self.motion_count.is_none(),
        };
        if self.skipped > 0 || !(self.blank || in_picture) || !self.objects.is_settled(object) {
            return;
        }
        let column = self.column_ahead();
        self.objects.settle(object, column);
        let row = &mut self.rows[object];
        row.settle(column);
        if !self.blank {
            self.foresee(object, column);
        }
    }

    /// A settled object shows something else from column `column` on.
    fn foresee(&mut self, object: usize, column: usize) {
        let counter = self.objects.counter(object);
        let line = self.objects.line(object);
        if self.rows[object].foresee(line, counter, column) {
            self.show();
        }
    }

    /// A settled object has been changed on the clock `drawn`.
    pub(super) fn reshape(&mut self, object: usize) {
        if self.blank {
            self.rows[object].forget();
        } else {
            let column = self.column();
            self.foresee(object, column);
        }
    }

    /// The playfield, which is settled, has been changed: the bit that is shown stays to its end.
    pub(super) fn reshape_playfield(&mut self) {
        if self.blank {
            self.rows[PF].forget();
        } else {
            let column = self.column().next_multiple_of(PLAYFIELD_CLOCKS);
            self.foresee(PF, column);
        }
    }

    /// Draws the row of an object that is not settled up to the clock `drawn`.
    #[inline]
    pub(super) fn draw(&mut self, object: usize) {
        let column = self.column();
        self.objects.draw(object, &mut self.rows[object], column);
    }

    fn draw_all(&mut self) {
        for object in 0..OBJECTS {
            if !self.rows[object].is_settled() {
                self.draw(object);
            }
        }
    }

    /// From the clock `drawn` on the line is another than the last one.
    pub(super) fn change(&mut self) {
        if !self.changed {
            self.changed = true;
            if !self.blank {
                self.mixed = self.column() as u8;
            }
        }
    }

    /// As [`Tia::change`], if the picture is seen.
    pub(super) fn show(&mut self) {
        if !self.vblank {
            self.change();
        }
    }

    /// As [`Tia::change`], and the next line is another than this one.
    pub(super) fn change_from_here(&mut self) {
        self.change();
        self.continues |= !self.blank;
    }

    /// A write changes the mixer on the clock `drawn`: the pixels before it are to be mixed as it is now.
    pub(super) fn end_span(&mut self) {
        if self.vblank {
            return;
        }
        self.change_from_here();
        if !self.blank {
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
        self.draw_all();
        if !self.changed {
            return;
        }
        let pixels = usize::from(self.mixed)..self.column();
        self.mixed = pixels.end as u8;
        if !pixels.is_empty() {
            if !self.vblank {
                self.collisions |= mixer::collisions_in(&self.rows, pixels.clone());
            }
            if self.vblank || self.vsync || self.hidden {
                self.line[pixels].fill(0);
            } else {
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
        if !self.end_remembered_line() {
            self.draw_line_unless_still();
        }
        self.end_audio_line();
        self.line_start = self.line_start.wrapping_add(u64::from(LINE_CLOCKS));
        self.beam = 0;
        self.cpu_waits = false;
    }

    /// Draws the rest of the line, unless it is known to be as the one before.
    #[inline]
    pub(super) fn draw_line_unless_still(&mut self) {
        if SMALL || !self.still || self.touched {
            self.draw_line();
        }
    }

    fn draw_line(&mut self) {
        self.advance(LINE_CLOCKS);
        if self.blank {
            self.line = [0; VISIBLE_CLOCKS];
            self.continues = true;
        }
        self.mix();
        if self.skipped > 0 && !self.blank {
            let end = self.column();
            self.line[end..].fill(0);
            self.continues = true;
        }
        for side in 0..2 {
            self.follow(side);
            self.objects.missiles[side].begin_line();
        }
        let touched = std::mem::take(&mut self.touched);
        self.still = !SMALL && !touched && self.is_plain();
        self.drawn = 0;
        self.collided = 0;
        self.blank = true;
        self.skipped = 0;
        self.comb = false;
        self.changed = std::mem::take(&mut self.continues);
        self.begin_line();
    }

    /// Whether a line that is over was as the one before, and nothing goes on into the next.
    fn is_plain(&self) -> bool {
        let moves = self.motion_count.is_some() || self.hmove_in.is_some();
        !(self.blank || self.changed || self.continues || self.comb || moves || self.skipped > 0)
            && self.rows.iter().all(Row::is_plain)
    }

    /// The objects begin a line: the playfield is off, the others continue where they stopped.
    fn begin_line(&mut self) {
        if self.rows[BL].is_settled() {
            let begun = self.rows[BL].drawn();
            self.objects.ball.pass_start(begun, VISIBLE_CLOCKS);
        }
        let mut changed = false;
        for object in 0..OBJECTS {
            if self.rows[object].is_settled() {
                changed |= self.rows[object].end();
            } else {
                self.objects.refresh(object);
                self.settle(object);
                changed = true;
            }
        }
        self.objects.playfield.lit = false;
        if self.objects.playfield.latch_reflection() {
            self.rows[PF].forget();
        }
        if changed {
            self.show();
        }
    }
}
