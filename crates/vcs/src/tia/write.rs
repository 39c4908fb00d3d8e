//! The CPU's writes.

use super::ball::Ball;
use super::missile::Missile;
use super::mixer::Priority;
use super::objects::{BL, M0, M1, P0, P1, PF};
use super::player::Player;
use super::playfield::Playfield;
use super::{Tia, delay};
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
        let number = registers::tia_write(address);
        match number {
            r::WSYNC => self.cpu_waits = self.beam != 0,
            r::AUDC0..=r::AUDV1 => {
                self.audio.run_to(self.beam);
                self.audio.write(number, value);
            }
            r::CXCLR.. if number > r::CXCLR => {}
            _ => {
                // Even if the line has equalled the last one so far, its clocks are needed now.
                self.disturbed = true;
                self.repeating = false;
                self.advance(self.beam + delay::of(number));
                if self.blank {
                    let lit = self.objects.lit();
                    self.take_effect(number, value);
                    self.compare |= lit != self.objects.lit();
                } else {
                    self.take_effect(number, value);
                }
            }
        }
    }

    /// A write takes effect at the start of the clock `drawn`.
    fn take_effect(&mut self, number: u16, value: u8) {
        let side = usize::from(number & 1);
        match number {
            r::VSYNC => {
                self.mix();
                self.vsync = value & 0x02 != 0;
            }
            r::VBLANK => {
                self.mix();
                self.vblank = value & 0x02 != 0;
                self.control_ports(value);
            }
            r::RSYNC => self.reset_line(),
            r::NUSIZ0 | r::NUSIZ1 => {
                self.touch(PLAYERS[side]);
                self.touch(MISSILES[side]);
                self.objects.players[side].set_mode(value, self.blank);
                self.objects.missiles[side].set_mode(value);
            }
            r::COLUP0..=r::COLUBK => {
                let (index, colour) = (usize::from(number - r::COLUP0), value & 0xFE);
                if self.mixer.colours[index] != colour {
                    self.end_span();
                    self.mixer.colours[index] = colour;
                }
            }
            r::CTRLPF => {
                self.end_span();
                self.mixer.priority = Priority::from_ctrlpf(value);
                self.playfield().set_reflected(value & 0x01 != 0);
                self.ball().set_width(value);
            }
            r::PF0 => self.playfield().set_pf0(value),
            r::PF1 => self.playfield().set_pf1(value),
            r::PF2 => self.playfield().set_pf2(value),
            r::RESP0 | r::RESP1 => {
                let load = self.load();
                self.player(side).reset_position(load);
            }
            r::RESM0 | r::RESM1 => {
                let (load, blank) = (self.load(), self.blank);
                self.missile(usize::from(number - r::RESM0))
                    .reset_position(load, blank);
            }
            r::RESBL => {
                let load = self.load();
                self.ball().reset_position(load);
            }
            r::GRP0 => {
                self.graphics(0, value);
                self.shift_player(1);
            }
            r::GRP1 => {
                self.graphics(1, value);
                self.shift_player(0);
                self.shift_ball();
            }
            r::REFP0 => self.player(0).set_reflected(value & 0x08 != 0),
            r::REFP1 => self.player(1).set_reflected(value & 0x08 != 0),
            r::ENAM0 => self.missile(0).set_enabled(value & 0x02 != 0),
            r::ENAM1 => self.missile(1).set_enabled(value & 0x02 != 0),
            r::ENABL => self.ball().set_enabled(value & 0x02 != 0),
            r::HMP0 => self.objects.players[0].motion.set(value),
            r::HMP1 => self.objects.players[1].motion.set(value),
            r::HMM0 => self.objects.missiles[0].motion.set(value),
            r::HMM1 => self.objects.missiles[1].motion.set(value),
            r::HMBL => self.objects.ball.motion.set(value),
            r::VDELP0 => self.player(0).set_delayed(value & 0x01 != 0),
            r::VDELP1 => self.player(1).set_delayed(value & 0x01 != 0),
            r::VDELBL => self.ball().set_delayed(value & 0x01 != 0),
            r::RESMP0 | r::RESMP1 => {
                self.touch(PLAYERS[side]);
                self.touch(MISSILES[side]);
                let middle = self.objects.players[side].middle();
                self.objects.missiles[side].set_locked(value & 0x02 != 0, middle);
            }
            r::HMOVE => self.hmove_in = Some(delay::HMOVE as u8),
            r::HMCLR => self.objects.clear_motion(),
            r::CXCLR => {
                self.mix();
                self.collisions = 0;
            }
            _ => {}
        }
    }

    /// Returns a player to be changed, drawn up to now.
    fn player(&mut self, side: usize) -> &mut Player {
        self.touch(PLAYERS[side]);
        &mut self.objects.players[side]
    }

    /// GRPx. A delayed player does not show it yet.
    fn graphics(&mut self, side: usize, value: u8) {
        if !self.objects.players[side].is_delayed() {
            self.touch(PLAYERS[side]);
        }
        self.objects.players[side].set_graphics(value);
    }

    /// The other player's GRPx.
    fn shift_player(&mut self, side: usize) {
        if self.objects.players[side].is_delayed() {
            self.touch(PLAYERS[side]);
        }
        self.objects.players[side].shift_delayed();
    }

    fn shift_ball(&mut self) {
        if self.objects.ball.is_delayed() {
            self.touch(BL);
        }
        self.objects.ball.shift_delayed();
    }

    /// Returns a missile to be changed, drawn up to now.
    fn missile(&mut self, side: usize) -> &mut Missile {
        self.touch(MISSILES[side]);
        &mut self.objects.missiles[side]
    }

    /// Returns the ball to be changed, drawn up to now.
    fn ball(&mut self) -> &mut Ball {
        self.touch(BL);
        &mut self.objects.ball
    }

    /// Returns the playfield to be changed, drawn up to now.
    fn playfield(&mut self) -> &mut Playfield {
        self.touch(PF);
        &mut self.objects.playfield
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
        self.touch_all();
        let last_cycle = LINE_CLOCKS - CYCLE_CLOCKS;
        self.skipped = last_cycle.saturating_sub(self.drawn);
        self.drawn = last_cycle;
        self.audio.run_to(self.beam);
        let skipped = u64::from(last_cycle - self.beam);
        self.line_start = self.line_start.wrapping_sub(skipped);
        self.beam = last_cycle;
    }
}
