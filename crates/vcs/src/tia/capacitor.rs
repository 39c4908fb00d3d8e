//! The dumped input ports INPT0 to INPT3, each a capacitor that a controller charges.
//!
//! Owns the four charges. VBLANK bit 7 grounds all four; after it is cleared, a paddle's
//! resistance decides when its port reads 1. On the console's board each port has 68 nF behind 1.8 kilohm. A
//! paddle turned fully, 1 megohm, takes 379 scanlines, as measured by Stella's authors;
//! the charge at which a port turns to 1 follows from that. Seconds are counted by the NTSC colour
//! clock; a PAL console, whose clock is one percent slower, would count one percent fewer lines.

use crate::standard::Standard;
use crate::tape::{Saved, Tape, saved};
use crate::timing::LINE_CLOCKS;

/// Ports with a capacitor.
pub const PORTS: usize = 4;

const COLOUR_CLOCK: f64 = Standard::Ntsc.colour_clock();
const FARADS: f64 = 68e-9;
/// The resistor between port and controller.
const SERIES_OHMS: f64 = 1.8e3;
/// The resistance of the transistor that grounds the port.
const DUMP_OHMS: f64 = 50.0;
const FULL_TURN_OHMS: f64 = 1e6;
const FULL_TURN_LINES: f64 = 379.0;

/// What a controller connects a port to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wire {
    /// Nothing: the charge stays.
    #[default]
    Open,
    /// Ground, by a keypad's pressed key in a row that is driven low.
    Ground,
    /// +5 V through this resistance in ohms; a paddle has 0 to 1,000,000.
    Supply(u32),
}

impl Saved for Wire {
    fn pass(&mut self, tape: &mut Tape) {
        let (wire, mut ohms) = match *self {
            Wire::Open => (0, 0),
            Wire::Ground => (1, 0),
            Wire::Supply(ohms) => (2, ohms),
        };
        *self = match tape.choice(wire, 3) {
            0 => Wire::Open,
            1 => Wire::Ground,
            _ => {
                ohms.pass(tape);
                Wire::Supply(ohms)
            }
        };
        if tape.counts() && wire < 2 {
            ohms.pass(tape);
        }
    }
}

/// Returns the fraction of a difference in voltage that is left after `clocks` through `ohms`.
fn left(clocks: f64, ohms: f64) -> f64 {
    (-clocks / COLOUR_CLOCK / (ohms * FARADS)).exp()
}

/// Returns the voltage above which a port reads 1, as a fraction of the supply's.
fn threshold() -> f64 {
    let full_turn = f64::from(LINE_CLOCKS) * FULL_TURN_LINES;
    1.0 - left(full_turn, SERIES_OHMS + FULL_TURN_OHMS)
}

/// One port's capacitor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Capacitor {
    wire: Wire,
    /// The voltage at the last change of wiring, in units of 2^-32 of the supply.
    charge: u32,
}

saved!(Capacitor: wire, charge);

impl Capacitor {
    /// Returns the voltage as a fraction of the supply's, `clocks` after the last change.
    fn voltage(&self, dumped: bool, clocks: f64) -> f64 {
        let before = f64::from(self.charge) / f64::from(u32::MAX);
        match self.wire {
            _ if dumped => before * left(clocks, DUMP_OHMS),
            Wire::Open => before,
            Wire::Ground => before * left(clocks, SERIES_OHMS),
            Wire::Supply(ohms) => {
                1.0 - (1.0 - before) * left(clocks, SERIES_OHMS + f64::from(ohms))
            }
        }
    }
}

/// All four ports.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Capacitors {
    ports: [Capacitor; PORTS],
    dumped: bool,
    /// The colour clock, since power-on, of the last change of wiring.
    since: u64,
}

saved!(Capacitors: ports, dumped, since);

impl Capacitors {
    /// Returns whether port `port` reads 1 at the colour clock `now`.
    pub fn reads_high(&self, port: usize, now: u64) -> bool {
        !self.dumped && self.ports[port].voltage(false, self.clocks(now)) > threshold()
    }

    /// Connects the ports to `wires` from the colour clock `now` on.
    #[inline]
    pub fn connect(&mut self, wires: [Wire; PORTS], now: u64) {
        if self.ports.iter().map(|port| port.wire).ne(wires) {
            self.settle(now);
            for (port, wire) in self.ports.iter_mut().zip(wires) {
                port.wire = wire;
            }
        }
    }

    /// VBLANK bit 7.
    pub fn set_dumped(&mut self, dumped: bool, now: u64) {
        if self.dumped != dumped {
            self.settle(now);
            self.dumped = dumped;
        }
    }

    fn settle(&mut self, now: u64) {
        let clocks = self.clocks(now);
        for port in &mut self.ports {
            let voltage = port.voltage(self.dumped, clocks);
            port.charge = (voltage * f64::from(u32::MAX)).round() as u32;
        }
        self.since = now;
    }

    fn clocks(&self, now: u64) -> f64 {
        now.wrapping_sub(self.since) as f64
    }
}
