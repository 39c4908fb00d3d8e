//! The two sound channels.
//!
//! Owns the registers, the counters and the samples not yet taken. A channel is clocked twice per
//! scanline; its 5-bit noise counter and its 4-bit pulse counter feed each other as
//! AUDCx selects (Chris Brenner, "TIA Sounding Off In The Digital Domain").

use crate::registers;
use crate::tape::saved;
use crate::timing::LINE_CLOCKS;

/// Colour clocks of a line on which the channels evaluate their feedback and on which they shift.
const EVENTS: [(u16, Phase); 4] = [
    (9, Phase::Evaluate),
    (37, Phase::Shift),
    (81, Phase::Evaluate),
    (149, Phase::Shift),
];
/// The most samples kept until they are taken: one second.
const KEPT: usize = 31_400;
/// The largest sum of both volumes.
const FULL: f32 = 30.0;

/// The divider counts from 0 to below this, if the frequency does not end it.
#[cfg(not(target_family = "wasm"))]
const DIVIDER_END: u8 = 32;
/// The most lines that are run at once.
#[cfg(not(target_family = "wasm"))]
const MOST_AT_ONCE: usize = 256;
/// Samples of a line.
const SAMPLES: usize = 2;

/// For each AUDC, noise and pulse, the noise and the pulse after a shift.
#[cfg(not(target_family = "wasm"))]
static SHIFTED: [u16; 1 << 13] = shifted();

#[cfg(not(target_family = "wasm"))]
const fn shifted() -> [u16; 1 << 13] {
    let mut table = [0; 1 << 13];
    let mut at = 0;
    while at < table.len() {
        let mut channel = Channel {
            control: (at >> 9) as u8,
            frequency: 0,
            volume: 0,
            divider: 0,
            clocked: true,
            noise: (at >> 4 & 0x1F) as u8,
            noise_out: false,
            noise_feedback: false,
            pulse: (at & 0x0F) as u8,
            pulse_hold: false,
        };
        (
            channel.noise_out,
            channel.pulse_hold,
            channel.noise_feedback,
        ) = channel.outputs();
        channel.shift_once();
        table[at] = (channel.noise as u16) << 4 | channel.pulse as u16;
        at += 1;
    }
    table
}

/// Adds the level of a channel to sums.
#[cfg(not(target_family = "wasm"))]
fn add(sums: &mut [u8], level: u8) {
    if level != 0 {
        sums.iter_mut().for_each(|sum| *sum += level);
    }
}

#[derive(Clone, Copy)]
enum Phase {
    Evaluate,
    Shift,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Channel {
    control: u8,
    frequency: u8,
    volume: u8,
    divider: u8,
    clocked: bool,
    noise: u8,
    noise_out: bool,
    noise_feedback: bool,
    pulse: u8,
    pulse_hold: bool,
}

saved!(
    Channel: control, frequency, volume, divider, clocked, noise, noise_out, noise_feedback,
    pulse, pulse_hold
);

impl Channel {
    fn in_range(&self) -> bool {
        let four_bits = [self.control, self.volume, self.pulse];
        let five_bits = [self.frequency, self.divider, self.noise];
        four_bits.iter().all(|&value| value < 1 << 4)
            && five_bits.iter().all(|&value| value < 1 << 5)
    }

    /// What the counters say: the noise's output, whether the pulse's counter is held, and the noise's feedback.
    #[inline]
    const fn outputs(&self) -> (bool, bool, bool) {
        let noise_out = self.noise & 1 != 0;
        let pulse_hold = match self.control & 3 {
            2 => self.noise & 0x1E != 0x02,
            3 => !noise_out,
            _ => false,
        };
        let noise_feedback = if self.control & 3 == 0 {
            (self.pulse ^ self.noise) & 1 != 0
                || self.noise == 0 && self.pulse == 0x0A
                || self.control & 0x0C == 0
        } else {
            (self.noise >> 2 & 1 != 0) != noise_out || self.noise == 0
        };
        (noise_out, pulse_hold, noise_feedback)
    }

    #[inline]
    fn evaluate(&mut self) {
        if self.clocked {
            (self.noise_out, self.pulse_hold, self.noise_feedback) = self.outputs();
        }
        self.clocked = self.divider == self.frequency;
        self.divider = if self.clocked || self.divider == 0x1F {
            0
        } else {
            self.divider + 1
        };
    }

    #[inline]
    fn shift(&mut self) {
        if self.clocked {
            self.shift_once();
        }
    }

    #[inline]
    const fn shift_once(&mut self) {
        let (bit_0, bit_1) = (self.pulse & 1 != 0, self.pulse >> 1 & 1 != 0);
        let feedback = match self.control >> 2 {
            0 => bit_1 != bit_0 && self.pulse != 0x0A && self.control & 3 != 0,
            1 => self.pulse >> 3 & 1 == 0,
            2 => !self.noise_out,
            _ => !bit_1 && self.pulse & 0x0E != 0,
        };
        self.noise = self.noise >> 1 | (self.noise_feedback as u8) << 4;
        if !self.pulse_hold {
            self.pulse = !(self.pulse >> 1) & 0x07 | (feedback as u8) << 3;
        }
    }

    /// Passes the line's clocks, if each does nothing but count the divider. Returns whether it did.
    #[inline]
    fn pass_unclocked(&mut self) -> bool {
        const CLOCKS: u8 = SAMPLES as u8;
        let last = if self.divider <= self.frequency {
            self.frequency
        } else {
            0x1F
        };
        let passes = !self.clocked && self.divider + CLOCKS <= last;
        if passes {
            self.divider += CLOCKS;
        }
        passes
    }

    /// Adds the levels of as many samples as there are places, without writes.
    #[cfg(not(target_family = "wasm"))]
    fn run(&mut self, mut levels: &mut [u8]) {
        let mut shifts = 0;
        while !levels.is_empty() {
            let idle = match self.clocked {
                true => 0,
                false if self.divider <= self.frequency => self.frequency - self.divider,
                false => DIVIDER_END - self.divider,
            };
            let passed = usize::from(idle).min(levels.len());
            let (now, rest) = levels.split_at_mut(passed.max(1));
            levels = rest;
            if passed > 0 {
                self.divider = (self.divider + passed as u8) % DIVIDER_END;
            } else {
                self.evaluate();
                self.shift();
            }
            add(now, self.level());
            if passed == 0 && self.clocked {
                shifts += 1;
                if shifts == 2 {
                    levels = self.shift_on(levels);
                }
            }
        }
    }

    /// Adds the levels of samples after one that has shifted as the shift before has left it, up to the last shift.
    /// Returns the places of the samples after that.
    #[cfg(not(target_family = "wasm"))]
    fn shift_on<'a>(&mut self, mut levels: &'a mut [u8]) -> &'a mut [u8] {
        let period = usize::from(self.frequency) + 1;
        let control = usize::from(self.control) << 9;
        let mut before = None;
        while levels.len() >= period {
            let state = usize::from(self.noise) << 4 | usize::from(self.pulse);
            let next = SHIFTED[control | state];
            before = Some((self.noise, self.pulse));
            let level = self.level();
            if usize::from(next) == state {
                // All further shifts are as this one.
                let (now, rest) = levels.split_at_mut(levels.len() / period * period);
                add(now, level);
                levels = rest;
                break;
            }
            let (now, rest) = levels.split_at_mut(period);
            levels = rest;
            add(&mut now[..period - 1], level);
            (self.noise, self.pulse) = ((next >> 4) as u8, (next & 0x0F) as u8);
            add(&mut now[period - 1..], self.level());
        }
        if let Some((noise, pulse)) = before {
            let last = Channel {
                noise,
                pulse,
                ..*self
            };
            (self.noise_out, self.pulse_hold, self.noise_feedback) = last.outputs();
        }
        levels
    }

    fn level(&self) -> u8 {
        (self.pulse & 1) * self.volume
    }
}

/// Both channels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audio {
    channels: [Channel; 2],
    /// The next of [`EVENTS`] in this line.
    next: u8,
    /// The channels ended the last line as they began it, and have not been written to since.
    steady: bool,
    /// The samples of the last line.
    line: [u8; SAMPLES],
    /// Sums of both channels, `0..=30`, not yet taken.
    samples: Vec<u8>,
    /// Lines without writes that are still to be run, all before this one.
    waiting: usize,
}

saved!(Audio: channels, next, steady, line; samples, waiting);

/// Returns the sample of the sum of both volumes. The channels drive one output through their volumes' resistors, so both
/// together are less loud than the sum.
fn mixed(level: u8) -> f32 {
    2.0 * f32::from(level) / (FULL + f32::from(level))
}

impl Audio {
    /// Returns whether a restored state is valid.
    pub fn in_range(&self) -> bool {
        usize::from(self.next) <= EVENTS.len() && self.channels.iter().all(Channel::in_range)
    }

    /// Runs to colour clock `clock` of the line, before a write.
    #[inline]
    pub fn run_to(&mut self, clock: u16) {
        self.catch_up();
        while let Some(&(at, phase)) = EVENTS.get(usize::from(self.next)) {
            if at >= clock {
                return;
            }
            self.next += 1;
            match phase {
                Phase::Evaluate => self.channels.iter_mut().for_each(Channel::evaluate),
                Phase::Shift => {
                    self.channels.iter_mut().for_each(Channel::shift);
                    let level = self.channels.iter().map(Channel::level).sum();
                    self.line.rotate_left(1);
                    self.line[SAMPLES - 1] = level;
                    self.sample(level);
                }
            }
        }
    }

    /// Ends the line. A line that does to the channels what the line before did sounds the same.
    pub fn end_line(&mut self) {
        if self.steady && self.next == 0 {
            self.line.into_iter().for_each(|level| self.sample(level));
            return;
        }
        if self.next > 0 {
            self.run_to(LINE_CLOCKS);
            self.next = 0;
            self.steady = false;
            return;
        }
        let mut line = [0; SAMPLES];
        self.steady = true;
        for channel in &mut self.channels {
            if channel.pass_unclocked() {
                let level = channel.level();
                line = line.map(|sum| sum + level);
                self.steady = false;
            } else {
                let before = *channel;
                for sum in &mut line {
                    channel.evaluate();
                    channel.shift();
                    *sum += channel.level();
                }
                self.steady &= *channel == before;
            }
        }
        self.line = line;
        line.into_iter().for_each(|sum| self.sample(sum));
    }

    /// Ends the line, which may be run later: until [`Audio::catch_up`] only writes find the channels as they are.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    pub fn end_line_later(&mut self) {
        if self.next > 0 || self.waiting == MOST_AT_ONCE {
            self.catch_up();
            self.end_line();
        } else {
            self.waiting += 1;
        }
    }

    /// Runs all lines that have ended.
    #[inline]
    pub fn catch_up(&mut self) {
        #[cfg(not(target_family = "wasm"))]
        if self.waiting > 0 {
            self.run_waiting();
        }
    }

    #[cfg(not(target_family = "wasm"))]
    #[inline(never)]
    fn run_waiting(&mut self) {
        // The last line leaves the others' samples and whether it was steady.
        let lines = std::mem::take(&mut self.waiting) - 1;
        let mut levels = [0; SAMPLES * MOST_AT_ONCE];
        let levels = &mut levels[..SAMPLES * lines];
        if self.steady {
            let (pairs, _) = levels.as_chunks_mut();
            pairs.fill(self.line);
        } else {
            self.channels
                .iter_mut()
                .for_each(|channel| channel.run(levels));
        }
        self.keep(levels);
        self.end_line();
    }

    /// Keeps samples until they are taken.
    #[cfg(not(target_family = "wasm"))]
    fn keep(&mut self, mut levels: &[u8]) {
        loop {
            let (now, later) = levels.split_at(levels.len().min(KEPT - self.samples.len()));
            self.samples.extend_from_slice(now);
            if later.is_empty() {
                return;
            }
            self.samples.drain(..KEPT / 2);
            levels = later;
        }
    }

    fn sample(&mut self, level: u8) {
        if self.samples.len() >= KEPT {
            self.samples.drain(..KEPT / 2);
        }
        self.samples.push(level);
    }

    /// A write to AUDC0, AUDC1, AUDF0, AUDF1, AUDV0 or AUDV1.
    pub fn write(&mut self, register: u16, value: u8) {
        self.steady = false;
        let [channel0, channel1] = &mut self.channels;
        match register {
            registers::AUDC0 => channel0.control = value & 0x0F,
            registers::AUDC1 => channel1.control = value & 0x0F,
            registers::AUDF0 => channel0.frequency = value & 0x1F,
            registers::AUDF1 => channel1.frequency = value & 0x1F,
            registers::AUDV0 => channel0.volume = value & 0x0F,
            registers::AUDV1 => channel1.volume = value & 0x0F,
            _ => {}
        }
    }

    /// Returns what AUDC, AUDF and AUDV of each channel were last written with.
    pub fn channels(&self) -> [[u8; 3]; 2] {
        let registers = |channel: &Channel| [channel.control, channel.frequency, channel.volume];
        [registers(&self.channels[0]), registers(&self.channels[1])]
    }

    /// Allocates the memory for all samples that are kept.
    pub fn reserve(&mut self) {
        self.samples
            .reserve(KEPT.saturating_sub(self.samples.len()));
    }

    /// Forgets the samples since the last call.
    pub fn forget(&mut self) {
        self.catch_up();
        self.samples.clear();
    }

    /// Returns the samples since the last call, `0.0..=1.0`.
    pub fn take(&mut self) -> Vec<f32> {
        self.catch_up();
        let samples = self.samples.iter().copied().map(mixed).collect();
        self.samples.clear();
        samples
    }

    /// As [`Audio::take`], the last samples that `to` has room for. Returns their number.
    pub fn take_into(&mut self, to: &mut [f32]) -> usize {
        self.catch_up();
        let taken = self.samples.len().min(to.len());
        let last = &self.samples[self.samples.len() - taken..];
        for (sample, level) in to.iter_mut().zip(last) {
            *sample = mixed(*level);
        }
        self.samples.clear();
        taken
    }
}
