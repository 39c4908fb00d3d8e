//! Both sound channels: a divider, a 5-bit noise counter and a 4-bit pulse counter each.
//!
//! Sources: the Programmer's Guide on AUDCx, AUDFx, AUDVx; Towers and Chris Brenner for the polynomials; the
//! two-phase clock and the inverted pulse counter are those of the TIA-1A schematics, with the clocks that Stella 6.7
//! uses.

/// The clocks of a line in which the counters' inputs are latched, and those in which the counters advance.
const LATCH: [u16; 2] = [9, 81];
const ADVANCE: [u16; 2] = [37, 149];

/// One of the two circuits.
#[derive(Default)]
pub struct Channel {
    /// AUDCx, AUDFx and AUDVx.
    pub control: u8,
    pub divisor: u8,
    pub volume: u8,
    divider: u8,
    /// Whether the divider's output clocks the counters.
    clocked: bool,
    /// The counters' bits; bit 0 comes out.
    noise: [bool; 5],
    pulse: [bool; 4],
    /// The noise counter's output, its next bit, and whether the pulse counter rests, as latched.
    noise_out: bool,
    noise_in: bool,
    rests: bool,
}

/// The pulse counter's state that its polynomial never leaves by itself.
const STUCK: [bool; 4] = [false, true, false, true];
/// The upper four bits of the noise counter in the states in which it clocks the pulse counter: two of 31, 13 and 18
/// steps apart.
const TICK: [bool; 4] = [true, false, false, false];

impl Channel {
    fn latch(&mut self) {
        let noise_is_0 = self.noise == [false; 5];
        if self.clocked {
            self.noise_out = self.noise[0];
            self.rests = match self.control & 3 {
                2 => self.noise[1..] != TICK,
                3 => !self.noise_out,
                _ => false,
            };
            self.noise_in = match (self.control & 3, self.control >> 2) {
                (0, 0) => true,
                // nine bits: both counters, one after the other
                (0, _) => self.pulse[0] != self.noise[0] || noise_is_0 && self.pulse == STUCK,
                _ => self.noise[2] != self.noise[0] || noise_is_0,
            };
        }
        self.clocked = self.divider == self.divisor;
        self.divider = match self.divider {
            31 => 0,
            _ if self.clocked => 0,
            count => count + 1,
        };
    }

    fn advance(&mut self) {
        if !self.clocked {
            return;
        }
        let [_, p1, p2, p3] = self.pulse;
        let pulse_in = match self.control >> 2 {
            0 => self.control != 0 && self.pulse[0] != p1 && self.pulse != STUCK,
            1 => !p3,
            2 => !self.noise_out,
            _ => !p1 && (p2 || p3),
        };
        if !self.rests {
            self.pulse = [!p1, !p2, !p3, pulse_in];
        }
        self.noise.rotate_left(1);
        self.noise[4] = self.noise_in;
    }

    fn level(&self) -> u8 {
        u8::from(self.pulse[0]) * self.volume
    }
}

/// Both channels, and what they have played.
#[derive(Default)]
pub struct Audio {
    channels: [Channel; 2],
    samples: Vec<f32>,
}

impl Audio {
    /// A channel's registers.
    pub fn channel(&mut self, number: u16) -> &mut Channel {
        &mut self.channels[usize::from(number)]
    }

    /// A clock of the line.
    pub fn clock(&mut self, clock: u16) {
        if LATCH.contains(&clock) {
            self.channels.iter_mut().for_each(Channel::latch);
        }
        if ADVANCE.contains(&clock) {
            self.channels.iter_mut().for_each(Channel::advance);
            let sum = self.channels[0].level() + self.channels[1].level();
            self.samples.push(mixed(sum));
        }
    }

    /// The samples since the last call.
    pub fn take(&mut self) -> Vec<f32> {
        std::mem::take(&mut self.samples)
    }
}

/// Returns the output for the sum of both channels' levels. They drive one resistor: a sum of 30 gives 1, and 15 more
/// than a half.
fn mixed(sum: u8) -> f32 {
    let sum = f32::from(sum);
    2.0 * sum / (30.0 + sum)
}
