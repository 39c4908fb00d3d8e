//! FE: Activision's 8 KiB, switched by subroutine calls and returns.
//!
//! Source: David Crane's patent (EP 84300730.3), as Stella's sources describe it.

use super::signature::{Signature, has, is_kib};
use crate::cartridge::layout::{Layout, Scheme, Seen, Sizes, Switch};

/// The address that arms the switch: the stack's second byte.
const STACK: u16 = 0x01FE;

impl Scheme {
    /// Activision: 8 KiB in banks of 4 KiB. The bank is bit 5, inverted, of what is on the data bus in
    /// the cycle after an access to $01FE: the high byte of a call's or a return's target.
    pub const FE: Scheme = Scheme(&Layout {
        name: "FE",
        sizes: Sizes::Kib(&[8]),
        random_parts: 0, // its games do not start from the other bank
        snoop: Some(snoop),
        ..Layout::BANKED
    });
}

fn snoop(_banks: usize, seen: Seen, armed: &mut u32) -> Option<Switch> {
    let was_armed = std::mem::replace(armed, u32::from(seen.address == STACK));
    (was_armed != 0).then_some(Switch {
        part: 0,
        choice: usize::from(seen.value >> 5 & 1 ^ 1),
    })
}

const CALLS: &[Signature] = &[
    (&[0x20, 0x00, 0xD0, 0xC6, 0xC5], 1), // JSR $D000, DEC $C5
    (&[0x20, 0xC3, 0xF8, 0xA5, 0x82], 1), // JSR $F8C3, LDA $82
    (&[0xD0, 0xFB, 0x20, 0x73, 0xFE], 1), // BNE, JSR $FE73
    (&[0xD0, 0xFB, 0x20, 0x68, 0xFE], 1), // BNE, JSR $FE68
    (&[0x20, 0x00, 0xF0, 0x84, 0xD6], 1), // JSR $F000, STY $D6
];
/// F8's hotspots, which rule FE out.
const F8_HOTSPOTS: &[Signature] = &[
    (&[0x8D, 0xF9, 0x1F], 2), // STA $1FF9
    (&[0x8D, 0xF9, 0xFF], 2), // STA $FFF9
];

/// The image has a call that one of FE's games has, and does not switch as F8 does.
pub fn is_fe(image: &[u8]) -> bool {
    is_kib(image, 8) && has(image, CALLS) && !has(image, F8_HOTSPOTS)
}
