//! The bits of a read that no chip drives.
//!
//! A read of the TIA leaves bits 0 to 5 of the data bus alone, and bit 6 or both where the register has
//! no such bit; a read of the write port of a cartridge's RAM leaves all of them. The bus keeps the last
//! value that was on it for a while, so that a program usually finds these bits as they were; the
//! TIA's pull-ups, the console's revision and the cartridge decide how long. A program must not use them.
//!
//! Sources: the Stella Programmer's Guide, whose table of read addresses has bits 7 and 6 only; Stella's
//! developer setting "Drive unused TIA pins randomly on a read/peek".

use crate::random::Random;
use crate::tape::{Saved, Tape};

/// What a read returns in the bits that nothing drives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Undriven {
    /// Bits 0 to 5 are those of the bus's last value, as on most consoles and in Stella; bits 6 and 7,
    /// where the TIA does not drive them, are 0, as in Stella.
    #[default]
    LastValue,
    /// All are 0.
    Low,
    /// All are 1.
    High,
    /// Each is random in each read, the same for the same seed.
    Random(u64),
}

/// The data bus where nothing drives it.
#[derive(Clone, Debug, Default)]
pub enum FloatingBus {
    #[default]
    LastValue,
    Level(u8),
    Random(Random),
}

impl Saved for FloatingBus {
    fn pass(&mut self, tape: &mut Tape) {
        let (kind, mut value) = match self {
            FloatingBus::LastValue => (0, 0),
            FloatingBus::Level(level) => (1, u64::from(*level)),
            FloatingBus::Random(random) => (2, random.state()),
        };
        let kind = tape.choice(kind, 3);
        value.pass(tape);
        *self = match kind {
            0 => FloatingBus::LastValue,
            1 => FloatingBus::Level(value as u8),
            _ => FloatingBus::Random(Random::new(value)),
        };
    }
}

impl FloatingBus {
    pub fn new(undriven: Undriven) -> FloatingBus {
        match undriven {
            Undriven::LastValue => FloatingBus::LastValue,
            Undriven::Low => FloatingBus::Level(0x00),
            Undriven::High => FloatingBus::Level(0xFF),
            Undriven::Random(seed) => FloatingBus::Random(Random::new(seed)),
        }
    }

    /// Returns what a read returns that has `value` if undriven bits keep the bus's last value; `undriven`
    /// are these bits.
    #[inline]
    pub fn read(&mut self, value: u8, undriven: u8) -> u8 {
        let level = match self {
            FloatingBus::LastValue => return value,
            FloatingBus::Level(level) => *level,
            FloatingBus::Random(random) => random.byte(),
        };
        value & !undriven | level & undriven
    }
}
