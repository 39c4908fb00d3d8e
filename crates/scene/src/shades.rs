//! Colours under the console's switches.

/// The cartridge's conversion of a colour before it shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shades {
    /// [`NTSC`](crate::NTSC) or [`PAL60`](crate::PAL60).
    pub standard: usize,
    /// Bits that are inverted while nobody plays.
    pub hues: u8,
    /// Bits that are kept; black and white keeps the luminance alone.
    pub greys: u8,
}

/// Bits that a cartridge keeps while its colours cycle, which makes them darker.
const CYCLING: u8 = 0xF7;
/// The bits of a colour's luminance, which black and white keeps.
const LUMINANCE: u8 = 0x0E;

impl Shades {
    /// The shades of NTSC after `idle` units of time without a push; from `cycle` units on the colours cycle.
    pub fn new(idle: u8, cycle: u8, black_and_white: bool) -> Shades {
        let (hues, greys) = match idle < cycle {
            true => (0, 0xFF),
            false => (idle << 4, CYCLING),
        };
        let kept = if black_and_white { LUMINANCE } else { 0xFF };
        Shades {
            standard: crate::NTSC,
            hues,
            greys: greys & kept,
        }
    }

    /// The value of a frame's pixel where a thing has this colour; `colour` holds the values for NTSC and PAL60.
    pub fn of(&self, colour: [u8; 2]) -> u8 {
        (colour[self.standard] ^ self.hues) & self.greys & 0xFE
    }
}
