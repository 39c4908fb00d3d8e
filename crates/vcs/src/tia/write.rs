//! The CPU's writes.

use super::ball::Ball;
use super::missile::Missile;
use super::mixer::Priority;
use super::objects::{BL, M0, M1, Objects, P0, P1, PF};
use super::player::Player;
use super::playfield::Playfield;
use super::{BLANK_CLOCKS, SMALL, Tia, delay};
use crate::registers::{self, self as r};
use crate::timing::{CYCLE_CLOCKS, LINE_CLOCKS};

/// What RESxx loads into a position counter: 1 in the picture; in blank, where the counters
/// stand still while the reset takes its course, 3, or 2 late in an extended blank.
mod load {
    pub const PICTURE: u8 = 1;
    pub const LATE_BLANK: u8 = 2;
    pub const BLANK: u8 = 3;
    /// The clock from which an extended blank is late.
    pub const LATE_FROM: u16 = 73;
}

const PLAYERS: [usize; 2] = [P0, P1];
const MISSILES: [usize; 2] = [M0, M1];

impl Tia {
    /// A CPU write; the only access in its cycle.
    pub fn write(&mut self, address: u16, value: u8) {
        if !self.record(address, value) {
            self.write_at_once(address, value);
        }
    }

    /// As [`Tia::write`], after [`Tia::record`] has not taken it.
    #[inline(always)]
    pub(crate) fn write_at_once(&mut self, address: u16, value: u8) {
        let number = registers::tia_write(address);
        match number {
            r::WSYNC => self.wait(),
            r::AUDC0..=r::AUDV1 => {
                self.audio.run_to(self.beam);
                self.audio.write(number, value);
            }
            r::CXCLR.. if number > r::CXCLR => {}
            _ => {
                self.carry_out();
                self.draw_write(number, value);
            }
        }
    }

    /// WSYNC: the CPU waits, unless the line has just begun.
    #[inline]
    pub fn wait(&mut self) {
        self.cpu_waits = self.beam != 0;
    }

    /// A write that concerns the picture.
    #[inline(always)]
    pub(super) fn draw_write(&mut self, number: u16, value: u8) {
        self.touched = true;
        let clock = self.beam + delay::of(number);
        let passed = self.advance_idly(clock)
            || self.blank && clock < BLANK_CLOCKS && self.is_timeless(number);
        if !passed {
            self.advance_through(clock);
        }
        self.collide_at_end();
        self.take_effect(number, value);
    }

    /// Whether a write in horizontal blank has the same effect on whichever clock of it, as if HMOVE's clocks before
    /// it came after it.
    #[inline]
    fn is_timeless(&self, number: u16) -> bool {
        let idle = |object| self.objects.is_idle(object, &self.rows);
        (self.motion_count.is_some() || self.hmove_in.is_some())
            && match number {
                r::COLUP0..=r::COLUBK | r::PF0..=r::PF2 => true,
                r::GRP0 => idle(P0) && idle(P1),
                r::GRP1 => idle(P0) && idle(P1) && idle(BL),
                r::ENAM0 => idle(M0),
                r::ENAM1 => idle(M1),
                r::ENABL => idle(BL),
                _ => false,
            }
    }

    /// A write takes effect at the start of the clock `drawn`.
    #[inline(always)]
    fn take_effect(&mut self, number: u16, value: u8) {
        let side = usize::from(number & 1);
        match number {
            r::VSYNC => {
                let vsync = value & 0x02 != 0;
                if self.vsync != vsync {
                    self.mix();
                    self.vsync = vsync;
                    self.change_from_here();
                }
            }
            r::VBLANK => {
                let vblank = value & 0x02 != 0;
                if self.vblank != vblank {
                    self.collide_until_here();
                    self.mix();
                    self.vblank = vblank;
                    self.change_from_here();
                }
                self.control_ports(value);
            }
            r::RSYNC => self.reset_line(),
            r::NUSIZ0 | r::NUSIZ1 => {
                let (player, missile) = (PLAYERS[side], MISSILES[side]);
                let same = self.objects.players[side].mode() == value & 0x07;
                if !(same && self.rows[player].is_settled()) {
                    let blank = self.blank;
                    self.disturb(player, |objects| {
                        objects.players[side].set_mode(value, blank);
                    });
                }
                let same = self.objects.missiles[side].has_mode(value);
                if !(same && self.rows[missile].is_settled()) {
                    self.disturb(missile, |objects| objects.missiles[side].set_mode(value));
                }
            }
            r::COLUP0..=r::COLUBK => {
                let (index, colour) = (usize::from(number - r::COLUP0), value & 0xFE);
                if self.mixer.colours[index] != colour {
                    self.end_span();
                    self.mixer.colours[index] = colour;
                }
            }
            r::CTRLPF => {
                let priority = Priority::from_ctrlpf(value);
                if self.mixer.priority != priority {
                    self.end_span();
                    self.mixer.priority = priority;
                }
                self.reflect_playfield(value & 0x01 != 0);
                if !self.objects.ball.has_width(value) {
                    self.disturb(BL, |objects| objects.ball.set_width(value));
                }
            }
            r::PF0 => self.playfield(|playfield| playfield.set_pf0(value)),
            r::PF1 => self.playfield(|playfield| playfield.set_pf1(value)),
            r::PF2 => self.playfield(|playfield| playfield.set_pf2(value)),
            r::RESP0 | r::RESP1 => {
                let load = self.load();
                self.disturb(PLAYERS[side], |objects| {
                    objects.players[side].reset_position(load);
                });
            }
            r::RESM0 | r::RESM1 => {
                let (load, blank) = (self.load(), self.blank);
                let side = usize::from(number - r::RESM0);
                self.disturb(MISSILES[side], |objects| {
                    objects.missiles[side].reset_position(load, blank);
                });
            }
            r::RESBL => {
                let load = self.load();
                self.disturb(BL, |objects| objects.ball.reset_position(load));
            }
            r::GRP0 => {
                self.player(0, |player| player.set_graphics(value));
                self.shift_player(1);
            }
            r::GRP1 => {
                self.player(1, |player| player.set_graphics(value));
                self.shift_player(0);
                if self.objects.ball.is_delayed() {
                    self.ball(Ball::shift_delayed);
                } else {
                    self.objects.ball.shift_delayed();
                }
            }
            r::REFP0 => self.player(0, |player| player.set_reflected(value & 0x08 != 0)),
            r::REFP1 => self.player(1, |player| player.set_reflected(value & 0x08 != 0)),
            r::ENAM0 => self.missile(0, |missile| missile.set_enabled(value & 0x02 != 0)),
            r::ENAM1 => self.missile(1, |missile| missile.set_enabled(value & 0x02 != 0)),
            r::ENABL => self.ball(|ball| ball.set_enabled(value & 0x02 != 0)),
            r::HMP0 => self.objects.players[0].motion.set(value),
            r::HMP1 => self.objects.players[1].motion.set(value),
            r::HMM0 => self.objects.missiles[0].motion.set(value),
            r::HMM1 => self.objects.missiles[1].motion.set(value),
            r::HMBL => self.objects.ball.motion.set(value),
            r::VDELP0 => self.player(0, |player| player.set_delayed(value & 0x01 != 0)),
            r::VDELP1 => self.player(1, |player| player.set_delayed(value & 0x01 != 0)),
            r::VDELBL => self.ball(|ball| ball.set_delayed(value & 0x01 != 0)),
            r::RESMP0 | r::RESMP1 => self.lock_missile(side, value & 0x02 != 0),
            r::HMOVE => self.hmove_in = Some(delay::HMOVE as u8),
            r::HMCLR => self.objects.clear_motion(),
            r::CXCLR => {
                self.collide_until_here();
                self.mix();
                self.collisions = 0;
                if !self.vblank {
                    self.change_from_here();
                }
            }
            _ => {}
        }
    }

    /// Changes an object after which it may not be settled.
    fn disturb(&mut self, object: usize, change: impl FnOnce(&mut Objects)) {
        self.collide_until_here();
        self.unsettle(object);
        change(&mut self.objects);
        self.settle(object);
        if !self.rows[object].is_settled() {
            self.show();
        }
    }

    /// Changes what a player shows.
    #[inline]
    fn player(&mut self, side: usize, change: impl FnOnce(&mut Player)) {
        let object = PLAYERS[side];
        if !self.rows[object].is_settled() {
            return self.disturb(object, |objects| change(&mut objects.players[side]));
        }
        self.prepare(object);
        let player = &mut self.objects.players[side];
        let shape = player.shape();
        change(player);
        if player.shape() != shape {
            self.mark_seen(object);
            self.reshape(object);
        }
    }

    /// The other player's GRPx. Seldom more than to keep a byte.
    #[inline]
    fn shift_player(&mut self, side: usize) {
        let row = &self.rows[PLAYERS[side]];
        let player = &mut self.objects.players[side];
        let idle = row.is_settled() && (!self.blank || player.is_idle(row));
        if !SMALL && !player.is_delayed() && idle {
            player.keep_graphics();
        } else {
            self.player(side, Player::shift_delayed);
        }
    }

    /// Changes whether a missile is seen.
    fn missile(&mut self, side: usize, change: impl FnOnce(&mut Missile)) {
        let object = MISSILES[side];
        if !self.rows[object].is_settled() {
            return self.disturb(object, |objects| change(&mut objects.missiles[side]));
        }
        self.prepare(object);
        let missile = &mut self.objects.missiles[side];
        let visible = missile.visible();
        change(missile);
        if missile.visible() != visible {
            self.mark_seen(object);
            self.reshape(object);
        }
    }

    /// Changes whether the ball is seen.
    fn ball(&mut self, change: impl FnOnce(&mut Ball)) {
        if !self.rows[BL].is_settled() {
            return self.disturb(BL, |objects| change(&mut objects.ball));
        }
        self.prepare(BL);
        let ball = &mut self.objects.ball;
        let enabled = ball.enabled();
        change(ball);
        if ball.enabled() != enabled {
            self.mark_seen(BL);
            self.reshape(BL);
        }
    }

    /// Before a settled object is changed, which may be lit in blank.
    #[inline]
    fn prepare(&mut self, object: usize) {
        if self.blank && !self.objects.is_idle(object, &self.rows) {
            self.collide_until_here();
        }
    }

    /// Changes the playfield's bits.
    #[inline]
    fn playfield(&mut self, change: impl FnOnce(&mut Playfield)) {
        if !self.rows[PF].is_settled() {
            return self.disturb(PF, |objects| change(&mut objects.playfield));
        }
        let playfield = &mut self.objects.playfield;
        let bits = playfield.bits();
        change(playfield);
        if playfield.bits() != bits {
            self.reshape_playfield();
        }
    }

    /// CTRLPF bit 0. It is latched before the right half begins.
    fn reflect_playfield(&mut self, reflected: bool) {
        if self.objects.playfield.is_reflected() == reflected {
            return;
        }
        if !self.rows[PF].is_settled() {
            self.disturb(PF, |objects| objects.playfield.set_reflected(reflected));
        } else {
            self.objects.playfield.set_reflected(reflected);
            if self.blank || Playfield::latches_at(self.column()) {
                self.objects.playfield.latch_reflection();
                self.reshape_playfield();
            }
        }
    }

    /// RESMPx.
    fn lock_missile(&mut self, side: usize, locked: bool) {
        if self.objects.missiles[side].is_locked() != locked {
            self.unsettle(PLAYERS[side]);
            self.objects.players[side].take_middle();
            self.settle(PLAYERS[side]);
            let column = self.column_ahead();
            self.disturb(MISSILES[side], |objects| {
                objects.missiles[side].set_locked(locked, column);
            });
        }
    }

    /// Returns what RESxx loads on the clock `drawn`.
    fn load(&self) -> u8 {
        match (self.blank, self.drawn >= load::LATE_FROM) {
            (false, _) => load::PICTURE,
            (true, false) => load::BLANK,
            (true, true) => load::LATE_BLANK,
        }
    }

    /// VBLANK bits 7 and 6, which act at once.
    fn control_ports(&mut self, value: u8) {
        self.latching = value & 0x40 != 0;
        if !self.latching {
            self.latched = [0x80; 2];
        }
        let now = self.now();
        self.capacitors.set_dumped(value & 0x80 != 0, now);
    }

    /// RSYNC: the line goes on with its last CPU cycle.
    fn reset_line(&mut self) {
        self.unsettle_all();
        let last_cycle = LINE_CLOCKS - CYCLE_CLOCKS;
        self.skipped = last_cycle.saturating_sub(self.drawn);
        self.drawn = last_cycle;
        self.collide_until_here();
        self.audio.run_to(self.beam);
        let skipped = u64::from(last_cycle - self.beam);
        self.line_start = self.line_start.wrapping_sub(skipped);
        self.beam = last_cycle;
    }
}
