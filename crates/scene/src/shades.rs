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

impl Shades {
    /// The value that a frame has where a thing of this colour is; `colour` holds the values for NTSC and PAL60.
    pub fn of(&self, colour: [u8; 2]) -> u8 {
        (colour[self.standard] ^ self.hues) & self.greys & 0xFE
    }
}
