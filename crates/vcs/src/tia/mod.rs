//! The TIA: picture, sound and the fire buttons.
//!
//! Owns the beam's position in the line, all registers and the objects' counters. It advances by CPU
//! cycles, but draws a line's clocks only when necessary: before a write, before a read of something
//! they could change, and at the end of the line. It knows no frames and no palettes; a pixel is the
//! COLUxx value shown.
//!
//! Sources: the Stella Programmer's Guide; Andrew Towers, "Atari 2600 TIA Hardware Notes".

mod audio;
mod ball;
mod capacitor;
mod delay;
mod missile;
mod mixer;
mod motion;
mod objects;
mod pending;
mod player;
mod playfield;

use crate::registers;
use crate::timing::{CYCLE_CLOCKS, LINE_CLOCKS, VISIBLE_CLOCKS};
use audio::Audio;
use borsh::{BorshDeserialize, BorshSerialize};
use capacitor::Capacitors;
pub use capacitor::{Wire, PORTS};
use mixer::Priority;
use motion::COUNTS;
use objects::Objects;
use pending::Pending;
use std::ops::Range;

const BLANK_CLOCKS: u8 = 68;
/// HMOVE in horizontal blank extends it by this number of clocks.
const COMB_CLOCKS: u8 = 8;
/// The clocks of horizontal blank on which nothing happens without a write.
const BLANK_IDLE: Range<u16> = 1..BLANK_CLOCKS as u16 - 1;

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
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Tia {
    /// The colour clock in the line, a multiple of 3 below 228.
    beam: u16,
    /// Colour clocks of the line already drawn, `0..=beam`.
    drawn: u16,
    objects: Objects,
    /// The objects as this line began.
    at_line_start: Objects,
    /// A write took effect in this line that could have changed the picture.
    disturbed: bool,
    /// So far this line equals the last one, and is not drawn.
    repeating: bool,
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
    /// VBLANK bit 6, and the latched fire buttons: bit 7, 0 is pressed.
    latching: bool,
    latched: [u8; 2],
    capacitors: Capacitors,
    /// The colour clock since power-on at which this line would have begun without RSYNC.
    line_start: u64,
    audio: Audio,
}

impl Default for Tia {
    /// All registers zero, the motion registers at -8; the beam at the start of a line.
    fn default() -> Self {
        Tia {
            beam: 0,
            drawn: 0,
            objects: Objects::default(),
            at_line_start: Objects::default(),
            disturbed: true,
            repeating: false,
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
            latching: false,
            latched: [0; 2],
            capacitors: Capacitors::default(),
            line_start: 0,
            audio: Audio::default(),
        }
    }
}

impl Tia {
    /// Returns the first invalid part of a restored state. The capacitors can have any charge.
    pub fn out_of_range(&self) -> Option<&'static str> {
        let even = |colours: &[u8]| colours.iter().all(|colour| colour & 1 == 0);
        [
            ("TIA's beam", self.beam_in_range()),
            (
                "TIA's objects",
                self.objects.in_range() && self.at_line_start.in_range(),
            ),
            (
                "TIA's motion",
                self.motion_count.is_none_or(|count| count <= COUNTS),
            ),
            ("TIA's delayed writes", self.pending.in_range()),
            ("TIA's colours", even(&self.colours) && even(&self.line)),
            (
                "TIA's collisions",
                self.collisions & !mixer::ALL_COLLISIONS == 0,
            ),
            (
                "TIA's latches",
                self.latched.iter().all(|latch| latch & 0x7F == 0),
            ),
            ("TIA's sound", self.audio.in_range()),
        ]
        .into_iter()
        .find_map(|(part, in_range)| (!in_range).then_some(part))
    }

    /// In the picture the beam is past horizontal blank, with or without RSYNC; RSYNC in horizontal blank
    /// leads past its end.
    fn beam_in_range(&self) -> bool {
        let first = u16::from(BLANK_CLOCKS) + self.skipped;
        let last_cycle = LINE_CLOCKS - CYCLE_CLOCKS;
        self.beam < LINE_CLOCKS
            && self.beam % CYCLE_CLOCKS == 0
            && self.drawn <= self.beam
            && self.skipped < LINE_CLOCKS
            && if self.blank {
                self.skipped == 0 || self.drawn >= last_cycle
            } else {
                self.drawn >= first
            }
    }

    /// Advances by one CPU cycle. Returns whether it ended the line, which [`Tia::line`] then returns.
    #[inline]
    pub fn cycle(&mut self) -> bool {
        self.beam += CYCLE_CLOCKS;
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

    /// Returns whether VSYNC is on.
    pub fn vsync(&self) -> bool {
        self.vsync
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

    /// Connects the ports INPT0 to INPT3 to `wires` from now on.
    #[inline]
    pub fn connect(&mut self, wires: [Wire; PORTS]) {
        let now = self.now();
        self.capacitors.connect(wires, now);
    }

    /// Sets the charges of the ports INPT0 to INPT3; `u32::MAX` is full.
    pub fn set_charges(&mut self, charges: [u32; PORTS]) {
        self.capacitors.set_charges(charges);
    }

    /// The colour clock since power-on.
    fn now(&self) -> u64 {
        self.line_start.wrapping_add(u64::from(self.beam))
    }

    /// A CPU read. `fire` are the buttons (true: pressed); `bus` is the data bus's last value, whose lower
    /// six bits remain.
    pub fn read(&mut self, address: u16, fire: [bool; 2], bus: u8) -> u8 {
        use registers as r;
        let driven = match registers::tia_read(address) {
            number @ r::CXM0P..=r::CXPPMM => {
                if !self.repeating {
                    self.catch_up();
                }
                mixer::collision_register(self.collisions, number - r::CXM0P)
            }
            number @ r::INPT0..=r::INPT3 => {
                let port = usize::from(number - r::INPT0);
                u8::from(self.capacitors.reads_high(port, self.now())) << 7
            }
            number @ (r::INPT4 | r::INPT5) => self.button(usize::from(number - r::INPT4), fire),
            _ => 0,
        };
        driven | bus & 0x3F
    }

    /// INPT4 or INPT5: bit 7 is 0 while the button is pressed, and remains 0 if latched.
    fn button(&mut self, port: usize, fire: [bool; 2]) -> u8 {
        let level = if fire[port] { 0 } else { 0x80 };
        if !self.latching {
            return level;
        }
        self.latched[port] &= level;
        self.latched[port]
    }

    /// A CPU write.
    pub fn write(&mut self, address: u16, value: u8) {
        use registers as r;
        let number = registers::tia_write(address);
        match number {
            r::VSYNC => {
                self.wake();
                self.vsync = value & 0x02 != 0;
            }
            r::WSYNC => self.cpu_waits = self.beam != 0,
            r::AUDC0..=r::AUDV1 => {
                self.audio.run_to(self.beam);
                self.audio.write(number, value);
            }
            r::CXCLR.. if number > r::CXCLR => {}
            _ => {
                self.wake();
                self.write_picture(number, value);
            }
        }
    }

    /// Draws up to the beam, even if the line has equalled the last one so far.
    fn wake(&mut self) {
        self.disturbed = true;
        self.repeating = false;
        self.catch_up();
    }

    fn write_picture(&mut self, number: u16, value: u8) {
        use registers as r;
        let lit = self.objects.lit();
        let objects = &mut self.objects;
        let blank = self.blank;
        let load = match (blank, self.drawn >= u16::from(load::LATE_FROM)) {
            (false, _) => load::PICTURE,
            (true, false) => load::BLANK,
            (true, true) => load::LATE_BLANK,
        };
        let side = usize::from(number & 1);
        match number {
            r::VBLANK => {
                self.latching = value & 0x40 != 0;
                if !self.latching {
                    self.latched = [0x80; 2];
                }
                let now = self.now();
                self.capacitors.set_dumped(value & 0x80 != 0, now);
                self.pending.push(delay::VBLANK, number, value);
            }
            r::RSYNC => {
                self.skipped = LINE_CLOCKS - CYCLE_CLOCKS - self.drawn;
                self.drawn = LINE_CLOCKS - CYCLE_CLOCKS;
                self.audio.run_to(self.beam);
                let skipped = u64::from(self.drawn - self.beam);
                self.line_start = self.line_start.wrapping_sub(skipped);
                self.beam = self.drawn;
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
        use registers as r;
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
        self.disturbed = true;
        self.compare |= lit != self.objects.lit();
    }

    /// Draws the clocks the beam has passed.
    fn catch_up(&mut self) {
        if self.drawn == 0 {
            self.line = [0; VISIBLE_CLOCKS];
        }
        while self.drawn < self.beam {
            let quiet = self.motion_count.is_none() && self.pending.is_empty();
            if quiet && !self.blank && self.skipped == 0 {
                self.tick_undisturbed();
            } else if quiet && self.blank && !self.compare && BLANK_IDLE.contains(&self.drawn) {
                self.drawn = self.beam.min(BLANK_IDLE.end);
            } else {
                self.tick();
            }
        }
    }

    /// One clock, with all effects.
    fn tick(&mut self) {
        if !self.pending.is_empty() {
            while let Some((number, value)) = self.pending.take_due() {
                self.take_effect(number, value);
            }
            self.pending.count_down();
        }
        let clock = self.drawn as u8;
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
        self.drawn += 1;
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
            self.show(x, &[self.objects.lit()]);
        }
    }

    /// The clocks up to the beam, all in the picture and with nothing pending.
    fn tick_undisturbed(&mut self) {
        let x = self.drawn as u8 - BLANK_CLOCKS;
        let mut sets = [0; VISIBLE_CLOCKS];
        let sets = &mut sets[..usize::from(self.beam - self.drawn)];
        self.objects.run(x, sets);
        self.compare = false;
        self.show(x, sets);
        self.drawn = self.beam;
    }

    /// Puts sets of objects on the screen from column `x` on, and latches their collisions.
    #[inline]
    fn show(&mut self, x: u8, sets: &[u8]) {
        if self.vblank {
            return;
        }
        for (x, &set) in (usize::from(x)..).zip(sets) {
            let set = usize::from(set);
            self.collisions |= mixer::COLLISIONS[set];
            if !self.vsync {
                let right_half = x >= VISIBLE_CLOCKS / 2;
                let colour = mixer::picture(self.priority, right_half)[set];
                self.line[x] = self.colours[usize::from(colour)];
            }
        }
    }

    fn end_line(&mut self) {
        if !self.repeating {
            self.catch_up();
        }
        self.audio.end_line();
        self.line_start = self.line_start.wrapping_add(u64::from(LINE_CLOCKS));
        self.beam = 0;
        self.drawn = 0;
        self.blank = true;
        self.skipped = 0;
        self.cpu_waits = false;
        self.objects.begin_line();
        let steady = !self.disturbed && self.pending.is_empty() && self.motion_count.is_none();
        self.repeating = steady && (self.repeating || self.objects == self.at_line_start);
        if !self.repeating {
            self.at_line_start.clone_from(&self.objects);
        }
        self.disturbed = false;
    }
}
