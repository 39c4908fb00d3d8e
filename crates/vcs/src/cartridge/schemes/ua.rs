//! UA and UASW: UA Limited's 8 KiB, switched by accesses to addresses of the RIOT, and the same with the
//! hotspots exchanged.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Seen, Sizes, Switch};

/// The address lines that the board looks at.
const LINES: u16 = 0x1260;
const LOW_HOTSPOT: u16 = 0x0220;
const HIGH_HOTSPOT: u16 = 0x0240;

impl Scheme {
    /// 8 KiB in banks of 4 KiB: an access to $0220 switches to bank 0, one to $0240 to bank 1.
    pub const UA: Scheme = Scheme(&Layout {
        name: "UA",
        sizes: Sizes::Kib(&[8]),
        snoop: Some(|_, seen, _| hotspot(seen, 0)),
        ..Layout::BANKED
    });

    /// UA with its hotspots exchanged, as on some boards made in Brazil.
    pub const UASW: Scheme = Scheme(&Layout {
        name: "UASW",
        snoop: Some(|_, seen, _| hotspot(seen, 1)),
        ..*Scheme::UA.0
    });
}

/// What an access switches; `low` is the lower hotspot's bank.
fn hotspot(seen: Seen, low: usize) -> Option<Switch> {
    let choice = match seen.address & LINES {
        LOW_HOTSPOT => low,
        HIGH_HOTSPOT => 1 - low,
        _ => return None,
    };
    Some(Switch { part: 0, choice })
}

const ACCESSES: &[Signature] = &[
    (&[0x8D, 0x40, 0x02], 1), // STA $0240
    (&[0xAD, 0x40, 0x02], 1), // LDA $0240
    (&[0xBD, 0x1F, 0x02], 1), // LDA $021F,X
    (&[0x2C, 0xC0, 0x02], 1), // BIT $02C0
    (&[0x8D, 0xC0, 0x02], 1), // STA $02C0
    (&[0xAD, 0xC0, 0x02], 1), // LDA $02C0
];

/// 8 KiB that access a hotspot as one of UA's games does. UASW has no marks: it is only named.
pub fn is_ua(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, ACCESSES)
}
