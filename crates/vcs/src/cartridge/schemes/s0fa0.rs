//! 0FA0: Fotomania's 8 KiB, switched by accesses below the cartridge.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Switch};

/// The address lines that the board looks at.
const LINES: u16 = 0x16E0;
/// The hotspots of banks 0 and 1.
const HOTSPOTS: [u16; 2] = [0x06A0, 0x06C0];

impl Scheme {
    /// 8 KiB in banks of 4 KiB: an access to $0FA0 switches to bank 0, one to $0FC0 to bank 1.
    pub const S0FA0: Scheme = Scheme(&Layout {
        name: "0FA0",
        extensions: &["0FA"],
        sizes: Sizes::Kib(&[8]),
        start: [1, 0, 0, 0],
        random_parts: 0, // as Stella
        snoop: Some(|_, seen, _| {
            let found = HOTSPOTS.iter().position(|&at| seen.address & LINES == at);
            found.map(|choice| Switch { part: 0, choice })
        }),
        ..Layout::BANKED
    });
}

const ACCESSES: &[Signature] = &[
    (&[0x2C, 0xC0, 0x0F], 1), // BIT $0FC0
    (&[0x8D, 0xC0, 0x0F], 1), // STA $0FC0
    (&[0xAD, 0xC0, 0x0F], 1), // LDA $0FC0
    (&[0x2C, 0xC0, 0xEF], 1), // BIT $EFC0
];

/// 8 KiB that access the hotspot of bank 1.
pub fn is_0fa0(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, ACCESSES)
}
