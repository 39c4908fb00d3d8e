//! The playfield: twenty bits, shown twice a line, four clocks each.

use vcs::VISIBLE_CLOCKS;

const MIDDLE: u8 = VISIBLE_CLOCKS as u8 / 2;

/// The playfield's registers and drawing state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playfield {
    /// The twenty bits, bit 0 the leftmost.
    bits: u32,
    reflected: bool,
    /// Reflection as latched at the left edge and in the middle.
    reflecting: bool,
    /// Whether the playfield shows on the present clock.
    pub lit: bool,
}

impl Playfield {
    /// One clock at the column `x`, `0..160`.
    #[inline]
    pub fn tick(&mut self, x: u8) {
        if x == 0 || x == MIDDLE - 1 {
            self.reflecting = self.reflected;
        }
        if x & 3 != 0 {
            return;
        }
        let column = match x >> 2 {
            left @ 0..20 => left,
            right if self.reflecting => 39u8.saturating_sub(right),
            right => right - 20,
        };
        self.lit = self.bits >> column & 1 != 0;
    }

    /// PF0: its high nibble, bit 4 leftmost.
    pub fn set_pf0(&mut self, value: u8) {
        self.bits = self.bits & !0x0000F | u32::from(value >> 4);
    }

    /// PF1: bit 7 leftmost.
    pub fn set_pf1(&mut self, value: u8) {
        self.bits = self.bits & !0x00FF0 | u32::from(value.reverse_bits()) << 4;
    }

    /// PF2: bit 0 leftmost.
    pub fn set_pf2(&mut self, value: u8) {
        self.bits = self.bits & !0xFF000 | u32::from(value) << 12;
    }

    /// CTRLPF bit 0.
    pub fn set_reflected(&mut self, reflected: bool) {
        self.reflected = reflected;
    }
}
