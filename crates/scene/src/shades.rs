//! Colours under the console's switches.

/// What a cartridge does to each colour before it shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shades {
    /// [`NTSC`](crate::NTSC) or [`PAL60`](crate::PAL60).
    pub standard: usize,
    /// Bits that are turned over while nobody plays.
    pub hues: u8,
    /// Bits that are kept; black and white keeps the luminance alone.
    pub greys: u8,
}

/// Bits that a cartridge keeps while its colours cycle, which are not so bright then.
const CYCLING: u8 = 0xF7;
/// The bits of a colour's luminance, which black and white keeps.
const LUMINANCE: u8 = 0x0E;

impl Shades {
    /// What NTSC shows when nobody has pushed anything for `idle` units of time: from `cycle` of them on the colours cycle.
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

    /// The value that a frame has where a thing of this colour is; `colour` holds the values for NTSC and PAL60.
    pub fn of(&self, colour: [u8; 2]) -> u8 {
        (colour[self.standard] ^ self.hues) & self.greys & 0xFE
    }
}
