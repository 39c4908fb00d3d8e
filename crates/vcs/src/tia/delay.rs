//! Writes that take effect some colour clocks later.

use crate::registers as r;

/// Colour clocks from a write to HMOVE to the start of the motion.
pub const HMOVE: u16 = 6;
/// The longest of the other delays: shorter than a CPU cycle, so that the next write comes later.
pub const LONGEST_AHEAD: u16 = 2;

/// By register, for all that six address lines select.
static DELAYS: [u8; REGISTERS] = delays();
const REGISTERS: usize = 0x40;

const fn delays() -> [u8; REGISTERS] {
    let mut table = [0; REGISTERS];
    let mut number = 0;
    while number < REGISTERS {
        table[number] = match number as u16 {
            r::PF0 | r::PF1 | r::PF2 => 2,
            r::HMP0..=r::HMBL | r::HMCLR => 2,
            r::GRP0 | r::GRP1 | r::REFP0 | r::REFP1 | r::ENAM0 | r::ENAM1 | r::ENABL => 1,
            r::VBLANK => 1,
            _ => 0,
        };
        number += 1;
    }
    table
}

/// Returns the colour clocks from a write to the register `number`, other than HMOVE, to its effect.
#[inline]
pub fn of(number: u16) -> u16 {
    u16::from(DELAYS[usize::from(number) % REGISTERS])
}
