//! 0840: Econobanking's 8 KiB, switched by accesses below the cartridge.
//!
//! Source: Stella's description of the format.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Sizes, Switch};

/// The address lines that the board looks at.
const LINES: u16 = 0x1840;
/// The hotspots of banks 0 and 1.
const HOTSPOTS: [u16; 2] = [0x0800, 0x0840];

impl Scheme {
    /// 8 KiB in banks of 4 KiB: an access to $0800 switches to bank 0, one to $0840 to bank 1.
    pub const S0840: Scheme = Scheme(&Layout {
        name: "0840",
        extensions: &["084"],
        sizes: Sizes::Kib(&[8]),
        snoop: Some(|_, seen, _| {
            let found = HOTSPOTS.iter().position(|&at| seen.address & LINES == at);
            found.map(|choice| Switch { part: 0, choice })
        }),
        ..Layout::BANKED
    });
}

const ACCESSES: &[Signature] = &[
    (&[0xAD, 0x00, 0x08], 2),       // LDA $0800
    (&[0xAD, 0x40, 0x08], 2),       // LDA $0840
    (&[0x2C, 0x00, 0x08], 2),       // BIT $0800
    (&[0x0C, 0x00, 0x08, 0x4C], 2), // NOP $0800, JMP
    (&[0x0C, 0xFF, 0x0F, 0x4C], 2), // NOP $0FFF, JMP
];

/// 8 KiB that access a hotspot twice.
pub fn is_0840(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, ACCESSES)
}
