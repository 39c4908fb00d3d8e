//! The TIA clock by clock: slow, without any short cut. The crate's own one must equal it in every pixel,
//! collision and sample. Without input ports.
//!
//! Sources: the Stella Programmer's Guide; Andrew Towers, "Atari 2600 TIA Hardware Notes".

mod audio;
mod ball;
mod delay;
mod missile;
mod mixer;
mod motion;
mod objects;
mod pending;
mod player;
mod playfield;

use audio::Audio;
use mixer::Priority;
use motion::COUNTS;
use objects::Objects;
use pending::Pending;
use vcs::registers as r;
use vcs::{LINE_CLOCKS, VISIBLE_CLOCKS};

const CYCLE_CLOCKS: u16 = 3;
const BLANK_CLOCKS: u8 = 68;
/// HMOVE in horizontal blank extends it by this number of clocks.
const COMB_CLOCKS: u8 = 8;
/// What RESxx loads into a position counter: 1 in the picture; in blank, where the counters
/// stand still while the reset takes its course, 3, or 2 late in an extended blank.
mod load {
    pub const PICTURE: u8 = 1;
    pub const LATE_BLANK: u8 = 2;
    pub const BLANK: u8 = 3;
    /// The clock from which an extended blank is late.
    pub const LATE_FROM: u8 = 73;
}

/// The chip's whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tia {
    /// The colour clock in the line, a multiple of 3 below 228.
    beam: u16,
    objects: Objects,
    line: [u8; VISIBLE_CLOCKS],
    blank: bool,
    /// HMOVE has extended this line's horizontal blank.
    comb: bool,
    /// Colour clocks that RSYNC has skipped in this line.
    skipped: u16,
    /// HMOVE's count, every fourth clock, while an object moves.
    motion_count: Option<u8>,
    pending: Pending,
    colours: [u8; 4],
    priority: Priority,
    collisions: u16,
    /// In blank, an object's output has changed and is compared once more.
    compare: bool,
    vsync: bool,
    vblank: bool,
    cpu_waits: bool,
    audio: Audio,
}

impl Default for Tia {
    /// All registers zero, the motion registers at -8; the beam at the start of a line.
    fn default() -> Self {
        Tia {
            beam: 0,
            objects: Objects::default(),
            line: [0; VISIBLE_CLOCKS],
            blank: true,
            comb: false,
            skipped: 0,
            motion_count: None,
            pending: Pending::default(),
            colours: [0; 4],
            priority: Priority::Objects,
            collisions: 0,
            compare: false,
            vsync: false,
            vblank: false,
            cpu_waits: false,
            audio: Audio::default(),
        }
    }
}

impl Tia {
    /// Advances by one CPU cycle. Returns whether it ended the line, which [`Tia::line`] then returns.
    pub fn cycle(&mut self) -> bool {
        if self.beam == 0 {
            self.line = [0; VISIBLE_CLOCKS];
        }
        for _ in 0..CYCLE_CLOCKS {
            self.tick();
            self.beam += 1;
        }
        let ended = self.beam >= LINE_CLOCKS;
        if ended {
            self.end_line();
        }
        ended
    }

    /// Returns the pixels of the line that has just ended.
    pub fn line(&self) -> &[u8; VISIBLE_CLOCKS] {
        &self.line
    }

    /// Returns the beam's colour clock in the line, `0..228`.
    pub fn beam(&self) -> u16 {
        self.beam
    }

    /// Returns whether a read must wait for the next line (RDY is low after WSYNC).
    #[inline]
    pub fn cpu_waits(&self) -> bool {
        self.cpu_waits
    }

    /// Returns the samples since the last call, two per scanline, `0.0..=1.0`.
    pub fn take_audio(&mut self) -> Vec<f32> {
        self.audio.take()
    }

    /// Returns what the collision register `number`, 0 to 7, puts on the data bus.
    pub fn collisions(&self, number: u16) -> u8 {
        mixer::collision_register(self.collisions, number)
    }

    /// A CPU write.
    pub fn write(&mut self, address: u16, value: u8) {
        let number = address;
        match number {
            r::VSYNC => {
                self.vsync = value & 0x02 != 0;
            }
            r::WSYNC => self.cpu_waits = self.beam != 0,
            r::AUDC0..=r::AUDV1 => {
                self.audio.run_to(self.beam);
                self.audio.write(number, value);
            }
            r::CXCLR.. if number > r::CXCLR => {}
            _ => {
                self.write_picture(number, value);
            }
        }
    }

    fn write_picture(&mut self, number: u16, value: u8) {
        let lit = self.objects.lit();
        let objects = &mut self.objects;
        let blank = self.blank;
        let load = match (blank, self.beam >= u16::from(load::LATE_FROM)) {
            (false, _) => load::PICTURE,
            (true, false) => load::BLANK,
            (true, true) => load::LATE_BLANK,
        };
        let side = usize::from(number & 1);
        match number {
            r::VBLANK => self.pending.push(delay::VBLANK, number, value),
            r::RSYNC => {
                self.audio.run_to(self.beam);
                self.skipped = LINE_CLOCKS - CYCLE_CLOCKS - self.beam;
                self.beam = LINE_CLOCKS - CYCLE_CLOCKS;
            }
            r::NUSIZ0 | r::NUSIZ1 => {
                objects.missiles[side].set_mode(value);
                objects.players[side].set_mode(value, blank);
            }
            r::COLUP0..=r::COLUBK => {
                self.colours[usize::from(number - r::COLUP0)] = value & 0xFE;
            }
            r::CTRLPF => {
                self.priority = Priority::from_ctrlpf(value);
                objects.playfield.set_reflected(value & 0x01 != 0);
                objects.ball.set_width(value);
            }
            r::PF0 | r::PF1 | r::PF2 => self.pending.push(delay::PLAYFIELD, number, value),
            r::RESP0 => objects.players[0].reset_position(load),
            r::RESP1 => objects.players[1].reset_position(load),
            r::RESM0 => objects.missiles[0].reset_position(load, blank),
            r::RESM1 => objects.missiles[1].reset_position(load, blank),
            r::RESBL => objects.ball.reset_position(load),
            r::GRP0 => {
                self.pending.push(delay::GRAPHICS, number, value);
                self.pending.push(delay::SHIFT, delay::SHIFT_P1, 0);
            }
            r::GRP1 => {
                self.pending.push(delay::GRAPHICS, number, value);
                self.pending.push(delay::SHIFT, delay::SHIFT_P0, 0);
                self.pending.push(delay::SHIFT, delay::SHIFT_BALL, 0);
            }
            r::REFP0 | r::REFP1 | r::ENAM0 | r::ENAM1 | r::ENABL => {
                self.pending.push(delay::GRAPHICS, number, value);
            }
            r::HMP0..=r::HMBL | r::HMCLR => self.pending.push(delay::MOTION, number, value),
            r::VDELP0 => objects.players[0].set_delayed(value & 0x01 != 0),
            r::VDELP1 => objects.players[1].set_delayed(value & 0x01 != 0),
            r::VDELBL => objects.ball.set_delayed(value & 0x01 != 0),
            r::RESMP0 | r::RESMP1 => {
                let middle = objects.players[side].middle();
                objects.missiles[side].set_locked(value & 0x02 != 0, middle);
            }
            r::HMOVE => self.pending.push(delay::HMOVE, number, value),
            r::CXCLR => self.collisions = 0,
            _ => {}
        }
        self.compare |= lit != self.objects.lit();
    }

    /// A delayed write takes effect, at the start of a clock.
    fn take_effect(&mut self, number: u16, value: u8) {
        let lit = self.objects.lit();
        let objects = &mut self.objects;
        match number {
            r::VBLANK => self.vblank = value & 0x02 != 0,
            r::REFP0 => objects.players[0].set_reflected(value & 0x08 != 0),
            r::REFP1 => objects.players[1].set_reflected(value & 0x08 != 0),
            r::PF0 => objects.playfield.set_pf0(value),
            r::PF1 => objects.playfield.set_pf1(value),
            r::PF2 => objects.playfield.set_pf2(value),
            r::GRP0 => objects.players[0].set_graphics(value),
            r::GRP1 => objects.players[1].set_graphics(value),
            delay::SHIFT_P0 => objects.players[0].shift_delayed(),
            delay::SHIFT_P1 => objects.players[1].shift_delayed(),
            delay::SHIFT_BALL => objects.ball.shift_delayed(),
            r::ENAM0 => objects.missiles[0].set_enabled(value & 0x02 != 0),
            r::ENAM1 => objects.missiles[1].set_enabled(value & 0x02 != 0),
            r::ENABL => objects.ball.set_enabled(value & 0x02 != 0),
            r::HMP0 => objects.players[0].motion.set(value),
            r::HMP1 => objects.players[1].motion.set(value),
            r::HMM0 => objects.missiles[0].motion.set(value),
            r::HMM1 => objects.missiles[1].motion.set(value),
            r::HMBL => objects.ball.motion.set(value),
            r::HMCLR => objects.clear_motion(),
            r::HMOVE => {
                self.motion_count = Some(0);
                self.comb = true;
                objects.start_motion();
            }
            _ => {}
        }
        self.compare |= lit != self.objects.lit();
    }

    /// One clock, with all effects.
    fn tick(&mut self) {
        if !self.pending.is_empty() {
            while let Some((number, value)) = self.pending.take_due() {
                self.take_effect(number, value);
            }
            self.pending.count_down();
        }
        let clock = self.beam as u8;
        if let Some(count) = self.motion_count.filter(|_| clock & 3 == 0) {
            let any = self.objects.count_motion(count % COUNTS, self.blank);
            self.motion_count = any.then_some((count + 1).min(COUNTS));
            self.compare |= any;
        }
        if self.blank {
            self.tick_blank(clock);
        } else {
            self.tick_picture(clock);
        }
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
        }
        if self.compare && !self.vblank {
            self.collisions |= mixer::COLLISIONS[usize::from(self.objects.lit())];
        }
        self.compare = false;
    }

    fn tick_picture(&mut self, clock: u8) {
        let x = clock - BLANK_CLOCKS - self.skipped as u8;
        self.objects.tick(clock, x);
        self.compare = false;
        if usize::from(x) < VISIBLE_CLOCKS {
            self.show(x, self.objects.lit());
        }
    }

    /// Shows a set of objects in column `x`, and latches their collisions.
    fn show(&mut self, x: u8, set: u8) {
        if self.vblank {
            return;
        }
        let set = usize::from(set);
        self.collisions |= mixer::COLLISIONS[set];
        if !self.vsync {
            let right_half = usize::from(x) >= VISIBLE_CLOCKS / 2;
            let colour = mixer::picture(self.priority, right_half)[set];
            self.line[usize::from(x)] = self.colours[usize::from(colour)];
        }
    }

    fn end_line(&mut self) {
        self.audio.end_line();
        self.beam = 0;
        self.blank = true;
        self.skipped = 0;
        self.cpu_waits = false;
        self.objects.begin_line();
    }
}
