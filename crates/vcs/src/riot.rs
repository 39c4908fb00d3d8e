//! The 6532 (RIOT): 128 bytes of RAM, the interval timer, two ports and the PA7 edge detector.
//!
//! Owns the state of the chip; the levels at its port pins come from outside. It is not clocked cycle by
//! cycle but catches up when it is accessed.

use crate::registers;
use crate::tape::saved;
use std::ops::RangeInclusive;

/// Bytes of RAM.
pub const RAM_SIZE: usize = 128;

const TIMER_FLAG: u8 = 0x80;
const PA7_FLAG: u8 = 0x40;
/// Cycles per timer step for TIM1T, TIM8T, TIM64T and T1024T.
const INTERVALS: [u32; 4] = [1, 8, 64, 1024];

/// The levels at the port pins, 1 = high.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pins {
    /// Port A: the controllers.
    pub a: u8,
    /// Port B: the console's switches.
    pub b: u8,
}

/// The chip's whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Riot {
    ram: [u8; RAM_SIZE],
    output: [u8; 2],
    direction: [u8; 2],
    timer: u8,
    /// Cycles per timer step.
    interval: u32,
    /// Cycles of the current step that have passed, `0..interval`.
    prescale: u32,
    /// The interrupt flags: the timer's in bit 7, the edge detector's in bit 6. While the
    /// timer's is set the timer counts every cycle.
    flags: u8,
    /// The timer went from $00 to $FF in the cycle of the current access.
    wrapped: bool,
    rising_edge: bool,
    pa7: bool,
    /// The cycle of this state.
    cycle: u64,
}

saved!(
    Riot: ram, output, direction, timer, interval, prescale, flags, wrapped, rising_edge,
    pa7, cycle
);

impl Riot {
    /// Returns a chip at cycle 0 with this RAM, and its timer as if `timer` had just been written to the
    /// register of `interval` (0 to 3: TIM1T to T1024T).
    pub fn new(ram: [u8; RAM_SIZE], timer: u8, interval: usize) -> Self {
        let interval = INTERVALS[interval & 3];
        Riot {
            ram,
            output: [0; 2],
            direction: [0; 2],
            timer,
            interval,
            prescale: interval - 1,
            flags: 0,
            wrapped: false,
            rising_edge: false,
            pa7: true,
            cycle: 0,
        }
    }

    /// Returns whether a restored state is valid at the console's cycle count `cycle`.
    pub fn in_range(&self, cycle: u64) -> bool {
        INTERVALS.contains(&self.interval)
            && self.prescale < self.interval
            && self.flags & !(TIMER_FLAG | PA7_FLAG) == 0
            && self.cycle <= cycle
    }

    /// Returns the RAM.
    pub fn ram(&self) -> &[u8; RAM_SIZE] {
        &self.ram
    }

    /// Returns the RAM, to write to.
    pub fn ram_mut(&mut self) -> &mut [u8; RAM_SIZE] {
        &mut self.ram
    }

    /// A CPU read of the register that `address` selects, at `cycle`; cycles must not decrease.
    #[inline]
    pub fn read(&mut self, address: u16, cycle: u64, pins: Pins) -> u8 {
        // The state can stay behind while the timer counts and there is no edge.
        if registers::riot_read(address) == registers::INTIM
            && self.level(pins) == self.pa7
            && let Some((timer, _)) = self.timer(cycle)
        {
            return timer;
        }
        self.read_caught_up(address, cycle, pins)
    }

    #[inline(never)]
    fn read_caught_up(&mut self, address: u16, cycle: u64, pins: Pins) -> u8 {
        self.catch_up(cycle, pins);
        let value = self.register(address, pins);
        match registers::riot_read(address) {
            registers::INTIM if !self.wrapped => self.flags &= !TIMER_FLAG,
            registers::TIMINT => self.flags &= !PA7_FLAG,
            _ => {}
        }
        value
    }

    /// Returns the levels that port A drives, 1 for inputs.
    pub fn driven_a(&self) -> u8 {
        self.output[0] | !self.direction[0]
    }

    /// Returns the value of a read at `cycle` without its effects.
    pub fn peek(&self, address: u16, cycle: u64, pins: Pins) -> u8 {
        self.clone().read(address, cycle, pins)
    }

    fn register(&self, address: u16, pins: Pins) -> u8 {
        match registers::riot_read(address) {
            registers::SWCHA => self.driven_a() & pins.a,
            registers::SWACNT => self.direction[0],
            registers::SWCHB => {
                (self.output[1] | !self.direction[1]) & (pins.b | self.direction[1])
            }
            registers::SWBCNT => self.direction[1],
            registers::INTIM => self.timer,
            _ => self.flags,
        }
    }

    /// A CPU write of the register that `address` selects, at `cycle`; cycles must not decrease.
    pub fn write(&mut self, address: u16, value: u8, cycle: u64, pins: Pins) {
        self.catch_up(cycle, pins);
        match registers::riot_write(address) {
            registers::SWCHA => self.output[0] = value,
            registers::SWACNT => self.direction[0] = value,
            registers::SWCHB => self.output[1] = value,
            registers::SWBCNT => self.direction[1] = value,
            timer @ registers::TIM1T..=registers::T1024T => {
                self.timer = value;
                self.interval = INTERVALS[usize::from(timer - registers::TIM1T)];
                self.prescale = self.interval - 1;
                if !self.wrapped {
                    self.flags &= !TIMER_FLAG;
                }
            }
            edge_detector => self.rising_edge = edge_detector & 1 != 0,
        }
    }

    /// The level of PA7.
    #[inline]
    fn level(&self, pins: Pins) -> bool {
        self.driven_a() & pins.a & 0x80 != 0
    }

    /// Returns the timer at `cycle` and the cycles of its step that have passed, unless it has passed $00.
    #[inline]
    fn timer(&self, cycle: u64) -> Option<(u8, u64)> {
        let passed = u64::from(self.prescale) + (cycle - self.cycle);
        let steps = passed >> self.interval.trailing_zeros();
        if self.flags & TIMER_FLAG != 0 || steps > u64::from(self.timer) {
            return None;
        }
        Some((self.timer - steps as u8, passed % u64::from(self.interval)))
    }

    /// Returns the cycles from `cycle` on in which the timer shows a value of `values`; 0 if it does not show one at
    /// `cycle`, or has passed $00.
    pub fn cycles_in(&self, values: RangeInclusive<u8>, cycle: u64) -> u64 {
        match self.timer(cycle) {
            Some((timer, passed)) if values.contains(&timer) => {
                (u64::from(timer - values.start()) + 1) * u64::from(self.interval) - passed
            }
            _ => 0,
        }
    }

    /// Runs the timer and the edge detector to `cycle`.
    fn catch_up(&mut self, cycle: u64, pins: Pins) {
        let timer = self.timer(cycle);
        let mut cycles = cycle - self.cycle;
        self.cycle = cycle;
        if cycles == 0 {
            return;
        }
        let level = self.level(pins);
        if level != self.pa7 {
            self.pa7 = level;
            if level == self.rising_edge {
                self.flags |= PA7_FLAG;
            }
        }
        self.wrapped = false;
        if let Some((timer, passed)) = timer {
            (self.timer, self.prescale) = (timer, passed as u32);
            return;
        }
        let interval = u64::from(self.interval);
        let total = u64::from(self.prescale) + cycles;
        if self.flags & TIMER_FLAG == 0 {
            cycles -= (u64::from(self.timer) + 1) * interval - u64::from(self.prescale);
            self.timer = 0xFF;
            self.flags |= TIMER_FLAG;
        }
        self.prescale = (total % interval) as u32;
        self.timer = self.timer.wrapping_sub(cycles as u8);
        self.wrapped = self.timer == 0xFF;
    }
}
