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

/// Samples of a line.
const SAMPLES: usize = 2;

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

    #[inline]
    fn evaluate(&mut self) {
        let noise_bit = |bit: u8| self.noise >> bit & 1 != 0;
        if self.clocked {
            self.noise_out = noise_bit(0);
            self.pulse_hold = match self.control & 3 {
                2 => self.noise & 0x1E != 0x02,
                3 => !self.noise_out,
                _ => false,
            };
            self.noise_feedback = if self.control & 3 == 0 {
                (self.pulse ^ self.noise) & 1 != 0
                    || self.noise == 0 && self.pulse == 0x0A
                    || self.control & 0x0C == 0
            } else {
                noise_bit(2) != noise_bit(0) || self.noise == 0
            };
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
        if !self.clocked {
            return;
        }
        let pulse_bit = |bit: u8| self.pulse >> bit & 1 != 0;
        let feedback = match self.control >> 2 {
            0 => pulse_bit(1) != pulse_bit(0) && self.pulse != 0x0A && self.control & 3 != 0,
            1 => !pulse_bit(3),
            2 => !self.noise_out,
            _ => !pulse_bit(1) && self.pulse & 0x0E != 0,
        };
        self.noise = self.noise >> 1 | u8::from(self.noise_feedback) << 4;
        if !self.pulse_hold {
            self.pulse = !(self.pulse >> 1) & 0x07 | u8::from(feedback) << 3;
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
}

saved!(Audio: channels, next, steady, line; samples);

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
        self.samples.clear();
    }

    /// Returns the samples since the last call, `0.0..=1.0`.
    pub fn take(&mut self) -> Vec<f32> {
        let samples = self.samples.iter().copied().map(mixed).collect();
        self.samples.clear();
        samples
    }

    /// As [`Audio::take`], the last samples that `to` has room for. Returns their number.
    pub fn take_into(&mut self, to: &mut [f32]) -> usize {
        let taken = self.samples.len().min(to.len());
        let last = &self.samples[self.samples.len() - taken..];
        for (sample, level) in to.iter_mut().zip(last) {
            *sample = mixed(*level);
        }
        self.samples.clear();
        taken
    }
}
